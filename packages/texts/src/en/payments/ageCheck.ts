/** Texts of the check of age by card (AV-01, D15); every figure comes from the brand's settings. */
export const ageCheck = {
  version: 'age-en-2',
  title: 'Show that you’re an adult',
  screen: 'Age check',
  intro:
    'This site is for adults only, and a bank card shows that you are one. We ask your bank once whether it’s valid.',
  whatTitle: 'What happens',
  charged: (amount: string) => `You pay ${amount} for it, and nothing renews.`,
  looked: 'Your bank checks the card at once. It may ask you to confirm that it’s you.',
  kept: 'We use the card for this check only: it isn’t kept for later payments, and its number never reaches this site.',
  opensTitle: 'What you unlock',
  opens: {
    messages: 'Your messages, in full',
    writing: 'Writing, likes and the next pages',
    verifiedOnly: 'People who only talk to members with a verified age',
  },
  summary: 'Your order',
  what: 'Age check',
  whatTerm: 'You get',
  once: 'once; nothing renews',
  renewalTerm: 'Renewal',
  priceTerm: 'You pay now',
  button: (amount: string) => `Check my age for ${amount}`,
  checking: 'Your bank is checking the card. Please keep this page open.',
  done: {
    title: 'Thank you, your age is verified',
    text: 'What was hidden is open to you now, everywhere.',
    charged: (amount: string) => `You paid ${amount}.`,
    people: 'See who’s here',
    chats: 'Go to my chats',
  },
}
