import type { Language } from '@incontro/locale'
import type { RunTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import type { ReviewsStore, StoredReview } from './reviews.store.ts'

/** Names the check of demo brands, where no person moderates. */
export const DEMO_REVIEWER = 'demo'

type Deps = {
  transaction: RunTransaction
  store: Pick<ReviewsStore, 'save' | 'decide'>
  members: Pick<MembershipsApi, 'lockMembers'>
  isDemo(brandId: string): Promise<boolean>
  now: () => Date
}
type Written = {
  readonly stars: number
  readonly text: string
  readonly name: string
  readonly showsAge: boolean
  readonly language: Language
}

/** D2: verified members write, those who work for the operator do not; on a demo brand what passed the rules is approved. */
export function createWriteReview({ transaction, store, members, isDemo, now }: Deps) {
  return async function writeReview(memberId: string, written: Written): Promise<StoredReview> {
    return transaction(async (tx) => {
      const member = (await members.lockMembers(tx, [memberId])).get(memberId)
      if (member === undefined || member.role !== 'member' || member.angelId !== null) throw new AppError('forbidden')
      if (!member.isVerified) throw new AppError('not_verified')
      const { brandId } = member
      const saved = await store.save(tx, { id: newId(), brandId, memberId, ...written }, now())
      if (!(await isDemo(brandId))) return saved
      const outcome = { state: 'approved', refusal: null, by: DEMO_REVIEWER, at: now(), isReported: true } as const
      await store.decide(tx, saved, outcome)
      return {
        ...saved,
        state: outcome.state,
        reviewed_by: outcome.by,
        reviewed_at: outcome.at,
        verdict_seen_at: outcome.at,
      }
    })
  }
}
