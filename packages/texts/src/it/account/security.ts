import type { security as source } from '../../en/account/security.ts'

export const security = {
  email: {
    title: 'La tua e-mail',
    now: (email: string) => `La tua e-mail è ${email}.`,
    unconfirmed: 'Non è ancora confermata. Cerca il nostro messaggio.',
    resend: 'Inviala di nuovo',
    resent: 'È in arrivo. Può metterci cinque minuti.',
    label: 'Nuova e-mail',
    submit: 'Cambia l’e-mail',
    doneTitle: 'E-mail cambiata',
    done: (email: string) => `Ti abbiamo scritto a ${email}. Apri quell’e-mail per confermarla.`,
  },
  password: {
    title: 'La tua password',
    submit: 'Cambia la password',
    doneTitle: 'Password cambiata',
    done: 'Abbiamo disconnesso tutti gli altri dispositivi.',
  },
  devices: {
    title: 'Dove hai fatto l’accesso',
    on: (browser: string, system: string) => `${browser} su ${system}`,
    unknown: 'Dispositivo sconosciuto',
    current: 'Questo dispositivo',
    seen: (when: string) => `Ultima volta: ${when}`,
    signOut: 'Disconnetti',
    signOutAll: 'Disconnetti ovunque',
  },
  close: {
    title: 'Disattiva il tuo account',
    text: 'Nessuno ti vedrà e tutti i tuoi dispositivi verranno disconnessi. L’assistenza può riaprirlo.',
    action: 'Disattiva l’account',
    sure: 'Disattivare il tuo account?',
    keep: 'Tienilo',
  },
  optIn: {
    title: 'Conferma la tua e-mail',
    text: (email: string) =>
      `Ti abbiamo mandato un’e-mail a ${email}. Aprila e premi il pulsante per attivare il tuo account.`,
    wait: 'Può metterci cinque minuti. Guarda anche nello spam.',
    invalid: (email: string) =>
      `${email} non sembra un’e-mail valida, quindi non possiamo scriverti. Cambiala qui sotto.`,
    wrong: 'Non è la tua e-mail?',
    label: 'L’e-mail giusta',
    submit: 'Cambia e-mail',
    once: 'Puoi cambiarla una volta sola.',
    changedTitle: 'Fatto',
    changed: (email: string) => `Abbiamo inviato l’e-mail a ${email}.`,
    later: 'Più tardi',
  },
} satisfies typeof source
