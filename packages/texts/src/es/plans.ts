import type { plans as source } from '../en/plans.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('es')

/** Textos de la página de planes. */
export const plans = {
  title: 'Créditos y premium',
  intro: 'Cada plan dice lo que trae, lo que cuesta y cuándo se renueva. Puedes dejarlo cuando quieras.',
  reasons: {
    out_of_credits: {
      title: 'Se te han acabado los créditos',
      text: 'Con créditos nuevos sigues donde lo dejaste. Lo que has escrito se guarda.',
    },
    out_of_likes: {
      title: 'Se te han acabado los me gusta',
      text: 'Con un plan puedes dar todos los me gusta que quieras.',
    },
    more_pages: {
      title: 'Hay más personas en las páginas siguientes',
      text: 'Con un plan ves a todas las de tu región, página a página.',
    },
    other_region: { title: 'Mira en otras regiones', text: 'Con un plan puedes elegir cualquier región de tu país.' },
    blurred: {
      title: 'Alguien te ha escrito',
      text: 'Con un plan lees todos los mensajes; lo que está oculto aparece al momento.',
    },
    premium: { title: 'Esto forma parte de premium', text: 'Elige un plan y lo tendrás al momento.' },
    profile_blocked: { title: 'Este perfil forma parte de premium', text: 'Elige un plan y lo tendrás al momento.' },
  },
  list: 'Planes',
  brings: {
    perPeriod: (credits: string, every: string) => `${credits} ${every}`,
    messageCost: (count: number) =>
      plural(count, { one: 'Un mensaje cuesta # crédito', other: 'Un mensaje cuesta # créditos' }),
    about: (messages: number) =>
      plural(messages, { one: 'llega para # mensaje más o menos', other: 'llega para unos # mensajes' }),
    perMessage: (cost: string) => `unos ${cost} por mensaje`,
    readable: 'Todos los mensajes legibles',
    likes: 'Me gusta sin límite',
    regions: 'Todas las regiones y todas las páginas',
    receipts: 'Ves cuándo ha leído tu mensaje',
    vip: 'El nivel más alto: no hay nada más que comprar',
  },
  renewal: {
    on: (date: string) => `Se renueva el ${date}. Los créditos sin usar caducan ese día.`,
    every: (every: string) => `Se renueva ${every}. Los créditos sin usar caducan con cada periodo.`,
    held: (date: string) => `Se renueva el ${date}. Los créditos sin usar caducan ese día.`,
    ends: (date: string) => `Cancelado: es tuyo hasta el ${date}. Elígelo para conservarlo.`,
  },
  topUps: { title: 'Recarga créditos', text: 'Se paga una sola vez, nada se renueva y estos créditos no caducan.' },
  change: 'O cambia de plan',
  instead: (price: string) => `en vez de ${price}`,
  allRenew:
    'Cada plan se renueva solo a su precio hasta que lo dejes: dos clics en la página de tus pagos, cuando quieras.',
  continue: 'Continuar',
  continueWith: (name: string) => `Continuar con ${name}`,
  disclaimer:
    'He entendido que los créditos se gastan al escribir, que los planes se renuevan solos hasta que los deje y que algunos perfiles los contesta un programa y lo dicen.',
  disclaimerMissing: 'Marca primero la casilla.',
  have: (credits: string) => `Ahora tienes ${credits}.`,
  none: {
    title: 'Ahora mismo no hay ningún plan para ti',
    text: 'Ya tienes todo lo que se vende en este sitio.',
    action: 'A tus chats',
  },
  purchase: {
    title: 'Tu plan',
    text: 'Míralo una vez más. Se paga en la página siguiente.',
    action: 'Ir al pago',
  },
} satisfies typeof source
