import type { z } from 'zod'
import type { Subscriber } from '../../platform/outbox/outbox.ts'
import {
  OfMember,
  PaymentAttempted,
  PaymentCaptured,
  PaymentReversed,
  Registered,
  VisitMade,
} from './attribution.events.ts'
import type { AttributionStore } from './attribution.store.ts'
import type { NoteStep } from './note-step.ts'
import { clickIdOf, type MemberOrigin } from './order-origin.ts'
import type { Payment, PlanPostbacks } from './plan-postbacks.ts'

type Deps = {
  readonly store: AttributionStore
  readonly members: { origin(memberId: string): Promise<MemberOrigin | null> }
  readonly noteStep: NoteStep
  readonly plan: PlanPostbacks
}

/** Clicks older than that did not lead to the sign-up. */
const CLICK_COUNTS_MS = 30 * 86_400_000

/** The steps that the server sees happen (TR-12), and what affiliates are told of them (TR-10). */
export function attributionSubscribers({ store, members, noteStep, plan }: Deps): Subscriber[] {
  /** As the order was made; of an order that does not tell, as the member came. */
  async function withOrigin(paid: z.output<typeof PaymentCaptured>): Promise<Payment | null> {
    const { source, clickId } = paid.origin
    if (source !== undefined && clickId !== undefined) return { ...paid, origin: { ...paid.origin, source, clickId } }
    const member = await members.origin(paid.memberId)
    return member && { ...paid, origin: { source: member.source, clickId: clickIdOf(member) } }
  }
  return [
    {
      event: 'identity.registered',
      async handle({ payload }) {
        const { memberId, brandId } = Registered.parse(payload)
        const origin = await members.origin(memberId)
        if (origin === null) return // gone already
        const { trackerId, joinedAt } = origin
        const since = new Date(joinedAt.getTime() - CLICK_COUNTS_MS)
        await store.adoptClicks({ memberId, brandId, trackerId, since, joinedAt })
        await noteStep({ brandId, memberId, name: 'lead' }, 'server')
        await plan.lead(origin)
      },
    },
    {
      event: 'payments.attempted',
      async handle({ payload }) {
        const { memberId, brandId, at } = PaymentAttempted.parse(payload)
        await noteStep({ brandId, memberId, name: 'tentativo' }, 'server', at)
      },
    },
    {
      event: 'payments.captured',
      async handle({ payload }) {
        const paid = await withOrigin(PaymentCaptured.parse(payload))
        if (paid === null) return
        await store.keepOrder(paid.orderId)
        await plan.captured(paid)
      },
    },
    {
      event: 'payments.reversed',
      async handle({ payload }) {
        const { reason, reference, ...reversed } = PaymentReversed.parse(payload)
        const paid = await withOrigin(reversed)
        if (paid !== null) await plan.reversed({ ...paid, reason, reference })
      },
    },
    {
      event: 'payments.reinstated',
      async handle({ payload }) {
        const { reason, reference, ...reinstated } = PaymentReversed.parse(payload)
        const paid = await withOrigin(reinstated)
        if (paid !== null) await plan.reinstated({ ...paid, reason, reference })
      },
    },
    // published by whoever erases an account, and by whoever finds that nobody is behind one
    {
      event: 'identity.erased',
      handle: ({ payload }) => plan.leadReversed(OfMember.parse(payload).memberId, 'erased'),
    },
    { event: 'identity.fraud', handle: ({ payload }) => plan.leadReversed(OfMember.parse(payload).memberId, 'fraud') },
    {
      event: 'visits.made',
      async handle({ payload }) {
        const { memberId, angelId, by, at } = VisitMade.parse(payload)
        if (by !== 'member') return
        const origin = await members.origin(memberId)
        if (origin === null) return
        await noteStep({ brandId: origin.brandId, memberId, angelId, name: 'visita_profilo' }, 'server', at)
      },
    },
  ]
}
