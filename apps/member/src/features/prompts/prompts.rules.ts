import { plansPath } from '@incontro/contract/prompt-reasons.ts'
import { type PromptReason, promptReasons, type KnownReason } from '../../shared/prompts.ts'

type Standing = { readonly flowChecksAge: boolean; readonly ageVerified: boolean }

/** UI-06: where the flow asks for a check of age that is still to be made, a popup gives way to the page that makes it. */
export function leadsToAgeCheck({ flowChecksAge, ageVerified }: Standing): boolean {
  return flowChecksAge && !ageVerified
}

/** UI-07: where a button leads, or what it does here. */
export type PromptButton =
  | { readonly label: 'toPlans' | 'find' | 'home' | 'signUp' | 'logIn'; readonly to: string }
  | { readonly label: 'notNow' | 'open' | 'support'; readonly does: 'close' | 'openWindow' | 'writeToSupport' }

/** UI-05, UI-07: what a reason opens: a popup of its own, or one that another part of the product has. */
export type PromptPlan =
  | {
      readonly opens: 'popup'
      readonly words: Exclude<KnownReason, 'doi' | 'set_region'>
      readonly mode: 'default' | 'blocked' | 'static'
      readonly buttons: readonly PromptButton[]
    }
  | { readonly opens: 'city' | 'optIn' | 'gift' | 'error' }

type Viewer = { readonly level: number; readonly isCompliantFlow: boolean }

const every: readonly (KnownReason | 'gift')[] = [...promptReasons, 'gift']
const notNow = { label: 'notNow', does: 'close' } as const
const find = { label: 'find', to: '/find' } as const

/** What each reason shows to this viewer. */
export function planOf(reason: PromptReason, { level, isCompliantFlow }: Viewer): PromptPlan {
  const sold = (words: SoldReason): PromptPlan => ({
    opens: 'popup',
    words,
    mode: 'default',
    buttons: [{ label: 'toPlans', to: plansPath(words) }, notNow],
  })
  const known = every.find((each) => each === reason)
  switch (known) {
    case 'premium':
      return sold(isCompliantFlow ? 'premium_compliant' : 'premium')
    case 'other_region':
      return level > 0 ? { opens: 'city' } : sold(known)
    case 'out_of_credits':
    case 'out_of_likes':
    case 'more_pages':
    case 'blurred':
    case 'read_receipts':
    case 'premium_compliant':
      return sold(known)
    case 'profile_blocked':
      return { opens: 'popup', words: known, mode: 'blocked', buttons: [find] }
    case 'account_disabled':
      return {
        opens: 'popup',
        words: known,
        mode: 'blocked',
        buttons: [
          { label: 'support', does: 'writeToSupport' },
          { label: 'home', to: '/' },
        ],
      }
    case 'iframe':
      return {
        opens: 'popup',
        words: known,
        mode: 'default',
        buttons: [{ label: 'open', does: 'openWindow' }, notNow],
      }
    case 'sign_up':
      return {
        opens: 'popup',
        words: known,
        mode: 'static',
        buttons: [
          { label: 'signUp', to: '/signup' },
          { label: 'logIn', to: '/login' },
        ],
      }
    case 'set_region':
      return { opens: 'city' }
    case 'doi':
      return { opens: 'optIn' }
    case 'gift':
      return { opens: 'gift' }
    case undefined:
      return { opens: 'error' }
  }
}

/** Reasons that a plan answers. */
type SoldReason =
  | 'out_of_credits'
  | 'out_of_likes'
  | 'more_pages'
  | 'blurred'
  | 'other_region'
  | 'read_receipts'
  | 'premium'
  | 'premium_compliant'
