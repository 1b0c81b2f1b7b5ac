import type { reviews as source } from '../en/reviews.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('es')

export const reviews = {
  title: 'Tu opinión',
  text: (brand: string) =>
    `Cuenta cómo es ${brand}. Aquí solo opinan miembros, y una persona lee cada opinión antes de que se vea. Pocas estrellas no son motivo para rechazarla.`,
  stars: '¿Cuántas estrellas?',
  starsOf: (count: number) => plural(count, { one: '# estrella de 5', other: '# estrellas de 5' }),
  review: 'Tu opinión',
  hint: 'Al menos 20 caracteres. Sin correos, enlaces ni teléfonos: la lee todo el mundo.',
  name: 'Nombre que se muestra',
  nameHint: 'Basta con el nombre de pila.',
  showsAge: 'Mostrar también mi edad',
  save: 'Enviar',
  change: 'Guardar el cambio',
  saved: 'Guardado.',
  again: 'Si la cambias, se lee otra vez antes de mostrarse.',
  withdraw: 'Retirarla',
  withdrawn: 'Tu opinión ya no está.',
  ask: {
    title: '¿Retirar tu opinión?',
    text: 'Desaparece en el acto y para siempre. Más adelante puedes escribir otra.',
    keep: 'Dejarla',
  },
  states: {
    pending: 'Está por leer. Todavía no la ve nadie más.',
    approved: 'Se muestra en la portada, por turnos con otras.',
    refused: 'No se muestra.',
  },
  approvedUnshown: 'Está aprobada. La página de inicio no muestra opiniones por ahora.',
  checkedBy: { person: 'Leída por una persona', software: 'Demo: revisada automáticamente' },
  refusals: {
    personal: 'Cuenta de una persona algo que no es para todo el mundo.',
    insults: 'Insulta a alguien.',
    illegal: 'Dice algo que la ley prohíbe.',
    unrelated: 'No trata de este servicio.',
  },
  faults: {
    summary: 'Revisa esto, por favor:',
    stars: 'Elige de una a cinco estrellas.',
    text: 'Escribe al menos 20 caracteres.',
    contact: 'Quita correos, enlaces y teléfonos.',
    name: 'Escribe el nombre que se muestra.',
  },
  notVerified: { text: 'Primero verifica tu edad. Después podrás dejar tu opinión.', action: 'Ver cómo' },
} satisfies typeof source
