import type { factors as source } from '../../en/account/factors.ts'

export const factors = {
  other: {
    or: 'oppure',
    googleLogIn: 'Accedi con Google',
    googleSignUp: 'Iscriviti con Google',
    passkey: 'Accedi con una passkey',
  },
  secondStep: {
    text: 'Apri la tua app di autenticazione e scrivi il codice di sei cifre di questo account.',
    label: 'Codice dell’app',
    recoveryText: 'Scrivi uno dei codici di recupero che hai conservato. Ognuno vale una volta.',
    recoveryLabel: 'Codice di recupero',
    empty: 'Scrivi il codice.',
    remember: 'Non chiedere in questo browser per 30 giorni',
    rememberHint: 'Solo se non lo usa nessun altro.',
    submit: 'Accedi',
    useRecovery: 'Usa un codice di recupero',
    useApp: 'Usa l’app',
    back: 'Ricomincia',
  },
  google: {
    title: 'Google',
    working: 'Un attimo, ti stiamo facendo entrare.',
    proved: 'Grazie. Ora puoi fare la modifica.',
    failedTitle: 'Non ha funzionato',
    over: 'Questo accesso con Google è scaduto o è iniziato in un’altra scheda. Ricomincia.',
    again: 'Riprova con Google',
    toSettings: 'Torna alle impostazioni',
    otherWays: 'Accedi in un altro modo',
    cancelledTitle: 'Hai lasciato Google',
    cancelled: 'Non è successo nulla. Riprova o accedi in un altro modo.',
    unknownTitle: 'Ancora nessun account',
    unknown: 'Questo account Google non è collegato a nessuno qui. Vuoi iscriverti con questo?',
    signUp: 'Iscriviti con Google',
    password: (email: string) =>
      `${email} ha già un account qui. Scrivi una volta la sua password e da lì in poi potrai accedere con Google.`,
    passwordEmpty: 'Scrivi la password.',
    passwordSubmit: 'Collega e accedi',
    noPassword: 'Non la sai, o l’account non è tuo?',
    toForgotten: 'Ricevi un’e-mail',
  },
} satisfies typeof source
