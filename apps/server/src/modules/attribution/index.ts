import type { Brand } from '@incontro/brand'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { DeliverySource } from '../../platform/deliveries/deliveries.store.ts'
import { SAFETY_NET_MS, type Waker } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ModuleParts } from '../../platform/module.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { createAffiliatePage } from './affiliate-page.ts'
import { attributionRoutes } from './attribution.routes.ts'
import { createAttributionStore } from './attribution.store.ts'
import { attributionSubscribers } from './attribution.subscribers.ts'
import { createDeliverPostbacks } from './deliver-postbacks.ts'
import { type Arrival, createNoteArrival } from './note-arrival.ts'
import { createNoteClick } from './note-click.ts'
import { createNoteOrder, type ImportedOrder, type OrderFacts } from './note-order.ts'
import { createNoteStep, type Step } from './note-step.ts'
import { createOrderOrigin, type MemberOrigin, type OrderOrigin } from './order-origin.ts'
import { createPlanPostbacks } from './plan-postbacks.ts'
import { createPageErrorsStore, type PageErrors } from './page-errors.store.ts'
import { createSendPostback } from './postback-request.ts'
import { createPostbacksStore } from './postbacks.store.ts'
import { createUndeliveredPostbacks, readDeadPostbacks } from './undelivered-postbacks.store.ts'
import { attributionPersonalData } from './personal-data.store.ts'

export { createAffiliatePage }
export type { PageErrors, StoredErrorGroup } from './page-errors.store.ts'

export type AttributionApi = {
  /** TR-13: where an order comes from, for the order's own record. */
  orderOrigin(tx: Tx, memberId: string): Promise<OrderOrigin>
  /**
   * TR-07: records an order that a page reports, once. Rejects with `order_not_found` where it is not the member's own, with
   * `conflict` for an upsell without a purchase before it, and for an order that is recorded as the other kind.
   */
  importOrder(memberId: string, kind: 'order' | 'upsell', imported: ImportedOrder): Promise<void>
  /** TR-07: records that a page left an order; `conflict` where it is paid. */
  cancelOrder(memberId: string, order: OrderFacts | null): Promise<void>
  /** BO-38: what affiliates were sent of an order, the oldest first. */
  postbacksOf(
    memberId: string,
    orderId: string,
  ): Promise<
    readonly { readonly affiliate: string; readonly event: string; readonly state: string; readonly at: Date }[]
  >
  /** BO-39: the affiliates who would hear that a sale was taken back. */
  reversedFor(tx: Tx, sale: { memberId: string; brandId: string; attemptId: string }): Promise<readonly string[]>
  /** ID-12: a member came back by a link that signs in. */
  noteArrival(arrival: Arrival): Promise<void>
  /** TR-12: a step that the server saw; never throws. */
  noteStep(step: Step): void
  /** Postbacks that have not been taken, and those that were given up (BO-58). */
  readonly undelivered: DeliverySource
  /** Errors that browsers met, by groups (BO-52). */
  readonly pageErrors: PageErrors
  /** How many postbacks are given up, by brand. */
  deadPostbacks(): Promise<readonly { readonly brandId: string; readonly count: number }[]>
}

type Deps = {
  readonly database: Database
  readonly jobs: Waker
  readonly members: {
    origin(memberId: string, tx?: Tx): Promise<MemberOrigin | null>
  }
  readonly brand: (brandId: string) => Promise<Pick<Brand, 'affiliation' | 'affiliates'>>
  readonly postbacks: { readonly timeoutMs: number; readonly allowsPrivateAddresses: boolean }
  readonly outbox: Pick<Outbox, 'publish'>
  readonly now: () => Date
  readonly log: Log
}

const JOB = 'attribution.postbacks'

/** Where people come from, the steps they take, the errors their browsers met, and what affiliates are sent about it. */
export function createAttribution(deps: Deps): ModuleParts & { api: AttributionApi } {
  const { database, jobs, members, brand, outbox, now, log } = deps
  const { db, transaction } = database
  const store = createAttributionStore(db)
  const postbacks = createPostbacksStore(db)
  const plan = createPlanPostbacks({ transaction, store: postbacks, brand, wake: (tx) => jobs.wake(tx, JOB), now })
  const send = createSendPostback(deps.postbacks)
  const affiliatePage = createAffiliatePage({ brand })
  const noteStep = createNoteStep({ transaction, store, now })
  return {
    api: {
      orderOrigin: createOrderOrigin({ store, members, affiliatePage }),
      ...createNoteOrder({ store, now }),
      async postbacksOf(memberId, orderId) {
        const rows = await postbacks.ofOrder(memberId, orderId)
        return rows.map(({ affiliate_id: affiliate, event, state, created_at: at }) => ({
          affiliate,
          event,
          state,
          at,
        }))
      },
      reversedFor: plan.reversedFor,
      noteArrival: createNoteArrival({ transaction, store, outbox, now }),
      noteStep(step) {
        void noteStep(step, 'server').catch((error: unknown) => log.error({ err: error }, 'step could not be noted'))
      },
      undelivered: createUndeliveredPostbacks(db, { jobs, job: JOB, now }),
      pageErrors: createPageErrorsStore(db),
      deadPostbacks: () => readDeadPostbacks(db),
    },
    personalData: attributionPersonalData(db),
    routes: attributionRoutes({
      noteClick: createNoteClick({ transaction, store, outbox, now }),
      noteStep,
      store,
      now,
    }),
    subscribers: attributionSubscribers({ store, members, noteStep, plan }),
    jobs: [
      {
        name: JOB,
        everyMs: SAFETY_NET_MS,
        run: createDeliverPostbacks({ transaction, store: postbacks, brand, send, random: Math.random, now, log }),
      },
    ],
  }
}
