import { plainLetters } from '@incontro/contract'

/** What a message asks that software must not answer as a person would: whether it is real, to meet, where it is, what it feels. */
export type Asked = 'real' | 'meeting' | 'place' | 'feelings'

const ASKS: readonly (readonly [Asked, string])[] = [
  // en
  [
    'real',
    "(are|r|is) (you|u|this|it|that|she|he|anyone|anybody|everything)( \\w+)? (really |actually |just |only |even |all )*(a |an |some |the )?(real|human|bot|robot|machine|ai|a\\.i\\.|program(me)?|software|computer|automated|automatic|fake|person|chat ?bot|woman|man|girl|there)|(am i|i'?m i|are we) (really |actually )?(talking|speaking|chatting|writing) (to|with)|who am i (really |actually )?(talking|speaking|writing)|(real|actual|living) (person|human|woman|man|girl)|chat ?gpt|chat ?bots?|automated|not (a |an )?(bot|robot|machine|ai|fake)|(you'?re|you are|u r|ur) (a |an )?(bot|robot|machine|ai|fake|program|software)|prove (that )?you|do you (really |even )?exist|bots?|robots?",
  ],
  [
    'meeting',
    "(can|could|shall|should|will|may|when|where) (we|i|you) (ever |really )?(meet|see (you|each other|me)|go out|visit|hang out)|meet (up|me|you|tonight|tomorrow|in person)|let'?s meet|(want|like) to meet|face to face|come over|in person|go out with me|call me",
  ],
  [
    'place',
    "where (are|r) (you|u)(?! from)|where do you live|where (you|u) at|what'?s your address|are you (at|near|in) ",
  ],
  [
    'feelings',
    'do (you|u) (really |still |even )?(love me|miss me|like me|want me|need me|desire me|feel|care)|(are|r) (you|u) in love|have feelings|love me|miss me|are you jealous|what do you feel',
  ],
  // es
  [
    'real',
    '(eres|es|sois|seras|hay) (realmente |de verdad |solo |todo |todo esto |esto |esto )?(un |una |el |la |algun |alguna )?(real|de verdad|human[oa]|bot|robot|maquina|ia|programa|software|automatic[oa]|persona|mujer|chica|hombre|fals[oa]|perfil (falso|automatico)|alguien)|(estoy )?(hablando|hablo|escribo|escribiendo|chateando|chateo) con|con quien (hablo|estoy)|persona (real|de verdad)|automatic[oa]|existes|no eres (un |una )?(bot|robot|maquina|ia)|demuestra(me)? que',
  ],
  [
    'meeting',
    '(podemos|podriamos|quieres|cuando|vamos a|te apetece|puedo) (nos )?(quedar|vernos|verte|vemos|conocernos|conocerte|salir|quedamos)|quedamos|nos vemos|vernos|en persona|llamame|un cafe juntos',
  ],
  ['place', '(donde|en donde) (estas|vives|andas|te encuentras)|estas en casa|tu direccion|por donde andas'],
  [
    'feelings',
    '(me|tu me) (quieres|amas|extranas|echas de menos|deseas|necesitas)|te gusto|piensas en mi|(estas|te has) enamorad[oa]|sientes (algo|por mi)|tienes sentimientos|que sientes',
  ],
  // fr
  [
    'real',
    "(tu es|t'es|es[- ]tu|est[- ]ce|c'est|vous etes|etes[- ]vous|est[- ]ce que (tu es|c'est)|est[- ]elle) (vraiment |bien |juste |tout |toute )*(un |une |le |la |quelqu'un )?(vraie? )?(reelle?|reel|vraie?|humaine?|bot|robot|machine|ia|programme|logiciel|automatique|automatisee?|personne|femme|fille|homme|fausse?|faux|de reel)|je parle (bien |vraiment )?(a|avec)|a qui (je parle|parle-je|ai-je affaire)|(vraie|reelle) (personne|femme|fille)|automati(que|see?)|n'es pas (un |une )?(bot|robot|machine|ia)|prouve|tu existes|existes[- ]tu|bots?|robots?",
  ],
  [
    'meeting',
    'on (peut |pourrait |va )?(se (voir|voit|rencontrer|rencontre|retrouver|retrouve)|sort)|(peut|pourrait|veux|quand)[- ](on|tu) (se|me|nous|te) ?(voir|rencontrer|voit)?|te (voir|rencontrer)|nous (voir|rencontrer)|en vrai|un verre|appelle[- ]moi|rendez-vous',
  ],
  [
    'place',
    "(ou|d'ou) (es[- ]tu|tu es|t'es|habites[- ]tu|tu habites|vis[- ]tu|te trouves[- ]tu)|(tu es|t'es|tu habites|tu vis) ou|tu es chez toi|ton adresse",
  ],
  [
    'feelings',
    "(tu m'|m')(aimes|adores)|m'aimes[- ]tu|je te (manque|plais)|tu (penses|pense) a moi|tu es amoureu(x|se)|tu me (veux|desires)|tu ressens|as[- ]tu des sentiments|tu as des sentiments|que ressens",
  ],
  // it
  [
    'real',
    "(sei|e|siete|c'e) (davvero |veramente |proprio |solo |tutto |tutto questo |questo |qualcuno )*(un |una |un'|il |la |qualcuno )?(reale|ver[oa]|uman[oa]|bot|robot|macchina|ia|programma|software|automatic[oa]|persona|donna|ragazza|uomo|fint[oa]|fals[oa]|profilo (falso|automatico))|(sto )?(parlando|parlo|scrivendo|scrivo|chattando) con|con chi (parlo|sto)|persona (vera|reale)|automatic[oa]|esisti|non sei (un |una )?(bot|robot|macchina|ia)|dimostra(mi)?|bots?|robots?",
  ],
  [
    'meeting',
    '(possiamo|potremmo|vuoi|quando|posso|ti va di) (ci )?(vederci|vederti|vediamo|incontrarci|incontrarti|incontriamo|uscire|conoscerci)|ci vediamo|vediamoci|incontriamoci|di persona|chiamami|un caffe insieme',
  ],
  ['place', '(dove|da dove) (sei(?! nat)|vivi|abiti|ti trovi|stai)|sei a casa|il tuo indirizzo'],
  [
    'feelings',
    '(tu )?mi (ami|vuoi bene|desideri|pensi|vuoi)(?! (dire|raccontare))|ti (manco|piaccio)|pensi a me|sei innamorat[oa]|provi (qualcosa|sentimenti)|che (cosa )?provi|hai sentimenti',
  ],
]

const patterns = ASKS.map(
  ([asked, parts]) => [asked, new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts})(?![\\p{L}\\p{N}])`, 'u')] as const,
)
const order: readonly Asked[] = ['real', 'meeting', 'place', 'feelings']

/** AN-23: the most telling of them in a message, in any of the four languages; null where none is asked. */
export function askedOfSoftware(text: string): Asked | null {
  const plain = plainLetters(text)
  return order.find((asked) => patterns.some(([kind, pattern]) => kind === asked && pattern.test(plain))) ?? null
}
