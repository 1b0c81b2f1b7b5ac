import { formatsFor } from '@incontro/locale/format.ts'
import type { match as source } from '../en/match.ts'

const { plural } = formatsFor('it')

export const match = {
  deck: 'Carte',
  left: (count: number, region: string) =>
    `${plural(count, { one: '# persona da scoprire', other: '# persone da scoprire' })} · ${region}`,
  loading: 'Preparo le carte',
  like: (name: string) => `Mi piace ${name}`,
  dislike: (name: string) => `${name} non fa per me`,
  undo: (name: string) => `Fai tornare ${name}`,
  undoNone: 'Niente da far tornare',
  profile: (name: string) => `Vedi il profilo di ${name}`,
  stamps: { like: 'Mi piace', dislike: 'Non fa per me' },
  price: (likes: number) =>
    plural(likes, {
      zero: 'Non hai più like',
      one: 'Un like usa l’ultimo che hai',
      other: 'Un like usa uno dei tuoi #',
    }),
  unlimited: 'Il tuo piano ha like senza limiti',
  keys: 'Puoi usare anche le frecce',
  told: {
    like: (name: string) => `Ti piace ${name}.`,
    dislike: (name: string) => `${name} non fa per te.`,
    back: (name: string) => `${name} è tornata.`,
    next: (name: string) => `Ora: ${name}`,
  },
  empty: {
    title: (region: string) => `Per ora è tutto: ${region}`,
    free: 'Hai visto tutte le carte della tua regione; chi si iscrive compare qui. Le altre regioni sono comprese in ogni piano.',
    withPlan:
      'Hai visto tutte le carte di questa regione; chi si iscrive compare qui. Con il tuo piano puoi cercare in qualsiasi altra regione.',
    action: 'Scegli un altro posto',
  },
} satisfies typeof source
