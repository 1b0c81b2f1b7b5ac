import { formatsFor } from '@incontro/locale/format.ts'
import type { find as source } from '../../en/people/find.ts'

const { plural, number } = formatsFor('es')

export const find = {
  heading: 'Quién hay en',
  changePlace: 'Cambiar región y ciudad',
  total: (count: number) => plural(count, { zero: 'Aún no hay nadie', one: '# perfil', other: '# perfiles' }),
  like: (name: string) => `Me gusta ${name}`,
  chat: (name: string) => `Chatear con ${name}`,
  available: 'puede responder ahora',
  answersLater: 'responde más tarde',
  answersWithin: (minutes: number) =>
    minutes < 60
      ? `suele responder en ${number(minutes)} min`
      : `suele responder en ${number(Math.ceil(minutes / 60))} h`,
  list: 'Perfiles',
  loading: 'Buscando gente cerca de ti',
  empty: {
    title: 'Aún no hay nadie en esta región',
    text: 'Has llegado de los primeros. En otra región puede haber más gente.',
  },
  notVerified: {
    title: 'Verifica antes tu edad',
    text: 'Las páginas siguientes se abren en cuanto verifiques tu edad.',
    action: 'Ver cómo',
  },
  pagination: {
    previous: 'Página anterior',
    next: 'Página siguiente',
    page: (page: number) => `Página ${number(page)}`,
  },
  region: {
    title: '¿Dónde quieres buscar?',
    text: 'Tu región es gratis. Las demás vienen con cualquier plan.',
    submit: 'Ver gente allí',
    saved: (place: string) => `Ahora buscas en ${place}.`,
  },
  info: { chat: 'Escribirle', profile: 'Ver su perfil' },
} satisfies typeof source
