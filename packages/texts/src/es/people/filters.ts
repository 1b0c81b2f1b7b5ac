import { formatsFor } from '@incontro/locale/format.ts'
import type { filters as source } from '../../en/people/filters.ts'

const { plural, number } = formatsFor('es')

export const filters = {
  open: 'Filtros',
  openWith: (count: number) => plural(count, { one: 'Filtros, # activo', other: 'Filtros, # activos' }),
  chosen: 'Filtros activos',
  remove: (filter: string) => `Quitar el filtro: ${filter}`,
  clear: 'Quitar todos',
  close: 'Cerrar los filtros',
  age: 'Edad',
  ageFrom: 'Edad mínima',
  ageTo: 'Edad máxima',
  ages: (from: number, to: number) => `de ${number(from)} a ${number(to)}`,
  ageChip: (from: number, to: number) => `De ${number(from)} a ${number(to)} años`,
  city: (city: string) => `Solo en ${city}`,
  availableNow: 'Puede responder ahora',
  availableHint: 'Conectada ahora mismo, o responde un programa',
  withPhoto: 'Con foto',
  verified: 'Edad verificada',
  verifiedHint: 'Una persona con la edad comprobada',
  answers: {
    legend: 'Quién responde',
    anybody: 'Cualquiera',
    member: 'Personas',
    host: 'Anfitrionas pagadas',
    automated: 'Programas',
  },
  hides: (count: number) => plural(count, { zero: 'no oculta a nadie', one: 'oculta #', other: 'oculta #' }),
  wouldHide: (count: number) =>
    plural(count, { zero: 'no ocultaría a nadie', one: 'ocultaría #', other: 'ocultaría #' }),
  place: 'Dónde',
  changePlace: 'Cambiar región y ciudad',
  show: (count: number) =>
    plural(count, { zero: 'Nadie cumple todo esto', one: 'Ver # perfil', other: 'Ver # perfiles' }),
  showMany: (count: number) => `Ver más de ${number(count)} perfiles`,
  showUncounted: 'Ver los perfiles',
  uncounted: 'Ahora mismo no podemos contarlos. Los filtros funcionan igual.',
  atLeast: (count: number) => `Más de ${number(count)} perfiles`,
  empty: {
    title: 'Nadie cumple todo esto',
    text: 'Quita un filtro para ver a más gente.',
    together: 'Por separado sí hay gente; juntos, estos filtros no dejan a nadie.',
    without: (filter: string, count: number) =>
      `Sin «${filter}»: ${plural(count, { one: '# perfil', other: '# perfiles' })}`,
    all: (count: number) => `Sin ningún filtro: ${plural(count, { one: '# perfil', other: '# perfiles' })}`,
  },
} satisfies typeof source
