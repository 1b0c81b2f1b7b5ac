import type { EmailFile } from '../../platform/email/outgoing.ts'
import { printReceipt } from './print-receipt.ts'
import { presentReceipt } from './receipts.present.ts'
import type { ReceiptsStore } from './receipts.store.ts'

const PARTS = /^([0-9a-f-]{36})\/(.+)$/

/** The name under which an e-mail asks for the receipt of an attempt, or for the credit note of one of its facts. */
export function attachmentOf(attemptId: string, cause = 'capture'): string {
  return `${attemptId}/${cause}`
}

/** The attachments that e-mails carry, made from the books when the e-mail leaves; null where nothing was written for it. */
export function createAttachments({ receipts }: { receipts: Pick<ReceiptsStore, 'byCause'> }) {
  return async function attachment(name: string): Promise<EmailFile | null> {
    const [, attemptId, cause] = PARTS.exec(name) ?? []
    if (attemptId === undefined || cause === undefined) return null
    const row = await receipts.byCause(attemptId, cause)
    if (row === undefined) return null
    return { name: `${row.number}.pdf`, type: 'application/pdf', content: await printReceipt(presentReceipt(row)) }
  }
}
