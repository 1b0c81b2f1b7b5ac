import type { newVersion as source } from '../../en/site/newVersion.ts'

export const newVersion = {
  title: 'Une nouvelle version est là.',
  reload: 'Recharger',
  unsent: 'Ce que tu as écrit sur cette page n’est pas envoyé et pourrait se perdre en rechargeant.',
  reloadAllTheSame: 'Recharger quand même',
} satisfies typeof source
