import type { plans as source } from '../../en/payments/plans.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('es')

/** Textos de la página de planes. */
export const plans = {
  title: 'Planes y créditos',
  intro: 'De cada plan ves qué incluye, cuánto cuesta y cuándo se renueva. Cancela cuando quieras.',
  reasons: {
    out_of_credits: {
      title: 'Te has quedado sin créditos',
      text: 'Consigue créditos y sigue donde lo dejaste. Lo que has escrito no se pierde.',
    },
    out_of_likes: {
      title: 'Te has quedado sin me gusta',
      text: 'Con un plan das todos los me gusta que quieras.',
    },
    more_pages: {
      title: 'Hay más gente en las páginas siguientes',
      text: 'Con un plan ves a toda la gente de tu región.',
    },
    other_region: { title: 'Asómate a otras regiones', text: 'Con un plan puedes elegir cualquier región de tu país.' },
    blurred: {
      title: 'Alguien te ha escrito',
      text: 'Con un plan lees todos los mensajes. Este se abre al momento.',
    },
    premium: { title: 'Esto viene con un plan', text: 'Elige un plan y es tuyo al momento.' },
    profile_blocked: { title: 'Este perfil viene con un plan', text: 'Elige un plan y se abre al momento.' },
  },
  list: 'Planes',
  brings: {
    perPeriod: (credits: string, every: string) => `${credits} ${every}`,
    messageCost: (count: number) =>
      plural(count, { one: 'Un mensaje cuesta # crédito', other: 'Un mensaje cuesta # créditos' }),
    about: (messages: number) =>
      plural(messages, { one: 'para # mensaje aproximadamente', other: 'para unos # mensajes' }),
    perMessage: (cost: string) => `unos ${cost} por mensaje`,
    readable: 'Lee todos los mensajes',
    likes: 'Me gusta sin límite',
    regions: 'Todas las regiones y páginas',
    receipts: 'Sabes cuándo ha leído tu mensaje',
    vip: 'El nivel más alto: no hay nada más que comprar',
  },
  renewal: {
    on: (date: string) => `Se renueva el ${date}. Los créditos sin usar caducan ese día.`,
    every: (every: string) => `Se renueva ${every}. Los créditos sin usar caducan con cada periodo.`,
    held: (date: string) => `Se renueva el ${date}. Los créditos sin usar caducan ese día.`,
    ends: (date: string) => `Cancelado: es tuyo hasta el ${date}. Elígelo otra vez para conservarlo.`,
  },
  topUps: { title: 'Recarga créditos', text: 'Pagas una sola vez. Nada se renueva y estos créditos no caducan.' },
  change: 'O cambia de plan',
  instead: (price: string) => `en vez de ${price}`,
  allRenew:
    'Cada plan se renueva automáticamente a su precio hasta que lo canceles: dos clics en la página de Pagos, cuando quieras.',
  continue: 'Continuar',
  continueWith: (name: string) => `Continuar con ${name}`,
  disclaimer:
    'Entiendo que escribir gasta créditos, que los planes se renuevan automáticamente hasta que los cancele y que en algunos perfiles responde un programa, y lo dicen.',
  disclaimerMissing: 'Marca primero la casilla.',
  have: (credits: string) => `Ahora tienes ${credits}.`,
  none: {
    title: 'Ahora mismo no hay ningún plan para ti',
    text: 'Ya tienes todo lo que vendemos.',
    action: 'Ir a tus chats',
  },
  purchase: {
    title: 'Tu plan',
    text: 'Échale un último vistazo. Se paga en la página siguiente.',
    action: 'Ir al pago',
  },
} satisfies typeof source
