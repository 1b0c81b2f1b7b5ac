import { codeOf } from '@incontro/client/calls/api-error.ts'
import { createContext, use } from 'react'

/** The popups by reason (UI-05); a reason that is not known shows the error hook. */
export const hookReasons = [
  'out_of_credits',
  'out_of_likes',
  'more_pages',
  'profile_blocked',
  'premium',
  'premium_compliant',
  'blurred',
  'other_region',
  'read_receipts',
  'iframe',
  'account_disabled',
  'doi',
  'set_region',
  'sign_up',
] as const
export type KnownReason = (typeof hookReasons)[number]
export type HookReason = KnownReason | (string & {})
export type OpenHook = (reason: HookReason, options?: { readonly angelId?: string }) => void

export const HooksContext = createContext<OpenHook | undefined>(undefined)

/** `openHook('out_of_likes', { angelId })`: says why something is not possible now, and what to do. */
export function useOpenHook(): OpenHook {
  const open = use(HooksContext)
  if (!open) throw new TypeError('useOpenHook outside the member area')
  return open
}

/** The reason that no popup knows, of what failed without one that anybody could name: it opens the error hook. */
export function unknownReason(error: unknown): HookReason | undefined {
  const code = codeOf(error)
  return code === undefined || code === 'internal' ? 'unknown' : undefined
}
