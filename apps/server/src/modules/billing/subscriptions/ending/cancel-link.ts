import { z } from 'zod'
import type { LinkTokens } from '../../../../platform/crypto/link-tokens.ts'
import { type Cancelled, nothingToCancel } from './cancel.ts'
import { makeEmailLink, openEmailLink } from './email-link.ts'
import type { SubscriptionsStore } from '../subscriptions.store.ts'

const Subject = z.strictObject({ subscriptionId: z.uuid(), memberId: z.uuid() })

type Deps = {
  readonly tokens: LinkTokens
  readonly subscriptions: SubscriptionsStore
  readonly cancel: (memberId: string, how: { only: string }) => Promise<Cancelled>
  readonly now: () => Date
}
export type CancelView = Cancelled & { readonly isCancelled: boolean }

/** The address in an e-mail that cancels without logging in (payments.md R18). */
export function makeCancelLink(
  tokens: LinkTokens,
  { subscriptionId, memberId, origin, now }: { subscriptionId: string; memberId: string; origin: string; now: Date },
): string {
  return makeEmailLink(tokens, { page: 'cancel', subject: { subscriptionId, memberId }, origin, now })
}

/** What such a link does: looking at it changes nothing, since programs that read mail open links too. */
export function createCancelByLink({ tokens, subscriptions, cancel, now }: Deps) {
  return async function cancelByLink(
    brandId: string,
    token: string | undefined,
    confirms: boolean,
  ): Promise<CancelView> {
    const { subscriptionId, memberId } = Subject.parse(openEmailLink(tokens, token, { page: 'cancel', now: now() }))
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
