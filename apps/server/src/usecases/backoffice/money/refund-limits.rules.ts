import type { Grade } from '@incontro/contract/backoffice.ts'

/** What a role gives back of one payment by itself, in minor units: about 30 and 500 euros (operators.md, section 2). */
const LIMITS: Readonly<Record<string, { readonly support: number; readonly finance: number }>> = {
  EUR: { support: 3_000, finance: 50_000 },
  GBP: { support: 2_500, finance: 42_500 },
  USD: { support: 3_000, finance: 50_000 },
  CHF: { support: 3_000, finance: 50_000 },
}
/** In another currency another operator always says yes. */
const NONE = { support: 0, finance: 0 }

/** The most that an operator of this grade gives back of a payment alone; what operators gave back of it before counts. */
export function refundLimit(grade: Grade, currency: string): number {
  const { support, finance } = LIMITS[currency] ?? NONE
  switch (grade) {
    case 'full':
      return Number.MAX_SAFE_INTEGER
    case 'approved':
      return finance
    case 'limited':
      return support
    case 'read':
      return 0
  }
}

/** Whether a refund is done at once, or asks for another operator's yes. */
export function refundWay(
  grade: Grade,
  {
    currency,
    amountMinor,
    givenMinor,
  }: { readonly currency: string; readonly amountMinor: number; readonly givenMinor: number },
): 'now' | 'ask' {
  return givenMinor + amountMinor <= refundLimit(grade, currency) ? 'now' : 'ask'
}
