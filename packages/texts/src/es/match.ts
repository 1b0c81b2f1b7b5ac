import { formatsFor } from '@incontro/locale/format.ts'
import type { match as source } from '../en/match.ts'

const { plural } = formatsFor('es')

export const match = {
  deck: 'Tarjetas',
  left: (count: number, region: string) =>
    `${plural(count, { one: '# persona por conocer', other: '# personas por conocer' })} en ${region}`,
  loading: 'Preparando las tarjetas',
  like: (name: string) => `Me gusta ${name}`,
  dislike: (name: string) => `${name} no es para mí`,
  undo: (name: string) => `Traer de vuelta a ${name}`,
  undoNone: 'Nada que traer de vuelta',
  profile: (name: string) => `Ver el perfil de ${name}`,
  stamps: { like: 'Me gusta', dislike: 'No es para mí' },
  price: (likes: number) =>
    plural(likes, {
      zero: 'No te quedan me gusta',
      one: 'Un me gusta usa el último que tienes',
      other: 'Un me gusta usa uno de tus #',
    }),
  unlimited: 'Tu plan tiene me gusta sin límite',
  keys: 'También con las flechas del teclado',
  told: {
    like: (name: string) => `Te gusta ${name}.`,
    dislike: (name: string) => `${name} no es para ti.`,
    back: (name: string) => `${name} ha vuelto.`,
    next: (name: string) => `Ahora: ${name}`,
  },
  empty: {
    title: (region: string) => `Ya no queda nadie más en ${region}`,
    free: 'Has visto todas las tarjetas de tu región; quien se registre aparecerá aquí. Las demás regiones vienen con cualquier plan.',
    withPlan:
      'Has visto todas las tarjetas de esta región; quien se registre aparecerá aquí. Con tu plan puedes buscar en cualquier otra región.',
    action: 'Elegir otro lugar',
  },
} satisfies typeof source
