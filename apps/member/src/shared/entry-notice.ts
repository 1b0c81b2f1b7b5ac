import { useLocation } from 'react-router'

/** Why somebody was led to the log-in: its words stand in the texts of the landing. */
export type EntryNotice = 'linkSpent' | 'known'

/** What the page that led here had to say. */
export function useEntryNotice(): EntryNotice | undefined {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('notice' in state)) return undefined
  return state.notice === 'linkSpent' || state.notice === 'known' ? state.notice : undefined
}
