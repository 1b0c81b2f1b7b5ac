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
  const before = (account: Account) => ({ priority: [account, ...ACCOUNTS.filter((other) => other !== account)] })
  // F-25: a flow for each bank whose hand-over the brand's default does not show
  const rules = [
    { when: { flowId: ['12'] }, then: before('sandbox-trustpay') },
    { when: { flowId: ['13'] }, then: before('sandbox-maxpay') },
  ]
  return { accounts: ACCOUNTS, rules: { rules, default: { then: before(first) } } }
}
