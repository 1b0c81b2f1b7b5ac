import type { backofficeDisputes as source } from '../../en/backoffice-money/backofficeDisputes.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural, number } = formatsFor('it')

/** Le contestazioni: fino a quando, che cosa c’è da mostrare, che cosa si è risposto. */
export const backofficeDisputes = {
  list: {
    title: 'Contestazioni',
    text: 'Ciò che le banche hanno ripreso o segnalato come frode, dal più recente.',
    dispute: 'Importo',
    kind: 'Tipo',
    reason: 'Motivo',
    answer: 'Risposta',
    due: 'Rispondere entro',
    opened: 'Aperta',
    search: 'Cerca',
    searchHint: 'Contestazione, ordine, riferimento o iscritto',
    emptyTitle: 'Nessuna contestazione',
    emptyText: 'Ciò che una banca riprende compare qui appena il fornitore lo comunica.',
  },
  kinds: { dispute: 'Contestazione', fraud_notice: 'Segnalazione di frode' },
  states: {
    open: 'Aperta',
    won: 'Vinta',
    lost: 'Persa',
    noted: 'Annotata',
  },
  choices: { accepted: 'Accettata', contested: 'Impugnata' },
  unanswered: 'Senza risposta',
  one: {
    facts: 'La contestazione',
    order: 'Ordine',
    reference: 'Riferimento del fornitore',
    lost: 'Perso',
    ended: 'Finita',
    noReason: 'non indicato',
    due: (time: string) => `Si può rispondere fino al ${time}.`,
    dueHouse: 'È il giorno che si dà la casa. Inserisci quello del fornitore appena lo sai.',
    dueProvider: 'È il giorno del fornitore.',
    over: (time: string) => `Si poteva rispondere fino al ${time}. È passato.`,
    noAnswer: 'Una segnalazione di frode non ammette risposta. La carta non viene più addebitata.',
    answered: (choice: string, by: string, time: string) => `${choice} da ${by} il ${time}.`,
    letter: 'La lettera',
    programme: 'Che cosa fa al tasso',
    programmeText: (before: string, after: string) =>
      `Questo mese su questo conto: ${before} senza, ${after} con questa.`,
    noProgramme: 'Questo mese su questo conto non è stato regolato nulla.',
    percent: (hundredths: number) => `${number(hundredths / 100)} %`,
  },
  evidence: {
    title: 'Prove',
    text: 'Si raccolgono da sé con quanto è stato registrato. Di una chat contengono solo in quali giorni si sono usati crediti.',
    consent: 'Condizioni e consenso',
    there: 'ci sono, con la loro impronta',
    missing: 'non più conservati',
    threeDs: '3-D Secure',
    sessions: 'Accessi dopo l’acquisto',
    use: 'Giorni d’uso',
    receipts: 'Ricevute',
    notices: 'E-mail e avvisi',
    refunds: 'Rimborsi',
    earlier: 'Pagamenti precedenti mai contestati',
    compelling: 'Due di loro coincidono come chiede Compelling Evidence 3.0: invia anche quelli.',
    count: (count: number) => number(count),
    openTitle: 'Apri le prove',
    openText: 'Mostrano indirizzi di rete per intero. L’iscritto vede che sono state esportate, e perché.',
    download: 'Salva in un file',
    fileName: (id: string) => `prove-${id}.json`,
  },
  /** Che cosa è successo con l’invio di una risposta. */
  sendings: {
    byHand:
      'Questo fornitore non riceve prove tramite la sua interfaccia. Salva le prove come file e inviale con la lettera dalle sue pagine.',
    queued: 'In viaggio verso il fornitore.',
    sent: (time: string) => `Il fornitore ha ricevuto prove e lettera: ${time}. Ora decide la banca.`,
    refused: (code: string) =>
      `Il fornitore non le ha accettate: ${code}. Salva le prove come file e inviale con la lettera dalle sue pagine prima della scadenza.`,
    late: 'Il termine era passato, o la banca aveva già deciso, prima che il fornitore fosse raggiungibile.',
  },
  acts: {
    title: 'Che cosa si può fare',
    due: 'Inserisci il giorno del fornitore',
    day: 'Ultimo giorno',
    noDay: 'Scegli un giorno.',
    accept: 'Accetta la contestazione',
    acceptText: 'Non si risponde nulla, e il denaro resta al cliente della banca. Non si torna indietro.',
    contest: 'Impugna la contestazione',
    contestText:
      'Le prove si conservano come sono adesso. Poi salvale in un file e inviale con la lettera presso il fornitore.',
    contestSends: 'Le prove restano come sono adesso e vanno subito al fornitore insieme alla lettera.',
    letter: 'Lettera alla banca',
    noLetter: 'Scrivi la lettera.',
    outcome: 'Inserisci com’è finita',
    outcomeText:
      'Solo se il fornitore l’ha detto sulle sue pagine o per iscritto. Conta come se l’avesse detto il suo webhook.',
    ended: 'È stata',
    whys: {
      not_open: 'È finita.',
      answered: 'Si è già risposto.',
      too_late: 'Il giorno per rispondere è passato.',
    },
  },
  draft: {
    opening: (reference: string, amount: string) => `Impugniamo la contestazione ${reference} di ${amount}.`,
    bought: (plan: string, day: string) =>
      `Il nostro cliente ha ordinato «${plan}» il ${day} e ha accettato prezzo e condizioni prima di pagare.`,
    threeDs: 'Il pagamento è stato confermato con 3-D Secure.',
    used: (days: number) =>
      plural(days, {
        one: 'Quanto comprato è stato usato per # giorno da allora.',
        other: 'Quanto comprato è stato usato per # giorni da allora.',
      }),
    sessions: (count: number) =>
      plural(count, { one: 'È entrato # volta dopo l’acquisto.', other: 'È entrato # volte dopo l’acquisto.' }),
    earlier: (count: number) =>
      plural(count, {
        one: '# pagamento precedente dello stesso account non è stato contestato.',
        other: '# pagamenti precedenti dello stesso account non sono stati contestati.',
      }),
    closing: 'Le registrazioni sono allegate.',
  },
} satisfies typeof source
