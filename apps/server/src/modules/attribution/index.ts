import type { Database, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { attributionRoutes } from './attribution.routes.ts'
import { createAttributionStore } from './attribution.store.ts'
import { attributionSubscribers } from './attribution.subscribers.ts'
import { type Arrival, createNoteArrival } from './note-arrival.ts'
import { createNoteClick } from './note-click.ts'
import { createNoteOrder, type OrderFacts } from './note-order.ts'
import { createNoteStep, type Step } from './note-step.ts'
import { createOrderOrigin, type MemberOrigin, type OrderOrigin } from './order-origin.ts'

export type AttributionDoor = {
  /** TR-13: where an order comes from, for the order's own record. */
  orderOrigin(tx: Tx, memberId: string): Promise<OrderOrigin>
  /** ID-12: a member came back by a link that signs in. */
  noteArrival(arrival: Arrival): Promise<void>
  /** TR-12: a step that the server saw; never throws. */
  noteStep(step: Step): void
}

type Deps = {
  readonly database: Database
  readonly members: {
    origin(memberId: string, tx?: Tx): Promise<MemberOrigin | null>
    noteRemarketing(tx: Tx, memberId: string, clickId: string): Promise<void>
  }
  readonly order: (orderId: string) => Promise<OrderFacts | null>
  readonly now: () => Date
  readonly log: Log
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const CLIENT_LOG_LASTS = 90 * DAY
const VISITOR_CLICKS_LAST = 400 * DAY

/** Where people come from, the steps they take, the errors their browsers met, and what affiliates are told of it. */
export function createAttribution(deps: Deps): ModuleParts & { door: AttributionDoor } {
  const { database, members, order, now, log } = deps
  const { db, transaction } = database
  const store = createAttributionStore(db)
  const { noteRemarketing } = members
  const noteStep = createNoteStep({ transaction, store, now })
  return {
    door: {
      orderOrigin: createOrderOrigin({ store, members }),
      noteArrival: createNoteArrival({ transaction, store, noteRemarketing, now }),
      noteStep(step) {
        void noteStep(step, 'server').catch((error: unknown) => log.error({ err: error }, 'step could not be noted'))
      },
    },
    routes: attributionRoutes({
      noteClick: createNoteClick({ transaction, store, noteRemarketing, now }),
      noteOrder: createNoteOrder({ store, order, now }),
      noteStep,
      store,
      now,
    }),
    subscribers: attributionSubscribers({ store, members, noteStep, now }),
    sweeps: [
      {
        name: 'attribution.forget',
        everyMs: HOUR,
        run: () =>
          store.forget({
            clientLog: new Date(now().getTime() - CLIENT_LOG_LASTS),
            visitorClicks: new Date(now().getTime() - VISITOR_CLICKS_LAST),
          }),
      },
    ],
  }
}
