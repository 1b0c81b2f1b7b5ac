import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Texts of the home page; the English ones are the source. */
export const home = {
  actions: {
    signUp: 'Create your account',
    logIn: 'I already have one',
  },
  free: 'Signing up costs nothing. What a message costs stands on its button before you send it.',
  blocks: {
    title: 'How we do it here',
    security: {
      title: 'Safe by default',
      text: 'Your e-mail and your card are seen by nobody you meet. Cards are entered on a payment page of their own.',
    },
    visibility: {
      title: 'You know who writes',
      text: 'Every profile says who is behind it: a member, a host whom we pay, or software. No guessing.',
    },
    finding: {
      title: 'People near you',
      text: 'You start in your own region, with figures that are counted and not invented.',
    },
  },
  teaser: {
    title: 'A look inside',
    text: 'These portraits are drawn and these people do not exist. Inside, every profile says who answers.',
    names: { one: 'Alba', two: 'Carmen', three: 'Irene', four: 'Noa', five: 'Vega', six: 'Julia' },
  },
  inside: {
    grid: { title: 'In your region', text: 'People of your region in one grid, with like and chat on every card.' },
    talk: { title: 'In conversation', text: 'What you write stays here: nobody needs your number.' },
    locked: 'Blurred samples of drawn people. With an account you see real profiles, each saying who answers.',
    see: 'Come in and look',
    counted: {
      title: 'How many are here',
      text: 'No sample faces and no invented figures: this is what our database counts now.',
    },
  },
  kinds: {
    title: 'Who may answer you',
    text: 'Every profile shows it, on the card, in the profile and above the conversation.',
    member: { title: 'A member', text: 'An adult who is here for herself. She needs no label.' },
    host: { title: 'A host', text: 'An adult whom we pay to chat. She writes as herself, and her profile says so.' },
    automated: { title: 'Automated', text: 'Software answers. The profile and each conversation say so.' },
  },
  cost: {
    title: 'What it costs',
    text: 'No small print: this is the whole of it.',
    start: { title: 'Signing up and looking around', text: 'Free. Signing up asks for no card.' },
    write: { title: 'Writing', text: 'Messages cost credits. How many stands on the button before you press it.' },
    credits: { title: 'Credits', text: 'They come with a plan. Price, period and renewal stand above the pay button.' },
    leave: { title: 'Leaving', text: 'Two clicks in your profile. What you paid for stays until its end.' },
    link: 'All prices and rules',
  },
  end: 'Ready when you are',
  reviews: {
    real: 'What members say',
    mean: (average: string, total: number) =>
      `${average} of 5, from ${plural(total, { one: '# review', other: '# reviews' })} by members`,
    title: 'What a review looks like',
    stars: (count: number) => `${count} of 5 stars`,
    samples: [
      {
        name: 'Tom',
        age: 41,
        stars: 5,
        text: 'The price on the send button won me over. I never had to wonder what a chat would cost me.',
      },
      {
        name: 'Neil',
        age: 36,
        stars: 4,
        text: 'I like that each profile says who writes. I just wish there were more people in my town.',
      },
      {
        name: 'Rob',
        age: 52,
        stars: 5,
        text: 'Signing up took two minutes and cancelling took two clicks. That is how it should be.',
      },
      {
        name: 'Ian',
        age: 29,
        stars: 4,
        text: 'Easy on the phone, and nobody hurries you. The first conversation was worth it.',
      },
    ],
  },
}
