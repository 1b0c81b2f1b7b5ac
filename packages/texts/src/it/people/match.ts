import { formatsFor } from '@incontro/locale/format.ts'
import type { match as source } from '../../en/people/match.ts'

const { plural } = formatsFor('it')

export const match = {
  deck: 'Carte',
  left: (count: number, region: string) =>
    `${plural(count, { one: '# persona da scoprire', other: '# persone da scoprire' })} · ${region}`,
  loading: 'Preparo le carte',
  like: (name: string) => `Mi piace ${name}`,
  dislike: (name: string) => `${name} non fa per me`,
  undo: (name: string) => `Recupera ${name}`,
  undoNone: 'Nessuno da recuperare',
  profile: (name: string) => `Vedi il profilo di ${name}`,
  stamps: { like: 'Mi piace', dislike: 'Non fa per me' },
  price: (likes: number) =>
    plural(likes, {
      zero: 'Non hai più mi piace',
      one: 'Questo mi piace è l’ultimo',
      other: 'Costa uno dei tuoi # mi piace',
    }),
  unlimited: 'Mi piace senza limiti con il tuo piano',
  keys: 'Anche con le frecce',
  told: {
    like: (name: string) => `Ti piace ${name}.`,
    dislike: (name: string) => `${name} non fa per te.`,
    back: (name: string) => `${name} è tornata.`,
    next: (name: string) => `Ora: ${name}`,
  },
  empty: {
    title: (region: string) => `Hai visto tutti: ${region}`,
    free: 'Chi si iscrive compare qui. Le altre regioni sono comprese in ogni piano.',
    withPlan: 'Chi si iscrive compare qui. Con il tuo piano puoi cercare in qualsiasi altra regione.',
    action: 'Prova un altro posto',
  },
} satisfies typeof source
