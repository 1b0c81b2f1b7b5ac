import type { complete as source } from '../en/complete.ts'

export const complete = {
  title: 'Ci siamo quasi',
  text: 'Mancano ancora alcune cose. Le chiediamo una volta sola.',
  submit: 'Continua',
  consents: 'Spunta ciò che è evidenziato per proseguire.',
} satisfies typeof source
