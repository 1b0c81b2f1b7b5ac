import type { plans as source } from '../../en/payments/plans.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('it')

/** Testi della pagina dei piani. */
export const plans = {
  title: 'Piani e crediti',
  intro: 'Di ogni piano vedi cosa comprende, quanto costa e quando si rinnova. Disdici quando vuoi.',
  reasons: {
    out_of_credits: {
      title: 'Hai finito i crediti',
      text: 'Prendi crediti e riparti da dove eri. Quello che hai scritto non va perso.',
    },
    out_of_likes: { title: 'Hai finito i mi piace', text: 'Con un piano ne metti quanti vuoi.' },
    more_pages: {
      title: 'Nelle pagine successive c’è altra gente',
      text: 'Con un piano vedi tutte le persone della tua regione.',
    },
    other_region: {
      title: 'Guarda anche in altre regioni',
      text: 'Con un piano scegli qualsiasi regione del tuo Paese.',
    },
    blurred: {
      title: 'Qualcuno ti ha scritto',
      text: 'Con un piano leggi ogni messaggio. Questo si apre subito.',
    },
    premium: { title: 'Questo è compreso nei piani', text: 'Scegli un piano ed è subito tuo.' },
    profile_blocked: { title: 'Questo profilo è compreso nei piani', text: 'Scegli un piano e si apre subito.' },
  },
  list: 'Piani',
  brings: {
    perPeriod: (credits: string, every: string) => `${credits} ${every}`,
    messageCost: (count: number) =>
      plural(count, { one: 'Un messaggio costa # credito', other: 'Un messaggio costa # crediti' }),
    about: (messages: number) => plural(messages, { one: 'per circa # messaggio', other: 'per circa # messaggi' }),
    perMessage: (cost: string) => `circa ${cost} a messaggio`,
    readable: 'Leggi tutti i messaggi',
    likes: 'Mi piace senza limiti',
    regions: 'Tutte le regioni e le pagine',
    receipts: 'Sai quando ha letto il tuo messaggio',
    vip: 'Il livello più alto: non c’è altro da comprare',
  },
  renewal: {
    on: (date: string) => `Si rinnova il ${date}. I crediti non usati scadono quel giorno.`,
    every: (every: string) => `Si rinnova ${every}. I crediti non usati scadono con ogni periodo.`,
    held: (date: string) => `Si rinnova il ${date}. I crediti non usati scadono quel giorno.`,
    ends: (date: string) => `Disdetto: è tuo fino al ${date}. Sceglilo di nuovo per tenerlo.`,
  },
  topUps: {
    title: 'Ricarica i crediti',
    text: 'Paghi una volta sola. Niente si rinnova e questi crediti non scadono.',
  },
  change: 'Oppure cambia piano',
  instead: (price: string) => `invece di ${price}`,
  allRenew:
    'Ogni piano si rinnova automaticamente al suo prezzo finché non lo disdici: due clic nella pagina Pagamenti, quando vuoi.',
  continue: 'Continua',
  continueWith: (name: string) => `Continua con ${name}`,
  disclaimer:
    'Ho capito che scrivere consuma crediti, che i piani si rinnovano automaticamente finché non li disdico e che su alcuni profili risponde un software, e lo dicono.',
  disclaimerMissing: 'Prima spunta la casella.',
  have: (credits: string) => `Ora hai ${credits}.`,
  none: {
    title: 'Al momento non c’è nessun piano per te',
    text: 'Hai già tutto quello che vendiamo.',
    action: 'Vai alle chat',
  },
  purchase: {
    title: 'Il tuo piano',
    text: 'Dai un’ultima occhiata. Si paga nella prossima pagina.',
    action: 'Vai al pagamento',
  },
} satisfies typeof source
