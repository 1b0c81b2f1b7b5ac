/** What a bank's statement says of a payment: `4242 26.11.2026 29.90`, in any order. */
export type StatementWords = { readonly last4: string; readonly day: string; readonly amountMinor: number }

const DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$|^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/
const AMOUNT = /^[€$£]?(\d{1,6})[.,](\d{2})[€$£]?$/
const DIGITS = /^(?:[•*x]{0,12})(\d{4})$/i

/**
 * Reads four digits of a card, a day (`2026-11-26` or `26.11.2026`) and an amount with cents from a line of a statement; null
 * where one of them is missing.
 */
export function statementWords(text: string): StatementWords | null {
  const words = text
    .trim()
    .split(/\s+/)
    .filter((word) => !/^[A-Za-z]{3}$|^[€$£]$/.test(word))
  if (words.length !== 3) return null
  const day = words.map(dayOf).find((one) => one !== null) ?? null
  const amount = words.map((word) => AMOUNT.exec(word)).find((match) => match !== null)
  const digits = words.map((word) => DIGITS.exec(word)).find((match) => match !== null)
  if (day === null || amount == null || digits == null) return null
  return { last4: digits[1] ?? '', day, amountMinor: Number(`${amount[1] ?? ''}${amount[2] ?? ''}`) }
}

function dayOf(word: string): string | null {
  const match = DAY.exec(word)
  if (match === null) return null
  const [, year, month, date, date2, month2, year2] = match
  const day = [year ?? year2, month ?? month2, date ?? date2].map((part) => (part ?? '').padStart(2, '0')).join('-')
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day
}
