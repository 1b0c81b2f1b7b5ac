import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Texts of the popups by reason; the English ones are the source. */
export const prompts = {
  toPlans: 'See plans and prices',
  notNow: 'Not now',
  byReason: {
    out_of_credits: {
      title: 'You’re out of message credits',
      text: 'Your message wasn’t sent and cost you nothing. Get credits and pick up where you left off.',
    },
    out_of_likes: {
      title: 'You’re out of likes',
      text: 'You’ve used your free likes. With any plan you can like as much as you want.',
    },
    more_pages: {
      title: 'The next pages come with a plan',
      text: 'The first page of your region is free. With any plan you see everyone in it.',
    },
    other_region: {
      title: 'Other regions come with a plan',
      text: 'Your own region is free. With any plan you can look wherever you like.',
    },
    blurred: {
      title: 'This message is blurred',
      text: 'With a plan, or once you’ve verified your age, you can read every message in full, including this one.',
    },
    premium: {
      title: 'This comes with a plan',
      text: 'It’s part of every plan. You’ll see the price and what’s included before you decide.',
    },
  },
  other: { title: 'That didn’t work', text: 'We don’t know why. Try again, and write to us if it keeps happening.' },
  gift: {
    title: 'Welcome back',
    text: (count: number) => plural(count, { one: 'We’ve given you # message.', other: 'We’ve given you # messages.' }),
    action: 'Thank you',
  },
}
