/** Parole delle e-mail agli host sul lavoro e sulla paga. */
export const payMail = {
  button: 'Apri lavoro e paga',
  statement: {
    subject: (month: string) => `Il tuo estratto di ${month}`,
    text: (month: string, total: string) => `Il mese di ${month} è chiuso. Hai guadagnato ${total}.`,
    check: 'Ogni riga dice da che cosa nasce. Puoi rifare il conto del totale e reclamare su qualsiasi riga.',
  },
  rate: {
    subject: (day: string) => `Nuove tariffe dal ${day}`,
    text: (day: string) => `La tua paga cambia dal ${day}. Prima di quel giorno non cambia nulla.`,
    own: (month: string, wouldBe: string, was: string) =>
      `Con le nuove tariffe, a ${month} avresti avuto ${wouldBe} invece di ${was}.`,
    noMonth: 'Non hai ancora un mese chiuso con cui fare il confronto.',
  },
  answer: {
    subject: 'La risposta al tuo reclamo',
    granted: (amount: string) => `Avevi ragione. Abbiamo aggiunto ${amount} al tuo estratto.`,
    refused: 'Abbiamo ricontrollato la riga. Resta com’è, per questo motivo:',
  },
  deduction: {
    subject: 'Una trattenuta sulla tua paga',
    text: (amount: string) =>
      `Abbiamo trattenuto ${amount} dalla tua paga, in base a una decisione sul tuo account. Il motivo:`,
    object: 'Puoi reclamare sulla riga nel tuo estratto e contro la decisione stessa.',
  },
  hours: {
    day: {
      subject: 'Oltre 8 ore oggi',
      text: 'Oggi hai lavorato più di 8 ore. Fai una pausa. Dopo 10 ore il tuo tempo finisce da solo.',
    },
    week: {
      subject: 'Oltre 40 ore questa settimana',
      text: 'Questa settimana hai lavorato più di 40 ore. Lo vede anche chi organizza i turni.',
    },
    stop: {
      subject: 'Per oggi basta così',
      text: 'Oggi hai lavorato 10 ore: il tuo tempo disponibile è finito. Si riprende domani.',
    },
  },
}
