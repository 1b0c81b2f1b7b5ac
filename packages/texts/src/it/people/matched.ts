import type { matched as source } from '../../en/people/matched.ts'

export const matched = {
  title: 'È un match',
  text: (name) => `Tu e ${name} vi piacete.`,
  unnamed: 'Vi piacete.',
  write: (name) => `Scrivi a ${name}`,
  writeUnnamed: 'Scrivi',
  later: 'Più tardi',
  badge: 'Match',
  event: (name) => `È un match: tu e ${name} vi piacete`,
} satisfies typeof source
