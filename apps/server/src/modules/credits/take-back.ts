import type { Db, Tx } from '../../platform/database/database.ts'
import { type Run, runIn } from '../../platform/database/statement.ts'
import type { OpenLot, Part } from './credits.rules.ts'
import {
  makeDebtAccount,
  memberAccount,
  type OrderLot,
  readDebt,
  readDebtAccounts,
  readLeftOfOrders,
  readLotsById,
  readLotsOfOrder,
  readTakings,
} from './credits.store.ts'
import { netOf, shareOf, type Taking, type TakingEntry } from './take-back.rules.ts'
import type { Cause, ClawBack, OwnBatch } from './wallet-batch.ts'

/** Of the credits that were bought with an order: how many arrived, how many are unspent, how many paid a debt. Given ones do not count. */
export type Unused = {
  /** Those that arrived. */
  readonly granted: number
  readonly unused: number
  /** Those that paid what was owed. */
  readonly settled: number
}

export type TakeBack = {
  readonly memberId: string
  readonly orderId: string
  /** Names what takes: a dispute or a refund. It takes once, until it gives back. */
  readonly ref: string
  readonly cause: Cause
  /** The share of the order's money that goes; null for all that is left of it. */
  readonly share: { readonly part: number; readonly of: number } | null
  /** Whether what was used already is owed. */
  readonly owes: boolean
}
export type GiveBack = Pick<TakeBack, 'memberId' | 'orderId' | 'ref' | 'cause'>
export type Waiver = { readonly memberId: string; readonly key: string }

type Deps = {
  readonly openOwnBatch: (tx: Tx, memberIds: readonly string[], keys?: readonly string[]) => Promise<OwnBatch>
  readonly now: () => Date
}

/** PY-16: the unused credits of an order, taking them back, and giving back what was taken. */
export function createTakeBack({ openOwnBatch, now }: Deps) {
  return {
    async unusedOf(db: Db | Tx, orderId: string): Promise<Unused> {
      return sumOf(await readLotsOfOrder(runIn(db), orderId, now()))
    },
    leftOfOrders: (db: Db, orderIds: readonly string[]) => readLeftOfOrders(runIn(db), orderIds),
    /** Takes what is unused of an order off, what came with it as a gift too; answers what there was of the bought ones. Once a key. */
    async clawBack(tx: Tx, { memberId, most, owes = 0, ...entry }: ClawBack): Promise<Unused> {
      const batch = await openOwnBatch(tx, [memberId], [entry.key])
      const lots = await readLotsOfOrder(runIn(tx), entry.orderId, now())
      const run = runIn(tx)
      const sum = sumOf(lots)
      const owed = Math.max(0, Math.min(owes, sum.settled - netOf(await readTakings(run, entry.orderId)).owed))
      if (owed > 0) await owe(run, batch, memberId)
      // what the guarantee gave back for spent credits is the member's: only the money of all of them takes it
      const unspent = lots.filter(({ source }) => source !== 'guarantee')
      const parts = unusedParts(batch.lots(memberId), unspent, most ?? Number.POSITIVE_INFINITY)
      batch.clawBack(memberId, parts, { ...entry, cause: owed > 0 ? { ...entry.cause, owed } : entry.cause, owed })
      await batch.flush()
      return sum
    },

    /** Takes an order's credits for a dispute or a refund: the unused ones, and if it owes, a debt for those that were used. */
    async takeBack(tx: Tx, { memberId, orderId, ref, cause, share, owes }: TakeBack): Promise<Taking> {
      const run = runIn(tx)
      const batch = await openOwnBatch(tx, [memberId])
      const takings = await readTakings(run, orderId)
      const own = netOf(takings, ref)
      if (own.taken + own.owed > 0) return { taken: own.taken, owed: own.owed }
      const lots = await readLotsOfOrder(run, orderId, now())
      const { parts, taken, owed } = takingOf({ open: batch.lots(memberId), lots, takings, share, owes })
      if (owed > 0) await owe(run, batch, memberId)
      batch.clawBack(memberId, parts, {
        orderId,
        key: `take:${ref}:${own.times}`,
        cause: { ...cause, ref, parts: parts.map(({ lot, amount }) => ({ lot: lot.id, amount })), owed },
        owed,
      })
      await batch.flush()
      return { taken, owed }
    },

    /** BO-39: what a refund would take; the wallet stays locked until the transaction ends. */
    async wouldTake(
      tx: Tx,
      { memberId, orderId, share }: Pick<TakeBack, 'memberId' | 'orderId' | 'share'>,
    ): Promise<Taking> {
      const run = runIn(tx)
      const batch = await openOwnBatch(tx, [memberId])
      const [takings, lots] = [await readTakings(run, orderId), await readLotsOfOrder(run, orderId, now())]
      const { taken, owed } = takingOf({ open: batch.lots(memberId), lots, takings, share, owes: false })
      return { taken, owed }
    },

    /** Gives back exactly what was taken for a dispute or a refund; nothing when it has nothing any more. */
    async giveBack(tx: Tx, { memberId, orderId, ref, cause }: GiveBack): Promise<Taking> {
      const run = runIn(tx)
      const batch = await openOwnBatch(tx, [memberId])
      const { parts: taken, owed, times, taken: sum } = netOf(await readTakings(run, orderId), ref)
      if (sum + owed === 0) return { taken: 0, owed: 0 }
      const lots = await readLotsById(run, [...taken.keys()])
      batch.reopen(memberId, lots)
      const known = batch.lots(memberId)
      const parts = [...taken].flatMap(([id, amount]): Part[] => {
        const lot = known.find((one) => one.id === id)
        return lot === undefined || amount === 0 ? [] : [{ lot, amount }]
      })
      const accountId = await memberAccount(run, memberId, 'msg', 'plan')
      const written = [...taken].map(([lot, amount]) => ({ lot, amount }))
      batch.restore(memberId, parts, {
        orderId,
        key: `give:${ref}:${times}`,
        cause: { ...cause, ref, parts: written, owed },
        owed,
        accountId,
      })
      await batch.flush()
      return { taken: sum, owed }
    },

    debtOf: (db: Db | Tx, memberId: string): Promise<number> => readDebt(runIn(db), memberId),

    /** Lets a member off all that he owes; answers how much it was. */
    async waiveDebt(tx: Tx, { memberId, key }: Waiver): Promise<number> {
      const batch = await openOwnBatch(tx, [memberId], [key])
      const debt = batch.debt(memberId)
      if (debt > 0) batch.waive(memberId, debt, { key, cause: { kind: 'waiver' } })
      await batch.flush()
      return debt
    },
  }
}

async function owe(run: Run, batch: OwnBatch, memberId: string): Promise<void> {
  await makeDebtAccount(run, memberId)
  const account = (await readDebtAccounts(run, [memberId])).get(memberId)
  if (account !== undefined) batch.oweOn(memberId, account)
}

type Taken = Taking & { readonly parts: readonly Part[] }

/** What goes of an order's credits: the unused ones of the share, and what is owed beside them. */
function takingOf({
  open,
  lots,
  takings,
  share,
  owes,
}: Pick<TakeBack, 'share' | 'owes'> & {
  readonly open: readonly OpenLot[]
  readonly lots: readonly OrderLot[]
  readonly takings: readonly TakingEntry[]
}): Taken {
  const wanted = shareOf(
    lots.reduce((sum, lot) => sum + lot.granted, 0),
    share,
  )
  const parts = unusedParts(open, lots, wanted)
  const taken = parts.reduce((sum, { amount }) => sum + amount, 0)
  const used = lots.reduce((sum, lot) => sum + lot.used, 0)
  // a debt that the order's credits paid is owed again with the money that goes back
  const settled = lots.reduce((sum, lot) => sum + lot.settled, 0)
  const most = owes
    ? Math.min(wanted - taken, used - netOf(takings).owed)
    : Math.min(shareOf(settled, share), settled - netOf(takings).owed)
  return { parts, taken, owed: Math.max(0, most) }
}

function unusedParts(open: readonly OpenLot[], ofOrder: readonly OrderLot[], most: number): Part[] {
  const unused = new Map(ofOrder.map((lot) => [lot.id, lot.unused]))
  const parts: Part[] = []
  let missing = most
  for (const lot of open) {
    const amount = Math.min(unused.get(lot.id) ?? 0, missing)
    if (amount <= 0) continue
    parts.push({ lot, amount })
    missing -= amount
  }
  return parts
}

function sumOf(lots: readonly OrderLot[]): Unused {
  const bought = lots.filter(({ source }) => source !== 'promo' && source !== 'gift' && source !== 'guarantee')
  return {
    granted: bought.reduce((sum, lot) => sum + lot.granted - lot.settled, 0),
    unused: bought.reduce((sum, lot) => sum + lot.unused, 0),
    settled: bought.reduce((sum, lot) => sum + lot.settled, 0),
  }
}
