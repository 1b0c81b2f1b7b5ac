import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Texts of the popups by reason; the English ones are the source. */
export const hooks = {
  toPlans: 'See plans and prices',
  notNow: 'Not now',
  byReason: {
    out_of_credits: {
      title: 'You are out of message credits',
      text: 'Your message has not been sent and costs nothing. With new credits you can go on where you stopped.',
    },
    out_of_likes: {
      title: 'No likes left',
      text: 'You have used your free likes. With any plan you can like without a limit.',
    },
    more_pages: {
      title: 'Further pages come with a plan',
      text: 'The first page of your region is free. With any plan you can see everybody in it.',
    },
    other_region: {
      title: 'Other regions come with a plan',
      text: 'Your own region is free. With any plan you can look wherever you like.',
    },
    blurred: {
      title: 'This message is blurred',
      text: 'Members with a plan, and members whose age has been verified, read every message in full, this one too.',
    },
    premium: {
      title: 'This comes with a plan',
      text: 'Members with any plan can do this. You see the price and what is in it before you decide.',
    },
  },
  other: { title: 'That did not work', text: 'We do not know why. Try again, or write to us if it stays that way.' },
  gift: {
    title: 'Welcome back',
    text: (count: number) =>
      plural(count, { one: 'We have given you # message.', other: 'We have given you # messages.' }),
    action: 'Thank you',
  },
}
