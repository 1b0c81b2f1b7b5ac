import type { notifications as source } from '../en/notifications.ts'

export const notifications = {
  title: 'Notifiche',
  tabs: { like: 'Mi piace', visita: 'Visite', payments: 'Pagamenti' },
  rows: {
    like: (name: string) => `Piaci a ${name}`,
    likeBack: (name: string) => `Anche tu piaci a ${name}`,
    visita: (name: string) => `${name} ha visitato il tuo profilo`,
  },
  payments: {
    // the specification's own words (section 8)
    purchKo: "C'è stato un errore.",
    failed: (plan: string) => `Il pagamento di ${plan} non è riuscito.`,
    renewalFailed: (plan: string) => `Il rinnovo di ${plan} non è riuscito.`,
    purchOk: 'Il tuo pagamento è riuscito.',
    approved: (plan: string) => `La tua banca ha approvato ${plan}.`,
    creditsThere: 'I tuoi crediti sono arrivati.',
  },
  unread: 'Nuova',
  empty: {
    title: 'Ancora niente',
    text: 'Quando piaci a qualcuno o visitano il tuo profilo, lo vedi qui. Solo ciò che è successo davvero.',
    action: 'Trova persone',
  },
} satisfies typeof source
