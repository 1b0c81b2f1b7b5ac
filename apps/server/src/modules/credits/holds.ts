import type { Tx } from '../../platform/database/database.ts'
import { runIn } from '../../platform/database/statement.ts'
import { AppError } from '../../platform/errors.ts'
import { idOfMember } from '../../platform/ids/ids.ts'
import { type Asset, type Part, partsFor } from './credits.rules.ts'
import { endHold, findHold, type HoldRow, insertHold, readHoldParts } from './holds.store.ts'
import type { Cause, OwnBatch } from './wallet-batch.ts'

export type HoldDraft = {
  readonly memberId: string
  readonly asset: Asset
  readonly amount: number
  readonly key: string
  readonly cause: Cause
  readonly expiresAt: Date
}
type Deps = {
  readonly openOwnBatch: (tx: Tx, memberIds: readonly string[], keys?: readonly string[]) => Promise<OwnBatch>
  readonly now: () => Date
}

/** Credits set aside for a step that can fail. A hold ends once: posted (in full or in part), voided or expired. */
export function createHolds({ openOwnBatch, now }: Deps) {
  /** Sets credits aside; false when they do not suffice. The same key again changes nothing. */
  async function hold(tx: Tx, draft: HoldDraft): Promise<boolean> {
    const batch = await openOwnBatch(tx, [draft.memberId])
    const before = await findHold(runIn(tx), draft.key)
    if (before !== undefined) {
      const isSame =
        before.member_id === draft.memberId && before.asset === draft.asset && before.amount === draft.amount
      if (!isSame) throw new AppError('conflict', { message: 'this key was used for something else' })
      return true
    }
    const parts = partsFor(batch.lots(draft.memberId), draft.asset, draft.amount, now().getTime())
    if (parts === null) return false
    await insertHold(runIn(tx), { ...draft, id: idOfMember(draft.memberId), parts })
    batch.reserve(parts, 1)
    await batch.flush()
    return true
  }

  /** Takes what was set aside, or a part of it; the rest is free again. Once: the same amount again changes nothing. */
  async function postHold(tx: Tx, key: string, amount?: number): Promise<void> {
    const found = await open(tx, key)
    if (found === null) throw new AppError('not_found', { message: 'no such hold' })
    const { held, batch, parts } = found
    const taken = amount ?? held.amount
    if (taken <= 0 || taken > held.amount) throw new RangeError('a hold is posted up to its amount')
    if (held.state === 'posted' && held.posted === taken) return
    if (held.state !== 'open') throw new AppError('conflict', { message: 'this hold has ended' })
    batch.reserve(parts, -1)
    batch.take(held.member_id, upTo(parts, taken), { asset: held.asset, key: `hold:${held.id}`, cause: held.cause })
    await endHold(runIn(tx), held.id, 'posted', taken)
    await batch.flush()
  }

  /** Frees what was set aside. Voiding again changes nothing. */
  async function voidHold(tx: Tx, key: string, as: 'voided' | 'expired' = 'voided'): Promise<void> {
    const found = await open(tx, key)
    if (found === null) throw new AppError('not_found', { message: 'no such hold' })
    const { held, batch, parts } = found
    if (held.state === 'posted') throw new AppError('conflict', { message: 'this hold has ended' })
    if (held.state !== 'open') return
    batch.reserve(parts, -1)
    await endHold(runIn(tx), held.id, as, 0)
    await batch.flush()
  }

  async function open(tx: Tx, key: string): Promise<{ held: HoldRow; batch: OwnBatch; parts: Part[] } | null> {
    const run = runIn(tx)
    const seen = await findHold(run, key)
    if (seen === undefined) return null
    const batch = await openOwnBatch(tx, [seen.member_id])
    const held = (await findHold(run, key)) ?? seen // under the wallet's lock: its state cannot change now
    const amounts = new Map((await readHoldParts(run, held.id)).map((part) => [part.lot_id, part.amount]))
    // in spend order, so that a part of a hold takes what ends soonest
    const parts = batch.lots(held.member_id).flatMap((lot): Part[] => {
      const amount = amounts.get(lot.id)
      return amount === undefined ? [] : [{ lot, amount }]
    })
    return { held, batch, parts }
  }

  return { hold, postHold, voidHold }
}

function upTo(parts: readonly Part[], amount: number): Part[] {
  const taken: Part[] = []
  let missing = amount
  for (const part of parts) {
    const share = Math.min(part.amount, missing)
    if (share > 0) taken.push({ lot: part.lot, amount: share })
    missing -= share
  }
  return taken
}
