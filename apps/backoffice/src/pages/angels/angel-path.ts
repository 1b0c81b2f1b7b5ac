/** The parts of an angel's page, in the order of their links; the first has no part in its address. */
export const angelParts = ['overview', 'profile', 'safety'] as const
export type AngelPart = (typeof angelParts)[number]

/** Where a part of an angel's page is, below /backoffice. */
export function angelPath(id: string, part: AngelPart = 'overview'): string {
  return part === 'overview' ? `/angels/${id}` : `/angels/${id}/${part}`
}
