import { formatsFor } from '@incontro/locale/format.ts'
import type { find as source } from '../../en/people/find.ts'

const { plural, number } = formatsFor('it')

export const find = {
  heading: 'Chi c’è qui:',
  changePlace: 'Cambia regione e città',
  total: (count: number) => plural(count, { zero: 'Ancora nessuno', one: '# profilo', other: '# profili' }),
  like: (name: string) => `Mi piace ${name}`,
  chat: (name: string) => `Scrivi a ${name}`,
  available: 'può rispondere ora',
  answersLater: 'risponde più tardi',
  answersWithin: (minutes: number) =>
    minutes < 60
      ? `di solito risponde entro ${number(minutes)} min`
      : `di solito risponde entro ${number(Math.ceil(minutes / 60))} h`,
  list: 'Profili',
  loading: 'Cerco persone vicino a te',
  empty: {
    title: 'Ancora nessuno in questa regione',
    text: 'Sei tra i primi. In un’altra regione può esserci più gente.',
  },
  notVerified: {
    title: 'Prima verifica la tua età',
    text: 'Le pagine successive si aprono appena verifichi la tua età.',
    action: 'Vedi come',
  },
  pagination: {
    previous: 'Pagina precedente',
    next: 'Pagina successiva',
    page: (page: number) => `Pagina ${number(page)}`,
  },
  region: {
    title: 'Dove vuoi cercare?',
    text: 'La tua regione è gratis. Le altre sono comprese in ogni piano.',
    submit: 'Mostra chi c’è',
    saved: (place: string) => `Ora cerchi qui: ${place}.`,
  },
  info: { chat: 'Scrivile', profile: 'Vedi il profilo' },
} satisfies typeof source
