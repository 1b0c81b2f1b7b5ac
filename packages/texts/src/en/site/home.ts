import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Texts of the home page; the English ones are the source. */
export const home = {
  actions: {
    signUp: 'Create your account',
    logIn: 'I have an account',
  },
  free: 'Signing up is free. You’ll see the price on the button before you send a message.',
  blocks: {
    title: 'How we do things',
    security: {
      title: 'Private by default',
      text: 'Nobody you meet sees your e-mail or your card. Card details go on a separate payment page.',
    },
    visibility: {
      title: 'You know who’s writing',
      text: 'Every profile says who is behind it: a member, a host we pay, or software. No guessing.',
    },
    finding: {
      title: 'People near you',
      text: 'You start in your own region, with real numbers: counted, never made up.',
    },
  },
  teaser: {
    title: 'A look inside',
    text: 'These portraits are drawn and these people don’t exist. Inside, every profile says who answers.',
    names: { one: 'Alba', two: 'Carmen', three: 'Irene', four: 'Noa', five: 'Vega', six: 'Julia' },
  },
  inside: {
    grid: { title: 'In your region', text: 'The people in your region at a glance, with like and chat on every card.' },
    talk: { title: 'In conversation', text: 'What you write stays here. Nobody needs your number.' },
    locked: 'Blurred samples of drawn people. With an account you see real profiles, and each one says who answers.',
    see: 'Come in and look around',
    counted: {
      title: 'How many people are here',
      text: 'No sample faces, no made-up numbers: this is how many profiles we have right now.',
    },
  },
  kinds: {
    title: 'Who might answer you',
    text: 'You’ll see it on every card, in every profile and above every conversation.',
    member: { title: 'A member', text: 'An adult who is here for herself. No label needed.' },
    host: { title: 'A host', text: 'An adult we pay to chat. She writes as herself, and her profile says so.' },
    automated: { title: 'Automated', text: 'Software answers. The profile says so, and so does every conversation.' },
  },
  cost: {
    title: 'What it costs',
    text: 'No small print. This is all of it.',
    start: { title: 'Signing up and looking around', text: 'Free. No card needed.' },
    write: { title: 'Writing', text: 'Messages cost credits. You’ll see how many on the button before you send.' },
    credits: {
      title: 'Credits',
      text: 'They come with a plan. Price, period and renewal are right above the pay button.',
    },
    leave: { title: 'Leaving', text: 'Two clicks in your profile. What you’ve paid for stays yours until it ends.' },
    link: 'All prices and rules',
  },
  end: 'Ready when you are',
  reviews: {
    real: 'What members say',
    mean: (average: string, total: number) =>
      `${average} out of 5, from ${plural(total, { one: '# member review', other: '# member reviews' })}`,
    title: 'What a review looks like',
    stars: (count: number) => `${count} out of 5 stars`,
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
