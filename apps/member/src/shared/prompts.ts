import { codeOf } from '@incontro/client/calls/api-error.ts'
import { createContext, use } from 'react'

/** The popups by reason (UI-05); a reason that is not known shows the error prompt. */
export const promptReasons = [
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
export type KnownReason = (typeof promptReasons)[number]
export type PromptReason = KnownReason | (string & {})
export type OpenPrompt = (reason: PromptReason, options?: { readonly angelId?: string }) => void

export const PromptContext = createContext<OpenPrompt | undefined>(undefined)

/** `openPrompt('out_of_likes', { angelId })`: says why something is not possible now, and what to do. */
export function useOpenPrompt(): OpenPrompt {
  const open = use(PromptContext)
  if (!open) throw new TypeError('useOpenPrompt outside the member area')
  return open
}

/** The reason that no popup knows, of what failed without one that anybody could name: it opens the error prompt. */
export function unknownReason(error: unknown): PromptReason | undefined {
  const code = codeOf(error)
  return code === undefined || code === 'internal' ? 'unknown' : undefined
}
