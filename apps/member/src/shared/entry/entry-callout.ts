import { useLocation } from 'react-router'
import { useHydrated } from '../page/hydrated.ts'

/** Why a visitor was led to the log-in: its words stand in the texts of the landing. */
export type EntryCallout = 'linkSpent' | 'known'

/** UI-05: with it, /find opens the popup of sign-up before a visitor. */
export const askedToSignUp = { hook: 'sign_up' } as const

/** What the page that led here had to say. */
export function useEntryCallout(): EntryCallout | undefined {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('callout' in state)) return undefined
  return state.callout === 'linkSpent' || state.callout === 'known' ? state.callout : undefined
}

/** Whether the link that led here was not complete; never in what the server draws. */
export function useAskedToSignUp(): boolean {
  const state: unknown = useLocation().state
  const isHydrated = useHydrated()
  return (
    isHydrated && typeof state === 'object' && state !== null && 'hook' in state && state.hook === askedToSignUp.hook
  )
}
