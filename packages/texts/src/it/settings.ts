import type { settings as source } from '../en/settings.ts'

export const settings = {
  title: 'Impostazioni',
  sections: {
    account: { title: 'Account', detail: 'E-mail, lingua, chiaro o scuro' },
    security: { title: 'Sicurezza', detail: 'Password, dispositivi' },
    letters: { title: 'Notifiche', detail: 'Quali e-mail ricevi, e quando' },
    payments: { title: 'Pagamenti', detail: 'Piano, prossimo addebito, che cosa hai pagato' },
    privacy: { title: 'Privacy', detail: 'Persone bloccate, cookie' },
    review: { title: 'La tua recensione', detail: 'Che cosa pensi di noi, e come si vede' },
    data: { title: 'I miei dati', detail: 'Una copia di tutto ciò che conserviamo' },
    close: { title: 'Chiudi o cancella', detail: 'Disattivare l’account o cancellarlo per sempre' },
  },
  look: {
    title: 'Lingua e aspetto',
    languageNote: 'Di queste pagine su tutti i tuoi dispositivi, delle nostre e-mail e dei documenti.',
  },
} satisfies typeof source
