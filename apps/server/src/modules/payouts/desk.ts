import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Details } from './details.ts'
import type { DetailsStore } from './details.store.ts'
import type { HoldRow, HoldsStore } from './holds.store.ts'
import type { PayoutNews } from './news.ts'
import { pain001 } from './pain001.rules.ts'
import type { FileRow, PayoutRow, PayoutsStore } from './payouts.store.ts'

/** What a payout moves in the books. */
export type PayoutBooks = {
  /** It has left the bank, or come back to it. */
  hostPaid(
    tx: Tx,
    payout: {
      readonly id: string
      readonly brandId: string
      readonly at: Date
      readonly currency: string
      readonly amount: number
    },
    direction: 'out' | 'back',
  ): Promise<void>
}
type Deps = {
  readonly store: PayoutsStore
  readonly detailsStore: Pick<DetailsStore, 'byId'>
  readonly holds: HoldsStore
  readonly details: Pick<Details, 'open'>
  readonly books: PayoutBooks
  readonly news: PayoutNews
  readonly notifyDesk: (tx: Tx) => Promise<void>
  readonly now: () => Date
}
export type NewFile = {
  readonly brandId: string
  readonly currency: string
  readonly debtorName: string
  readonly debtorIban: string
  readonly by: string
}
export type NewHold = {
  readonly angelId: string
  readonly brandId: string
  readonly decisionId: string
  readonly amount: number
  readonly words: string
  readonly currency: string
  readonly by: string
  readonly approvedBy: string | null
}
/** A file for the bank as it is downloaded. */
export type WrittenFile = {
  readonly id: string
  readonly fileName: string
  readonly content: string
  readonly payouts: number
}

/** AN-21: what operators do with payouts: approve by two, write for the bank, say what became of them; holds. */
export function createPayoutDesk(deps: Deps) {
  const { store, detailsStore, holds, details, books, news, notifyDesk, now } = deps

  async function written(tx: Tx, file: FileRow, payouts: readonly PayoutRow[]): Promise<WrittenFile> {
    const transfers = []
    for (const { id, amount, detailsId } of payouts) {
      const sealed = detailsId === null ? undefined : await detailsStore.byId(detailsId, tx)
      if (sealed === undefined) continue
      transfers.push({ id, amount, ...details.open(sealed) })
    }
    const { id, at, currency, debtorName, debtorIban, brandId } = file
    const content = pain001({
      ...{ id, currency, debtorName, debtorIban, transfers },
      at: at.toISOString().slice(0, 19),
      reference: debtorName,
    })
    const fileName = `payouts-${brandId}-${at.toISOString().slice(0, 10)}-${id.slice(-6)}.xml`
    return { id, fileName, content, payouts: transfers.length }
  }

  return {
    ofBrand: store.ofBrand,
    files: store.files,
    owed: store.owed,
    file: store.file,
    lockOne: store.lockOne,
    lockMany: store.lockMany,
    lockApproved: store.lockApproved,
    lockFile: store.lockFile,
    holds: holds.ofBrand,
    lockHold: holds.lock,
    /** Approves payouts that its caller has locked and found prepared. */
    async approve(tx: Tx, payouts: readonly PayoutRow[], by: { askedBy: string; approvedBy: string }): Promise<void> {
      await store.approve(
        tx,
        payouts.map(({ id }) => id),
        { ...by, at: now() },
      )
      await notifyDesk(tx)
    },
    /** Writes approved payouts, which its caller has locked, as a file; they are sent by it. */
    async write(tx: Tx, payouts: readonly PayoutRow[], { by, ...of }: NewFile): Promise<WrittenFile> {
      const file: FileRow = { id: newId(), ...of, at: now() }
      await store.insertFile(tx, { ...file, by })
      await store.send(
        tx,
        payouts.map(({ id }) => id),
        file.id,
      )
      await notifyDesk(tx)
      return written(tx, file, payouts)
    },
    /** A file as it was written. Of accounts that were erased meanwhile nothing is there any more. */
    writeAgain: async (tx: Tx, file: FileRow) => written(tx, file, await store.ofFile(file.id, tx)),
    /** The bank has paid these, which its caller has locked and found sent. */
    async paid(tx: Tx, payouts: readonly PayoutRow[]): Promise<void> {
      const at = now()
      for (const payout of payouts) {
        await store.paid(tx, payout.id, at)
        await books.hostPaid(tx, { ...payout, at }, 'out')
        await news.paid(tx, payout)
      }
      await notifyDesk(tx)
    },
    /** A payout that its caller has locked and found neither failed nor without a way back is in the balance again. */
    async fail(tx: Tx, payout: PayoutRow, words: string): Promise<void> {
      const at = now()
      await store.fail(tx, payout.id, words, at)
      if (payout.state === 'paid') await books.hostPaid(tx, { ...payout, at }, 'back')
      await news.failed(tx, payout, words)
      await notifyDesk(tx)
    },
    /** @throws AppError conflict where the decision holds something back already, or did */
    async hold(tx: Tx, { currency, ...of }: NewHold, accountId: string | null): Promise<void> {
      await store.lock(tx, of.angelId)
      const hold = { id: newId(), ...of, at: now() }
      if (!(await holds.insert(tx, hold)))
        throw new AppError('conflict', { message: 'this decision was carried out before' })
      await news.held(tx, { ...hold, accountId, name: '' } satisfies HoldRow, currency)
      await notifyDesk(tx)
    },
    async release(tx: Tx, { id }: HoldRow): Promise<void> {
      await holds.end(tx, id, now())
      await notifyDesk(tx)
    },
  }
}
export type PayoutDesk = ReturnType<typeof createPayoutDesk>
