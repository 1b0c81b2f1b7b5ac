const AMOUNT = /^(\d{1,6})(?:[.,](\d{1,2}))?$/

/** Minor units of an amount as a person writes it, with a point or a comma; null for what is none. */
export function amountOf(text: string): number | null {
  const [, whole, cents = ''] = AMOUNT.exec(text.trim()) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
