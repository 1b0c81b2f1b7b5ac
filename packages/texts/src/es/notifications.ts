import type { notifications as source } from '../en/notifications.ts'

export const notifications = {
  title: 'Notificaciones',
  tabs: { like: 'Me gusta', visita: 'Visitas' },
  rows: {
    like: (name: string) => `Le gustas a ${name}`,
    likeBack: (name: string) => `A ${name} también le gustas`,
    visita: (name: string) => `${name} ha visitado tu perfil`,
  },
  unread: 'Nueva',
  empty: {
    title: 'Todavía nada',
    text: 'Cuando le gustes a alguien o visiten tu perfil, lo verás aquí. Solo lo que ha pasado de verdad.',
    action: 'Buscar gente',
  },
} satisfies typeof source
