import type { Tx } from '../../platform/database/database.ts'
import type { ModuleParts } from '../../platform/module.ts'
import type { EmailFile } from '../../platform/email/outgoing.ts'
import { chargesReversed, chargesUnneeded } from '../../events/payments.ts'
import { within } from '../../platform/outbox/define-event.ts'
import type { Books } from '../books/index.ts'
import type { Charges, Core, Payer, SellingBrand, SendPaymentEmail } from '../charges/index.ts'
import { booksJob } from './books-job.ts'
import { createCreditEmail } from './credit-email.ts'
import { createAttachments } from './attachments.ts'
import { taxZoneOf } from './receipts.rules.ts'
import { quarterOf } from './seller-days.ts'
import { invoicesPersonalData } from './personal-data.store.ts'
import { receiptsRoutes } from './receipts.routes.ts'
import { createReceiptsStore, type VatSum } from './receipts.store.ts'
import { owedJob } from './write-owed.ts'
import { createUnneededEmail } from './unneeded-email.ts'
import { createWriteReceipt } from './write-receipt.ts'

type Deps = {
  readonly core: Core
  readonly charges: Pick<Charges, 'store'>
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly brands: {
    get(brandId: string): Promise<SellingBrand>
    all(): Promise<readonly { readonly id: string }[]>
  }
  readonly sendEmail: SendPaymentEmail
  readonly books: Pick<Books, 'receipt'>
}
/** So many of a member's receipts are named to operators. */
const MAX_NUMBERS = 500

export type Invoices = ReturnType<typeof createInvoices>

/** R27, R28: receipts and credit notes: written, shown, printed, summed up for the tax office, kept for ten years. */
export function createInvoices({ core, charges, members, brands, ...deps }: Deps) {
  const { db, transaction, now, log } = core
  const { store } = charges
  const brand = brands.get
  const sendUnneeded = createUnneededEmail(deps.sendEmail)
  const receipts = createReceiptsStore(db)
  const write = createWriteReceipt({
    receipts,
    refundsOf: store.refundsOf,
    brand,
    sendCredited: createCreditEmail({ ...deps, members }),
    books: deps.books,
    now,
  })
  /** Brands of one company share its series. */
  async function zoneOfSeries(series: string): Promise<string> {
    for (const { id } of await brands.all()) {
      const { seller } = await brand(id)
      if (seller?.series === series) return taxZoneOf(seller)
    }
    return taxZoneOf(null)
  }

  const parts: ModuleParts = {
    personalData: invoicesPersonalData(db),
    transactionHandlers: [
      within(chargesUnneeded, 'invoices', async (tx, { attemptId }) => {
        const { order, attempt, events } = await store.readAttempt(tx, attemptId)
        const payer = (await members.lockMembers(tx, [order.member_id])).get(order.member_id)
        if (payer === undefined) return
        const capture = events.find((one) => one.t === 'captured')
        const card = capture?.t === 'captured' ? capture.card : undefined
        await write.receipt(tx, { order, attempt, payer, paidAt: now(), renewal: null, period: null, card })
        await sendUnneeded(tx, { order, payer, attemptId })
      }),
      // last of all that locks: the series of numbers waits for whatever takes one
      within(chargesReversed, 'invoices', async (tx, { attemptId }) => {
        const { order, attempt, events } = await store.readAttempt(tx, attemptId)
        if (attempt.state === 'captured') await write.creditNotes(tx, { order, attempt, events })
      }),
    ],
    routes: receiptsRoutes({ receipts }),
    jobs: [
      booksJob({ transaction, receipts, store, now, log }),
      owedJob({ transaction, store, members, receipts, write, now, log }),
    ],
  }
  return {
    ...parts,
    write,
    api: {
      /** BO-38: what was written for an order, and which order a number is of. */
      receiptsOfOrder: receipts.ofOrder,
      ordersOfReceipt: receipts.ordersOfNumber,
      /** BO-39: the receipt that a credit note of this payment would refer to. */
      receiptOfAttempt: receipts.receiptOfAttempt,
      /** The receipt or credit note that an e-mail attaches, as PDF. */
      attachment: createAttachments({ receipts }) satisfies (name: string) => Promise<EmailFile | null>,
      /** BO-31: the numbers of a member's receipts and credit notes by order, the newest first. */
      async numbersOf(memberId: string): Promise<ReadonlyMap<string, readonly string[]>> {
        const rows = await receipts.ofMember(memberId, MAX_NUMBERS)
        return new Map(
          [...Map.groupBy(rows, ({ order_id: id }) => id)].map(([id, own]) => [id, own.map(({ number }) => number)]),
        )
      },
      /** BO-15: whose the receipt or credit note of a number is; null where there is none. */
      ownerOf: receipts.ownerOf,
      /** R28: what a company declares for a quarter, by country and rate: sales less credit notes. */
      async vatReturn(series: string, year: number, quarter: 1 | 2 | 3 | 4): Promise<VatSum[]> {
        return receipts.vatSums(series, quarterOf(year, quarter, await zoneOfSeries(series)))
      },
    },
  }
}
