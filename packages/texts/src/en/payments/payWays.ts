import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Texts of the ways to pay: the choice, the way to another company's page and back, and a payment that broke off. */
export const payWays = {
  legend: 'How would you like to pay?',
  /** Of the list of cards and wallets. */
  accepted: 'You can pay with',
  loading: 'Loading the ways to pay',
  unavailable: 'The ways to pay didn’t load.',
  none: {
    title: 'You can’t pay right now',
    text: 'No way to pay is available at the moment. Nothing was charged; please come back later.',
  },
  saved: (card: string, last4: string) => `${card} ending in ${last4}`,
  savedHint: (expiry: string) => `Your card, valid until ${expiry}. Nothing to type.`,
  ways: {
    credit_card: { name: 'Card', hint: 'Credit or debit card' },
    paypal: { name: 'PayPal', hint: 'You confirm at PayPal and come back here.' },
    applepay: { name: 'Apple Pay', hint: 'You confirm on your device.' },
    googlepay: { name: 'Google Pay', hint: 'You confirm with your Google account.' },
    mollie: {
      name: 'Bank and more',
      hint: 'You pay on the secure page of your bank or payment service and come back here.',
    },
  },
  otherCard: 'Another card',
  promo: (count: number) => plural(count, { one: '# extra credit', other: '# extra credits' }),
  leave: {
    paypal: 'Taking you to PayPal',
    mollie: 'Taking you to the secure payment page',
    text: 'You’ll come back here afterwards. Nothing is charged until you confirm.',
  },
  wallet: {
    title: (wallet: string) => `Confirm in ${wallet}`,
    loading: 'Opening your wallet',
    closed: 'You closed the wallet. Nothing was charged.',
    failed: 'The wallet didn’t open. Nothing was charged. Try again, or pay another way.',
  },
  open: {
    title: 'You haven’t finished paying',
    text: (plan: string, price: string) =>
      `You started to pay ${price} for ${plan} and haven’t confirmed it yet. Nothing has been charged so far.`,
    action: 'Pick up where I left off',
    anew: 'Start again',
    anewText: 'We cancel what you started first, so that it can’t be charged any more.',
  },
  lost: {
    title: 'The connection dropped',
    text: 'Your order was on its way. We’ll check what became of it as soon as you’re connected. Please don’t order again: nothing is charged twice.',
  },
  notArrived: 'Your order didn’t reach us and nothing was charged. Please press the button again.',
  declinedPayPal: {
    title: 'PayPal couldn’t take the payment',
    text: 'Choose another card or account in PayPal, or pay another way.',
  },
  otherWay: 'Pay another way',
}
