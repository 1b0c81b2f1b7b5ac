import type { settings as source } from '../en/settings.ts'

export const settings = {
  title: 'Impostazioni',
  sections: {
    account: { title: 'Account', detail: 'E-mail, lingua, chiaro o scuro' },
    security: { title: 'Sicurezza', detail: 'Password, dispositivi' },
    letters: { title: 'Notifiche', detail: 'Quali e-mail ricevi, e quando' },
    payments: { title: 'Pagamenti', detail: 'Piano, prossimo addebito, che cosa hai pagato' },
    privacy: { title: 'Privacy', detail: 'Persone bloccate, cookie' },
    close: { title: 'Chiudere l’account', detail: 'Disattivarlo' },
  },
  look: { title: 'Lingua e aspetto', languageNote: 'Di queste pagine, in questo browser.' },
} satisfies typeof source
