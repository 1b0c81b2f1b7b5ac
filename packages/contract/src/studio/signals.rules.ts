/** AN-16: what a message of a member may be a sign of. Shown to the angel alone; nothing follows from it. */
export type Signal = 'money' | 'threat' | 'minor'
export const signals: readonly Signal[] = ['minor', 'threat', 'money']

/** Whole words, in our languages, without accents and in lower case. */
const words: Readonly<Record<Signal, readonly string[]>> = {
  minor: [
    // en
    'i am 1[0-7]',
    "i'?m 1[0-7]",
    'im 1[0-7]',
    '1[0-7] years? old',
    'i am (a )?minor',
    'underage',
    'under 18',
    // it
    'ho 1[0-7] anni',
    'sono minorenne',
    'non ho ancora 18 anni',
    'vado al liceo',
    // es
    'tengo 1[0-7] anos',
    'soy menor',
    'menor de edad',
    'voy al instituto',
    // fr
    "j'?ai 1[0-7] ans",
    'je suis mineure?',
    'je vais au lycee',
  ],
  threat: [
    // en
    'i will (find|hurt|kill|follow) you',
    "i'?ll (find|hurt|kill|follow) you",
    'i know where you (live|work)',
    'you will (pay|regret) (for )?(it|this)',
    "you'?ll (pay|regret) (for )?(it|this)",
    'send .{0,20} or i (will|publish|post|share)',
    'i will (post|publish|share) (your|the) (photos?|pictures?|videos?)',
    // it
    'ti (trovo|trovero|ammazzo|uccido|faccio male|seguo)',
    'so dove (abiti|lavori|vivi)',
    'te ne pentirai',
    'me la paghi',
    'pubblico (le|i) (tue|tuoi) (foto|video)',
    // es
    'te voy a (encontrar|matar|hacer dano|seguir)',
    'se donde (vives|trabajas)',
    'te vas a arrepentir',
    'me las vas a pagar',
    'voy a publicar tus (fotos|videos)',
    // fr
    'je vais te (trouver|tuer|faire du mal|suivre)',
    'je sais ou tu (habites|vis|travailles)',
    'tu vas (le regretter|me le payer)',
    'je vais publier tes (photos|videos)',
  ],
  money: [
    // en
    'send me (some )?(money|cash|\\d{2,}(?! ?(photo|pic|message|video)))',
    '(lend|loan|wire|transfer) me',
    'gift ?cards?',
    'western union',
    'moneygram',
    'crypto(currency)?',
    'bitcoins?',
    'bank (account|details|transfer)',
    'i (will|can) pay you',
    'paypal',
    'revolut',
    // it
    '(mandami|prestami|inviami) (dei |i )?(soldi|denaro)',
    'prestarmi',
    'carta regalo',
    'carte regalo',
    'bonifico',
    'ricarica(mi)? ',
    'postepay',
    'ti pago',
    // es
    '(mandame|enviame|prestame) (algo de )?(dinero|plata)',
    'tarjetas? regalo',
    'transferencia',
    'bizum',
    'te pago',
    // fr
    "(envoie|prete)[ -]moi (de l')?argent",
    'cartes? cadeaux?',
    'virement',
    'je te paie',
    'pcs mastercard',
  ],
}

/** An IBAN: two letters, two digits, and at least eleven more. */
const IBAN = /\b[a-z]{2}\d{2}(?: ?[a-z0-9]){11,30}\b/

const patterns = new Map(
  signals.map((signal) => [signal, new RegExp(`(?<![a-z0-9])(?:${words[signal].join('|')})(?![a-z0-9])`)]),
)

/** What the words of a message may be a sign of, the gravest alone; null where they are of none. */
export function signalIn(text: string): Signal | null {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").replace(/\s+/g, ' ').toLowerCase()
  for (const signal of signals) if (patterns.get(signal)?.test(plain) === true) return signal
  return IBAN.test(plain) ? 'money' : null
}
