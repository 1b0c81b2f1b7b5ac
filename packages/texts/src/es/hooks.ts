import { formatsFor } from '@incontro/locale/format.ts'
import type { hooks as source } from '../en/hooks.ts'

const { plural } = formatsFor('es')

export const hooks = {
  toPlans: 'Ver planes y precios',
  notNow: 'Ahora no',
  byReason: {
    out_of_credits: {
      title: 'Te has quedado sin créditos de mensajes',
      text: 'Tu mensaje no se ha enviado y no cuesta nada. Con créditos nuevos sigues donde lo dejaste.',
    },
    out_of_likes: {
      title: 'No te quedan me gusta',
      text: 'Has usado tus me gusta gratuitos. Con cualquier plan puedes dar me gusta sin límite.',
    },
    more_pages: {
      title: 'Las demás páginas vienen con un plan',
      text: 'La primera página de tu región es gratis. Con cualquier plan puedes ver a todo el mundo.',
    },
    other_region: {
      title: 'Las demás regiones vienen con un plan',
      text: 'Tu región es gratis. Con cualquier plan puedes buscar donde quieras.',
    },
    blurred: {
      title: 'Este mensaje está difuminado',
      text: 'Quienes tienen un plan y quienes han verificado su edad leen todos los mensajes enteros, también este.',
    },
    premium: {
      title: 'Esto viene con un plan',
      text: 'Con cualquier plan puedes hacerlo. Ves el precio y lo que incluye antes de decidir.',
    },
  },
  other: { title: 'No ha funcionado', text: 'No sabemos por qué. Inténtalo otra vez o escríbenos si sigue igual.' },
  gift: {
    title: 'Hola de nuevo',
    text: (count: number) =>
      plural(count, { one: 'Te hemos regalado # mensaje.', other: 'Te hemos regalado # mensajes.' }),
    action: 'Gracias',
  },
} satisfies typeof source
