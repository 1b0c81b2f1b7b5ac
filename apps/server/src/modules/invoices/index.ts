export { createInvoices, type Invoices } from './create-invoices.ts'
export { attachmentOf } from './attachments.ts'
export type { Receipt } from './tables.ts'
export type { WriteReceipt } from './write-receipt.ts'
