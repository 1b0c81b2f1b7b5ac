import type { recovery as source } from '../en/recovery.ts'

export const recovery = {
  forgot: {
    title: 'Hai dimenticato la password?',
    intro: 'Dicci l’e-mail del tuo account. Ti mandiamo un link per scegliere una nuova password.',
    submit: 'Manda il link',
    sentTitle: 'Guarda la tua e-mail',
    sent: (email: string) =>
      `Se esiste un account con ${email}, gli abbiamo mandato un link. Funziona una volta e per un’ora. Possono volerci cinque minuti; guarda anche nello spam.`,
    toLogIn: 'Torna all’accesso',
    fault: 'Scrivi la tua e-mail.',
  },
  reset: {
    title: 'Scegli una nuova password',
    password: 'Nuova password',
    repeat: 'La stessa ancora una volta',
    hint: 'Otto caratteri o più.',
    submit: 'Cambia la password',
    tooShort: 'Scegli una password di otto caratteri o più.',
    mismatch: 'Le due password non corrispondono.',
    doneTitle: 'Password cambiata',
    done: 'Tutti i dispositivi sono stati disconnessi. Accedi con la tua nuova password.',
    expiredTitle: 'Questo link non funziona più',
    expired: 'La procedura è già stata eseguita, o il link è scaduto. Riprova con uno nuovo.',
    again: 'Manda un nuovo link',
  },
  confirm: {
    title: 'Conferma la tua e-mail',
    working: 'Un momento, stiamo confermando la tua e-mail.',
    doneTitle: 'La tua e-mail è confermata',
    done: 'Grazie. Accedi per continuare.',
    failedTitle: 'Non abbiamo potuto confermare la tua e-mail',
  },
  undo: {
    title: 'Annulla il cambio',
    intro:
      'L’account riprende la sua e-mail di prima, tutti i dispositivi vengono disconnessi e mandiamo un link per scegliere una nuova password.',
    submit: 'Annulla il cambio',
    doneTitle: 'Il cambio è annullato',
    done: 'Abbiamo mandato alla tua e-mail un link per scegliere una nuova password. Fino ad allora nessuno può accedere.',
    failedTitle: 'Non abbiamo potuto annullare il cambio',
  },
  autologin: {
    title: 'Un momento',
    working: 'Stiamo aprendo la tua sessione.',
    failedTitle: 'Non abbiamo potuto aprire la tua sessione',
  },
  goodbye: {
    title: 'Il tuo account è disattivato',
    text: 'Qui non ti vede più nessuno, e tutti i dispositivi sono stati disconnessi. Per riaverlo, scrivici:',
  },
} satisfies typeof source
