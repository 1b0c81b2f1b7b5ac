import { type OwnReview, routes } from '@incontro/contract'
import { reviewsDecided } from '../../events/reviews.ts'
import type { Database } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/binding.ts'
import type { Waker } from '../../platform/jobs/jobs.ts'
import type { ModuleParts } from '../../platform/module.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import { notifyVerdicts } from '../../platform/verdicts/notify-verdicts.ts'
import { reportedVerdict, shownVerdict, unseenVerdictAt } from '../../platform/verdicts/verdicts.store.ts'
import type { BrandsApi } from '../brands/index.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import { createDecideReview, createDecideWithin } from './decide-review.ts'
import { createReviewQueue, REVIEW_VERDICTS } from './queue/review-queue.ts'
import { createReviewQueueStore } from './queue/review-queue.store.ts'
import { reviewsPersonalData } from './personal-data.store.ts'
import type { ReviewsApi } from './reviews.api.ts'
import { createReviewsStore, type StoredReview } from './reviews.store.ts'
import { notifyVerdict } from './notify-verdict.ts'
import { createWriteReview, DEMO_REVIEWER } from './write-review.ts'
import type { RouteLimits } from '../../platform/http/gate.ts'
import { DAY } from '../../platform/rate-limit/windows.ts'

/** How often a caller may make each of these calls. */
const limits = {
  // each makes work for the reviewers
  saveReview: [{ by: 'account', most: 20, windowMs: DAY, counts: ['done'] }],
} satisfies Record<string, RouteLimits>

export type { QueuedReview, ReviewQueue, StarsShare } from './queue/review-queue.api.ts'
export type { PendingReview, ReviewsApi, WrittenReview } from './reviews.api.ts'
export type { ReviewVerdict } from './review-verdict.ts'

type Deps = {
  database: Pick<Database, 'db' | 'transaction'>
  memberships: Pick<MembershipsApi, 'lockMembers'>
  brands: Pick<BrandsApi, 'get'>
  outbox: Pick<Outbox, 'publish' | 'poke'>
  hub: Pick<Hub, 'deliver'>
  jobs: Waker
  /** The demo plays the month before its first start: what is written then waits for an operator. */
  isInPast: () => boolean
  now: () => Date
}

/** What verified members say of a brand, read before it shows (UI-13, D2). */
export function createReviews({
  database,
  memberships,
  brands,
  outbox,
  hub,
  jobs,
  isInPast,
  now,
}: Deps): ModuleParts & { api: ReviewsApi } {
  const { db, transaction } = database
  const store = createReviewsStore(db)
  const isDemo = async (brandId: string) => !isInPast() && (await brands.get(brandId)).demo
  const writeReview = createWriteReview({ transaction, store, members: memberships, isDemo, now })
  return {
    api: {
      queue: createReviewQueue({
        store: createReviewQueueStore(db),
        decideWithin: createDecideWithin({ store, outbox, now }),
        jobs,
        now,
      }),
      pending: async (limit) =>
        (await store.pending(limit)).map((row) => ({
          id: row.id,
          version: row.version,
          brandId: row.brand_id,
          memberId: row.member_id,
          stars: row.stars,
          name: row.name,
          text: row.text,
          changedAt: row.changed_at,
        })),
      decide: createDecideReview({ transaction, store, outbox, now }),
      shown: store.oneShown,
      async verdictOf(memberId) {
        const row = await store.of(memberId)
        return row && reportedVerdict(row)
      },
      noteVerdictSeen: (memberId, shownAt) => store.noteSeen(memberId, shownAt, now()),
    },
    jobs: [
      notifyVerdicts({
        name: REVIEW_VERDICTS,
        transaction,
        store,
        publish: (tx, { id, version }) => outbox.publish(tx, reviewsDecided({ reviewId: id, version })),
        outbox,
        now,
      }),
    ],
    subscribers: [notifyVerdict({ store, hub, now })],
    personalData: reviewsPersonalData(db),
    routes: [
      handle(routes.reviews, async ({ query, call }) => {
        const { reviewsOnHome } = await brands.get(call.brandId)
        const [shown, figures] = await Promise.all([
          store.shown(call.brandId, query.language, reviewsOnHome),
          store.figures(call.brandId),
        ])
        return {
          reviews: shown.map(({ id, name, age, stars, text, language }) => ({ id, name, age, stars, text, language })),
          total: figures.total,
          average: figures.average,
        }
      }),
      handle(routes.ownReview, async ({ principal }) => ({ review: presentOwn(await store.of(principal.accountId)) })),
      handle(routes.saveReview, limits.saveReview, async ({ principal, body }) => ({
        review: presentOwn(await writeReview(principal.accountId, body)),
      })),
      handle(routes.withdrawReview, async ({ principal }) => {
        await store.remove(principal.accountId)
        return { result: true as const }
      }),
    ],
  }
}

function presentOwn(row: StoredReview | undefined): OwnReview | null {
  if (row === undefined) return null
  const { state, refusal, reviewed_by } = shownVerdict(row)
  return {
    id: row.id,
    name: row.name,
    showsAge: row.shows_age,
    stars: row.stars,
    text: row.text,
    language: row.language,
    state,
    refusal,
    checkedBy: reviewed_by === null ? null : reviewed_by === DEMO_REVIEWER ? 'software' : 'person',
    unseenVerdictAt: unseenVerdictAt(row),
  }
}
