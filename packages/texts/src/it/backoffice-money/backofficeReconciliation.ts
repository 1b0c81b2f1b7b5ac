import type { backofficeReconciliation as source } from '../../en/backoffice-money/backofficeReconciliation.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('it')

/** I nostri libri di fronte agli elenchi dei fornitori, e il denaro senza posto. */
export const backofficeReconciliation = {
  title: 'Riconciliazione',
  text: 'I nostri libri di fronte a ciò che i fornitori dicono di aver mosso, una volta al giorno.',
  accounts: {
    title: 'Conti dei fornitori',
    account: 'Conto del fornitore',
    last: (time: string) => `Confrontato il ${time}.`,
    never: 'Non ancora confrontato.',
    notListed: 'Il suo fornitore non comunica movimenti: i suoi estratti si confrontano a mano.',
    differences: (count: number) =>
      plural(count, { zero: 'Nulla differisce.', one: '# pagamento differisce.', other: '# pagamenti differiscono.' }),
    suspense: (count: number) =>
      plural(count, { one: '# importo aspetta il suo posto.', other: '# importi aspettano il loro posto.' }),
    none: 'Nessun conto ha ancora incassato nulla.',
    runs: 'Tutti i confronti',
  },
  failures: {
    no_access: 'Il fornitore non ci lascia leggere ciò che ha mosso.',
    unavailable: 'Il fornitore non ha risposto. Gli si chiede di nuovo.',
    fault: 'Il confronto si è interrotto. Si ricomincia.',
  },
  differences: {
    title: 'Differenze',
    reference: 'Riferimento',
    kind: 'Che cosa differisce',
    ours: 'Da noi',
    theirs: 'Da loro',
    since: 'Dal',
    order: 'Ordine',
    emptyTitle: 'Nulla differisce',
    emptyText: 'Ogni pagamento è nell’elenco del fornitore com’è nei nostri libri.',
  },
  kinds: {
    ours_only: 'Solo nei nostri libri',
    theirs_only: 'Solo nel loro elenco',
    amount_differs: 'Un altro importo',
  },
  runs: {
    title: 'Confronti',
    text: 'Ogni confronto con l’elenco di un fornitore, dal più recente.',
    day: 'Giorno',
    span: 'Che cosa è stato elencato',
    matched: 'Come nei nostri libri',
    differing: 'Differiscono',
    ended: 'Finito',
    running: 'non finito',
    result: 'Esito',
    whole: 'completo',
    emptyTitle: 'Ancora nessun confronto',
    emptyText: 'Il primo si fa entro un giorno dal primo pagamento.',
  },
  suspense: {
    title: 'Denaro in sospeso',
    text: 'Il denaro che non ha ancora un posto nei nostri libri, dal più recente.',
    amount: 'Importo',
    reason: 'Perché',
    at: 'Dal',
    search: 'Cerca',
    searchHint: 'Importo, ordine o riferimento del fornitore',
    emptyTitle: 'Nulla aspetta',
    emptyText: 'Il denaro che nessun ordine ha chiesto compare qui dopo il prossimo confronto.',
    facts: 'L’importo',
    ended: 'Finito',
    asked: 'Chiesto al fornitore',
    noOrder: 'nessuno',
    old: 'Aspetta da più di tre giorni.',
  },
  reasons: {
    no_order: 'Nessun ordine l’ha chiesto',
    amount_differs: 'Un importo diverso da quello chiesto',
    left_twice: 'Uscito due volte',
  },
  reasonTexts: {
    no_order: 'Il fornitore ha preso denaro che nessun nostro ordine ha chiesto. Restituiscilo, o di’ dove va.',
    amount_differs: 'Il fornitore ha preso un importo diverso da quello chiesto. Restituiscilo, o di’ dove va.',
    left_twice: 'Il denaro è tornato due volte: ce lo deve il fornitore. Non si può restituire a nessuno.',
  },
  states: {
    open: 'Aspetta',
    refunding: 'In restituzione',
    refunded: 'Restituito',
    released: 'Ha trovato posto',
  },
  acts: {
    refundTitle: (item: string) => `Restituisci ${item}`,
    refundText: 'Si chiede al fornitore di restituirlo a chi ha pagato. Deve approvare un altro operatore.',
    releaseTitle: (item: string) => `Libera ${item}`,
    releaseText: 'Dici che ha trovato posto per un’altra via. Al fornitore non si invia nulla.',
    whys: { not_open: 'Non aspetta più.', left_twice: 'Ce lo deve il fornitore: non si può dare a nessuno.' },
  },
} satisfies typeof source
