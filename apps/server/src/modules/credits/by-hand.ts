import type { Db, Tx } from '../../platform/database/database.ts'
import { runIn } from '../../platform/database/statement.ts'
import { AppError } from '../../platform/errors.ts'
import { beginsOf, type HandSums } from './by-hand.rules.ts'
import { type HandGrant, type HandKind, handCreditsStore as store } from './by-hand.store.ts'
import type { Asset, CreditClass } from './credits.rules.ts'
import { ensureWallet, memberAccount } from './credits.store.ts'
import type { OwnBatch } from './wallet-batch.ts'

export type GiveByHand = {
  readonly lotId: string
  readonly memberId: string
  readonly brandId: string
  readonly operatorId: string
  readonly kind: HandKind
  readonly asset: Asset
  /** The account of message credits. */
  readonly class: CreditClass
  readonly amount: number
  readonly expiresAt: Date | null
  /** Once a key. */
  readonly key: string
}
export type TakeBackByHand = { readonly lotId: string; readonly amount: number; readonly key: string }

type Deps = {
  readonly db: Db
  readonly openOwnBatch: (tx: Tx, memberIds: readonly string[], keys?: readonly string[]) => Promise<OwnBatch>
  readonly now: () => Date
}

/** BO-34: credits that operators give by hand, as a lot of their own, and take back as far as they are unused. */
export function createByHand({ db, openOwnBatch, now }: Deps) {
  const sumsOf = async (of: Db | Tx, { operatorId, brandId }: { operatorId: string; brandId: string }) => {
    const { day, month } = beginsOf(now())
    const [today, onBrand] = await Promise.all([store.givenBy(of, operatorId, day), store.givenOn(of, brandId, month)])
    return { today, month: onBrand } satisfies HandSums
  }

  return {
    /** What an operator gave today and what was given on a brand this month. */
    sums: (of: { operatorId: string; brandId: string }): Promise<HandSums> => sumsOf(db, of),
    /** The same, and no one else gives of either until the transaction ends. */
    async lockSums(tx: Tx, of: { operatorId: string; brandId: string }): Promise<HandSums> {
      await store.lockSums(tx, of)
      return sumsOf(tx, of)
    },
    /** Gives credits. @throws AppError conflict where the key was used before */
    async give(tx: Tx, given: GiveByHand): Promise<void> {
      const { lotId, memberId, brandId, operatorId, kind, asset, amount, expiresAt, key } = given
      const run = runIn(tx)
      await ensureWallet(run, memberId)
      const batch = await openOwnBatch(tx, [memberId], [key])
      const accountClass = asset === 'msg' ? given.class : 'all'
      const accountId = await memberAccount(run, memberId, asset, accountClass)
      const isNew = batch.grant(memberId, {
        accountId,
        asset,
        class: accountClass,
        amount,
        source: 'admin',
        key,
        cause: { kind },
        orderId: null,
        expiresAt,
        lotId,
      })
      await batch.flush()
      if (!isNew) throw new AppError('conflict', { message: 'this key was used before' })
      await store.insert(tx, { lotId, memberId, brandId, operatorId, kind, amount, at: now() })
    },
    /** The grant of a lot, locked, with what of it is unused; null for a lot that no operator gave. */
    async lock(tx: Tx, lotId: string): Promise<{ grant: HandGrant; unused: number; asset: Asset } | null> {
      const grant = await store.lock(tx, lotId)
      if (grant === undefined) return null
      const lot = (await openOwnBatch(tx, [grant.memberId])).lots(grant.memberId).find(({ id }) => id === lotId)
      const isOver = lot?.expiresAt != null && lot.expiresAt <= now().getTime()
      return { grant, unused: lot === undefined || isOver ? 0 : lot.remaining - lot.held, asset: lot?.asset ?? 'msg' }
    },
    /** Takes unused credits of that very grant back. @throws AppError conflict where fewer are unused */
    async takeBack(tx: Tx, { lotId, amount, key }: TakeBackByHand): Promise<void> {
      const grant = await store.lock(tx, lotId)
      if (grant === undefined) throw new AppError('not_found')
      const batch = await openOwnBatch(tx, [grant.memberId], [key])
      const lot = batch.lots(grant.memberId).find(({ id }) => id === lotId)
      const isOver = lot?.expiresAt != null && lot.expiresAt <= now().getTime()
      if (lot === undefined || isOver || lot.remaining - lot.held < amount)
        throw new AppError('conflict', { message: 'so many of them are not unused' })
      batch.takeOff(grant.memberId, [{ lot, amount }], { asset: lot.asset, key, cause: { kind: 'taken_back' } })
      await batch.flush()
      await store.noteTakenBack(tx, lotId, amount)
    },
    /** The kinds of the lots that operators gave a member. */
    kindsOf: (memberId: string) => store.ofMember(db, memberId),
  }
}
export type ByHand = ReturnType<typeof createByHand>
