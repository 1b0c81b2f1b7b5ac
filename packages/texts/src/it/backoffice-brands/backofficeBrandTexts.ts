import { formatsFor } from '@incontro/locale/format.ts'
import type { backofficeBrandTexts as source } from '../../en/backoffice-brands/backofficeBrandTexts.ts'

const { plural } = formatsFor('it')

/** I testi di un marchio in quattro colonne. */
export const backofficeBrandTexts = {
  text: 'Tutti i testi propri del marchio. Prima ciò che manca o è dubbio, poi ciò che si scosta dal testo della casa o da ciò che è online.',
  search: 'Cerca nei testi',
  area: 'Area',
  allAreas: 'Tutte le aree',
  areas: {
    firstPage: 'Prima pagina',
    claims: 'Affermazioni',
    welcome: 'Primo messaggio',
    plans: 'Piani',
    verification: 'Verifica dell’età',
    topUps: 'Ricariche',
  },
  language: 'Lingua da scrivere',
  source: 'originale',
  sourceIn: (language) => `Originale (${language})`,
  sourceEmpty: 'Nell’originale non c’è ancora nulla.',
  house: 'Testo della casa',
  useHouse: 'Usa il testo della casa',
  isOwn: 'Diverso dalla casa',
  isChanged: 'Modificato nella bozza',
  sinceLive: 'Rispetto a ciò che è online',
  shown: (count, of) =>
    count === of
      ? plural(of, { zero: 'Nessun testo', one: '# testo', other: '# testi' })
      : `${String(count)} di ${plural(of, { one: '# testo', other: '# testi' })}`,
  more: (count) => plural(count, { one: 'Mostrane un altro', other: 'Mostrane altri #' }),
  noneFound: 'Nessun testo corrisponde alla ricerca.',
  showAll: 'Mostra tutti i testi',
} satisfies typeof source
