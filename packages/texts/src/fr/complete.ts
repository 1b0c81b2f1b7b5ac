import type { complete as source } from '../en/complete.ts'

export const complete = {
  title: 'Presque fini',
  text: 'Il manque encore quelques éléments. Nous ne les demandons qu’une fois.',
  submit: 'Continuer',
  consents: 'Coche ce qui est signalé pour continuer.',
} satisfies typeof source
