import { operatorCalls as calls, type QueueName } from '@incontro/contract/backoffice.ts'
import type { MediaApi } from '../../../modules/media/index.ts'
import type { MembershipsApi } from '../../../modules/memberships/index.ts'
import {
  answer,
  type Operator,
  type OperatorBinding,
  type OperatorsApi,
  type WorkplaceSource,
} from '../../../modules/operators/index.ts'
import type { ReviewsApi } from '../../../modules/reviews/index.ts'
import type { TrustApi } from '../../../modules/trust/index.ts'
import { type PhotoDeps, PHOTOS } from './photo-claims.ts'
import { photoBindings } from './photos.ts'
import { REVIEW, reviewBindings, sharesFor } from './reviews.ts'
import { scopesOf } from './scope.rules.ts'

type Deps = {
  readonly media: Pick<MediaApi, 'queue'>
  readonly reviews: Pick<ReviewsApi, 'queue'>
  readonly memberships: Pick<MembershipsApi, 'member' | 'members' | 'lockMembers'>
  readonly trust: Pick<TrustApi, 'reportedMembers'>
  readonly operators: Pick<OperatorsApi, 'care' | 'leases' | 'namesOf' | 'skips'>
  readonly noteAccess: PhotoDeps['noteAccess']
  readonly now: () => Date
}

const SKIPS_SHOWN_MS = 7 * 24 * 60 * 60_000

/** BO-45, BO-47, BO-49: the queues of photos and of reviews, and what they add to Today. */
export function createQueues({ media, reviews, memberships, trust, operators, noteAccess, now }: Deps): {
  readonly bindings: readonly OperatorBinding[]
  readonly source: WorkplaceSource
} {
  const photoDeps = { queue: media.queue, memberships, trust, operators, noteAccess, now }
  const reviewDeps = { queue: reviews.queue, memberships, operators, now }

  /** What was given back and still waits, within the operator's grants. */
  async function skippedFor(operator: Operator, queue: QueueName) {
    const all = await operators.skips.newest(queue, new Date(now().getTime() - SKIPS_SHOWN_MS))
    const ids = [...new Set(all.map(({ itemId }) => itemId))]
    const items: readonly { id: string; brandId: string; country: string; state: string }[] =
      queue === 'photos' ? await media.queue.findAll(ids) : await reviews.queue.findAll(ids)
    const scopes = scopesOf(operator, { isWork: false })
    const waiting = new Set(
      items
        .filter(({ state }) => state === 'pending')
        .filter(({ brandId, country }) =>
          scopes.some(
            ({ brands, countries }) =>
              (brands === null || brands.includes(brandId)) && (countries === null || countries.includes(country)),
          ),
        )
        .map(({ id }) => id),
    )
    return all.filter(({ itemId }) => waiting.has(itemId))
  }

  const bindings: readonly OperatorBinding[] = [
    answer(calls.listQueues, async ({ operator }) => {
      const scopes = scopesOf(operator, { isWork: false })
      const [photoCounts, reviewCounts, photosSkipped, reviewsSkipped] = await Promise.all([
        media.queue.counts(scopes),
        reviews.queue.counts(scopes),
        skippedFor(operator, 'photos'),
        skippedFor(operator, 'reviews'),
      ])
      const rowsOf = (queue: QueueName, counts: typeof photoCounts, skipped: typeof photosSkipped) =>
        counts.map(({ brandId, count, since }) => ({
          queue,
          brandId,
          kind: 'member' as const,
          waiting: count,
          since: since?.getTime() ?? null,
          skipped: new Set(skipped.filter((skip) => skip.brandId === brandId).map(({ itemId }) => itemId)).size,
        }))
      return {
        rows: [...rowsOf('photos', photoCounts, photosSkipped), ...rowsOf('reviews', reviewCounts, reviewsSkipped)],
      }
    }),
    answer(calls.listSkipped, async ({ operator, query: { queue, brandId } }) => {
      const names: readonly QueueName[] = queue === undefined ? ['photos', 'reviews'] : [queue]
      const each = await Promise.all(
        names.map(async (name) => (await skippedFor(operator, name)).map((skip) => ({ ...skip, name }))),
      )
      const rows = each
        .flat()
        .filter((skip) => brandId === undefined || skip.brandId === brandId)
        .sort((one, other) => other.at.getTime() - one.at.getTime())
        .map((skip) => ({
          id: skip.id,
          queue: skip.name,
          itemId: skip.itemId,
          brandId: skip.brandId,
          by: skip.by,
          isOwn: skip.operatorId === operator.id,
          at: skip.at.getTime(),
          reason: skip.reason,
        }))
      return { rows, next: null, total: rows.length, isMore: false }
    }),
    ...photoBindings(photoDeps),
    ...reviewBindings(reviewDeps),
  ]

  const source: WorkplaceSource = {
    async alarms(operator) {
      const alarming = (await sharesFor(reviewDeps, operator)).filter(({ isAlarm }) => isAlarm)
      return alarming.length === 0 ? [] : [{ code: 'review_stars', count: alarming.length, path: '/reviews' }]
    },
    async titleOf(kind, id) {
      if (kind === PHOTOS) {
        const member = await memberships.member(id)
        return member === null ? null : { title: member.trackerId, path: '/photos' }
      }
      if (kind !== REVIEW) return null
      const review = await reviews.queue.find(id)
      return review === null ? null : { title: review.name, path: '/reviews' }
    },
  }
  return { bindings, source }
}
