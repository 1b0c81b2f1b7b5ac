import { formatsFor } from '@incontro/locale/format.ts'
import type { match as source } from '../../en/people/match.ts'

const { plural } = formatsFor('fr')

export const match = {
  deck: 'Cartes',
  left: (count: number, region: string) =>
    `${plural(count, { one: '# personne à découvrir', other: '# personnes à découvrir' })} · ${region}`,
  loading: 'Préparation des cartes',
  like: (name: string) => `J’aime ${name}`,
  dislike: (name: string) => `${name}, pas pour moi`,
  undo: (name: string) => `Revoir ${name}`,
  undoNone: 'Personne à revoir',
  profile: (name: string) => `Voir le profil de ${name}`,
  stamps: { like: 'J’aime', dislike: 'Pas pour moi' },
  price: (likes: number) =>
    plural(likes, {
      zero: 'Tu n’as plus de j’aime',
      one: 'Ce j’aime est le dernier',
      other: 'Utilise un de tes # j’aime',
    }),
  unlimited: 'J’aime illimités avec ta formule',
  keys: 'Les flèches marchent aussi',
  told: {
    like: (name: string) => `Tu aimes ${name}.`,
    dislike: (name: string) => `${name} n’est pas pour toi.`,
    back: (name: string) => `${name} est de retour.`,
    next: (name: string) => `Maintenant\u00a0: ${name}`,
  },
  empty: {
    title: (region: string) => `Tu as vu tout le monde\u00a0: ${region}`,
    free: 'Les nouvelles personnes apparaîtront ici. Les autres régions, dès la première formule.',
    withPlan: 'Les nouvelles personnes apparaîtront ici. Avec ta formule, tu peux chercher dans toute autre région.',
    action: 'Essayer ailleurs',
  },
} satisfies typeof source
