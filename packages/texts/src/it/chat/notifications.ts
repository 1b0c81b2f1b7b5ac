import type { notifications as source } from '../../en/chat/notifications.ts'

export const notifications = {
  title: 'Notifiche',
  tabs: {
    like: 'Mi piace',
    visit: 'Visite',
    payments: 'Pagamenti',
    review: 'La tua recensione',
    photo: 'Le tue foto',
  },
  rows: {
    like: (name: string) => `Piaci a ${name}`,
    likeBack: (name: string) => `Anche tu piaci a ${name}`,
    visit: (name: string) => `${name} ha visitato il tuo profilo`,
  },
  payments: {
    // the specification's own words (section 8)
    purchKo: "C'è stato un errore.",
    failed: (plan: string) => `Pagamento: ${plan}`,
    renewalFailed: (plan: string) => `Rinnovo: ${plan}`,
    givenBackTitle: 'Ti rimborsiamo un pagamento.',
    givenBack: (plan: string) => `${plan}: non serviva, te lo rimborsiamo per intero`,
    purchOk: 'Il tuo pagamento è riuscito.',
    approved: (plan: string) => `${plan}, approvato dalla tua banca`,
    creditsThere: (plan: string) => `${plan}: i tuoi crediti sono arrivati`,
  },
  verdict: {
    review: {
      approved: 'Abbiamo approvato la tua recensione.',
      refused: 'Non abbiamo approvato la tua recensione, quindi non si vede.',
      see: 'Vedila',
      change: 'Modificala',
    },
    photo: {
      approved: 'Abbiamo approvato una tua foto.',
      refused: 'Non abbiamo accettato una tua foto: gli altri non la vedono.',
      see: 'Vedi le tue foto',
      change: 'Scegline un’altra',
    },
  },
  unread: 'Nuova',
  empty: {
    title: 'Ancora niente',
    text: 'Quando piaci a qualcuno o visitano il tuo profilo, lo vedi qui. Solo quello che è successo davvero.',
    action: 'Trova persone',
  },
} satisfies typeof source
