import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Texts of the credit statement (TS-04). */
export const statement = {
  title: 'Credit statement',
  intro: 'Where each credit came from, and where it went.',
  now: 'What you have now',
  assets: { msg: 'Message credits', ice: 'Icebreakers', like: 'Likes' },
  left: (left: number, of: number) => `${plural(left, { one: '# left', other: '# left' })} of ${of}`,
  lots: 'Where they come from',
  sources: {
    plan: 'From a plan',
    subscription: 'From a plan that renews',
    promo: 'Free credits',
    gift: 'Gift',
    admin: 'From our support team',
    returned: 'Returned to you',
  },
  expires: (date: string) => `valid until ${date}`,
  neverExpires: 'never expire',
  noLots: 'You have no credits right now.',
  debt: {
    title: (count: number) => `You owe ${plural(count, { one: '# credit', other: '# credits' })}`,
    text: 'Your bank took a payment back after you’d used some of its credits. The next credits you get settle this first.',
  },
  lines: 'Activity',
  causes: {
    signup: () => 'Welcome credits',
    purchase: (plan: string) => `Bought: ${plan}`,
    renewal: (plan: string) => `Renewed: ${plan}`,
    gift: () => 'Gift',
    message: (name: string, count: number) => `${plural(count, { one: '# message', other: '# messages' })} to ${name}`,
    icebreaker: (name: string) => `First message to ${name}`,
    like: (name: string) => `Like for ${name}`,
    expiry: () => 'Expired',
    refund: () => 'Removed after a refund',
    refund_failed: () => 'Returned: the refund didn’t go through',
    dispute: () => 'Removed: your bank took back the payment',
    dispute_won: () => 'Returned: the payment stands',
    waiver: () => 'We cleared what you owed',
    not_understood: (name: string) => `Returned: ${name} had no real answer`,
    correction: () => 'Correction by our support team',
  },
  aPlan: 'a plan',
  aProfile: 'a profile that is gone',
  columns: { when: 'When', what: 'What', amount: 'Credits', balance: 'Balance' },
  balance: (count: string) => `Balance ${count}`,
  more: 'Show earlier',
  noLines: { title: 'Nothing here yet', text: 'As soon as credits come or go, you’ll see it here.' },
  buy: 'Get credits',
}
