import { formatsFor } from '@incontro/locale/format.ts'
import type { match as source } from '../en/match.ts'

const { plural } = formatsFor('fr')

export const match = {
  deck: 'Cartes',
  left: (count: number, region: string) =>
    `${plural(count, { one: '# personne à découvrir', other: '# personnes à découvrir' })} · ${region}`,
  loading: 'Préparation des cartes',
  like: (name: string) => `J’aime ${name}`,
  dislike: (name: string) => `${name}, pas pour moi`,
  undo: (name: string) => `Faire revenir ${name}`,
  undoNone: 'Personne à faire revenir',
  profile: (name: string) => `Voir le profil de ${name}`,
  stamps: { like: 'J’aime', dislike: 'Pas pour moi' },
  price: (likes: number) =>
    plural(likes, {
      zero: 'Tu n’as plus de j’aime',
      one: 'Un j’aime utilise ton dernier',
      other: 'Un j’aime utilise l’un de tes #',
    }),
  unlimited: 'Ta formule a des j’aime illimités',
  keys: 'Les flèches du clavier marchent aussi',
  told: {
    like: (name: string) => `Tu aimes ${name}.`,
    dislike: (name: string) => `${name} n’est pas pour toi.`,
    back: (name: string) => `${name} est de retour.`,
    next: (name: string) => `Maintenant\u00a0: ${name}`,
  },
  empty: {
    title: (region: string) => `Tu as vu tout le monde\u00a0: ${region}`,
    free: 'Tu as vu toutes les cartes de ta région\u00a0; les nouvelles personnes apparaîtront ici. Les autres régions viennent avec chaque formule.',
    withPlan:
      'Tu as vu toutes les cartes de cette région\u00a0; les nouvelles personnes apparaîtront ici. Avec ta formule, tu peux chercher dans toute autre région.',
    action: 'Choisir un autre lieu',
  },
} satisfies typeof source
