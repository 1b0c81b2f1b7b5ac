import type { Money } from './provider.ts'

function decimalsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** 2990 EUR → '29.90', with as many decimals as the currency has. */
export function toDecimal({ minor, currency }: Money): string {
  const decimals = decimalsOf(currency)
  const digits = String(minor).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** '29.90' → 2990; null for what is no amount of the currency, so that nothing is rounded by guess. */
export function fromDecimal(text: string, currency: string): Money | null {
  if (!/^[A-Z]{3}$/.test(currency)) return null
  const parts = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text)
  const decimals = decimalsOf(currency)
  const fraction = parts?.[2] ?? ''
  if (parts === null || /[1-9]/.test(fraction.slice(decimals))) return null
  return { minor: Number(`${parts[1]}${fraction.slice(0, decimals).padEnd(decimals, '0')}`), currency }
}
