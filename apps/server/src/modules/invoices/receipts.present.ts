import type { ListedReceipt, Receipt } from '@incontro/contract'
import type { ReceiptRow } from './receipts.store.ts'

export function presentListed(row: ReceiptRow): ListedReceipt {
  return {
    number: row.number,
    kind: row.kind,
    issuedAt: row.issued_at.getTime(),
    orderId: row.order_id,
    description: row.content.description,
    total: row.total_minor,
    currency: row.currency,
  }
}

/** A receipt as the page shows it. */
export function presentReceipt(row: ReceiptRow): Receipt {
  const { content } = row
  const { name, address, vatId, brand, supportEmail, statementContact } = content.seller
  return {
    ...presentListed(row),
    language: content.language,
    orderedAt: content.orderedAt,
    orderKind: content.orderKind,
    period: content.period,
    seller: { name, address, vatId, brand, supportEmail, statementContact },
    country: row.country,
    territory: row.territory,
    net: row.net_minor,
    vatRate: row.vat_rate,
    vat: row.vat_minor,
    paidWith: row.paid_with,
    descriptor: content.descriptor,
    nextCharge: content.nextCharge && { at: content.nextCharge.at, amount: content.nextCharge.amountMinor },
    withdrawUntil: content.withdrawUntil,
    credit: content.credit,
    timeZone: content.timeZone ?? 'UTC',
    credits: content.credits ?? null,
  }
}
