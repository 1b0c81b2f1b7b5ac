import type { viewing as source } from '../../en/account/viewing.ts'

export const viewing = {
  banner: 'Vu par l’équipe, en lecture seule. Les mots privés sont masqués.',
  overTitle: 'Cette consultation est terminée',
  overText: 'Ferme cet onglet, ou rouvre les pages depuis le back-office.',
} satisfies typeof source
