import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import type { QueuedPhoto } from '../../../modules/media/index.ts'
import { act, type Operator, type OperatorBinding, OperatorError } from '../../../modules/operators/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { claimFirst, showLease } from './claims.ts'
import {
  ORIGINAL,
  originalOf,
  type PhotoAccess,
  type PhotoDeps,
  PHOTOS,
  SKIPPED_FOR_MS,
  NOTIFIED_AFTER_MS,
  urgentMembers,
} from './photo-claims.ts'
import { photoReads } from './photo-reads.ts'
import { requireLead, requireReach, roleFor, scopesOf } from './scope.rules.ts'

/** BO-47: the queue of members' photos: one person's at a time, claimed, looked at, decided one by one. */
export function photoBindings(deps: PhotoDeps): readonly OperatorBinding[] {
  const { queue, operators, noteAccess, now } = deps
  const { leases, skips } = operators
  const subject = (id: string) => ({ kind: PHOTOS, id })

  /** The photo under the operator's lease of its person, locked. @throws OperatorError gone where it was removed meanwhile */
  async function lockClaimed(
    tx: Tx,
    operator: Operator,
    { id, personId, lease }: { id: string; personId: string; lease: number },
  ): Promise<QueuedPhoto> {
    const found = await queue.find(id, tx)
    if (found !== null) requireReach(operator, found)
    if (found !== null && found.memberId !== personId) throw new OperatorError('not_found')
    try {
      await leases.require(tx, subject(personId), { operatorId: operator.id, number: lease })
    } catch (error) {
      throw found === null ? new OperatorError('not_found') : error
    }
    const photo = await queue.lock(tx, id)
    if (photo === null) throw new OperatorError('gone', { message: 'the photo was removed' })
    return photo
  }
  /** BO-12: the person sees later that someone looked. */
  async function note(
    tx: Tx,
    {
      operator,
      memberId,
      details,
      reason,
    }: Pick<PhotoAccess, 'details' | 'reason'> & { operator: Operator; memberId: string },
  ): Promise<void> {
    const person = (await deps.memberships.lockMembers(tx, [memberId])).get(memberId)
    if (person === undefined) return
    const { trackerId, brandId } = person
    await noteAccess(tx, {
      operatorId: operator.id,
      role: roleFor(operator, person),
      person: { kind: 'member', id: trackerId, accountId: memberId, brandId },
      what: 'photo',
      details,
      reason,
    })
  }
  const renew = async (tx: Tx, personId: string, operator: Operator) =>
    showLease(await leases.claim(tx, subject(personId), operator.id, { takesOver: false }))

  async function claimable(
    tx: Tx,
    operator: Operator,
    { brandId, personId }: { brandId?: string | undefined; personId?: string | undefined },
  ) {
    if (personId !== undefined) {
      const [first] = await queue.batch(personId, 1, tx)
      if (first === undefined) throw new OperatorError('not_found', { message: 'no photo of this person waits' })
      requireReach(operator, first)
      return [{ id: first.memberId, brandId: first.brandId, country: first.country }]
    }
    if ((await operators.care.of(operator.id)).leavesOut.includes('photos')) return []
    const skipped = await skips.itemsOf(PHOTOS, operator.id, new Date(now().getTime() - SKIPPED_FOR_MS), tx)
    const scopes = scopesOf(operator, { isWork: true })
    const found = await queue.next({ scopes, brandId, urgent: await urgentMembers(deps, tx), skipped }, tx)
    return found.map(({ memberId, ...place }) => ({ id: memberId, ...place }))
  }

  return [
    ...photoReads(deps),
    act(calls.claimPhotos, {
      async look({ tx, operator, body: { brandId, personId, takesOver = false } }) {
        const items = await claimable(tx, operator, { brandId, personId })
        const [only] = items
        if (personId !== undefined && only !== undefined) {
          if (takesOver) requireLead(operator, only)
          const lease = await leases.claim(tx, subject(personId), operator.id, { takesOver })
          return { object: only, title: personId, before: {}, after: { lease: lease.number }, lease }
        }
        const claimed = await claimFirst(leases, tx, { kind: PHOTOS, items, operator })
        if (claimed === null) throw new OperatorError('not_found', { message: 'no photo waits for this operator' })
        const { item, lease } = claimed
        return { object: item, title: item.id, before: {}, after: { lease: lease.number }, lease }
      },
      async perform({ tx, operator, body: { reason }, seen: { object, lease } }) {
        await note(tx, { operator, memberId: object.id, details: { size: 'small' }, reason })
        return { personId: object.id, lease: showLease(lease) }
      },
    }),
    act(calls.openOriginal, {
      async look({ tx, operator, params: { id }, body }) {
        const photo = await lockClaimed(tx, operator, { id, ...body })
        return { object: photo, title: id, before: {}, after: { size: 'original' }, photo }
      },
      async perform({ tx, operator, params: { id }, body: { reason }, seen: { photo } }) {
        await note(tx, { operator, memberId: photo.memberId, details: { photo: id, size: 'original' }, reason })
        // each operator opens it for themselves
        const opened = await leases.claim(tx, { kind: ORIGINAL, id: originalOf(id, operator) }, operator.id, {
          takesOver: false,
        })
        return { until: opened.until.getTime() }
      },
    }),
    act(calls.decidePhoto, {
      async look({ tx, operator, params: { id }, body: { verdict, ...claim } }) {
        const photo = await lockClaimed(tx, operator, { id, ...claim })
        return {
          object: photo,
          title: id,
          version: photo.version,
          before: { state: photo.state, refusal: photo.refusal },
          after: { state: verdict.state, refusal: verdict.state === 'refused' ? verdict.whyNot : null },
          photo,
        }
      },
      async perform({ tx, operator, params: { id }, body: { verdict, personId }, seen: { photo } }) {
        if (photo.state !== 'pending') throw new OperatorError('stale', { message: 'it was decided' })
        await queue.decide(tx, id, {
          verdict: verdict.state === 'refused' ? { state: 'refused', why: verdict.whyNot } : { state: 'approved' },
          by: operator.id,
          dueAt: new Date(now().getTime() + NOTIFIED_AFTER_MS),
        })
        return { lease: await renew(tx, personId, operator) }
      },
      async reverse({ tx, objectId }) {
        if (!(await queue.reopen(tx, objectId)))
          throw new OperatorError('conflict', { message: 'its owner was notified' })
      },
    }),
    act(calls.skipPhoto, {
      async look({ tx, operator, params: { id }, body }) {
        const photo = await lockClaimed(tx, operator, { id, ...body })
        return { object: photo, title: id, before: {}, after: { skipped: true }, photo }
      },
      async perform({ tx, operator, params: { id }, body: { reason, personId }, seen: { photo } }) {
        await skips.add(tx, {
          queue: PHOTOS,
          itemId: id,
          brandId: photo.brandId,
          operatorId: operator.id,
          reason,
          at: now(),
        })
        return { lease: await renew(tx, personId, operator) }
      },
    }),
    act(calls.releasePhotos, {
      async look({ tx, operator, params: { id }, body: { lease } }) {
        const person = (await deps.memberships.lockMembers(tx, [id])).get(id)
        if (person === undefined) throw new OperatorError('not_found')
        requireReach(operator, person)
        await leases.require(tx, subject(id), { operatorId: operator.id, number: lease })
        const { brandId, country } = person
        return { object: { id, brandId, country }, title: id, before: { lease }, after: {} }
      },
      async perform({ tx, operator, params: { id } }) {
        await leases.release(tx, subject(id), operator.id)
        return { released: id }
      },
    }),
  ]
}
