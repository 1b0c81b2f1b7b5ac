/** The parts of a member's page, in the order of their links; the first has no part in its address. */
export const memberParts = [
  'overview',
  'timeline',
  'money',
  'credits',
  'emails',
  'sessions',
  'consents',
  'notes',
] as const
export type MemberPart = (typeof memberParts)[number]

/** Where a part of a member's page is, below /backoffice. */
export function memberPath(trackerId: string, part: MemberPart = 'overview'): string {
  const page = `/members/${encodeURIComponent(trackerId)}`
  return part === 'overview' ? page : `${page}/${part}`
}
