import type { complete as source } from '../../en/account/complete.ts'

export const complete = {
  title: 'Ci siamo quasi',
  text: 'Manca ancora qualcosa. Te lo chiediamo una volta sola.',
  submit: 'Continua',
  consents: 'Spunta le caselle evidenziate per continuare.',
} satisfies typeof source
