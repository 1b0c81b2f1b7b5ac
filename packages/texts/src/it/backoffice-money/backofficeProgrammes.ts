import type { backofficeProgrammes as source } from '../../en/backoffice-money/backofficeProgrammes.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { number } = formatsFor('it')

/** I programmi dei circuiti: quanto è lontano ogni marchio dai loro limiti. */
export const backofficeProgrammes = {
  title: 'Programmi dei circuiti',
  text: 'Ciò che Visa e Mastercard contano contro un marchio, ciascuno col suo mese e il suo denominatore.',
  month: 'Mese',
  data: (day: number, days: number) => `${number(day)} giorni su ${number(days)}.`,
  emptyTitle: 'Nessuna carta è stata ancora addebitata',
  emptyText: 'I misuratori iniziano col primo pagamento con carta.',
  of: (brand: string, scheme: string) => `${brand}, ${scheme}`,
  account: (id: string) => `Conto del fornitore ${id}`,
  marks: {
    clear: 'Sotto la prima soglia',
    watch: 'Alla prima soglia',
    warning: 'Vicino al limite',
    excessive: 'Oltre il limite',
  },
  noMeter: 'Questo circuito non ha un programma che contiamo.',
  vamp: {
    title: 'VAMP',
    text: (count: string, of: string) =>
      `${count} contestazioni e segnalazioni di frode, su ${of} pagamenti regolati questo mese.`,
    limits: 'Soglie a 0,5, 0,9 e 1,5 %. L’eccesso conta da 1.500 casi al mese.',
  },
  end: {
    title: 'VAMP a fine mese',
    text: 'Se non arriva nessun altro caso e i pagamenti continuano come finora.',
  },
  enumeration: {
    title: 'Prove di carte',
    text: (count: string, of: string) =>
      `${count} carte inserite su ${of} arrivate a una banca erano verifiche senza importo o rifiutate. Quelle che Visa conta come enumerate sono tra queste: il suo tasso non è più alto.`,
    limits: 'Il limite di Visa è il 20 % e 300.000 al mese.',
  },
  guarded: (checks: string, refused: string, held: string) =>
    `La protezione ha contato ${checks} verifiche senza importo e ${refused} rifiuti. Ha fermato ${held} carte, di cui nessuna banca e nessun circuito ha saputo nulla.`,
  unknownScheme: 'circuito sconosciuto',
  ecm: {
    title: 'ECM',
    text: (count: string, of: string) =>
      `${count} contestazioni questo mese, su ${of} pagamenti regolati il mese scorso.`,
    limits: 'Eccesso dall’1,5 % e 100 contestazioni; alto dal 3 % e 300.',
  },
  efm: {
    title: 'EFM',
    text: (count: string, of: string) =>
      `${count} contestazioni per frode questo mese, su ${of} pagamenti regolati il mese scorso.`,
    limits: 'Eccesso dallo 0,5 %, con 1.000 pagamenti e 50.000 di frode.',
  },
  confirmed: (share: string) => `Il ${share} di quanto regolato è stato confermato con 3-D Secure.`,
  nothing: 'Nulla per cui dividere.',
} satisfies typeof source
