import type { PausedCredits, PauseLength } from '@incontro/contract'
import { spendingPaused } from '../../events/spending.ts'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Email } from '../../platform/email/email.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { JudgeCharge } from './judge-charge.ts'
import { zoneOf } from './judge-charge.ts'
import type { MailboxKey } from './keys.ts'
import { pauseEmail } from './pause-email.ts'
import { pauseOf } from './spans.ts'
import { pauseOver, type SpendingStore } from './spending.store.ts'
import type { Spender } from './spender.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly store: SpendingStore
  readonly judging: Pick<JudgeCharge, 'noteMailbox'>
  readonly mailboxKey: MailboxKey
  readonly members: {
    lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Spender>>
  }
  readonly email: Email
  readonly outbox: Pick<Outbox, 'publish' | 'poke'>
  readonly now: () => Date
}
export type WantedPause = {
  readonly memberId: string
  readonly length: PauseLength
  readonly credits: PausedCredits
}

/**
 * TS-24: closes an account to payments; from half a year on every account of its holder, whatever the brand. In one transaction:
 * what renews ends, unused credits are paid out where that was chosen, and the e-mail that confirms it is on its way.
 */
export function createPauses(deps: Deps) {
  const { transaction, store, judging, mailboxKey, members, email, outbox, now } = deps

  /** The accounts that an exclusion closes: those of the mailbox, found by address as well, since some have never paid. */
  async function accountsOf(tx: Tx, memberId: string, at: Date): Promise<string[]> {
    await judging.noteMailbox(tx, memberId)
    const known = await store.mailboxOf(tx, memberId)
    if (known?.is_confirmed === true)
      for (const id of await store.withMailboxOf(tx, memberId))
        await store.insertKey(tx, id, 'mailbox', mailboxKey(known.mailbox), at)
    return store.accountsOf(tx, memberId)
  }

  return async function pause({ memberId, length, credits }: WantedPause): Promise<void> {
    await transaction(async (tx) => {
      const at = now()
      const isForAll = pauseOf(length, at, 'UTC').kind === 'exclusion'
      const locked = await members.lockMembers(tx, isForAll ? await accountsOf(tx, memberId, at) : [memberId])
      const own = locked.get(memberId)
      if (own === undefined) throw new AppError('forbidden', { message: 'no such member' })
      const { kind, until } = pauseOf(length, at, zoneOf(own.country))
      const running = await pauseOver(tx, memberId, at)
      if (running !== null && running.until >= until)
        throw new AppError('pause_runs', {
          message: 'a pause that ends later is running',
          beside: { pause: { kind: running.kind, until: running.until.getTime() } },
        })
      for (const account of locked.values()) {
        const pauseId = newId()
        await store.insertPause(tx, { id: pauseId, memberId: account.id, kind, startsAt: at, until, credits })
        await outbox.publish(
          tx,
          spendingPaused({ memberId: account.id, pauseId, kind, until: until.getTime(), credits }),
        )
      }
      await email.send(tx, {
        to: { brandId: own.brandId, memberId, email: own.email, language: own.language },
        template: pauseEmail,
        data: { kind, until, timeZone: zoneOf(own.country), credits },
        category: 'orders', // required: it confirms what the member can hold the brand to
        key: `spending-pause:${memberId}:${until.getTime()}`,
      })
    })
    outbox.poke()
  }
}
