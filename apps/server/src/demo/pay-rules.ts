const ACCOUNTS = ['sandbox-adyen', 'sandbox-trustpay', 'sandbox-maxpay'] as const
type Account = (typeof ACCOUNTS)[number]

/** Who takes the money of each demo brand first, so that the pages of all three banks are met; the others stand in. */
const firstOf: Readonly<Record<string, Account>> = {
  red: 'sandbox-trustpay',
  looviing: 'sandbox-maxpay',
  flirtincontri: 'sandbox-trustpay',
  incontrisenzafreni: 'sandbox-maxpay',
}

/** The pay rules of a demo brand, and the accounts that they name. */
export function demoPayRules(brandId: string): { accounts: readonly string[]; rules: unknown } {
  const first = firstOf[brandId] ?? 'sandbox-adyen'
  const priority = [first, ...ACCOUNTS.filter((account) => account !== first)]
  return { accounts: ACCOUNTS, rules: { rules: [], default: { then: { priority } } } }
}
