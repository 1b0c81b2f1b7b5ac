import { formatsFor } from '@incontro/locale/format.ts'
import type { prompts as source } from '../../en/site/prompts.ts'

const { plural } = formatsFor('es')

export const prompts = {
  toPlans: 'Ver planes y precios',
  notNow: 'Ahora no',
  byReason: {
    out_of_credits: {
      title: 'Te has quedado sin créditos',
      text: 'Tu mensaje no se ha enviado y no te ha costado nada. Consigue créditos y sigue donde lo dejaste.',
    },
    out_of_likes: {
      title: 'Te has quedado sin me gusta',
      text: 'Has gastado tus me gusta gratis. Con cualquier plan son ilimitados.',
    },
    more_pages: {
      title: 'Las páginas siguientes vienen con un plan',
      text: 'La primera página de tu región es gratis. Con cualquier plan ves a todo el mundo.',
    },
    other_region: {
      title: 'Las demás regiones vienen con un plan',
      text: 'Tu región es gratis. Con cualquier plan puedes buscar donde quieras.',
    },
    blurred: {
      title: 'Este mensaje está borroso',
      text: 'Con un plan, o en cuanto verifiques tu edad, lees enteros todos los mensajes, también este.',
    },
    premium: {
      title: 'Esto viene con un plan',
      text: 'Está incluido en todos los planes. Verás el precio y lo que trae antes de decidir.',
    },
  },
  other: { title: 'No ha funcionado', text: 'No sabemos por qué. Inténtalo de nuevo y, si sigue pasando, escríbenos.' },
  gift: {
    title: 'Hola de nuevo',
    text: (count: number) =>
      plural(count, { one: 'Te hemos regalado # mensaje.', other: 'Te hemos regalado # mensajes.' }),
    action: 'Gracias',
  },
} satisfies typeof source
