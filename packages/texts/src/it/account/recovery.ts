import type { recovery as source } from '../../en/account/recovery.ts'

export const recovery = {
  forgot: {
    title: 'Password dimenticata?',
    intro: 'Dicci l’e-mail del tuo account e ti mandiamo un link per sceglierne una nuova.',
    submit: 'Invia il link',
    sentTitle: 'Controlla la posta',
    sent: (email: string) =>
      `Se ${email} ha un account, il link è in arrivo. Vale una volta sola, per un’ora. Può metterci cinque minuti; guarda anche nello spam.`,
    toLogIn: 'Torna all’accesso',
    fault: 'Scrivi la tua e-mail.',
  },
  reset: {
    title: 'Scegli una nuova password',
    password: 'Nuova password',
    repeat: 'Ripeti la password',
    hint: 'Almeno 8 caratteri.',
    submit: 'Cambia la password',
    tooShort: 'Scegli una password di almeno 8 caratteri.',
    mismatch: 'Le due password non corrispondono.',
    doneTitle: 'Password cambiata',
    done: 'Abbiamo disconnesso tutti i dispositivi. Accedi con la tua nuova password.',
    expiredTitle: 'Questo link non funziona più',
    expired: 'È già stato usato o è scaduto. Chiedine uno nuovo.',
    again: 'Chiedi un nuovo link',
  },
  confirm: {
    title: 'Conferma la tua e-mail',
    working: 'Un momento, stiamo confermando la tua e-mail.',
    doneTitle: 'La tua e-mail è confermata',
    done: 'Grazie. Accedi per continuare.',
    failedTitle: 'Non siamo riusciti a confermare la tua e-mail',
  },
  undo: {
    title: 'Annulla la modifica',
    intro:
      'L’account torna all’e-mail di prima, tutti i dispositivi vengono disconnessi e ti mandiamo un link per scegliere una nuova password.',
    submit: 'Annulla la modifica',
    doneTitle: 'Modifica annullata',
    done: 'Ti abbiamo mandato un link per scegliere una nuova password. Finché non lo fai, nessuno può accedere.',
    failedTitle: 'Non siamo riusciti ad annullare la modifica',
  },
  autologin: {
    title: 'Un momento',
    working: 'Ti stiamo facendo entrare.',
    failedTitle: 'Non siamo riusciti a farti entrare',
  },
  goodbye: {
    title: 'Il tuo account è disattivato',
    text: 'Qui non ti vede più nessuno e abbiamo disconnesso tutti i tuoi dispositivi. Se lo rivuoi, scrivici:',
  },
} satisfies typeof source
