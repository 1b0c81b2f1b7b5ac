/** A payout as the report counts it: in minor units, on a day of the brand's zone. */
export type PaidLine = { readonly id: string; readonly day: string; readonly amount: number; readonly currency: string }
export type Quarter = 1 | 2 | 3 | 4
export type QuarterSum = {
  readonly quarter: Quarter
  readonly currency: string
  readonly amount: number
  readonly payouts: number
}

const quarters = [1, 2, 3, 4] as const

export function quarterOf(day: string): Quarter {
  const month = Number(day.slice(5, 7))
  return quarters[Math.floor((month - 1) / 3)] ?? 4
}

/** DAC7: what was paid in each quarter of a year, and in how many payouts; worked out from the lines alone. */
export function quartersOf(lines: readonly PaidLine[]): QuarterSum[] {
  const currencies = [...new Set(lines.map(({ currency }) => currency))].toSorted()
  return currencies.flatMap((currency) =>
    quarters.map((quarter) => {
      const within = lines.filter((line) => line.currency === currency && quarterOf(line.day) === quarter)
      return { quarter, currency, amount: within.reduce((sum, { amount }) => sum + amount, 0), payouts: within.length }
    }),
  )
}

/** A table that any program reads (RFC 4180); what a spreadsheet would compute stays text. */
export function reportCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map((cell) => quoted(String(cell))).join(',')}\r\n`).join('')
}

function quoted(text: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
