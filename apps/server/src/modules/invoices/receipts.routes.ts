import { Readable } from 'node:stream'
import { routes } from '@incontro/contract'
import { AppError } from '../../platform/errors.ts'
import { FileAnswer, handle, type RouteBinding } from '../../platform/http/binding.ts'
import { printReceipt } from './print-receipt.ts'
import { presentListed, presentReceipt } from './receipts.present.ts'
import type { ReceiptRow, ReceiptsStore } from './receipts.store.ts'

const MOST = 500

export function receiptsRoutes({ receipts }: { receipts: ReceiptsStore }): RouteBinding[] {
  async function ownOrThrow(memberId: string, number: string): Promise<ReceiptRow> {
    const row = await receipts.ownByNumber(memberId, number)
    if (row === undefined) throw new AppError('not_found', { message: 'no such receipt of yours' })
    return row
  }
  return [
    handle(routes.receipts, async ({ principal }) => ({
      receipts: (await receipts.ofMember(principal.accountId, MOST)).map(presentListed),
    })),
    handle(routes.receipt, async ({ params, principal }) =>
      presentReceipt(await ownOrThrow(principal.accountId, params.number)),
    ),
    handle(routes.receiptPdf, async ({ params, principal }) => {
      const pdf = await printReceipt(presentReceipt(await ownOrThrow(principal.accountId, params.number)))
      return new FileAnswer({ content: Readable.from([pdf]), name: `${params.number}.pdf`, bytes: pdf.length })
    }),
  ]
}
