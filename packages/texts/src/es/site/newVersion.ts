import type { newVersion as source } from '../../en/site/newVersion.ts'

export const newVersion = {
  title: 'Hay una versión nueva.',
  reload: 'Recargar',
  unsent: 'Lo que has escrito en esta página no se ha enviado y podría perderse al recargar.',
  reloadAllTheSame: 'Recargar de todos modos',
} satisfies typeof source
