import type { refusals as source } from '../../en/site/refusals.ts'

export const refusals = {
  forgotten: 'Mot de passe oublié\u00a0?',
  contact: 'Écrire au service client',
  there: 'Y aller',
  before: 'Voulais-tu dire',
  after: ' ?',
  accept: 'Utiliser cette adresse',
} satisfies typeof source
