import type { matched as source } from '../../en/people/matched.ts'

export const matched = {
  title: 'Hay match',
  text: (name) => `${name} y tú os gustáis.`,
  unnamed: 'Os gustáis.',
  write: (name) => `Escribir a ${name}`,
  writeUnnamed: 'Escribir',
  later: 'Más tarde',
  badge: 'Match',
} satisfies typeof source
