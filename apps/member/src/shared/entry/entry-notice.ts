import { useLocation } from 'react-router'
import { useHydrated } from '../page/hydrated.ts'

/** Why a visitor was led to the log-in: its words stand in the texts of the landing. */
export type EntryNotice = 'linkSpent' | 'known'

/** UI-05: with it, /find opens the popup of sign-up before a visitor. */
export const askedToSignUp = { hook: 'sign_up' } as const

/** What the page that led here had to say. */
export function useEntryNotice(): EntryNotice | undefined {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('notice' in state)) return undefined
  return state.notice === 'linkSpent' || state.notice === 'known' ? state.notice : undefined
}

/** Whether the link that led here was not complete; never in what the server draws. */
export function useAskedToSignUp(): boolean {
  const state: unknown = useLocation().state
  const isHydrated = useHydrated()
  return (
    isHydrated && typeof state === 'object' && state !== null && 'hook' in state && state.hook === askedToSignUp.hook
  )
}
