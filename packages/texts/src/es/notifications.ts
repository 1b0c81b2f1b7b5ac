import type { notifications as source } from '../en/notifications.ts'

export const notifications = {
  title: 'Notificaciones',
  tabs: { like: 'Me gusta', visita: 'Visitas', payments: 'Pagos' },
  rows: {
    like: (name: string) => `Le gustas a ${name}`,
    likeBack: (name: string) => `A ${name} también le gustas`,
    visita: (name: string) => `${name} ha visitado tu perfil`,
  },
  payments: {
    // the specification's own words (section 8)
    purchKo: 'Ha habido un error.',
    failed: (plan: string) => `El pago de ${plan} no ha podido hacerse.`,
    renewalFailed: (plan: string) => `La renovación de ${plan} no ha podido hacerse.`,
    purchOk: 'Tu pago se ha hecho.',
    approved: (plan: string) => `Tu banco ha aprobado ${plan}.`,
    creditsThere: 'Tus créditos ya están ahí.',
  },
  unread: 'Nueva',
  empty: {
    title: 'Todavía nada',
    text: 'Cuando le gustes a alguien o visiten tu perfil, lo verás aquí. Solo lo que ha pasado de verdad.',
    action: 'Buscar gente',
  },
} satisfies typeof source
