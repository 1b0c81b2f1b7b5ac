import { createHash } from 'node:crypto'
import type { EvidencePack } from '@incontro/contract/backoffice.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { isId } from '../../../platform/ids/ids.ts'
import { type Job, SAFETY_NET_MS } from '../../../platform/jobs/jobs.ts'
import type { ApplyWithin, Charges, Core, Reach } from '../../charges/index.ts'
import type { DisputesStore } from '../disputes.store.ts'
import { createDisputeDeskStore, type DeskDispute } from './dispute-desk.store.ts'
import { dueOf, HOUSE_DAYS_MS } from './due.rules.ts'
import { createSendContests } from './send-contests.ts'

export type { AnswerRow, DeskDispute } from './dispute-desk.store.ts'
export { dueOf } from './due.rules.ts'

/** Hands evidence to providers; woken where it is contested. */
const SEND_CONTESTS = 'disputes.contests'

type Deps = {
  readonly core: Pick<Core, 'db' | 'jobs' | 'now' | 'log' | 'notifyDesk'>
  readonly charges: Pick<Charges, 'store' | 'providers' | 'timeoutMs'>
  readonly disputes: Pick<DisputesStore, 'countsBetween'>
  readonly applyWithin: ApplyWithin
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<unknown> }
}
export type DisputeDesk = ReturnType<typeof createDisputeDesk>['desk']

/** BO-41: disputes as operators read and answer them. How one ends is the bank's, and is applied as all that it reports. */
export function createDisputeDesk({ core, charges, disputes, applyWithin, members }: Deps) {
  const { db, jobs, now } = core
  const { providers } = charges
  const desk = createDisputeDeskStore(db)
  /** Whether the provider of an account is handed evidence by its interface. */
  const takesEvidence = ({ account }: Pick<DeskDispute, 'account'>) => providers.get(account)?.contest !== undefined

  const job: Job = {
    name: SEND_CONTESTS,
    everyMs: SAFETY_NET_MS,
    run: createSendContests({
      ...core,
      ...charges,
      desk,
      notifyDesk: async () => core.notifyDesk?.(db, ['dispute']),
    }),
  }
  const api = {
    takesEvidence,
    page: desk.page,
    count: desk.count,
    placeOf: desk.placeOf,
    answerOf: desk.answerOf,
    async find(id: string, tx?: Tx): Promise<DeskDispute | undefined> {
      return isId(id) ? desk.find(id, tx) : undefined
    },
    /** Disputes whose last day comes within a stretch of time and that nothing was answered to. */
    dueWithin(scopes: readonly Reach[], ms: number): Promise<DeskDispute[]> {
      const until = now().getTime() + ms
      return desk.unanswered(scopes, {
        dueBefore: new Date(until),
        openedBefore: new Date(until - HOUSE_DAYS_MS),
      })
    },
    /** Locks the member and the dispute, and reads it as it is then. */
    async lock(tx: Tx, known: DeskDispute): Promise<DeskDispute> {
      await members.lockMembers(tx, [known.member_id])
      await desk.lock(tx, known.id)
      return (await desk.find(known.id, tx)) ?? known
    },
    setDue: desk.setDue,
    /** Keeps that nothing is said against it. */
    async accept(tx: Tx, dispute: DeskDispute, operatorId: string): Promise<void> {
      await desk.answer(tx, dispute.id, {
        due_at: dueOf(dispute),
        choice: 'accepted',
        letter: null,
        pack: null,
        pack_hash: null,
        answered_by: operatorId,
        answered_at: now(),
        sending: null,
        next_send_at: null,
      })
    },
    /** Keeps what the bank is shown, as it is now, with its fingerprint; a provider that takes it is handed it after the commit. */
    async contest(
      tx: Tx,
      dispute: DeskDispute,
      { operatorId, letter, pack }: { operatorId: string; letter: string; pack: EvidencePack },
    ): Promise<void> {
      const text = JSON.stringify(pack)
      const isSent = takesEvidence(dispute)
      await desk.answer(tx, dispute.id, {
        due_at: dueOf(dispute),
        choice: 'contested',
        letter,
        pack: text,
        pack_hash: createHash('sha256').update(text).digest(),
        answered_by: operatorId,
        answered_at: now(),
        sending: isSent ? 'queued' : null,
        next_send_at: isSent ? now() : null,
      })
      if (isSent) await jobs.wake(tx, SEND_CONTESTS)
    },
    /** Applies how it ended, as if the provider had sent it. */
    async end(tx: Tx, dispute: DeskDispute, outcome: 'won' | 'lost'): Promise<void> {
      await applyWithin(tx, {
        attemptId: dispute.attempt_id,
        event: {
          t: outcome === 'won' ? 'dispute_won' : 'dispute_lost',
          ref: dispute.provider_ref,
          money: { minor: dispute.amount_minor, currency: dispute.currency },
        },
        source: 'admin',
      })
    },
    /** What was settled and complained of at the merchant account of a dispute, in its month. */
    async programmeOf({ account, opened_at: at }: DeskDispute): Promise<{ captured: number; cases: number }> {
      const from = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))
      const to = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
      const own = (await disputes.countsBetween(from, to)).filter((one) => one.merchantAccountId === account)
      return {
        captured: own.reduce((sum, { captured }) => sum + captured, 0),
        cases: own.reduce((sum, one) => sum + one.disputes + one.frauds, 0),
      }
    },
  }
  return { desk: api, job }
}
