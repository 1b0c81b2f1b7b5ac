import { formatsFor } from '@incontro/locale/format.ts'

const { plural, number } = formatsFor('en')

/** The books: trial balance, what is owed in credits, closed days, the rules that must hold. */
export const backofficeBooks = {
  title: 'Books',
  text: 'Money as double entry, by brand and month.',
  brand: 'Brand',
  noBrand: 'Of no brand',
  month: 'Month',
  none: 'Nothing has moved yet',
  noneText: 'The first payment begins the books.',
  balance: {
    title: 'Trial balance',
    account: 'Account',
    /** By what stands before the colon; the accountant's export has the accounts themselves. */
    accounts: {
      cash: 'Cash at the bank',
      psp_receivable: 'Owed by a provider',
      refunds: 'Refunds',
      revenue: 'Revenue',
      revenue_deferred: 'Credits not used yet',
      vat_payable: 'VAT to pay',
      chargebacks: 'Chargebacks',
      suspense: 'Suspense',
      provider_fees: 'Fees of providers',
      adjustments: 'Adjustments',
      to_give_back: 'Paid twice, to give back',
      goodwill: 'Goodwill',
      guarantee: 'Fraud guarantee',
    },
    opening: 'Before',
    debits: 'Debits',
    credits: 'Credits',
    closing: 'After',
    even: 'All closing balances add up to zero.',
    uneven: (amount: string) => `The closing balances differ by ${amount}: the books are wrong.`,
    empty: 'Nothing moved up to the end of this month.',
  },
  liability: {
    title: 'Owed in credits',
    text: 'Paid by members and not used yet: revenue once they are used or end.',
    none: 'Nothing is owed.',
    unspent: 'Unspent credits',
    sources: {
      plan: 'of plans',
      subscription: 'of plans that renew',
      promo: 'given with a purchase',
      gift: 'given as a gift',
      admin: 'given by hand',
      returned: 'given back',
      guarantee: 'given after a fraud',
    },
    assets: { msg: 'messages', ice: 'icebreakers', like: 'likes' },
  },
  closes: {
    title: 'Closed days',
    text: 'A day is closed an hour after its end, UTC. What is posted later lands in the open day.',
    day: 'Day',
    entries: 'Entries',
    at: 'Closed',
    mark: 'Fingerprint',
    verify: 'Verify the chain',
    whole: (count: number) =>
      plural(count, { zero: 'No day is closed yet.', one: '# closed day, whole.', other: '# closed days, whole.' }),
    broken: (day: string) => `${day} does not fit: it was changed, or a day before it is missing.`,
    emptyTitle: 'No day is closed yet',
    emptyText: 'The first one is closed an hour after the end of the day of the first payment.',
  },
  rules: {
    title: 'Rules that must hold',
    last: (time: string) => `Checked at ${time}.`,
    never: 'Not checked yet. It is done once a day.',
    allHold: (count: number) => plural(count, { one: 'The rule holds.', other: 'All # rules hold.' }),
    broken: (count: number) => plural(count, { one: '# row breaks it', other: '# rows break it' }),
    warning: 'will not hold soon',
    rule: (count: number) => `No. ${number(count)}`,
  },
  export: {
    title: (brand: string, month: string) => `Export ${brand}, ${month}`,
    text: 'Every line of the month as a file. It names orders by their number, and no person.',
    button: 'Export for the accountant',
    ready: (lines: number) =>
      plural(lines, { zero: 'No lines in this month.', one: '# line is ready.', other: '# lines are ready.' }),
    download: 'Save the file',
    tooMany: 'The month has more lines than a file takes.',
  },
}
