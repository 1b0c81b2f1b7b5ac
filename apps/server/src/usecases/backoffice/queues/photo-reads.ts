import {
  type ItemAction,
  operatorCalls as calls,
  type QueuedPhoto as ShownPhoto,
} from '@incontro/contract/backoffice.ts'
import type { NearPhoto, QueuedPhoto } from '../../../modules/media/index.ts'
import { answer, type Operator, type OperatorBinding, OperatorError } from '../../../modules/operators/index.ts'
import { leaseOf } from './claims.ts'
import {
  MAX_BATCH,
  ORIGINAL,
  originalOf,
  type PhotoDeps,
  PHOTOS,
  SKIPPED_FOR_MS,
  urgentMembers,
} from './photo-claims.ts'
import { requireReach, scopesOf } from './scope.rules.ts'

const actions: readonly ItemAction[] = ['decidePhoto', 'skipPhoto', 'openOriginal'].map((action) => ({
  action,
  allowed: true,
  needs: [],
}))

/** What an operator sees of photos: of the person whose photos they have claimed, and of no one else (BO-12). */
export function photoReads(deps: PhotoDeps): readonly OperatorBinding[] {
  const { queue, memberships, operators, now } = deps

  async function requireClaim(operator: Operator, memberId: string) {
    const { lease, holder } = await leaseOf(operators, { kind: PHOTOS, id: memberId, operator })
    if (lease === null) throw new OperatorError('no_purpose', { message: 'claim it first', beside: { ...holder } })
    return lease
  }

  /** Whether a photo stands beside a claimed one because it is nearly the same. */
  async function standsBeside(operator: Operator, id: string, besideId: string): Promise<boolean> {
    const claimed = await queue.find(besideId)
    if (claimed === null) return false
    await requireClaim(operator, claimed.memberId)
    return (await queue.near([besideId], scopesOf(operator, { isWork: false }))).some((near) => near.id === id)
  }

  return [
    answer(calls.showPhotoBatch, async ({ operator, params: { id } }) => {
      const person = await memberships.member(id)
      if (person === null) throw new OperatorError('not_found')
      requireReach(operator, person)
      const lease = await requireClaim(operator, id)
      const [all, skipped, history, urgent] = await Promise.all([
        queue.batch(id, MAX_BATCH),
        operators.skips.itemsOf(PHOTOS, operator.id, new Date(now().getTime() - SKIPPED_FOR_MS)),
        queue.historyOf(id),
        urgentMembers(deps),
      ])
      const photos = all.filter((photo) => !skipped.includes(photo.id))
      const near = await queue.near(
        photos.map((photo) => photo.id),
        scopesOf(operator, { isWork: false }),
      )
      const owners = await memberships.members([...new Set(near.map(({ memberId }) => memberId))])
      const trackerOf = (memberId: string) => owners.get(memberId)?.trackerId
      return {
        person: {
          id,
          kind: 'member' as const,
          trackerId: person.trackerId,
          name: person.username,
          age: person.age,
          brandId: person.brandId,
          country: person.country,
        },
        urgent: urgent.includes(id) ? ('reported_underage' as const) : null,
        lease,
        photos: photos.map((photo) => present(photo, near, trackerOf)),
        history: {
          approved: history.approved,
          refused: history.refused.map(({ why, at }) => ({ whyNot: why, at: at.getTime() })),
          gone: history.gone,
        },
      }
    }),
    answer(calls.showPicture, async ({ operator, params: { id }, query: { size = 'small', beside } }) => {
      const photo = await queue.find(id)
      if (photo === null) throw new OperatorError('not_found')
      requireReach(operator, photo)
      if (beside === undefined) await requireClaim(operator, photo.memberId)
      else if (size !== 'small' || !(await standsBeside(operator, id, beside))) throw new OperatorError('no_purpose')
      if (size === 'original') {
        const opened = originalOf(id, operator)
        if (!(await operators.leases.current(ORIGINAL, [opened])).has(opened))
          throw new OperatorError('no_purpose', { message: 'open the original first' })
      }
      const picture = await queue.picture(id, size)
      if (picture === null) throw new OperatorError('gone')
      return { type: 'image/jpeg' as const, base64: picture.toString('base64') }
    }),
  ]
}

function present(
  { id, memberId, version, addedAt, hasOthers, width, height }: QueuedPhoto,
  near: readonly NearPhoto[],
  trackerOf: (memberId: string) => string | undefined,
): ShownPhoto {
  return {
    id,
    version,
    addedAt: addedAt.getTime(),
    hasOthers,
    width,
    height,
    near: near.flatMap((other) => {
      const trackerId = trackerOf(other.memberId)
      if (other.of !== id || trackerId === undefined) return []
      const isOwn = other.memberId === memberId
      return [
        { id: other.id, trackerId, isOwn, state: other.state, whyNot: other.refusal, addedAt: other.addedAt.getTime() },
      ]
    }),
    actions: [...actions],
  }
}
