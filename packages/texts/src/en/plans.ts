import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Texts of the plans page; a reason stands on top of it when something led there. */
export const plans = {
  title: 'Credits and premium',
  intro: 'Every plan says what it brings, what it costs and when it renews. You can stop at any time.',
  reasons: {
    out_of_credits: {
      title: 'Your message credits are used up',
      text: 'With new credits you go on where you stopped. What you wrote is kept.',
    },
    out_of_likes: { title: 'Your likes are used up', text: 'With a plan you like as many people as you like.' },
    more_pages: {
      title: 'More people are on the next pages',
      text: 'With a plan you see everybody in your region, page by page.',
    },
    other_region: {
      title: 'Look around in other regions',
      text: 'With a plan you can choose any region of your country.',
    },
    blurred: {
      title: 'Somebody wrote to you',
      text: 'With a plan you read every message; what is hidden now appears at once.',
    },
    premium: { title: 'This is part of premium', text: 'Choose a plan, and it is open to you at once.' },
    profile_blocked: {
      title: 'This profile is part of premium',
      text: 'Choose a plan, and it is open to you at once.',
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
    readable: 'Every message readable',
    likes: 'Likes without a limit',
    regions: 'All regions and all pages',
    receipts: 'You see when she has read your message',
    vip: 'The highest level: nothing more to buy',
  },
  renewal: {
    on: (date: string) => `Renews on ${date}. Unused credits end that day.`,
    every: (every: string) => `Renews ${every}. Unused credits end with each period.`,
    held: (date: string) => `Renews on ${date}. Unused credits end that day.`,
    ends: (date: string) => `Cancelled: yours until ${date}. Choose it to keep it.`,
  },
  topUps: { title: 'Top up your credits', text: 'Paid once, nothing renews, and these credits have no end date.' },
  change: 'Or change your plan',
  instead: (price: string) => `instead of ${price}`,
  allRenew:
    'Every plan renews by itself at its price until you stop it: two clicks on the page of your payments, at any time.',
  continue: 'Continue',
  continueWith: (name: string) => `Continue with ${name}`,
  disclaimer:
    'I have understood that credits are used up by writing, that plans renew by themselves until I stop them, and that some profiles are answered by software and say so.',
  disclaimerMissing: 'Please tick the box first.',
  have: (credits: string) => `You have ${credits} now.`,
  none: {
    title: 'No plan is offered to you right now',
    text: 'You have everything that this site sells.',
    action: 'To your chats',
  },
  purchase: {
    title: 'Your plan',
    text: 'Look at it once more. You pay on the next page.',
    action: 'On to payment',
  },
}
