import type { complete as source } from '../../en/account/complete.ts'

export const complete = {
  title: 'Tu y es presque',
  text: 'Il manque encore deux ou trois choses. Nous ne les demandons qu’une fois.',
  submit: 'Continuer',
  consents: 'Coche les cases signalées pour continuer.',
} satisfies typeof source
