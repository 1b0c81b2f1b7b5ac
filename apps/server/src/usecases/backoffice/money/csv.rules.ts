type Line = {
  readonly at: Date
  readonly entry: string
  readonly kind: string
  readonly ref: string
  readonly orderId: string | null
  readonly account: string
  readonly currency: string
  readonly amount: number
}

const HEAD = ['time', 'entry', 'kind', 'reference', 'order', 'account', 'currency', 'debit_minor', 'credit_minor']

/** Lines of the books as a table that any program reads (RFC 4180): minor units, times in UTC. */
export function csvOf(lines: readonly Line[]): string {
  const rows = lines.map(({ at, entry, kind, ref, orderId, account, currency, amount }) => [
    at.toISOString(),
    entry,
    kind,
    ref,
    orderId ?? '',
    account,
    currency,
    amount > 0 ? String(amount) : '',
    amount < 0 ? String(-amount) : '',
  ])
  return [HEAD, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A reference of a provider may begin as a formula does: a spreadsheet must not compute it. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
