import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Texts of the ways to pay: the choice, the way to another company's page and back, and a payment that broke off. */
export const payWays = {
  legend: 'How do you want to pay?',
  /** Of the list of cards and wallets. */
  accepted: 'You can pay with',
  loading: 'The ways to pay are being fetched',
  unavailable: 'The ways to pay could not be fetched.',
  none: {
    title: 'Nothing can be paid right now',
    text: 'No way to pay is open at this moment. Nothing was charged; please come back later.',
  },
  saved: (card: string, last4: string) => `${card} ending in ${last4}`,
  savedHint: (expiry: string) => `Your card, good until ${expiry}. No number to enter.`,
  ways: {
    credit_card: { name: 'Card', hint: 'Credit or debit card' },
    paypal: { name: 'PayPal', hint: 'You confirm on the page of PayPal and come back here.' },
    applepay: { name: 'Apple Pay', hint: 'You confirm on your device.' },
    googlepay: { name: 'Google Pay', hint: 'You confirm with your Google account.' },
    mollie: { name: 'Bank and more', hint: 'You choose on the secure page of Mollie and come back here.' },
  },
  otherCard: 'Another card',
  promo: (count: number) => plural(count, { one: '# credit on top', other: '# credits on top' }),
  leave: {
    paypal: 'On to PayPal',
    mollie: 'On to the secure page of Mollie',
    text: 'You are taken there in a moment, and come back here afterwards. Nothing is charged before you confirm.',
  },
  wallet: {
    title: (wallet: string) => `Confirm in ${wallet}`,
    loading: 'The wallet is being opened',
    closed: 'You closed the wallet. Nothing was charged.',
    failed: 'The wallet could not be opened. Nothing was charged. Try again, or pay in another way.',
  },
  open: {
    title: 'Your payment is not finished',
    text: (plan: string, price: string) =>
      `You began to pay ${price} for ${plan} and have not confirmed it yet. Nothing was charged so far.`,
    action: 'Go on where you stopped',
    anew: 'Begin anew',
    anewText: 'What you began is given up first, so that it cannot be charged any more.',
  },
  lost: {
    title: 'The connection broke off',
    text: 'Your order was on its way. We ask what became of it as soon as you are connected. Please do not order again: nothing is charged twice.',
  },
  notArrived: 'Your order did not reach us and nothing was charged. Please press the button once more.',
  declinedPayPal: {
    title: 'PayPal could not take the money',
    text: 'Choose another card or account in PayPal, or pay in another way.',
  },
  otherWay: 'Pay in another way',
}
