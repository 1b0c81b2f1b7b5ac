import type { InfoBefore } from '@incontro/contract'

/** PR-03: whether the info popup comes before the page behind a card's link; 0 goes straight there, as does a flow that says nothing. */
export function asksBefore(before: InfoBefore | undefined, pathname: string): boolean {
  const flag = pathname.startsWith('/chats/') ? before?.chat : before?.profile
  return flag !== undefined && flag !== 0
}
