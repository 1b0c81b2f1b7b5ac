import type { backofficePayments as source } from '../../en/backoffice-money/backofficePayments.ts'

/** La protezione di ogni marchio contro la prova di carte (TS-22). */
export const backofficePayments = {
  guards: {
    title: 'Prova di carte',
    lead: 'Se qualcuno prova elenchi di numeri di carta, e che cosa glielo impedisce.',
    none: 'Non c’è ancora nessun marchio. Qui si vede la protezione di ciascuno.',
    levels: { 0: 'Normale', 1: 'Rafforzata', 2: 'Chiusa' },
    texts: {
      0: 'Le carte arrivano alla banca entro i contatori.',
      1: 'La banca chiede sempre conferma, e l’indirizzo di chi paga è confermato da almeno un’ora.',
      2: 'Le carte nuove non vengono provate. Quelle salvate e gli altri modi di pagare continuano.',
    },
    byRule: 'Decide la quota di rifiuti.',
    heldUntil: (until: string) => `Impostata da un operatore fino al ${until}.`,
    since: 'Da',
    now: 'Ultimi 10 minuti',
    day: 'Ultime 24 ore',
    tries: 'Carte provate',
    declined: 'Rifiutate dalla banca',
    heldBack: 'Trattenute prima',
    share: 'Quota rifiutata',
    noShare: '–',
    span: 'Periodo',
    figures: (brand: string) => `Carte provate su ${brand}`,
    set: (brand: string) => `Protezione di ${brand}`,
    setText:
      'Chi ha una carta salvata continua a pagare a ogni livello. La risposta è la stessa per una carta buona e una cattiva.',
    level: 'Protezione',
    rule: 'Lascia decidere la regola',
    hours: 'Per quante ore',
    hoursWrong: 'Un numero intero da 1 a 168.',
  },
} satisfies typeof source
