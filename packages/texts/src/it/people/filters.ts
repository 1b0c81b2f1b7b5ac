import { formatsFor } from '@incontro/locale/format.ts'
import type { filters as source } from '../../en/people/filters.ts'

const { plural, number } = formatsFor('it')

export const filters = {
  open: 'Filtri',
  openWith: (count: number) => plural(count, { one: 'Filtri, # attivo', other: 'Filtri, # attivi' }),
  chosen: 'Filtri attivi',
  remove: (filter: string) => `Togli il filtro: ${filter}`,
  clear: 'Togli tutti',
  close: 'Chiudi i filtri',
  age: 'Età',
  ageFrom: 'Età minima',
  ageTo: 'Età massima',
  ages: (from: number, to: number) => `da ${number(from)} a ${number(to)}`,
  ageChip: (from: number, to: number) => `Da ${number(from)} a ${number(to)} anni`,
  city: (city: string) => `Solo a ${city}`,
  availableNow: 'Può rispondere ora',
  availableHint: 'Online in questo momento, o risponde un software',
  withPhoto: 'Con foto',
  verified: 'Età verificata',
  verifiedHint: 'Una persona di cui abbiamo controllato l’età',
  answers: {
    legend: 'Chi risponde',
    anybody: 'Chiunque',
    member: 'Persone',
    host: 'Hostess pagate',
    automated: 'Software',
  },
  hides: (count: number) =>
    plural(count, { zero: 'non nasconde nessuno', one: 'ne nasconde #', other: 'ne nasconde #' }),
  wouldHide: (count: number) =>
    plural(count, { zero: 'non nasconderebbe nessuno', one: 'ne nasconderebbe #', other: 'ne nasconderebbe #' }),
  place: 'Dove',
  changePlace: 'Cambia regione e città',
  show: (count: number) =>
    plural(count, { zero: 'Nessun profilo corrisponde', one: 'Mostra # profilo', other: 'Mostra # profili' }),
  showMany: (count: number) => `Mostra più di ${number(count)} profili`,
  showUncounted: 'Mostra i profili',
  uncounted: 'Adesso non riusciamo a contarli. I filtri funzionano lo stesso.',
  atLeast: (count: number) => `Più di ${number(count)} profili`,
  empty: {
    title: 'Nessun profilo corrisponde',
    text: 'Togli un filtro per vedere più persone.',
    together: 'Da soli trovano qualcuno; insieme, questi filtri non lasciano nessuno.',
    without: (filter: string, count: number) =>
      `Senza «${filter}»: ${plural(count, { one: '# profilo', other: '# profili' })}`,
    all: (count: number) => `Senza nessun filtro: ${plural(count, { one: '# profilo', other: '# profili' })}`,
  },
} satisfies typeof source
