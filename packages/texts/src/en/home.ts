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
  reviews: {
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
