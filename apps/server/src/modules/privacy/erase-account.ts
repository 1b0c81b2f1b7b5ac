import { angelsLeft, angelsStayed, privacyErasureAsked, privacyErasureTakenBack } from '../../events/privacy.ts'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { idOfMember } from '../../platform/ids/ids.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { graceDays } from '../../config/retention.ts'
import type { AccountApi } from '../accounts/index.ts'
import type { SendPrivacyEmail } from './send-privacy-email.ts'
import type { PrivacyStore } from './privacy.store.ts'

type Deps = {
  readonly store: PrivacyStore
  readonly transaction: RunTransaction
  readonly outbox: Pick<Outbox, 'publish' | 'poke'>
  readonly account: Pick<AccountApi, 'closeAccount' | 'keepLinks'>
  readonly sendEmail: SendPrivacyEmail
  readonly disconnect: (memberId: string, sessionIds: readonly string[]) => void
  /** Where links of a brand lead. */
  readonly originOf: (brandId: string) => Promise<string>
  readonly now: () => Date
}

const HOUR = 3_600_000
const DAY = 86_400_000

/** Where an e-mail's link to keep an account leads. */
export function keepUrl(origin: string, token: string): string {
  return `${origin}/keepAccount?token=${encodeURIComponent(token)}`
}

/** A member closes the account for good, and can take it back for some days. */
export function createEraseAccount(deps: Deps) {
  const { store, transaction, outbox, account, sendEmail, disconnect, now } = deps
  const angelOf = async (tx: Tx, memberId: string) => (await store.subject(memberId, tx))?.angelId ?? null

  /** AN-25: what goes on as an angel ends with the account; whether there was anything. */
  async function leave(tx: Tx, accountId: string): Promise<boolean> {
    const angelId = await angelOf(tx, accountId)
    if (angelId !== null) await outbox.publish(tx, angelsLeft({ angelId, accountId }))
    return angelId !== null
  }

  return {
    /** From now on no one sees the member, who is signed out everywhere; the e-mail says until when it can be taken back. */
    async erase(memberId: string, origin: string): Promise<{ erasesAt: Date }> {
      const at = now()
      const erasesAt = new Date(at.getTime() + graceDays * DAY)
      const { ended } = await transaction(async (tx) => {
        const closed = await account.closeAccount.close(tx, memberId, at)
        if (closed.account.disabled_at !== null) throw new AppError('conflict', { message: 'the account is closed' })
        const id = idOfMember(memberId)
        await store.insertErasure(tx, {
          id,
          member_id: memberId,
          origin,
          requested_at: at,
          due_at: erasesAt,
          next_try_at: erasesAt,
        })
        await outbox.publish(tx, privacyErasureAsked({ memberId, erasureId: id }))
        const isAngel = await leave(tx, memberId)
        const { email, language, brand_id: brandId } = closed.account
        const url = keepUrl(origin, account.keepLinks.make(id))
        await sendEmail(
          tx,
          { email, language, brandId, origin },
          { kind: isAngel ? 'leaving' : 'erasing', url, until: erasesAt },
          id,
        )
        return closed
      })
      outbox.poke()
      disconnect(memberId, ended)
      return { erasesAt }
    },
    async eraseSoon(tx: Tx, memberId: string): Promise<void> {
      const at = now()
      const due = new Date(at.getTime() + HOUR) // the e-mail that says why has left by then
      const closed = await account.closeAccount.close(tx, memberId, at)
      const id = idOfMember(memberId)
      const origin = await deps.originOf(closed.account.brand_id)
      await store.insertErasure(tx, {
        ...{ id, member_id: memberId, origin, requested_at: at, due_at: due, next_try_at: due },
      })
      await outbox.publish(tx, privacyErasureAsked({ memberId, erasureId: id }))
      await leave(tx, memberId)
    },
    /** TS-02: what a log-in says of an account that can still be kept. */
    async pending(memberId: string): Promise<{ erasesAt: number; token: string } | null> {
      const erasure = await store.pendingErasure(memberId)
      if (erasure === undefined) return null
      return { erasesAt: erasure.due_at.getTime(), token: account.keepLinks.make(erasure.id) }
    },
    /** Opens the account again as it was; the sessions stay ended. */
    async keep(token: string | undefined): Promise<void> {
      const link = account.keepLinks.read(token)
      await transaction(async (tx) => {
        const erasure = await store.lockErasure(tx, link.subject.erasureId)
        const isOpen =
          erasure !== undefined &&
          erasure.taken_back_at === null &&
          erasure.erased_at === null &&
          erasure.subject === null
        if (!isOpen) throw account.keepLinks.outdated()
        await account.keepLinks.use(tx, link)
        await store.takeBack(tx, erasure.id, now())
        await outbox.publish(tx, privacyErasureTakenBack({ memberId: erasure.member_id, erasureId: erasure.id }))
        await account.closeAccount.reopen(tx, erasure.member_id, erasure.requested_at)
        const angelId = await angelOf(tx, erasure.member_id)
        if (angelId !== null) await outbox.publish(tx, angelsStayed({ angelId, accountId: erasure.member_id }))
      })
    },
  }
}
