import type { notifications as source } from '../../en/chat/notifications.ts'

export const notifications = {
  title: 'Avisos',
  tabs: { like: 'Me gusta', visit: 'Visitas', payments: 'Pagos', review: 'Tu opinión', photo: 'Tus fotos' },
  rows: {
    like: (name: string) => `Le gustas a ${name}`,
    likeBack: (name: string) => `A ${name} también le gustas`,
    visit: (name: string) => `${name} ha visitado tu perfil`,
  },
  payments: {
    // the specification's own words (section 8)
    purchKo: 'Ha habido un error.',
    failed: (plan: string) => `Pago: ${plan}`,
    renewalFailed: (plan: string) => `Renovación: ${plan}`,
    givenBackTitle: 'Te devolvemos un pago.',
    givenBack: (plan: string) => `${plan}: no hacía falta, te lo devolvemos entero`,
    purchOk: 'Tu pago se ha completado.',
    approved: (plan: string) => `${plan}, aprobado por tu banco`,
    creditsThere: (plan: string) => `${plan}: ya tienes tus créditos`,
  },
  verdict: {
    review: {
      approved: 'Hemos aprobado tu opinión.',
      refused: 'No hemos aprobado tu opinión, así que no se muestra.',
      see: 'Verla',
      change: 'Cambiarla',
    },
    photo: {
      approved: 'Hemos aprobado una de tus fotos.',
      refused: 'No hemos aceptado una de tus fotos: nadie más la ve.',
      see: 'Ver tus fotos',
      change: 'Elegir otra',
    },
  },
  unread: 'Nueva',
  empty: {
    title: 'Todavía nada',
    text: 'Cuando le gustes a alguien o visiten tu perfil, lo verás aquí. Solo lo que ha pasado de verdad.',
    action: 'Buscar gente',
  },
} satisfies typeof source
