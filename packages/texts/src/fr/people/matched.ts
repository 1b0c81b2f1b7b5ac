import type { matched as source } from '../../en/people/matched.ts'

export const matched = {
  title: 'C’est un match',
  text: (name) => `${name} et vous, c’est réciproque.`,
  unnamed: 'Vous vous plaisez tous les deux.',
  write: (name) => `Écrire à ${name}`,
  writeUnnamed: 'Écrire',
  later: 'Plus tard',
  badge: 'Match',
} satisfies typeof source
