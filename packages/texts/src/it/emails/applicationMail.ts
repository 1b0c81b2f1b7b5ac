/** Testi delle e-mail su una candidatura per un profilo. */
export const applicationMail = {
  started: {
    subject: 'Continua la tua candidatura',
    text: (_days: number) =>
      'Apri questo link per confermare la tua e-mail e riprendere da dove eri. Vale 30 giorni, su qualsiasi dispositivo.',
    button: 'Continua',
  },
  sent: {
    subject: 'Abbiamo ricevuto la tua candidatura',
    text: (days: number) => `Grazie. La legge una persona e ti risponde entro ${String(days)} giorni.`,
    button: 'Vedi la candidatura',
  },
  approved: {
    subject: 'Eccoti online',
    text: (_days: number) =>
      'La tua candidatura è approvata. Da ora gli iscritti possono trovarti, e decidi tu a chi rispondere.',
    button: 'Apri lo studio',
  },
  withdrawn: {
    subject: 'Hai ritirato la candidatura',
    text: (_days: number) => 'La candidatura è chiusa e le foto del documento sono state eliminate.',
  },
  late: {
    subject: 'Ci vuole un po’ di più',
    text: (days: number) =>
      `Volevamo risponderti entro ${String(days)} giorni e non ci siamo riusciti. La tua candidatura è la prossima: non devi fare nulla.`,
    button: 'Vedi la candidatura',
  },
  question: {
    subject: 'Abbiamo una domanda',
    text: (_days: number) => 'Prima di decidere vorremmo sapere questo:',
    button: 'Rispondi',
  },
  refused: {
    subject: 'Non possiamo approvare la tua candidatura',
    text: (_days: number) => 'Una persona ha letto la tua candidatura. La risposta è no, per questo motivo:',
    button: 'Vedi la candidatura',
  },
  appealStays: {
    subject: 'Il rifiuto resta',
    text: (_days: number) => 'Un’altra persona ha riletto la tua candidatura. Il rifiuto resta:',
  },
  appealReopened: {
    subject: 'Rivediamo la tua candidatura',
    text: (days: number) =>
      `Un’altra persona ti ha dato ragione. La candidatura aspetta una nuova risposta, entro ${String(days)} giorni.`,
    button: 'Vedi la candidatura',
  },
  reasons: {
    identity: 'Non abbiamo potuto accertare chi sei.',
    profile: 'I testi del profilo non rispettano le nostre regole.',
    photos: 'Le foto non rispettano le nostre regole.',
    duplicate: 'Esiste un altro account della stessa persona.',
    rules: 'Qualcosa nella candidatura va contro le nostre regole.',
    no_need: 'Al momento non accogliamo altre persone nella tua regione.',
  },
  appeal: (days: number) =>
    `Non sei d’accordo? Entro ${String(days)} giorni puoi chiedere che la riveda un’altra persona: apri la candidatura.`,
  ask: (email: string) => `Domande? Scrivi a ${email}.`,
  reason: (brand: string) => `Ricevi questa e-mail perché hai chiesto per un profilo su ${brand}.`,
}
