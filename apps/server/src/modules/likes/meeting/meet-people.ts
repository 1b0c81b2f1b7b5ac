import { createHash } from 'node:crypto'
import { ACTS_A_DAY, VISIT_AFTER_MS } from '@incontro/contract'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { MemberFacts } from '../../memberships/index.ts'
import { dayOf, forgottenBefore, isOpen } from './meeting.rules.ts'
import type { ActsSoFar, MeetingStore, Pair } from './meeting.store.ts'

type Act = keyof typeof ACTS_A_DAY
export type ActsOnPerson = Omit<ActsSoFar, 'openedAt'> & {
  readonly likesLeft: number
  readonly invitationsLeft: number
  readonly resetsAt: Date
}
/** Her first words, and whose account they come from. */
export type FirstWords = Pair & { readonly accountId: string; readonly text: string }

type Deps = {
  readonly transaction: RunTransaction
  readonly store: MeetingStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<Map<string, MemberFacts>> }
  readonly now: () => Date
}

/** AN-14: what an angel may do on the page of a person: once she opened it, to that person alone, and so often a day. */
export function createMeetPeople({ transaction, store, members, now }: Deps) {
  const counted = {
    like: store.likesSince,
    invitation: store.contactsSince,
  } satisfies Record<Act, MeetingStore['likesSince']>

  async function requireOpen(pair: Pair, atLeastMs = 0): Promise<ActsSoFar> {
    const soFar = await store.soFar(pair)
    if (!isOpen(soFar.openedAt, now(), atLeastMs))
      throw new AppError('conflict', { message: 'she did not open their page, or not for long enough' })
    return soFar
  }

  /** Under the lock on her account, so that two at once are counted as two. */
  async function requireRoom(tx: Tx, angelId: string, act: Act): Promise<void> {
    const { since, resetsAt } = dayOf(now())
    if ((await counted[act]({ angelId, since }, tx)) < ACTS_A_DAY[act]) return
    throw new AppError('too_many_requests', {
      message: `${ACTS_A_DAY[act]} a day`,
      beside: { resetsAt: resetsAt.getTime() },
      retryAfterMs: resetsAt.getTime() - now().getTime(),
    })
  }

  return {
    requireOpen,
    requireOpenForVisit: (pair: Pair) => requireOpen(pair, VISIT_AFTER_MS),
    requireRoom,
    open: (pair: Pair) => store.open(pair, { at: now(), forgotten: forgottenBefore(now()) }),
    async actsOn(pair: Pair): Promise<ActsOnPerson> {
      const { since, resetsAt } = dayOf(now())
      const day = { angelId: pair.angelId, since }
      const [{ openedAt: _opened, ...soFar }, likes, contacts] = await Promise.all([
        store.soFar(pair),
        store.likesSince(day),
        store.contactsSince(day),
      ])
      return {
        ...soFar,
        likesLeft: Math.max(0, ACTS_A_DAY.like - likes),
        invitationsLeft: Math.max(0, ACTS_A_DAY.invitation - contacts),
        resetsAt,
      }
    },
    /**
     * Takes one of the day's invitations for her first words to a person; the same person is taken once. Answers how to give it back
     * where the words are refused.
     */
    async beginContact({ accountId, angelId, memberId, text }: FirstWords): Promise<() => Promise<void>> {
      await requireOpen({ angelId, memberId })
      const words = createHash('sha256').update(text.trim().toLowerCase()).digest()
      const isNew = await transaction(async (tx) => {
        await members.lockMembers(tx, [accountId, memberId])
        if ((await store.soFar({ angelId, memberId }, tx)).isInvited) return false
        await requireRoom(tx, angelId, 'invitation')
        const { since } = dayOf(now())
        if (await store.wordsWentToOther(tx, { angelId, memberId, words, since }))
          throw new AppError('written_for_many', { field: 'text' })
        await store.addContact(tx, { angelId, memberId, words, at: now() })
        return true
      })
      return async () => {
        if (isNew) await store.removeContact({ angelId, memberId })
      }
    },
    forgetOpenings: () => store.removeOpenings(forgottenBefore(now())),
  }
}
export type MeetPeople = ReturnType<typeof createMeetPeople>
