import type { settings as source } from '../../en/account/settings.ts'

export const settings = {
  title: 'Impostazioni',
  sections: {
    account: { title: 'Account', detail: 'E-mail, lingua, chiaro o scuro' },
    security: { title: 'Sicurezza', detail: 'Password, dispositivi' },
    letters: { title: 'Notifiche', detail: 'Quali e-mail ricevi, e quando' },
    payments: { title: 'Pagamenti', detail: 'Piano, prossimo addebito, pagamenti passati' },
    spending: { title: 'Spese e limiti', detail: 'Quanto spendi, limiti, una pausa' },
    privacy: { title: 'Privacy', detail: 'Persone nuove, persone bloccate, cookie' },
    decisions: { title: 'Decisioni', detail: 'Sul tuo account, e le tue segnalazioni' },
    access: { title: 'Chi ha guardato', detail: 'Chi del nostro team ha visto i tuoi dati, e perché' },
    review: { title: 'La tua recensione', detail: 'Cosa pensi di noi, e come si vede' },
    data: { title: 'I miei dati', detail: 'Una copia di tutto quello che conserviamo' },
    close: { title: 'Chiudi o cancella', detail: 'Disattivarlo o cancellarlo per sempre' },
  },
  look: {
    title: 'Lingua e aspetto',
    languageNote: 'Vale per questo sito su tutti i tuoi dispositivi, per le nostre e-mail e i tuoi documenti.',
  },
} satisfies typeof source
