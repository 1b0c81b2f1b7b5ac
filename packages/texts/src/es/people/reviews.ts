import type { reviews as source } from '../../en/people/reviews.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('es')

export const reviews = {
  title: 'Tu opinión',
  text: (brand: string) =>
    `Cuenta cómo es ${brand}. Aquí solo opinan miembros, y una persona lee cada opinión antes de publicarla. Nunca rechazamos una por tener pocas estrellas.`,
  stars: '¿Cuántas estrellas?',
  starsOf: (count: number) => plural(count, { one: '# estrella de 5', other: '# estrellas de 5' }),
  review: 'Tu opinión',
  hint: 'Al menos 20 caracteres. Sin correos, enlaces ni teléfonos: la puede leer cualquiera.',
  name: 'Nombre que se muestra',
  nameHint: 'Basta con el nombre de pila.',
  showsAge: 'Mostrar también mi edad',
  save: 'Enviar opinión',
  change: 'Guardar cambios',
  saved: 'Guardado.',
  again: 'Si la cambias, la volvemos a leer antes de publicarla.',
  withdraw: 'Borrar opinión',
  withdrawn: 'Tu opinión ya no está.',
  ask: {
    title: '¿Borrar tu opinión?',
    text: 'Desaparece al momento y para siempre. Más adelante puedes escribir otra.',
    keep: 'Dejarla',
  },
  states: {
    pending: 'Aún no la hemos leído. Solo la ves tú.',
    approved: 'Sale en la página de inicio, por turnos con otras.',
    refused: 'No se muestra.',
  },
  approvedUnshown: 'Está aprobada. La página de inicio no muestra opiniones por ahora.',
  checkedBy: { person: 'Leída por una persona', software: 'Demo: revisada automáticamente' },
  refusals: {
    not_writer: 'No la ha escrito la persona que la firma.',
    personal: 'Cuenta algo privado de una persona.',
    insults: 'Insulta a alguien.',
    illegal: 'Dice algo que la ley prohíbe.',
    unrelated: 'No trata de este servicio.',
  },
  faults: {
    summary: 'Revisa esto, por favor:',
    stars: 'Elige de una a cinco estrellas.',
    text: 'Escribe al menos 20 caracteres.',
    contact: 'Quita correos, enlaces y teléfonos.',
    name: 'Escribe el nombre que quieres mostrar.',
  },
  notVerified: { text: 'Verifica antes tu edad. Después podrás dejar tu opinión.', action: 'Ver cómo' },
} satisfies typeof source
