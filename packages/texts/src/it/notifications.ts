import type { notifications as source } from '../en/notifications.ts'

export const notifications = {
  title: 'Notifiche',
  tabs: { like: 'Mi piace', visita: 'Visite' },
  rows: {
    like: (name: string) => `Piaci a ${name}`,
    likeBack: (name: string) => `Anche tu piaci a ${name}`,
    visita: (name: string) => `${name} ha visitato il tuo profilo`,
  },
  unread: 'Nuova',
  empty: {
    title: 'Ancora niente',
    text: 'Quando piaci a qualcuno o visitano il tuo profilo, lo vedi qui. Solo ciò che è successo davvero.',
    action: 'Trova persone',
  },
} satisfies typeof source
