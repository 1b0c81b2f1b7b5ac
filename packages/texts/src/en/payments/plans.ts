import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Texts of the plans page; a reason stands on top of it when something led there. */
export const plans = {
  title: 'Plans and credits',
  intro: 'You see what each plan includes, what it costs and when it renews. Cancel whenever you like.',
  reasons: {
    out_of_credits: {
      title: 'You’re out of message credits',
      text: 'Get credits and pick up where you left off. What you wrote is kept.',
    },
    out_of_likes: { title: 'You’re out of likes', text: 'With a plan you can like as many people as you want.' },
    more_pages: {
      title: 'There are more people on the next pages',
      text: 'With a plan you see everyone in your region.',
    },
    other_region: {
      title: 'Look around other regions',
      text: 'With a plan you can choose any region of your country.',
    },
    blurred: {
      title: 'Someone wrote to you',
      text: 'With a plan you read every message. This one opens at once.',
    },
    premium: { title: 'This comes with a plan', text: 'Choose a plan and it’s yours at once.' },
    profile_blocked: {
      title: 'This profile comes with a plan',
      text: 'Choose a plan and it opens at once.',
    },
  },
  list: 'Plans',
  brings: {
    perPeriod: (credits: string, every: string) => `${credits} ${every}`,
    messageCost: (count: number) =>
      plural(count, { one: 'A message costs # credit', other: 'A message costs # credits' }),
    about: (messages: number) =>
      plural(messages, { one: 'enough for about # message', other: 'enough for about # messages' }),
    perMessage: (cost: string) => `about ${cost} a message`,
    readable: 'Read every message',
    likes: 'Unlimited likes',
    regions: 'All regions, all pages',
    receipts: 'See when she has read your message',
    vip: 'The top level: nothing left to buy',
  },
  renewal: {
    on: (date: string) => `Renews on ${date}. Unused credits expire that day.`,
    every: (every: string) => `Renews ${every}. Unused credits expire with each period.`,
    held: (date: string) => `Renews on ${date}. Unused credits expire that day.`,
    ends: (date: string) => `Cancelled: yours until ${date}. Choose it again to keep it.`,
  },
  topUps: { title: 'Top up your credits', text: 'Pay once. Nothing renews, and these credits never expire.' },
  change: 'Or change your plan',
  instead: (price: string) => `instead of ${price}`,
  allRenew:
    'Every plan renews automatically at its price until you cancel it: two clicks on your Payments page, whenever you like.',
  continue: 'Continue',
  continueWith: (name: string) => `Continue with ${name}`,
  disclaimer:
    'I understand that writing uses up credits, that plans renew automatically until I cancel them, and that software answers on some profiles, which say so.',
  disclaimerMissing: 'Please tick the box first.',
  have: (credits: string) => `You have ${credits} now.`,
  none: {
    title: 'There’s no plan for you right now',
    text: 'You already have everything we sell.',
    action: 'Go to your chats',
  },
  purchase: {
    title: 'Your plan',
    text: 'One last look. You pay on the next page.',
    action: 'Continue to payment',
  },
}
