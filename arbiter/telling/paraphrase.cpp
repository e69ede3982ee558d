#include "paraphrase.h"

#include <algorithm>
#include <array>

namespace arbiter {
namespace {

constexpr auto all_paragraphs = std::to_array<Text>({
    // §1
    {"Rojo, amarillo, azul y verde son los colores del tablero. A cada jugador le toca uno, con sus cuatro fichas "
     "y su cárcel.",
     "Red, yellow, blue and green are the colours of the board. Each player has one of them, with its four tokens "
     "and its jail."},
    // §2
    {"Todos comparten una misma vuelta de 68 casillas, y en ella las fichas corren al revés del reloj.",
     "All players share one outer loop of 68 squares, and tokens travel it anticlockwise."},
    // §3
    {"La vuelta se numera del 1 al 68 según se avanza. Son seguros 12 y 17, 29 y 34, 46 y 51, 63 y 68; también las "
     "salidas 5, 22, 39 y 56, salvo cuando su dueño saca fichas de la cárcel.",
     "The loop is numbered 1 to 68 in playing direction. Safe squares: 12 and 17, 29 and 34, 46 and 51, 63 and 68; "
     "also the starts 5, 22, 39 and 56, except when their owner brings tokens out of jail."},
    // §4
    {"Cada color tiene su entrada, un seguro que queda cinco casillas antes de su salida: amarillo 68, azul 17, "
     "verde 34, rojo 51. Cumplida la vuelta, por ahí se pasa al corredor.",
     "Each colour's entry is a safe square five before its start: yellow 68, blue 17, green 34, red 51. Once its "
     "lap is done, a token turns off there into the corridor."},
    // §5
    {"Entre la entrada y el cielo hay siete casillas reservadas a cada color. Por ese corredor nunca pasan fichas "
     "ajenas.",
     "Seven squares reserved for one colour lie between its entry and its heaven. No other colour's token may ever "
     "step into this corridor."},
    // §6
    {"El cielo es la meta, en el centro del tablero, justo tras la séptima casilla del corredor. La ficha que lo "
     "alcanza queda coronada y ya no juega más.",
     "Heaven is the goal in the middle of the board, right after the seventh corridor square. A token that gets "
     "there is crowned and has finished for good."},
    // §7
    {"En la cárcel empiezan las fichas de cada quien, y allá vuelven si las comen, las soplan o las manda otra "
     "regla. Mientras están presas no son activas.",
     "Tokens begin in their owner's jail and go back to it when captured, blown or sent by another rule. A token "
     "in jail is not active."},
    // §8
    {"Toda ficha hace el mismo viaje: deja la cárcel por su salida, da una vuelta al recorrido de 68 casillas, "
     "cruza las 7 del corredor y llega al cielo.",
     "Every token makes the same journey: out of jail to its start, one lap of the 68-square loop, the 7 corridor "
     "squares, then heaven."},
    // §9
    {"Se llama ficha a cada una de las piezas con que juega una persona; todos tienen cuatro.",
     "A token is one of the pieces a player moves; everybody has four of them."},
    // §10
    {"Está activa la ficha que anda por el tablero: en su salida, en la vuelta o en el corredor. Las presas y las "
     "coronadas no cuentan.",
     "A token is active while it is on its way: on its start, on the loop or in its corridor. Those in jail or "
     "crowned are not."},
    // §11
    {"Si a alguien le queda una sola ficha activa, esa es su ficha solitaria, estén las otras presas o coronadas. "
     "Para moverla valen algunas reglas propias.",
     "When a player has just one active token, it is a lone token, whether the others are in jail or crowned. Some "
     "special moving rules apply to it."},
    // §12
    {"Una tirada es lo que marcan los dos dados cuando se lanzan a la vez.",
     "A roll is what the two dice show after being thrown together."},
    // §13
    {"El turno dura desde que alguien empieza a jugar hasta que le toca a otro. Con pares, o al buscar la salida "
     "con tres intentos, puede abarcar varias tiradas.",
     "A turn is all the play of one person until someone else is to play. It may hold several rolls, thanks to "
     "pairs or to the three attempts to get out of jail."},
    // §14
    {"Hay par cuando los dos dados traen igual número, del 1-1 al 6-6. El 6-5 no vale como par.",
     "A pair is a roll whose two dice show equal numbers, from 1-1 to 6-6. A 6-5 is not a pair."},
    // §15
    {"Un par es de salida si con él, entero o en parte, deja la cárcel por lo menos una ficha.",
     "A pair is an exit pair when all or part of it brings at least one token out of jail."},
    // §16
    {"Es estéril el par que no saca a nadie, por no haber fichas presas, ni permite mover ningún dado. Se lanza "
     "otra vez, pero la cuenta hacia los tres pares queda en cero.",
     "A pair is sterile when no token is in jail and neither die allows a legal move. The player rolls again, but "
     "the count towards three pairs goes back to zero."},
    // §17
    {"Un dado está pendiente mientras su número no se haya jugado ni gastado en la tirada en curso.",
     "A die is pending as long as its number has been neither played nor used up in the current roll."},
    // §18
    {"Mover es llevar una sola ficha tantas casillas como marca un dado, ni más ni menos. Ese número no se reparte "
     "entre fichas ni se juega a medias.",
     "A move takes one token forward by exactly the number on one die. That number is never shared between tokens "
     "or played only in part."},
    // §19
    {"Se come al acabar un movimiento justo en una casilla sin seguro donde hay rivales: todos van a la cárcel. "
     "También se come en la salida propia al sacar fichas.",
     "A token captures when its move ends exactly on a non-safe square with rivals: all of them go to jail. Coming "
     "out of jail also captures rivals on your own start."},
    // §20
    {"El soplo castiga a quien debía comer o sacar fichas de la cárcel y no lo hizo: la ficha culpable va a la "
     "cárcel.",
     "The soplo punishes a player who ignored a capture or an exit from jail that had to be made: the token at "
     "fault goes to jail."},
    // §21
    {"Coronar es subir una ficha al cielo, bien con la cuenta exacta de los dados, bien como premio por tres pares "
     "seguidos.",
     "To crown is to bring a token into heaven, either by exact count or as the prize for three pairs in a row."},
    // §22
    {"La meta es conducir las cuatro fichas desde la cárcel hasta el cielo por todo el camino. El primero que las "
     "corona todas gana.",
     "The aim is to bring all four tokens from jail, all along the way, to heaven. Whoever first crowns all four "
     "wins."},
    // §23
    {"Juegan de dos a cuatro personas; si son dos o tres, se toman colores que no sean vecinos cuando se pueda. "
     "Las casillas de un color ausente siguen siendo comunes o seguros, según cada una.",
     "Two to four people play; with two or three, take colours that are not neighbours where possible. An absent "
     "colour's squares stay safe or ordinary, as they are."},
    // §24
    {"Al comenzar, todo el mundo tiene sus cuatro fichas presas; en el tablero no hay ninguna.",
     "At the beginning everyone's four tokens are in jail and none is on the track."},
    // §25
    {"Para ver quién empieza, cada uno tira dos dados y los suma: va primero el total más alto. Si empatan arriba, "
     "solo esos repiten hasta que uno gane.",
     "To see who begins, each player throws two dice and adds them up; the highest total goes first. Only those "
     "tied at the top throw again, until one wins."},
    // §26
    {"Tras quien abre la partida juega el de su derecha, y luego el siguiente; ese orden no cambia hasta el final.",
     "After the first player, play goes to the right, and this order stays the same until the end of the game."},
    // §27
    {"Los dos dados se lanzan a la vez, nunca uno después de ver el otro. Se exceptúa el final, cuando la única "
     "ficha activa está ya cerca del cielo y se juega con un dado.",
     "Both dice are thrown at once, never one after looking at the other. The exception is the final stretch, "
     "where a lone token near heaven rolls one die."},
    // §28
    {"Cada dado es un movimiento aparte: con 5 y 3 se mueve una vez 5 y otra vez 3, no ocho puntos para repartir a "
     "gusto.",
     "Each die is its own move: 5 and 3 give one move of 5 and one of 3, not eight points to share out as you "
     "like."},
    // §29
    {"El número de un dado se juega entero: un 6 no se parte en 2 y 4, ni en 3 y 3, ni en 1 y 5.",
     "A die is always played whole: a 6 cannot be broken up into 2 and 4, 3 and 3, or 1 and 5."},
    // §30
    {"En la mesa, la tirada vale si los dos dados quedaron quietos, cayeron en el área convenida y se lee bien su "
     "cara de arriba.",
     "At the table a roll is valid if both dice have come to rest inside the agreed area and each clearly shows a "
     "top face."},
    // §31
    {"Si un dado se cae de la mesa, queda torcido o montado en una ficha, o no se puede leer, se vuelven a lanzar "
     "los dos, no solo ese.",
     "If a die falls on the floor, lies tilted, leans on a token or cannot be read, both dice are thrown again, "
     "not just that one."},
    // §32
    {"La tirada inválida es como si no hubiera ocurrido: no gasta intentos, no da par, no mueve nada ni afecta la "
     "cuenta de pares seguidos.",
     "An invalid roll is as if it never happened: it uses up no attempt, is no pair, moves nothing and leaves a "
     "run of pairs untouched."},
    // §33
    {"Si un dado empuja una ficha, primero se la devuelve a su sitio y luego se mira si la tirada vale. Ese golpe "
     "no cuenta como jugada.",
     "If dice knock a token away, first put it back exactly where it was, then decide whether the roll is valid. "
     "The knock is never a move."},
    // §34
    {"Quien toca un dado a propósito para cambiar lo que salió pierde el turno en el acto, y esa tirada no vale.",
     "Whoever tampers with a die on purpose to escape a result loses the turn at once, and that roll is void."},
    // §35
    {"De la cárcel se sale únicamente con pares, del 1-1 al 6-6. Dos dados distintos no sacan fichas, sumen lo que "
     "sumen.",
     "Tokens leave jail only with a pair, 1-1 to 6-6. Two different dice never bring one out, whatever they add up "
     "to."},
    // §36
    {"Con un par del 2-2 al 5-5 salen de la cárcel dos fichas, ni más ni menos; si solo hay una presa, sale esa.",
     "With a pair from 2-2 to 5-5 exactly two tokens leave jail; if just one is in there, that one leaves."},
    // §37
    {"El 1-1 y el 6-6 sacan de la cárcel a todas las fichas presas del jugador, sea cual sea su número.",
     "1-1 and 6-6 bring out every token the player has in jail, however many there are."},
    // §38
    {"Quien saca pares y tiene fichas presas debe liberar cuantas el par permita; no puede dejarlas ahí para mover "
     "otras. Si no lo hace, se le puede soplar.",
     "With a pair and tokens in jail, a player must bring out as many as the pair allows and may not keep them "
     "there to move others. Failing to do so can cost a soplo."},
    // §39
    {"Si al comenzar su turno alguien no tiene fichas activas pero sí presas, puede lanzar hasta tres veces "
     "seguidas buscando un par.",
     "A player who begins the turn with no active token but with one or more in jail may throw up to three times "
     "in a row to get a pair."},
    // §40
    {"Las fichas coronadas no son activas: con dos en el cielo y dos presas no hay ninguna en juego, y se tienen "
     "hasta tres intentos.",
     "Crowned tokens are not active: with two in heaven and two in jail there is none in play, so up to three "
     "attempts are allowed."},
    // §41
    {"Una ficha dentro del corredor cuenta como activa. Aunque otra esté presa, no hay tres intentos: se lanza una "
     "vez, más lo que den los pares.",
     "A token in its corridor is active. Even with another in jail there are no three attempts: just one roll, "
     "plus any that pairs give."},
    // §42
    {"Apenas sale un par se acaban los intentos: se sacan las fichas que tocan y el turno sigue como siempre, con "
     "otra tirada por el par.",
     "As soon as a pair falls the attempts are over: the tokens due come out and the turn goes on as usual, with "
     "another roll for the pair."},
    // §43
    {"Tras tres tiradas válidas sin par, juega el de la derecha. Las que no valieron no gastan intento.",
     "After three valid rolls without a pair, the player to the right takes over. Invalid rolls do not count as "
     "attempts."},
    // §44
    {"Si con el par salen dos fichas o más, los dos dados quedan gastados y no resta nada por mover en esa tirada.",
     "If the pair brings out two or more tokens, both dice are spent and nothing of that roll is left to move."},
    // §45
    {"Si solo sale una ficha, por ser la única presa, se gasta un dado y el otro queda por jugar. Con 4-4, por "
     "ejemplo, falta aún mover 4.",
     "If only one token comes out because no other was in jail, one die is spent and the other is still to be "
     "played: after 4-4, a move of 4."},
    // §46
    {"Si el par sacó una sola ficha, el dado que queda debe jugarlo otra ficha activa que pueda. Si ninguna puede, "
     "se pierde, a menos que la nueva sea la única activa.",
     "When a pair brought out one token, another active token must play the die left over. If none can, it is "
     "lost, unless the newcomer is the only active token."},
    // §47
    {"Si la ficha que acaba de salir de la cárcel es la única activa, ella misma puede mover con el dado que sobró "
     "del par.",
     "If the token just out of jail is its owner's only active one, it may itself move with the die left over from "
     "the pair."},
    // §48
    {"Una ficha que acaba de salir no mueve ni come con esa misma tirada, a menos que sea la única activa. Eso sí, "
     "los rivales que haya en su salida siempre van a la cárcel.",
     "A token just out of jail neither moves nor captures with that same roll unless it is the only active one. "
     "Rivals standing on its start go to jail all the same."},
    // §49
    {"Las fichas solo van hacia adelante, al revés del reloj y a números mayores. Ninguna se devuelve ni cambia de "
     "dirección, pase lo que pase.",
     "Tokens only go forward, anticlockwise and to higher numbers. None ever goes back or changes direction, "
     "whatever happens."},
    // §50
    {"Con cada dado camina una ficha y nada más; no se empujan varias juntas en bloque.",
     "One die moves one token. Several tokens are never pushed along together as a block."},
    // §51
    {"El jugador reparte los dados como quiera: uno para cada ficha, o los dos para la misma, uno tras otro y en "
     "el orden que prefiera.",
     "The player may use the dice on two tokens, one each, or both on the same token, one after the other in "
     "either order."},
    // §52
    {"Usar los dos dados con una ficha son dos pasos distintos, y la parada de en medio cuenta de verdad. Si come "
     "con el primero, puede quedarse sin el segundo.",
     "Playing both dice with one token makes two separate moves, and the stop in between really counts. If it "
     "captures on the first, the second may be barred."},
    // §53
    {"Quien juega escoge con cuál dado empieza. En la mesa ya no puede cambiarlo después de soltar la ficha; en "
     "línea se confirma paso a paso.",
     "The player picks which die to play first. At the table this is settled once the token is let go; online, "
     "each move is confirmed before the next."},
    // §54
    {"Donde la ficha para con el primer dado pasa todo lo que corresponda: puede comer, quedar en seguro o "
     "coronar. Desde ahí se mira de nuevo si hay que comer.",
     "The stop after the first die is real: the token may capture, be safe or be crowned there. From that position "
     "it is asked anew whether a capture is due."},
    // §55
    {"Hay que jugar cuantos dados se pueda, después de cumplir con sacar fichas y con comer. Si una manera gasta "
     "los dos dados y otra uno, toca la de los dos.",
     "Use as many dice as you can, once exits from jail and then captures have been honoured. If one way plays "
     "both dice and another only one, play both."},
    // §56
    {"Comer va antes que aprovechar los dos dados: si la única captura posible deja el otro sin uso, se come de "
     "todos modos y ese dado se pierde.",
     "Capturing comes before using both dice: if the only capture due leaves the other die unplayable, capture "
     "anyway and lose that die."},
    // §57
    {"Entre jugadas que cumplen lo obligatorio y gastan igual número de dados, se elige a gusto. No hay que comer "
     "al mayor número de rivales ni preferir ninguna ficha.",
     "Among plays that meet the duties and use equally many dice, choose freely. You need not capture the most "
     "tokens or favour any token."},
    // §58
    {"El dado que no sirve para ningún movimiento permitido se pierde: no rebota, no hace retroceder ni se guarda "
     "para después.",
     "A die that allows no legal move is lost: no bouncing, no moving back, and nothing is saved for a later "
     "roll."},
    // §59
    {"Se puede saltar cuanta ficha haya en el camino, propia o ajena; lo único que importa es dónde se cae.",
     "A token may pass over any number of tokens, own or rival. All that matters is the square where each move "
     "ends."},
    // §60
    {"En la mesa, la jugada está hecha cuando la ficha se lleva a su destino, queda bien puesta y se suelta; en "
     "línea, cuando queda registrada.",
     "At the table a move is made once the token has been moved, clearly placed on its square and let go; online, "
     "once the system has recorded it."},
    // §61
    {"Para comer, un movimiento tiene que acabar justo en una casilla donde haya rivales y que no sea seguro.",
     "To capture, a move must end precisely on a square that holds rivals and is not safe."},
    // §62
    {"Saltar sobre una ficha ajena no la come: se queda donde estaba.",
     "Jumping over a rival does not capture it; it stays where it is."},
    // §63
    {"Si se come donde hay varios rivales juntos, aunque sean de distintos colores, todos van presos. Las fichas "
     "propias que estén allí se quedan.",
     "If several rivals share the square of a capture, even of different colours, they all go to jail. Your own "
     "tokens on it stay."},
    // §64
    {"Si antes de mover se puede comer de inmediato con un dado, lo siguiente que se juegue tiene que ser comer. "
     "Quien no lo haga se expone al soplo.",
     "If before a move a capture can be made at once with a single die, the next move must be a capture. Failing "
     "to do so can be punished by a soplo."},
    // §65
    {"La captura es inmediata si, tal como está el tablero, una ficha activa cae justo sobre un rival que se pueda "
     "comer con uno solo de los dados pendientes.",
     "A capture is immediate if, as the board stands, an active token can land exactly on a capturable rival using "
     "just one pending die."},
    // §66
    {"No es obligatorio comer cuando para ello habría que juntar los dos dados. Nadie tiene que preparar una "
     "captura que todavía no existe.",
     "A capture that needs both dice together is not compulsory before moving. Nobody has to prepare a capture "
     "that is not there yet."},
    // §67
    {"Después de cada movimiento se mira otra vez: si con el dado que falta ya se puede comer, hay que hacerlo con "
     "una ficha que tenga permiso de mover.",
     "After every move look again: if the remaining die now allows a capture, it must be made, by a token that is "
     "allowed to move."},
    // §68
    {"Si se puede comer de varias maneras, se escoge cualquiera; pero si alguna deja jugar los dos dados, ha de "
     "ser una de esas.",
     "With several captures on offer you may take any of them; but if some of them let both dice be played, it "
     "must be one of those."},
    // §69
    {"La ficha que come ya no mueve más en esa tirada. El otro dado debe jugarlo otra ficha activa; si ninguna "
     "puede, se pierde. Solo se libra de esto la que es única activa.",
     "A token that captures moves no more in that roll. Another active token must play the other die; if none can, "
     "it is lost. Only a lone token is exempt."},
    // §70
    {"Si la ficha que comió es la única activa de su dueño, puede seguir con el dado que le queda y hasta volver a "
     "comer.",
     "If the token that captured is its owner's only active one, it may go on with the remaining die and even "
     "capture again."},
    // §71
    {"Por comer no se lanza otra vez ni se ganan casillas extra; solo los pares dan otra tirada.",
     "A capture earns no further roll and no bonus steps; only pairs give another roll."},
    // §72
    {"Hay soplo si alguien gasta un dado o acaba su tirada sin comer cuando podía y debía, o sin sacar las fichas "
     "presas que tocaba.",
     "A soplo arises when a player uses a die or ends the roll without making a capture, or an exit from jail, "
     "that was possible and compulsory."},
    // §73
    {"El soplo no echa atrás la jugada: lo movido queda como está y la ficha culpable va a la cárcel.",
     "A soplo does not take the move back: what was played stays, and the token at fault goes to jail."},
    // §74
    {"En la mesa, el soplo se pide cuando la tirada ya acabó y antes de que alguien lance de nuevo, sea quien sea; "
     "luego es tarde. En línea se aplica solo.",
     "At the table a soplo is claimed once the faulty roll is over and before anyone throws again, be it the same "
     "player or the next; then it is too late. Online it is automatic."},
    // §75
    {"En la mesa, todo rival puede reclamar un soplo, pero solo cuando quien falló haya acabado su tirada.",
     "At the table any opponent may claim a soplo, but not before the offender's roll has ended."},
    // §76
    {"Se sopla la ficha que pudo hacer lo omitido; entre varias, la más cercana al cielo, y en empate escoge quien "
     "reclama. Si se omitió salir y ninguna activa participó, cae la activa más adelantada.",
     "The token that could have made the omitted play is blown; of several, the nearest to heaven, and in a tie "
     "the claimant picks. For an omitted exit with no active token involved: the most advanced active one."},
    // §77
    {"Como el soplo es castigo y no captura, alcanza también a la ficha que está en un seguro o dentro de su "
     "corredor.",
     "Being a penalty and not a capture, a soplo reaches a token even on a safe square or in its corridor."},
    // §78
    {"Si una ficha corona en una tirada en la que antes se dejó de hacer algo obligatorio, esa coronación no vale "
     "y la ficha va presa. Solo así se sale del cielo.",
     "If a token is crowned in a roll in which a compulsory play was omitted earlier, the crowning is void and it "
     "goes to jail. Nothing else brings a token out of heaven."},
    // §79
    {"Si el soplo cae en una tirada de pares, el jugador lanza otra vez de todos modos, pero su cuenta hacia los "
     "tres pares vuelve a empezar de cero.",
     "If a soplo is applied in a roll with a pair, the player still rolls again, but the count towards three pairs "
     "starts anew from zero."},
    // §80
    {"En la mesa, el soplo que nadie pide antes de que se lance de nuevo se perdona para siempre. En línea no se "
     "deja pasar ninguno.",
     "At the table a soplo that nobody claims before the next roll is forgiven for good. Online, none is let off."},
    // §81
    {"También se sopla a quien, teniendo un par y fichas presas, no saca todas las que ese par manda. Puede "
     "pedirlo cualquiera.",
     "A player with a pair who does not bring out all the tokens it obliges to release can suffer a soplo too; "
     "anyone may claim it."},
    // §82
    {"En un seguro no se puede comer a nadie. Solo hay dos riesgos: que la casilla sea una salida y su dueño saque "
     "fichas de la cárcel, o un soplo.",
     "Nobody can be captured on a safe square. Only two things reach a token there: the owner of that start "
     "bringing tokens out of jail, or a soplo."},
    // §83
    {"En un mismo seguro pueden estar juntas fichas de distintos dueños, sin que ninguna se coma a otra.",
     "Tokens of different players may share a safe square, and none captures another."},
    // §84
    {"Por encima de un seguro se puede saltar aunque haya fichas en él; a nadie se le cierra el paso.",
     "Any token may jump over a safe square even if tokens are on it; nobody's way is blocked."},
    // §85
    {"En una casilla, sea o no seguro, caben todas las fichas que lleguen, propias o ajenas. En la mesa se ponen "
     "juntas para que se note.",
     "Any square, safe or not, has room for all tokens that arrive, own or rival. At the table they are put close "
     "together so that it is plain to see."},
    // §86
    {"Los seguros son doce: ocho en la vuelta (12 y 17, 29 y 34, 46 y 51, 63 y 68) y las salidas 5, 22, 39 y 56, "
     "donde el dueño come a los rivales al sacar fichas.",
     "There are twelve safe squares: eight on the loop (12 and 17, 29 and 34, 46 and 51, 63 and 68) and the starts "
     "5, 22, 39 and 56, where the owner captures rivals when bringing tokens out."},
    // §87
    {"Toda salida es un seguro que protege a quien esté en ella, sin importar de qué color sea.",
     "Every start is a safe square that protects the tokens on it, whoever owns them."},
    // §88
    {"Cuando alguien saca de verdad de la cárcel una o más fichas con un par, manda presos en el acto a todos los "
     "rivales que haya en su salida, sean cuantos sean.",
     "When a player really brings at least one token out of jail with a pair, every rival token on that player's "
     "start goes to jail at once, however many."},
    // §89
    {"Para comer en la propia salida tiene que dejar la cárcel una ficha de verdad. Sacar un par sin fichas presas "
     "no come a nadie, y fingir la salida tampoco.",
     "Capturing on your own start needs a token that really leaves jail. A pair with nobody in jail does nothing "
     "there, nor does a feigned exit."},
    // §90
    {"Al sacar fichas nunca se comen las propias: las que había en la salida siguen ahí y las nuevas se juntan con "
     "ellas.",
     "Coming out never captures your own tokens: those already on the start stay and the new ones join them."},
    // §91
    {"Tener fichas propias en la salida, así sean varias, no impide sacar más de la cárcel.",
     "Own tokens on your start, however many, do not stop you from bringing out more."},
    // §92
    {"Dos o más fichas de un color en la misma casilla no hacen barrera: no tapan el paso, no dan protección "
     "adicional ni tienen que moverse juntas o aparte.",
     "Two or more tokens of a colour on one square are no barrier: they block nobody, give no extra protection and "
     "need not move together or apart."},
    // §93
    {"Ningún grupo de fichas, propias o ajenas, corta el camino. De cada movimiento solo se mira la casilla en que "
     "acaba.",
     "No group of tokens, own or rival, blocks the way. For each move only the square where it ends matters."},
    // §94
    {"Cada ficha da la vuelta al tablero una vez nada más; después tiene que tomar su corredor.",
     "A token goes round the board just once; after that it has to take its corridor."},
    // §95
    {"Nadie puede seguir de largo frente a su entrada para dar otra vuelta. Si al llegar a ella sobran pasos, se "
     "caminan por el corredor.",
     "A token may not run past its entry to begin another lap. Any steps left after reaching it are walked in the "
     "corridor."},
    // §96
    {"Para pasar por la entrada no se necesita número justo: basta que el dado alcance hasta ella o más allá.",
     "No exact number is needed at the entry: it is enough that the die takes the token to it or beyond."},
    // §97
    {"Tras la entrada, el paso siguiente es la primera casilla del corredor; se cuenta hasta la séptima, y uno más "
     "es el cielo.",
     "The step after the entry is the first corridor square, and so on up to the seventh; one more step is "
     "heaven."},
    // §98
    {"A un corredor solo entran fichas de su color, y allí nadie las puede comer. Solo un soplo puede mandarlas de "
     "ahí a la cárcel.",
     "Only its own colour enters a corridor, and nobody can capture there. Only a soplo can send a token from it "
     "to jail."},
    // §99
    {"Al cielo se entra con la cuenta justa de lo que falta, con un dado o con los dos, uno tras otro, en la misma "
     "ficha.",
     "Heaven needs the exact number of steps left, by one die or by both played one after the other with that "
     "token."},
    // §100
    {"Si el dado trae más de lo que a la ficha le falta para el cielo, ella no puede usarlo: ni rebota ni lo gasta "
     "a medias. Si otra tampoco puede, se pierde.",
     "A die larger than the steps left to heaven cannot be used by that token, neither by bouncing back nor in "
     "part. If no other token can use it, it is lost."},
    // §101
    {"Se puede coronar juntando los dos dados, uno después del otro: si faltan 8, sirven 5 y 3 en cualquier orden, "
     "con tal de que cada paso esté permitido.",
     "Both dice in turn may complete the way to heaven: with 8 to go, 5 and 3 do it in either order, provided each "
     "move is legal."},
    // §102
    {"La ficha que corona con el primer dado ya terminó; el otro lo juega una compañera, si puede. Coronar no "
     "cuenta como comer ni trae sus prohibiciones.",
     "A token crowned by the first die is done, and another token may play the second if it can. Crowning is not "
     "capturing and brings none of its bars."},
    // §103
    {"Quien tiene una sola ficha activa, ninguna presa y 6 pasos o menos hasta el cielo lanza un solo dado, y así "
     "no hay pares. A 7 o más, o con alguna presa, lanza los dos.",
     "With just one active token, 6 steps or fewer from heaven, and none in jail, a player throws one die, so no "
     "pairs arise. At 7 or more, or with a token in jail, both are thrown."},
    // §104
    {"La ficha que está en el cielo ya no se mueve, no gasta dados y nadie la come. Solo la puede bajar un soplo "
     "por la misma tirada en que coronó.",
     "A token in heaven moves no more, uses no dice and cannot be captured. Only a soplo for the very roll that "
     "crowned it can bring it down."},
    // §105
    {"Siempre que salga un par, sea del tipo que sea, se vuelve a tirar una vez jugado por completo, en cualquier "
     "momento de la partida.",
     "Every pair, of whatever kind, gives another roll once it has been fully played; this holds throughout the "
     "game."},
    // §106
    {"En cada turno se cuentan los pares seguidos. Suma uno cada par que no sacó fichas de la cárcel ni fue "
     "estéril; con uno de esos, con un soplo o al acabar el turno, se vuelve a cero.",
     "Within a turn, pairs in a row are counted. Each adds one unless it released tokens from jail or was sterile; "
     "such a pair, a soplo or the end of the turn puts the count back to zero."},
    // §107
    {"El par que sirve, aun en parte, para liberar fichas presas no suma hacia los tres: la cuenta queda en cero.",
     "A pair used even in part to bring tokens out of jail does not count towards the three: the count goes back "
     "to zero."},
    // §108
    {"El par con el que no se puede sacar ni mover nada permite lanzar otra vez, pero deja en cero la cuenta de "
     "pares.",
     "A pair that can neither release nor move anything gives another roll, but sets the count of pairs to zero."},
    // §109
    {"Si en la tirada se aplica un soplo, la cuenta de pares seguidos se borra y empieza otra vez de cero.",
     "A soplo applied during the roll wipes out the count of pairs in a row: it starts again from zero."},
    // §110
    {"Una tirada que no trae par corta la serie y, una vez jugada, pone fin al turno.",
     "A roll without a pair ends the run of pairs, and once it has been played the turn is over too."},
    // §111
    {"Los tres pares han de salir en un solo turno; los de un turno anterior no valen para el siguiente.",
     "The three pairs must fall within one turn; pairs of an earlier turn are not carried over."},
    // §112
    {"Con el tercer par válido seguido se juegan primero sus dados y luego se corona la ficha activa que se "
     "quiera; si no queda ninguna, se pierde el premio. El turno acaba ahí, sin tirar más.",
     "On the third valid pair in a row, first play its dice, then crown any active token you like; if none is "
     "left, the prize is lost. The turn ends there, without a fourth roll."},
    // §113
    {"En muchas casas el tercer par castiga con cárcel; aquí premia. Se eligió así por tener más respaldo, ser "
     "costumbre familiar y no dejar casos en duda.",
     "In many homes the third pair is punished with jail; here it is rewarded: that is better documented, is "
     "living family custom and leaves no open cases."},
    // §114
    {"El premio de los tres pares puede darse a cualquier ficha activa, la haya movido o no la última tirada, vaya "
     "de primera o de última.",
     "The prize of three pairs may go to any active token, whether or not the last roll moved it, be it the "
     "foremost or the hindmost."},
    // §115
    {"El premio puede coronar una ficha en la salida o en el corredor, pero no una que ya coronaron los dados del "
     "tercer par. Si no quedan activas, se pierde y acaba el turno.",
     "The prize may crown a token on the start or in the corridor, but not one already crowned by the dice of the "
     "third pair. With no active token left it is lost and the turn ends."},
    // §116
    {"Después del tercer par no se lanza una cuarta vez: el premio va primero y cierra el turno, aunque un par "
     "suela dar otra tirada.",
     "There is no fourth roll after the third pair: the prize comes first and closes the turn, although a pair "
     "usually gives another roll."},
    // §117
    {"En un turno solo cabe un premio por tres pares, pues con el primero se acaba; nunca se juntan dos.",
     "A turn can hold only one prize for three pairs, since the first one ends it; two are never added together."},
    // §118
    {"Ficha solitaria es la única activa que le queda a un jugador; las otras tres están presas o ya coronaron.",
     "A lone token is the only active one a player has; the other three are in jail or already crowned."},
    // §119
    {"La ficha solitaria puede jugar los dos dados, uno tras otro y en cualquier orden. Aun así debe aprovecharlos "
     "al máximo, llegar justa al cielo y usar un solo dado cuando toque.",
     "A lone token may play both dice one after the other in any order. It must still use all it can, reach heaven "
     "exactly, and roll one die when the single-die rule applies."},
    // §120
    {"A la ficha solitaria le basta un dado para comer, y debe hacerlo si la captura es inmediata. Después puede "
     "seguir con el otro, incluso para comer otra vez.",
     "A lone token may capture with one die, and must if the capture is immediate. Afterwards it may go on with "
     "the other die, even to capture again."},
    // §121
    {"Si la que sale de la cárcel queda como única activa, puede jugar el dado sobrante. Si salen dos o más, ya no "
     "es solitaria y valen las reglas comunes.",
     "If the token leaving jail is the only active one, it may play the die left over. If two or more come out it "
     "is not alone, and the usual rules apply."},
    // §122
    {"Si chocan varias reglas, este es el orden: sacar fichas de la cárcel con el par, comer si es obligatorio, "
     "gastar tantos dados como se pueda y, por último, elegir a gusto.",
     "When rules compete, this is the order: release tokens from jail with a pair, make a compulsory capture, use "
     "as many dice as possible, and last, choose freely."},
    // §123
    {"Con 5-5, una ficha presa y otra que podría comer con 5: primero sale la presa; el otro 5 no es para ella, y "
     "otra ficha come si aún puede. Luego se lanza de nuevo, con la serie en cero.",
     "With 5-5, one token in jail and another able to capture with 5: the jailed one comes out; the second 5 is "
     "not for it, and another token captures if still possible. Then roll again, series at zero."},
    // §124
    {"La jugada es firme cuando la ficha se llevó a su casilla y se soltó, o cuando el sistema la anotó. Rozar una "
     "ficha sin querer no es moverla.",
     "A move is final once the token has been placed on its square and let go, or recorded by the system. Touching "
     "a token by accident is no move."},
    // §125
    {"Una jugada correcta que ya está hecha no se devuelve por haber pensado otra mejor.",
     "A correct move that has been completed is not taken back because a better one comes to mind."},
    // §126
    {"Si alguien contó mal y se nota antes de que se lance otra vez, la ficha se pone enseguida donde debía y pasa "
     "lo que allí tocaba, incluso comer.",
     "If a miscount is noticed before the next roll, the token is put right at once and whatever should have "
     "happened there happens, captures included."},
    // §127
    {"No comer cuando era obligatorio no es un error de cuenta que se corrija: solo se castiga con el soplo.",
     "Missing a compulsory capture is not a miscount to be put right: it is settled by the soplo alone."},
    // §128
    {"Un error que se nota después de la siguiente tirada se da por bueno, si no dejó el tablero en una posición "
     "imposible. Los turnos pasados no se rehacen.",
     "A mistake noticed after the next roll is accepted if it did not leave the board in an impossible state. Past "
     "turns are not replayed."},
    // §129
    {"No puede seguir una posición imposible: ficha en corredor ajeno o pasada del cielo, dos colores juntos sin "
     "seguro. Se vuelve a la última posición válida que conste; si no se sabe, la ficha causante va presa.",
     "No impossible position may stand: a token in a foreign corridor or past heaven, two colours on a non-safe "
     "square. Go back to the last certain legal position; if unknown, the token at fault goes to jail."},
    // §130
    {"Quien hace trampa a sabiendas pierde el turno y la ficha en cuestión va presa; si reincide, los demás pueden "
     "sacarlo del juego por mayoría. En línea el sistema no deja hacerla.",
     "Whoever cheats knowingly loses the turn, and the token concerned goes to jail; a repeat offender can be "
     "expelled by a majority of the others. Online, illegal plays are impossible."},
    // §131
    {"La tirada acaba cuando se jugaron todos los dados que servían y los que no servían se dieron por perdidos.",
     "A roll is over when every usable die has been played and any unusable one has been given up."},
    // §132
    {"Acabada la tirada y antes de lanzar otra vez, se resuelven los soplos: en la mesa si alguien los pide, en "
     "línea de forma automática.",
     "Once a roll is over and before the next throw, soplos are dealt with: at the table if someone claims one, "
     "online by the system."},
    // §133
    {"Si hubo par, después de ver los soplos el mismo jugador lanza otra vez, a no ser que el premio de tres pares "
     "cerrara su turno o ya haya ganado.",
     "After a pair, once soplos are settled, the same player rolls again, unless the three-pair prize closed the "
     "turn or that player has won."},
    // §134
    {"Si no hubo par, al quedar jugada la tirada se acaba el turno y sigue quien está a la derecha.",
     "Without a pair, the turn ends as soon as the roll has been fully played, and the player on the right goes "
     "next."},
    // §135
    {"Gana la primera persona con sus cuatro fichas coronadas, ya sea por cuenta exacta o por el premio de tres "
     "pares.",
     "The first person with all four tokens crowned wins, whether by exact count or by the prize of three pairs."},
    // §136
    {"Si la cuarta ficha corona con el primer dado o por el premio, la partida acaba en ese instante: los dados "
     "que falten y la tirada por el par ya no se juegan.",
     "If the fourth token is crowned by the first die or by the prize, the game ends there and then: dice left "
     "over and a further roll for a pair are not played."},
    // §137
    {"Si se juega por los demás puestos, el ganador recoge sus fichas y pierde los dados que le sobren. Los otros "
     "siguen hasta coronar las cuatro, y se clasifican según van llegando.",
     "If the other places are played for, the winner removes the tokens and forfeits any unused dice. The rest go "
     "on until all four are crowned, and rank in order of arrival."},
    // §138
    {"Empezada la partida con estas reglas, nadie puede imponer las costumbres de su casa. Se puede hablar de "
     "ellas, pero no cambian el juego.",
     "Once a game has begun under these rules, nobody may bring in the customs of their own home. They may be "
     "talked about but change nothing."},
    // §139
    {"Lo no previsto se decide con las definiciones, prioridades y principios de este reglamento. Si la duda "
     "sigue, en la mesa vale la lectura más dura para quien la causó; en línea manda el sistema.",
     "Anything unforeseen is settled by the definitions, priorities and principles of these rules. If doubt "
     "remains, the table takes the reading hardest on whoever caused it; online, the system decides."},
    // §140
    {"A mitad de partida nadie puede inventarse una excepción que le convenga.",
     "Nobody may make up an exception in the middle of a game because it suits them."},
});

constexpr auto all_rulings = std::to_array<Text>({
    // R1
    {"Desde su salida una ficha da 63 pasos hasta su entrada y 71 hasta el cielo. Si la vuelta fuera de 68 pasos "
     "enteros, tendría que pasarse de la entrada, y eso está prohibido.",
     "From its start a token walks 63 steps to its entry and 71 to heaven. Really walking 68 would take it past "
     "the entry."},
    // R2
    {"Antes de cada tirada, incluso a mitad del turno, se mira si toca un solo dado; con uno no hay par y el turno "
     "acaba. En la primera casilla del corredor (faltan 7) se lanzan dos; desde la segunda, uno.",
     "Before each roll, see whether one die is due; it makes no pair and ends the turn. First corridor square: two "
     "dice; further on: one."},
    // R3
    {"Una tirada inválida no pone fin a ningún plazo: los soplos y correcciones que seguían abiertos lo siguen "
     "estando.",
     "Void throws end no time limit."},
    // R4
    {"La ficha y el dado anotados son los que se quisieron jugar. Si con ellos se iba a comer y se contó mal, es "
     "solo error de cuenta; si se iba a otra cosa habiendo que comer, además hay omisión.",
     "The token and die noted are taken as intended. Miscounting an intended capture is only a miscount; "
     "miscounting anything else also omits the capture due."},
    // R5
    {"Por cada tirada hay como mucho un soplo, y corresponde a la primera falta, aunque se anoten todas.",
     "Only a roll's first omission is blown, though each one is listed."},
    // R6
    {"Cuál ficha va más adelantada se mira en el momento de reclamar, pero solo entre las que pudieron hacer la "
     "jugada cuando se omitió.",
     "How far ahead a token is counts at the claim, among those able to play when it was omitted."},
    // R7
    {"Si en la tirada de la falta una ficha coronó con los dados, al cometerla o después, esa es la soplada y no "
     "la que tocaría normalmente. Por una falta cae una sola ficha.",
     "If dice crowned a token in the faulty roll, it alone is blown, not the one otherwise due."},
    // R8
    {"Primero se resuelve el soplo y luego el premio. Si se sopla el tercer par no hay premio, y si ya se cobró se "
     "deshace; la otra tirada por el par se conserva.",
     "Soplos come before the prize. If the third pair is blown there is no prize, even if already taken; the next "
     "roll is kept."},
    // R9
    {"Lanzar sin derecho, antes de tiempo o con más o menos dados es irregular: se anula hasta la tirada siguiente "
     "y no cierra plazos por sí solo. Si nadie lo anula, vale, casi siempre como turno propio, y se sigue desde "
     "ahí.",
     "Throwing without right, early or with the wrong dice count is irregular: it can be undone until the next "
     "roll and ends no time limit itself. If left it stands, mostly as a turn of its own, and play goes on from "
     "there."},
    // R10
    {"Por no sacar fichas presas se sopla la ficha movida con esos dados; de dos, la más adelantada. Sacar menos "
     "de las debidas también es falta, y si no hay ficha activa no se sopla ninguna.",
     "For a missed exit, the token moved with the dice is blown, the leading one of two; if none is active, none. "
     "Releasing too few is also a miss."},
    // R11
    {"Si una ficha es solitaria se mira al jugar cada dado. Cuando lo es, no solo puede sino que debe usar los "
     "dados que le sirvan.",
     "Whether a token is alone is seen afresh for each die; if so, it has to play all it can."},
    // R12
    {"Un par con el que no se movió nada, o con el que se dejaron de sacar fichas presas, no suma para el premio: "
     "la cuenta de pares queda en cero.",
     "A pair that moved no token, or whose due exit was skipped, resets the count to zero."},
    // R13
    {"Lo obligatorio va primero: si ya se podía comer y se come con el segundo dado o tras mover otra cosa, o si "
     "se sacan fichas presas después de mover, la falta quedó cometida con el primer dado.",
     "Duty comes first: a due capture made only after another move, or an exit after moving, is already an "
     "omission."},
    // R14
    {"Si alguien no jugó un dado que servía, o con el primero malogró el segundo, se le puede exigir hasta la "
     "próxima tirada válida. Después se acepta, y nunca hay soplo por ello.",
     "Until the next valid throw, others may insist that a skipped or wasted die be played; later it stands. It "
     "never brings a soplo."},
    // R15
    {"Si a alguien le quedaba una tirada y el siguiente jugador lanza los dados, esa tirada se pierde.",
     "Rolls still owed to you lapse once the next person throws."},
    // R16
    {"Solo puede reclamar quien sigue en la partida. Equivocarse al reclamar no tiene castigo.",
     "Only those still playing may claim; a wrong claim costs nothing."},
    // R17
    {"La victoria es provisional hasta que se cierra el acta: mientras tanto se puede reclamar un soplo por la "
     "última tirada.",
     "Until the record closes, the winning roll can still be challenged."},
    // R18
    {"Tocar un dado para cambiarlo anula la tirada y cuesta el turno, pero ninguna ficha. La trampa cuesta el "
     "turno y manda presa la ficha señalada, si la hay, aunque ya hubiera ganado; fuera de turno, se pierde el "
     "próximo.",
     "Touching a die to change it costs the roll and the turn. Cheating costs the turn and sends the token named, "
     "if any, to jail, even undoing a win. Outside your turn, you lose the next one."},
    // R19
    {"La lista de posiciones imposibles no está cerrada: también lo son estar en la vuelta pasada la propia "
     "entrada y coronar con más pasos de los debidos, se note cuando se note.",
     "Also impossible, however late noticed: a token on the loop past its own entry, or one crowned with steps to "
     "spare."},
    // R20
    {"La ficha causante de una posición imposible vuelve adonde estaba antes; va presa si allí hay ahora un rival "
     "sin seguro, si ese sitio también era imposible o si no se sabe cuál era. Lo que los demás jugaron después "
     "queda.",
     "The token at fault goes back to where it was before the impossible state; it goes to jail if a rival now "
     "holds that non-safe square, or if it was impossible too or is unknown. What others played since stays."},
    // R21
    {"Mientras dure la posición imposible pueden ir presas las fichas comidas que no se retiraron, o la que está "
     "sola en un sitio imposible, pero no la que llegó. En una salida, solo hasta la próxima tirada válida.",
     "While an impossible state lasts, captured tokens left in place, or one alone in a wrong place, may be sent "
     "to jail, but not the one that arrived. On a start, only up to the next valid throw."},
    // R22
    {"Otros puestos se juegan si se acordó; quien quede al final toma el último. Quien se va o es expulsado guarda "
     "solo uno ya logrado; si queda un jugador, acaba y le toca el siguiente. Anular un puesto reabre la partida.",
     "Lower places count only if agreed; the last one left gets the last. Those who leave or are expelled keep "
     "only a place already taken. A sole player left takes the next and ends the match; voiding a place reopens "
     "it."},
    // R23
    {"Para decidir quién empieza repiten solo los empatados en lo más alto, y esos dados no se juegan como tirada "
     "de turno.",
     "Just the top tied players rethrow, and the deciding throw is no turn."},
    // R24
    {"Hasta la tirada siguiente, una salida, jugada o coronación irregular se puede devolver y jugar de nuevo con "
     "sus dados. Si hubo omisión no se devuelve, solo se sopla; devolver una jugada correcta queda anotado.",
     "Before anyone throws again, a wrong exit, move or crowning can be taken back and replayed with its dice. A "
     "move with an omission can only be blown; taking back a correct one is put on record."},
});

constexpr bool complete(std::span<const Text> texts) {
    return std::ranges::none_of(texts, [](const Text& p) { return p.spanish.empty() || p.english.empty(); });
}

static_assert(all_paragraphs.size() == 140 && complete(all_paragraphs));
static_assert(all_rulings.size() == 24 && complete(all_rulings));

} // namespace

std::span<const Text> paragraphs() {
    return all_paragraphs;
}

std::span<const Text> rulings() {
    return all_rulings;
}

} // namespace arbiter
