import type { security as source } from '../en/security.ts'

export const security = {
  email: {
    title: 'La tua e-mail',
    now: (email: string) => `È ${email}.`,
    unconfirmed: 'Non è ancora confermata: cerca la nostra e-mail.',
    resend: 'Manda di nuovo l’e-mail',
    resent: 'L’e-mail è in viaggio. Può metterci cinque minuti.',
    label: 'Nuova e-mail',
    submit: 'Cambia l’e-mail',
    doneTitle: 'E-mail cambiata',
    done: (email: string) => `Abbiamo scritto a ${email}: apri l’e-mail per confermarla.`,
  },
  password: {
    title: 'La tua password',
    submit: 'Cambia la password',
    doneTitle: 'Password cambiata',
    done: 'Tutti gli altri dispositivi sono stati disconnessi.',
  },
  devices: {
    title: 'Dove hai effettuato l’accesso',
    on: (browser: string, system: string) => `${browser} su ${system}`,
    unknown: 'Dispositivo sconosciuto',
    current: 'Questo dispositivo',
    seen: (when: string) => `Visto ${when}`,
    signOut: 'Disconnetti',
    signOutAll: 'Disconnetti ovunque',
  },
  close: {
    title: 'Disattiva il tuo account',
    text: 'Non ti vede più nessuno e tutti i dispositivi vengono disconnessi. La nostra assistenza può riaprirlo.',
    action: 'Disattiva l’account',
    sure: 'Disattivare il tuo account?',
    keep: 'Tienilo',
  },
  optIn: {
    title: 'Conferma la tua e-mail',
    text: (email: string) =>
      `Abbiamo mandato un’e-mail a ${email}. Aprila e premi il pulsante per attivare il tuo account.`,
    wait: 'Può metterci cinque minuti. Guarda anche nello spam.',
    invalid: (email: string) =>
      `${email} non sembra un’e-mail, quindi la nostra e-mail non può arrivarti. Cambiala qui sotto.`,
    wrong: 'Non è la tua e-mail?',
    label: 'L’e-mail giusta',
    submit: 'Cambiala',
    once: 'Si può cambiare una volta.',
    changedTitle: 'OK',
    changed: (email: string) => `L’e-mail ora va a ${email}.`,
    later: 'Più tardi',
  },
} satisfies typeof source
