import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Texts of the credit statement (TS-04). */
export const statement = {
  title: 'Credit statement',
  intro: 'Where each of your credits came from, and where it went.',
  now: 'What you have now',
  assets: { msg: 'Message credits', ice: 'Icebreakers', like: 'Likes' },
  left: (left: number, of: number) => `${plural(left, { one: '# left', other: '# left' })} of ${of}`,
  lots: 'Where they come from',
  sources: {
    plan: 'From a plan',
    subscription: 'From a plan that renews',
    promo: 'Free credits',
    gift: 'A gift',
    admin: 'From our support',
    returned: 'Given back to you',
  },
  expires: (date: string) => `good until ${date}`,
  neverExpires: 'no expiry',
  noLots: 'You have no credits at the moment.',
  debt: {
    title: (count: number) => `You owe ${plural(count, { one: '# credit', other: '# credits' })}`,
    text: 'The bank took a payment back after you had used some of its credits. The next credits that you get settle this first.',
  },
  lines: 'What happened',
  causes: {
    signup: () => 'Welcome credits',
    purchase: (plan: string) => `Bought: ${plan}`,
    renewal: (plan: string) => `Renewed: ${plan}`,
    gift: () => 'A gift',
    message: (name: string, count: number) => `${plural(count, { one: '# message', other: '# messages' })} to ${name}`,
    icebreaker: (name: string) => `First message to ${name}`,
    like: (name: string) => `Like for ${name}`,
    expiry: () => 'Expired',
    refund: () => 'Taken back after a refund',
    refund_failed: () => 'Given back: the refund did not go through',
    dispute: () => 'Taken back: the bank took back the payment',
    dispute_won: () => 'Given back: the payment stands',
    waiver: () => 'We let you off what you owed',
    not_understood: (name: string) => `Given back: ${name} had no real answer`,
    correction: () => 'Correction by our support',
  },
  aPlan: 'a plan',
  aProfile: 'a profile that is gone',
  columns: { when: 'When', what: 'What', amount: 'Credits', balance: 'Balance' },
  balance: (count: string) => `Balance ${count}`,
  more: 'Show earlier ones',
  noLines: { title: 'Nothing has happened yet', text: 'As soon as credits come or go, it stands here.' },
  buy: 'Get credits',
}
