import { contactDetailIn } from './contact-details.ts'

/**
 * What words of software may not say (AN-23): that it is a human being, that it would meet someone, where it is, that it feels, how
 * it is reached elsewhere, and what is to be paid.
 */
export const automatedFaults = ['human', 'meeting', 'place', 'feelings', 'contact', 'payment'] as const
export type AutomatedFault = (typeof automatedFaults)[number]
/** A sentence that may not be said, the words in it that say so, and why. */
export type FaultInWords = { readonly fault: AutomatedFault; readonly found: string; readonly sentence: string }

/** Places at which only a body can be, behind "I am", by language. */
const EN_PLACES =
  '(home|work|bed|town|(the|a|my|our) (office|gym|beach|bar|cafe|station|airport|park|street|sofa|couch|garden|kitchen|bath|shower|car|train|bus|flat|house|room|bedroom|place|bed|restaurant|pub|shop|supermarket|city|library)|\\{(city|region)\\})'
const IT_PLACES =
  '(a (casa|letto|lavoro|scuola|spasso|\\{city\\})|in (ufficio|palestra|spiaggia|macchina|treno|centro|bagno|cucina|citta|giro|stazione|camera|vacanza|strada|\\{region\\})|al (mare|bar|lavoro|parco|ristorante|cinema|supermercato)|alla (stazione|fermata)|nel(la)? mi[oa]|sul (divano|letto|treno))'
const FR_PLACES =
  "(a la (maison|plage|gare|campagne)|chez moi|au (lit|travail|bureau|cafe|parc|bar|restaurant|cinema)|a l'hotel|dans (mon|ma|le|la|un|une) [a-z]+|en (ville|route|vacances)|(a|pres de) \\{city\\}|en \\{region\\})"

/** Of text in small letters and without accents, between words. */
const PATTERNS: Readonly<Record<Exclude<AutomatedFault, 'contact'>, readonly string[]>> = {
  human: [
    "(i'?m|i am) (not (a |an )?(bot|robot|machine|ai|program(me)?|software|automated|automatic|fake|computer)|((a |an |really |very |totally |100 ?% )*(real|actual|living|true|human|normal) ?)+(person|human( being)?|woman|man|girl|guy|lady|boy)?|a (person|human( being)?|woman|man|girl|guy|lady))",
    'as a (real |human |grown )?(woman|man|girl|guy|human( being)?)|as a real person',
    '(?<!is )(not|no) (a |an )?(bot|robot|machine|ai|software|program(me)?)(?= |$)|not (automated|automatic)|(of )?flesh and blood',
    '(?<!no |no lo )soy (una |un )?((verdadera |verdadero )?(persona|mujer|chica|hombre|chico|humana|humano|real|ser humano)|de verdad|de carne)',
    'no soy (un |una )?(bot|robot|maquina|programa|ia|software|automatic[ao]|perfil (falso|automatico)|fals[ao])|de carne y hueso',
    '(?<!non |non lo |che )sono (una |un )?(vera |vero )?(persona|donna|ragazza|uomo|ragazzo|umana|umano|vera|reale|essere umano)',
    'non sono (un |una )?(bot|robot|macchina|programma|ia|software|automatic[ao]|profilo (falso|automatico)|finta|falsa)|in carne e ossa',
    'je suis (bien |vraiment )?(une |un )?(vraie? |veritable )*(personne|femme|fille|homme|garcon|humaine?|reelle?|etre humain|vraie)',
    'je ne suis pas (un |une )?(bot|robot|machine|programme|ia|logiciel|automatique|automatisee?|faux profil|fausse)|en chair et en os',
  ],
  meeting: [
    "let'?s (meet|go (out|for)|have (a )?(dinner|drink|coffee))|(we|you and i) (can|could|will|should) (meet|go out|see each other)|we'll (meet|see each other)",
    "(shall|can|could|should) we (meet|go out|see each other)|(i'?ll|i will|i can|i could|i'?d (love|like) to|i want to|i would (love|like) to) (meet|see|visit) you",
    '(?<!cannot |not |never )meet (you |me )?(tonight|tomorrow|in person|soon)|see you (tonight|tomorrow|this (evening|weekend)|on (mon|tues|wednes|thurs|fri|satur|sun)day)|come (over|to my|to me)|call me(?! \\{)|pick you up',
    '(?<!no )(quedamos|quedemos)|(?<!no )nos vemos (hoy|manana|esta|el|pronto|a las|en)|(?<!no )(podemos|podriamos|vamos a|quiero|me gustaria) (quedar|vernos|verte|conocerte|conocernos) ?(en persona|hoy|manana|esta noche|contigo)?|llamame(?! \\{)|ven a (mi|verme)|te recojo',
    'incontriamoci|vediamoci|(?<!non )ci vediamo (oggi|domani|stasera|questa|sabato|domenica|presto|alle|da)|(?<!non )(possiamo|potremmo|vorrei|voglio) (incontrarci|vederci|incontrarti|vederti|uscire)|usciamo insieme|vieni (da me|a trovarmi)|chiamami(?! \\{)|ti passo a prendere',
    "rencontrons-nous|voyons-nous|on (se (voit|retrouve|rencontre|verra)|peut se (voir|rencontrer)|pourrait se (voir|rencontrer)|va se (voir|rencontrer)|dine ensemble)|(je peux|je veux|j'aimerais|je voudrais) te (voir|rencontrer)|appelle[- ]moi(?! \\{)|appelez[- ]moi|viens (chez moi|me voir)",
  ],
  place: [
    `(i'?m|i am) (just |now |right now |currently |still |sitting |lying )*(at|in|on|near|outside|on my way to) ${EN_PLACES}`,
    "(i'?m|i am) (at|in|on|near) (?!this|the (chat|page|app))[^.!?]{1,40} (right now|at the moment|tonight)|i (live|am staying) (in|at|near|on) (?!this|a server|the (chat|page|app))[\\p{L}{}]+",
    '(?<!no )estoy (ahora |ahora mismo |aqui |sentada |tumbada )*(en|por|cerca de|camino de) (?!est[ae] (chat|pagina|perfil)|el chat|la (pagina|pantalla)|linea|contra|ello|blanco|todo)[\\p{L}{}]+|(?<!no )vivo (en|cerca de) (?!est[ae]|un servidor|el chat|la (pagina|pantalla))[\\p{L}{}]+',
    `(?<!non )sono (ora |adesso |appena |ancora |qui )*${IT_PLACES}|(?<!non )(vivo|abito) (a|in|vicino a) (?!quest|un server)[\\p{L}{}]+`,
    `je suis (actuellement |la |en ce moment |encore |maintenant )*${FR_PLACES}|(j'habite|je vis) (a|en|dans|au|pres de) (?!cette|ce |un serveur|la page)[\\p{L}{}]+`,
  ],
  feelings: [
    "i (really |truly |do |already |still |so )*(love|miss|adore|want|need|desire|crave) you(?! to)|in love|falling for you|my heart (is|beats|belongs)|i (can'?t stop |keep |am always )?think(ing)? (about|of) you|i'?m (always )?thinking (about|of) you|i have feelings|my feelings for you",
    '(?<!no )te (quiero|amo|adoro|extrano|deseo|necesito|echo (mucho |tanto )?de menos)(?! (decir|preguntar|contar|pedir|un|una|lo|buen|mucha|mucho exito|que|feliz|suerte|dulces))|enamorad[oa] de ti|me he enamorado|estoy (muy |tan )?enamorad[oa]|(?<!no )(pienso|estoy pensando) (mucho |siempre |solo )*en ti|(?<!no )me (gustas|encantas)|mi corazon|siento (algo|mucho) por ti',
    '(?<!non )ti (amo|adoro|desidero|voglio)(?! (dire|chiedere|raccontare|fare))|(?<!non )mi manchi|innamorat[ao] di te|mi sono innamorat[ao]|sono (molto |tanto )?innamorat[ao]|(?<!non )penso (sempre |spesso |solo )?a te|(?<!non )mi piaci|il mio cuore|provo (qualcosa|dei sentimenti|sentimenti)',
    "je t'(aime|adore)|tu me (manques|plais)|je (te |vous )(veux|desire)|amoureu(x|se) de toi|je suis (tres |folle |follement )?amoureu(x|se)|je pense (souvent |tout le temps |toujours |fort )?a toi|mon c(oe|œ)ur|j'ai (des sentiments|besoin de toi)",
  ],
  payment: [
    'euros?|dollars?|bizum|paypal|western union|bitcoins?|crypto(monnaie|valuta|moneda)?s?|iban|bonifico|transferencia|virement|gift ?cards?|credit card|bank (account|transfer)|pay me|(send|lend|give|transfer) me (some |a little )?(money|cash|\\d+)',
    "tarjeta (de credito|regalo)|(mandame|enviame|prestame|dame) (dinero|\\d+)|carta (di credito|regalo)|(mandami|inviami|prestami|dammi) (dei |i )?(soldi|denaro|\\d+)|carte (bancaire|cadeau)|(envoie|prete|donne)[- ]moi (de l'argent|\\d+)",
  ],
}
const MONEY_SIGN = /[€$£]/u
/** A name behind "I am in": only a place is written so. */
const PLACE_NAMES =
  /(?<![\p{L}\p{N}])(?:I(?:'m| am) (?:now |currently )?(?:in|at|near)|[Ss]ono (?:ora |adesso )?(?:a|in|vicino a)|[Jj]e suis (?:actuellement |en ce moment )?(?:à|en|près de)) (?!I )\p{Lu}\p{L}+/u

const rules = Object.entries(PATTERNS).map(([fault, parts]) => ({
  fault: fault as AutomatedFault, // Object.entries forgets the key type
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'u'),
}))

/** Small letters without accents and with one kind of apostrophe, of the same length as the text. */
export function plainLetters(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => {
      const plain = letter
        .normalize('NFD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase()
      return plain.length === letter.length ? plain : letter
    })
    .join('')
    .replace(/[’‘`´]/g, "'")
    .replace(/[\s\u00a0\u202f]/g, ' ')
}

/** Everything in words of software that may not be said, sentence by sentence. */
export function faultsInWords(text: string): FaultInWords[] {
  const sentences = text.normalize('NFC').match(/[^.!?…\n]+[.!?…]*/gu) ?? []
  const said = sentences.flatMap((sentence) => faultsInSentence(sentence.trim()))
  // an address has stops of its own
  const reached = contactDetailIn(text)
  return reached === null ? said : [...said, { fault: 'contact', found: text.trim(), sentence: text.trim() }]
}

function faultsInSentence(sentence: string): FaultInWords[] {
  const plain = plainLetters(sentence)
  const found = rules.flatMap(({ fault, pattern }): FaultInWords[] => {
    const match = pattern.exec(plain)
    return match === null
      ? []
      : [{ fault, found: sentence.slice(match.index, match.index + match[0].length).trim(), sentence }]
  })
  const named = PLACE_NAMES.exec(sentence.replace(/’/g, "'"))
  const money = MONEY_SIGN.exec(sentence)
  return [
    ...found,
    ...(named !== null && !found.some(({ fault }) => fault === 'place')
      ? [{ fault: 'place', found: named[0], sentence } as const]
      : []),
    ...(money !== null && !found.some(({ fault }) => fault === 'payment')
      ? [{ fault: 'payment', found: money[0], sentence } as const]
      : []),
  ]
}

const SAYS_SO =
  /(?<![\p{L}\p{N}])(automat\p{L}*|software|logiciel|informatique|programmes?|programs?|programas?|programm[ai]|bots?|robots?)(?![\p{L}\p{N}])/u

/** Whether words say that software writes, and deny it nowhere. */
export function saysAutomated(text: string): boolean {
  return SAYS_SO.test(plainLetters(text)) && !faultsInWords(text).some(({ fault }) => fault === 'human')
}
