import type { refusals as source } from '../../en/site/refusals.ts'

export const refusals = {
  forgotten: 'Password dimenticata?',
  contact: 'Scrivi all’assistenza',
  there: 'Vai lì',
  before: 'Volevi dire',
  after: '?',
  accept: 'Usa questo indirizzo',
} satisfies typeof source
