import { EXACT_TO, operatorCalls as calls, type ItemAction, type ReviewRow } from '@incontro/contract/backoffice.ts'
import type { MembershipsApi } from '../../../modules/memberships/index.ts'
import {
  act,
  answer,
  cursorOf,
  nextOf,
  type Operator,
  type OperatorBinding,
  OperatorError,
  type OperatorsApi,
  PAGE,
} from '../../../modules/operators/index.ts'
import type { QueuedReview, ReviewQueue } from '../../../modules/reviews/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { claimFirst, leaseOf, showLease } from './claims.ts'
import { SKIPPED_FOR_MS, NOTIFIED_AFTER_MS } from './photo-claims.ts'
import { mayDecide, requireLead, requireReach, scopesOf } from './scope.rules.ts'
import { presentShare } from './shares.rules.ts'

export type ReviewDeps = {
  readonly queue: ReviewQueue
  readonly memberships: Pick<MembershipsApi, 'members'>
  readonly operators: Pick<OperatorsApi, 'leases' | 'namesOf' | 'skips'>
  readonly now: () => Date
}

/** The lease of one review, and the queue that they stand in. */
export const REVIEW = 'review'
const QUEUE = 'reviews'
const SHARES_OVER_MS = 90 * 24 * 60 * 60_000

/** BO-49: by brand, how often few and many stars were refused in the last 90 days, within the operator's grants. */
export async function sharesFor({ queue, now }: Pick<ReviewDeps, 'queue' | 'now'>, operator: Operator) {
  const since = new Date(now().getTime() - SHARES_OVER_MS)
  return (await queue.shares(scopesOf(operator, { isWork: false }), since)).map(presentShare)
}

/** BO-49: the queue of reviews: claimed one at a time, published or refused with a listed reason. */
export function reviewBindings(deps: ReviewDeps): readonly OperatorBinding[] {
  const { queue, memberships, operators, now } = deps
  const { leases, skips } = operators
  const subject = (id: string) => ({ kind: REVIEW, id })

  async function present(rows: readonly QueuedReview[], operator: Operator): Promise<ReviewRow[]> {
    const writers = await memberships.members([...new Set(rows.map(({ memberId }) => memberId))])
    return Promise.all(
      rows.map(async (row) => {
        const { lease, holder } = await leaseOf(operators, { kind: REVIEW, id: row.id, operator })
        return {
          id: row.id,
          version: versionOf(row),
          brandId: row.brandId,
          trackerId: writers.get(row.memberId)?.trackerId ?? '',
          name: row.name,
          stars: row.stars,
          text: row.text,
          language: row.language,
          state: row.state,
          whyNot: row.refusal,
          changedAt: row.changedAt.getTime(),
          decidedAt: row.decidedAt?.getTime() ?? null,
          holder,
          lease,
          actions: actionsOf(row, { lease, isHeld: holder !== null, may: mayDecide(operator, row) }),
        }
      }),
    )
  }

  async function lockClaimed(tx: Tx, operator: Operator, id: string, lease: number): Promise<QueuedReview> {
    const found = await queue.find(id, tx)
    if (found !== null) requireReach(operator, found)
    try {
      await leases.require(tx, subject(id), { operatorId: operator.id, number: lease })
    } catch (error) {
      throw found === null ? new OperatorError('not_found') : error
    }
    const review = await queue.lock(tx, id)
    if (review === null) throw new OperatorError('gone', { message: 'the review was withdrawn' })
    return review
  }

  async function claimable(
    tx: Tx,
    operator: Operator,
    { brandId, reviewId }: { brandId?: string | undefined; reviewId?: string | undefined },
  ) {
    if (reviewId === undefined) {
      const skipped = await skips.itemsOf(QUEUE, operator.id, new Date(now().getTime() - SKIPPED_FOR_MS), tx)
      return queue.next({ scopes: scopesOf(operator, { isWork: true }), brandId, skipped }, tx)
    }
    const review = await queue.find(reviewId, tx)
    if (review === null || review.state !== 'pending') throw new OperatorError('not_found')
    requireReach(operator, review)
    return [{ id: review.id, brandId: review.brandId, country: review.country }]
  }

  return [
    answer(calls.listReviews, async ({ operator, query: { after, ...filter } }) => {
      const scopes = scopesOf(operator, { isWork: false })
      const place = after === undefined ? null : cursorOf(after, ['at', 'id'])
      const [rows, total] = await Promise.all([
        queue.page(scopes, filter, {
          after: place === null ? null : { at: new Date(Number(place.at)), id: place.id },
          most: PAGE + 1,
        }),
        queue.count(scopes, filter, EXACT_TO + 1),
      ])
      return {
        rows: await present(rows.slice(0, PAGE), operator),
        next: nextOf(rows, ({ changedAt, id }) => ({ at: String(changedAt.getTime()), id })),
        total: Math.min(total, EXACT_TO),
        isMore: total > EXACT_TO,
      }
    }),
    answer(calls.reviewShares, async ({ operator }) => ({ brands: await sharesFor(deps, operator) })),
    answer(calls.showReview, async ({ operator, params: { id } }) => {
      const review = await queue.find(id)
      if (review === null) throw new OperatorError('not_found')
      requireReach(operator, review)
      const [shown] = await present([review], operator)
      if (shown === undefined) throw new OperatorError('not_found')
      return shown
    }),
    act(calls.claimReview, {
      async look({ tx, operator, body: { brandId, reviewId, takesOver = false } }) {
        const items = await claimable(tx, operator, { brandId, reviewId })
        const [only] = items
        if (reviewId !== undefined && only !== undefined) {
          if (takesOver) requireLead(operator, only)
          const lease = await leases.claim(tx, subject(reviewId), operator.id, { takesOver })
          return { object: only, title: reviewId, before: {}, after: { lease: lease.number }, lease }
        }
        const claimed = await claimFirst(leases, tx, { kind: REVIEW, items, operator })
        if (claimed === null) throw new OperatorError('not_found', { message: 'no review waits for this operator' })
        const { item, lease } = claimed
        return { object: item, title: item.id, before: {}, after: { lease: lease.number }, lease }
      },
      perform: async ({ seen: { object, lease } }) => ({ reviewId: object.id, lease: showLease(lease) }),
    }),
    act(calls.decideReview, {
      async look({ tx, operator, params: { id }, body: { verdict, lease } }) {
        const review = await lockClaimed(tx, operator, id, lease)
        const { stars } = review
        return {
          object: review,
          title: id,
          version: versionOf(review),
          before: { state: review.state, refusal: review.refusal, stars },
          after: { state: verdict.state, refusal: verdict.state === 'refused' ? verdict.whyNot : null, stars },
          review,
        }
      },
      async perform({ tx, operator, params: { id }, body: { verdict }, seen: { review } }) {
        if (review.state !== 'pending') throw new OperatorError('stale', { message: 'it was decided' })
        await queue.decide(tx, review, {
          verdict: verdict.state === 'refused' ? { state: 'refused', why: verdict.whyNot } : { state: 'approved' },
          by: operator.id,
          dueAt: new Date(now().getTime() + NOTIFIED_AFTER_MS),
        })
        await leases.claim(tx, subject(id), operator.id, { takesOver: false }) // so that an undo finds it in the same hands
        return { state: verdict.state }
      },
      async reverse({ tx, objectId }) {
        if (!(await queue.reopen(tx, objectId)))
          throw new OperatorError('conflict', { message: 'its writer was notified' })
      },
    }),
    act(calls.skipReview, {
      async look({ tx, operator, params: { id }, body: { lease } }) {
        const review = await lockClaimed(tx, operator, id, lease)
        return { object: review, title: id, before: {}, after: { skipped: true }, review }
      },
      async perform({ tx, operator, params: { id }, body: { reason }, seen: { review } }) {
        await skips.add(tx, {
          queue: QUEUE,
          itemId: id,
          brandId: review.brandId,
          operatorId: operator.id,
          reason,
          at: now(),
        })
        await leases.release(tx, subject(id), operator.id)
        return { skipped: id }
      },
    }),
  ]
}

/** Another one for other words, and for another verdict. */
function versionOf({ version, state, decidedAt }: QueuedReview): string {
  return `${version} ${state} ${decidedAt?.getTime() ?? 0}`
}

function actionsOf(
  { state }: QueuedReview,
  { lease, isHeld, may }: { lease: unknown; isHeld: boolean; may: boolean },
): ItemAction[] {
  const whyNotClaim = !may
    ? 'missing_permission'
    : state !== 'pending'
      ? 'conflict'
      : isHeld && lease === null
        ? 'claimed'
        : undefined
  const whyNotDecide = whyNotClaim ?? (lease === null ? 'lease_lost' : undefined)
  const one = (action: string, why: string | undefined): ItemAction => ({
    action,
    allowed: why === undefined,
    ...(why !== undefined && { why }),
    needs: [],
  })
  return [one('claimReview', whyNotClaim), one('decideReview', whyNotDecide), one('skipReview', whyNotDecide)]
}
