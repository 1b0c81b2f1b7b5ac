import type { statement as source } from '../../en/payments/statement.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('it')

/** Testi dell’estratto dei crediti. */
export const statement = {
  title: 'Movimenti dei crediti',
  intro: 'Da dove è arrivato ogni credito e com’è stato speso.',
  now: 'Quello che hai ora',
  assets: { msg: 'Crediti per i messaggi', ice: 'Icebreaker', like: 'Mi piace' },
  left: (left: number, of: number) => `${plural(left, { one: 'ne resta #', other: 'ne restano #' })} su ${of}`,
  lots: 'Da dove vengono',
  sources: {
    plan: 'Da un piano',
    subscription: 'Da un piano che si rinnova',
    promo: 'Crediti gratis',
    gift: 'Regalo',
    admin: 'Dall’assistenza',
    returned: 'Restituiti',
    guarantee: 'Dalla nostra garanzia',
  },
  expires: (date: string) => `validi fino al ${date}`,
  neverExpires: 'non scadono',
  noLots: 'Al momento non hai crediti.',
  debt: {
    title: (count: number) => `Devi ${plural(count, { one: '# credito', other: '# crediti' })}`,
    text: 'La tua banca ha annullato un pagamento quando avevi già usato una parte dei suoi crediti. I prossimi crediti che ricevi saldano prima questo.',
  },
  lines: 'Movimenti',
  causes: {
    signup: () => 'Crediti di benvenuto',
    purchase: (plan: string) => `Acquisto: ${plan}`,
    renewal: (plan: string) => `Rinnovo: ${plan}`,
    gift: () => 'Regalo',
    message: (name: string, count: number) => `${plural(count, { one: '# messaggio', other: '# messaggi' })} a ${name}`,
    icebreaker: (name: string) => `Primo messaggio a ${name}`,
    like: (name: string) => `Mi piace per ${name}`,
    expiry: () => 'Scaduti',
    refund: () => 'Tolti dopo un rimborso',
    refund_failed: () => 'Restituiti: il rimborso non è riuscito',
    dispute: () => 'Tolti: la tua banca ha annullato il pagamento',
    dispute_won: () => 'Restituiti: il pagamento resta valido',
    waiver: () => 'Ti abbiamo abbuonato quello che dovevi',
    not_understood: (name: string) => `Restituito: ${name} non aveva una vera risposta`,
    guarantee: (name: string) => `Garanzia: quello che hai speso per ${name}`,
    correction: () => 'Correzione dell’assistenza',
    goodwill: () => 'Un regalo della nostra assistenza',
    promotion: () => 'Un nostro regalo',
    taken_back: () => 'Ripresi dalla nostra assistenza',
  },
  aPlan: 'un piano',
  aProfile: 'un profilo che non c’è più',
  columns: { when: 'Quando', what: 'Cosa', amount: 'Crediti', balance: 'Saldo' },
  balance: (count: string) => `Saldo ${count}`,
  more: 'Vedi i precedenti',
  noLines: { title: 'Ancora nessun movimento', text: 'Appena entrano o escono crediti, lo vedi qui.' },
  buy: 'Prendi crediti',
} satisfies typeof source
