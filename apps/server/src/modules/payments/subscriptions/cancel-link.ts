import { z } from 'zod'
import type { LinkTokens } from '../../../platform/crypto/link-tokens.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { type Cancelled, nothingToCancel } from './cancel.ts'
import type { SubscriptionsStore } from './subscriptions.store.ts'

const Subject = z.strictObject({ subscriptionId: z.uuid(), memberId: z.uuid() })
const LIFETIME_MS = 400 * 86_400_000
const codeOf = {
  missing: 'token_missing',
  not_base64: 'token_not_base64',
  not_encrypted: 'token_not_encrypted',
  other_purpose: 'token_not_encrypted',
  expired: 'token_expired',
} as const

type Deps = {
  readonly tokens: LinkTokens
  readonly subscriptions: SubscriptionsStore
  readonly cancel: (memberId: string, how: { only: string }) => Promise<Cancelled>
  readonly now: () => Date
}
export type CancelView = Cancelled & { readonly isCancelled: boolean }

/** The address in a letter that cancels without logging in (payments.md R18). */
export function makeCancelLink(
  tokens: LinkTokens,
  { subscriptionId, memberId, origin, now }: { subscriptionId: string; memberId: string; origin: string; now: Date },
): string {
  const token = tokens.seal({
    id: newId(),
    purpose: 'cancel',
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
    subject: { subscriptionId, memberId },
  })
  return `${origin}/cancel?${new URLSearchParams({ token }).toString()}`
}

/** What such a link does: looking at it changes nothing, since programs that read mail open links too. */
export function createCancelByLink({ tokens, subscriptions, cancel, now }: Deps) {
  return async function cancelByLink(
    brandId: string,
    token: string | undefined,
    confirms: boolean,
  ): Promise<CancelView> {
    const opened = tokens.open(token, { purpose: 'cancel', now: now() })
    if (!opened.ok)
      throw new AppError(codeOf[opened.fault], { message: `the link cannot be used: ${opened.fault}`, field: 'token' })
    const { subscriptionId, memberId } = Subject.parse(opened.content.subject)
    const subscription = await subscriptions.subscription(subscriptionId)
    if (subscription === undefined || subscription.brand_id !== brandId) throw nothingToCancel()
    const isRunning = subscription.state === 'active' || subscription.state === 'past_due'
    if (isRunning && confirms && !subscription.cancel_at_period_end)
      return { ...(await cancel(memberId, { only: subscriptionId })), isCancelled: true }
    return {
      plan: subscription.plan_snapshot.name,
      endsAt: subscription.current_period_end,
      isCancelled: !isRunning || subscription.cancel_at_period_end,
    }
  }
}
