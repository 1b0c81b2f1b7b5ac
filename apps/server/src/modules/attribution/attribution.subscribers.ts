import type { Subscriber } from '../../platform/outbox/outbox.ts'
import { PaymentAttempted, Registered, VisitMade } from './attribution.events.ts'
import type { AttributionStore } from './attribution.store.ts'
import type { NoteStep } from './note-step.ts'
import type { MemberOrigin } from './order-origin.ts'

type Deps = {
  readonly store: AttributionStore
  readonly members: { origin(memberId: string): Promise<MemberOrigin | null> }
  readonly noteStep: NoteStep
  readonly now: () => Date
}

/** Clicks older than that did not lead to the sign-up. */
const CLICK_COUNTS_MS = 30 * 86_400_000

/** The steps that the server sees happen (TR-12). */
export function attributionSubscribers({ store, members, noteStep, now }: Deps): Subscriber[] {
  return [
    {
      event: 'identity.registered',
      async handle({ payload }) {
        const { memberId, brandId } = Registered.parse(payload)
        const origin = await members.origin(memberId)
        if (origin === null) return // gone already
        const since = new Date(now().getTime() - CLICK_COUNTS_MS)
        await store.adoptClicks({ memberId, brandId, trackerId: origin.trackerId, since })
        await noteStep({ brandId, memberId, name: 'lead' }, 'server')
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
