import type { RatePlan } from '@incontro/contract'
import { parsePeriod } from '@incontro/locale/format.ts'
import { brand } from '../../../shared/brand.ts'
import { renewalDate } from '../../../shared/payments/renewal.ts'
import { decimalOf, type Total, type WalletButton } from './wallets.ts'

/** The newest version of Apple's interface that we speak (recurring payments), and the oldest that we can do with. */
const VERSIONS = [14, 3]

/** PY-07: the version of Apple Pay that this browser speaks; undefined where it has none, or no wallet behind it. */
export function applePayVersion(): number | undefined {
  try {
    if (typeof ApplePaySession === 'undefined' || !ApplePaySession.canMakePayments()) return undefined
    return VERSIONS.find((version) => ApplePaySession.supportsVersion(version))
  } catch {
    return undefined // Safari throws where the page is not secure
  }
}

type Asked = {
  readonly button: WalletButton
  readonly plan: RatePlan
  readonly total: Total
  readonly now: number
  /** What the member agrees to, in the member's language. */
  readonly agreement: string
}

/** PY-07: what Apple's sheet shows: the server's total now, and what a plan costs when it renews. */
export function applePayRequest({ button, plan, total, now, agreement }: Asked): ApplePayJS.ApplePayPaymentRequest {
  const { period } = plan
  return {
    countryCode: button['countryCode'] ?? '',
    currencyCode: total.currency,
    merchantCapabilities: ['supports3DS'],
    supportedNetworks: networksOf(button),
    total: { label: brand.title, amount: decimalOf(total.amount), type: 'final' },
    lineItems: [{ label: plan.name, amount: decimalOf(total.amount), type: 'final' }],
    ...(period !== null && {
      recurringPaymentRequest: {
        paymentDescription: plan.name,
        regularBilling: {
          label: plan.name,
          amount: decimalOf(plan.price),
          type: 'final',
          paymentTiming: 'recurring',
          recurringPaymentStartDate: renewalDate(now, period),
          ...intervalOf(period),
        },
        billingAgreement: agreement,
        managementURL: `${location.origin}/profile/payments`,
      },
    }),
  }
}

/** Apple counts in no weeks. */
function intervalOf(period: string) {
  const { count, unit } = parsePeriod(period)
  return unit === 'week'
    ? ({ recurringPaymentIntervalUnit: 'day', recurringPaymentIntervalCount: count * 7 } as const)
    : ({ recurringPaymentIntervalUnit: unit, recurringPaymentIntervalCount: count } as const)
}

const APPLES_NAMES: Readonly<Record<string, string>> = { MASTERCARD: 'masterCard', VISA: 'visa' }

function networksOf(button: WalletButton): string[] {
  const named = (button['allowedCardNetworks'] ?? '').split(',')
  return named.flatMap((name) => APPLES_NAMES[name] ?? [])
}
