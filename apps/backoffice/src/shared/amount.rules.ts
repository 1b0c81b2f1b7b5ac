/** Whether this names a currency as Intl takes it; what a form holds may be unfinished. */
export function isCurrency(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value)
}

/** How many digits a currency has behind its point. */
function digitsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** What was typed as an amount, in minor units; null for what is none. A comma or a point, and no digit too many. */
export function minorOf(text: string, currency: string): number | null {
  const digits = digitsOf(currency)
  const [, whole, part = ''] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(text.trim()) ?? []
  if (whole === undefined || part.length > digits) return null
  return Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0') || '0')
}

/** An amount as it is typed, with a point: 999 EUR is 9.99. */
export function typedOf(minor: number, currency: string): string {
  const digits = digitsOf(currency)
  return (minor / 10 ** digits).toFixed(digits)
}
