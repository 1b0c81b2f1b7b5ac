/** Texts of the check of age by card (AV-01, D15); every figure comes from the brand's settings. */
export const ageCheck = {
  version: 'age-en-1',
  title: 'Show that you are an adult',
  screen: 'Age check',
  intro:
    'This site is for adults only. Your bank card shows that you are one: we ask the bank once whether it is good.',
  whatTitle: 'What happens',
  charged: (amount: string) => `${amount} is charged for it, and nothing renews.`,
  looked: 'The bank looks at the card at once. It may ask you to confirm that it is you.',
  kept: 'The card serves for this check only: it is not kept for later payments, and its number never reaches this site.',
  opensTitle: 'What opens to you',
  opens: {
    messages: 'Messages to you, in full',
    writing: 'Writing, likes and further pages',
    verifiedOnly: 'People who only talk with members whose age is verified',
  },
  summary: 'What you ask for',
  what: 'Check of your age',
  whatTerm: 'You get',
  once: 'once; nothing renews',
  renewalTerm: 'Renewal',
  priceTerm: 'You pay now',
  button: (amount: string) => `Check my age for ${amount}`,
  checking: 'The bank is looking at your card. Please leave this page open.',
  done: {
    title: 'Thank you, your age is confirmed',
    text: 'What was hidden is open to you now, on every page.',
    charged: (amount: string) => `${amount} was charged.`,
    people: 'Look at the people',
    chats: 'To my chats',
  },
}
