import type { matched as source } from '../../en/people/matched.ts'

export const matched = {
  title: 'È un match',
  text: (name) => `Tu e ${name} vi piacete.`,
  unnamed: 'Vi piacete.',
  write: (name) => `Scrivi a ${name}`,
  writeUnnamed: 'Scrivi',
  later: 'Più tardi',
  badge: 'Match',
} satisfies typeof source
