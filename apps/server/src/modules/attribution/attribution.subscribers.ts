import { z } from 'zod'
import { accountsRegistered } from '../../events/accounts.ts'
import { visitsMade } from '../../events/likes.ts'
import {
  type PaymentCaptured,
  paymentsAttempted,
  paymentsCaptured,
  paymentsReinstated,
  paymentsReversed,
} from '../../events/payments.ts'
import { accountsErased } from '../../events/privacy.ts'
import { on, type Subscription } from '../../platform/outbox/define-event.ts'
import type { AttributionStore } from './attribution.store.ts'
import type { NoteStep } from './note-step.ts'
import { clickIdOf, type MemberOrigin } from './order-origin.ts'
import type { Payment, PlanPostbacks } from './plan-postbacks.ts'

/** As this module wrote it into the order; absent in orders that are older than the record of it. */
const Origin = z
  .object({
    source: z.string(),
    clickId: z.string(),
    campaignId: z.string(),
    campaign: z.string(),
    remarketingClickId: z.string(),
  })
  .partial()

type Deps = {
  readonly store: AttributionStore
  readonly members: { origin(memberId: string): Promise<MemberOrigin | null> }
  readonly noteStep: NoteStep
  readonly plan: PlanPostbacks
}

/** Clicks older than that did not lead to the sign-up. */
const CLICK_COUNTS_MS = 30 * 86_400_000

/** The steps that the server sees happen (TR-12), and what affiliates are sent about them (TR-10). */
export function attributionSubscribers({ store, members, noteStep, plan }: Deps): Subscription[] {
  /** The origin recorded with the order; where the order has none, the member's. */
  async function withOrigin(paid: PaymentCaptured): Promise<Payment | null> {
    const { source, clickId, ...more } = Origin.parse(paid.origin)
    if (source !== undefined && clickId !== undefined) return { ...paid, origin: { ...more, source, clickId } }
    const member = await members.origin(paid.memberId)
    return member && { ...paid, origin: { source: member.source, clickId: clickIdOf(member) } }
  }
  return [
    on(accountsRegistered, 'attribution', async ({ memberId, brandId }) => {
      const origin = await members.origin(memberId)
      if (origin === null) return // gone already
      const { trackerId, joinedAt } = origin
      const since = new Date(joinedAt.getTime() - CLICK_COUNTS_MS)
      await store.adoptClicks({ memberId, brandId, trackerId, since, joinedAt })
      await noteStep({ brandId, memberId, name: 'lead' }, 'server')
      await plan.lead(origin)
    }),
    on(paymentsAttempted, 'attribution', async ({ memberId, brandId, at }) => {
      await noteStep({ brandId, memberId, name: 'tentativo' }, 'server', new Date(at))
    }),
    on(paymentsCaptured, 'attribution', async (captured) => {
      const paid = await withOrigin(captured)
      if (paid === null) return
      await store.keepOrder(paid.orderId)
      await plan.captured(paid)
    }),
    on(paymentsReversed, 'attribution', async ({ reason, reference, ...reversed }) => {
      const paid = await withOrigin(reversed)
      if (paid !== null) await plan.reversed({ ...paid, reason, reference })
    }),
    on(paymentsReinstated, 'attribution', async ({ reason, reference, ...reinstated }) => {
      const paid = await withOrigin(reinstated)
      if (paid !== null) await plan.reinstated({ ...paid, reason, reference })
    }),
    on(accountsErased, 'attribution', ({ memberId }) => plan.leadReversed(memberId)),
    on(visitsMade, 'attribution', async ({ memberId, angelId, by, at }) => {
      if (by !== 'member') return
      const origin = await members.origin(memberId)
      if (origin === null) return
      await noteStep({ brandId: origin.brandId, memberId, angelId, name: 'visita_profilo' }, 'server', new Date(at))
    }),
  ]
}
