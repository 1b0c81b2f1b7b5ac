import { formatsFor } from '@incontro/locale/format.ts'
import type { match as source } from '../../en/people/match.ts'

const { plural } = formatsFor('es')

export const match = {
  deck: 'Tarjetas',
  left: (count: number, region: string) =>
    `${plural(count, { one: '# persona por conocer', other: '# personas por conocer' })} en ${region}`,
  loading: 'Preparando las tarjetas',
  like: (name: string) => `Me gusta ${name}`,
  dislike: (name: string) => `${name} no es para mí`,
  undo: (name: string) => `Recuperar a ${name}`,
  undoNone: 'No hay nadie que recuperar',
  profile: (name: string) => `Ver el perfil de ${name}`,
  stamps: { like: 'Me gusta', dislike: 'No es para mí' },
  price: (likes: number) =>
    plural(likes, {
      zero: 'No te quedan me gusta',
      one: 'Este me gusta es el último',
      other: 'Gasta uno de tus # me gusta',
    }),
  unlimited: 'Me gusta ilimitados con tu plan',
  keys: 'También con las flechas',
  told: {
    like: (name: string) => `Te gusta ${name}.`,
    dislike: (name: string) => `${name} no es para ti.`,
    back: (name: string) => `${name} ha vuelto.`,
    next: (name: string) => `Ahora: ${name}`,
  },
  empty: {
    title: (region: string) => `Ya has visto a todo el mundo en ${region}`,
    free: 'Aquí aparecerá quien se vaya registrando. Las demás regiones vienen con cualquier plan.',
    withPlan: 'Aquí aparecerá quien se vaya registrando. Con tu plan puedes buscar en cualquier otra región.',
    action: 'Probar en otro sitio',
  },
} satisfies typeof source
