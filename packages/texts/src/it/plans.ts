import type { plans as source } from '../en/plans.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('it')

/** Testi della pagina dei piani. */
export const plans = {
  title: 'Crediti e premium',
  intro: 'Ogni piano dice che cosa porta, quanto costa e quando si rinnova. Puoi smettere quando vuoi.',
  reasons: {
    out_of_credits: {
      title: 'I crediti per i messaggi sono finiti',
      text: 'Con nuovi crediti riprendi da dove eri. Quello che hai scritto resta.',
    },
    out_of_likes: { title: 'I mi piace sono finiti', text: 'Con un piano ne metti quanti vuoi.' },
    more_pages: {
      title: 'Nelle pagine seguenti ci sono altre persone',
      text: 'Con un piano vedi tutte quelle della tua regione, pagina per pagina.',
    },
    other_region: {
      title: 'Guarda nelle altre regioni',
      text: 'Con un piano scegli qualsiasi regione del tuo Paese.',
    },
    blurred: {
      title: 'Qualcuno ti ha scritto',
      text: 'Con un piano leggi ogni messaggio; quello che è nascosto appare subito.',
    },
    premium: { title: 'Questo fa parte di premium', text: 'Scegli un piano e lo hai subito.' },
    profile_blocked: { title: 'Questo profilo fa parte di premium', text: 'Scegli un piano e lo hai subito.' },
  },
  list: 'Piani',
  brings: {
    perPeriod: (credits: string, every: string) => `${credits} ${every}`,
    messageCost: (count: number) =>
      plural(count, { one: 'Un messaggio costa # credito', other: 'Un messaggio costa # crediti' }),
    about: (messages: number) =>
      plural(messages, { one: 'bastano per circa # messaggio', other: 'bastano per circa # messaggi' }),
    perMessage: (cost: string) => `circa ${cost} a messaggio`,
    readable: 'Tutti i messaggi leggibili',
    likes: 'Mi piace senza limiti',
    regions: 'Tutte le regioni e tutte le pagine',
    receipts: 'Vedi quando ha letto il tuo messaggio',
    vip: 'Il livello più alto: non c’è altro da comprare',
  },
  renewal: {
    on: (date: string) => `Si rinnova il ${date}. I crediti non usati scadono quel giorno.`,
    every: (every: string) => `Si rinnova ${every}. I crediti non usati scadono con ogni periodo.`,
    held: (date: string) => `Si rinnova il ${date}. I crediti non usati scadono quel giorno.`,
    ends: (date: string) => `Disdetto: è tuo fino al ${date}. Sceglilo per tenerlo.`,
  },
  topUps: {
    title: 'Ricarica i crediti',
    text: 'Si paga una volta sola, niente si rinnova e questi crediti non scadono.',
  },
  change: 'Oppure cambia piano',
  instead: (price: string) => `invece di ${price}`,
  allRenew:
    'Ogni piano si rinnova da solo al suo prezzo finché non lo fermi: due clic nella pagina dei tuoi pagamenti, quando vuoi.',
  continue: 'Continua',
  continueWith: (name: string) => `Continua con ${name}`,
  disclaimer:
    'Ho capito che i crediti si consumano scrivendo, che i piani si rinnovano da soli finché non li fermo e che ad alcuni profili risponde un programma, che lo dichiara.',
  disclaimerMissing: 'Prima spunta la casella.',
  have: (credits: string) => `Ora hai ${credits}.`,
  none: {
    title: 'Al momento non c’è un piano per te',
    text: 'Hai già tutto quello che questo sito vende.',
    action: 'Alle tue chat',
  },
  purchase: {
    title: 'Il tuo piano',
    text: 'Guardalo ancora una volta. Si paga nella pagina seguente.',
    action: 'Vai al pagamento',
  },
} satisfies typeof source
