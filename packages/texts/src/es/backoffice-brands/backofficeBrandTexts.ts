import { formatsFor } from '@incontro/locale/format.ts'
import type { backofficeBrandTexts as source } from '../../en/backoffice-brands/backofficeBrandTexts.ts'

const { plural } = formatsFor('es')

/** Los textos de una marca en cuatro columnas. */
export const backofficeBrandTexts = {
  text: 'Todos los textos propios de la marca. Primero lo que falta o es dudoso, después lo que se aparta del texto de la casa o de lo que está en línea.',
  search: 'Buscar en los textos',
  area: 'Área',
  allAreas: 'Todas las áreas',
  areas: {
    firstPage: 'Primera página',
    claims: 'Afirmaciones',
    welcome: 'Primer mensaje',
    plans: 'Planes',
    verification: 'Control de edad',
    topUps: 'Recargas',
  },
  language: 'Idioma que se escribe',
  source: 'original',
  sourceIn: (language) => `Original (${language})`,
  sourceEmpty: 'En el original aún no hay nada escrito.',
  house: 'Texto de la casa',
  useHouse: 'Usar el texto de la casa',
  isOwn: 'Distinto del de la casa',
  isChanged: 'Cambiado en el borrador',
  sinceLive: 'Respecto a lo que está en línea',
  shown: (count, of) =>
    count === of
      ? plural(of, { zero: 'Ningún texto', one: '# texto', other: '# textos' })
      : `${String(count)} de ${plural(of, { one: '# texto', other: '# textos' })}`,
  more: (count) => plural(count, { one: 'Mostrar uno más', other: 'Mostrar # más' }),
  noneFound: 'Ningún texto coincide con la búsqueda.',
  showAll: 'Mostrar todos los textos',
} satisfies typeof source
