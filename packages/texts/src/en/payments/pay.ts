import type { PaymentMessage } from '@incontro/contract'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Texts of paying. `version` names the wording that an order is made under: change it with any text of `order`. */
export const pay = {
  version: 'order-en-5',
  title: 'Pay',
  screen: 'Payment',
  titleOf: (plan: string) => `Pay for ${plan}`,
  summary: 'Your order',
  order: {
    plan: 'Plan',
    brings: 'Includes',
    credits: (count: number) => plural(count, { one: '# message credit', other: '# message credits' }),
    settles: 'Pays what you owe',
    arrives: 'Added to your credits',
    owing: (owed: string, arrives: string) =>
      `You owe ${owed} from a payment your bank took back. That is settled first: ${arrives} will be added.`,
    vip: 'premium, top level',
    premium: 'premium',
    price: 'You pay now',
    withVat: 'VAT included',
    period: 'For',
    renewal: 'Renewal',
    renews: (price: string, date: string) => `${price}, first on ${date}, until you cancel`,
    neverRenews: 'none: you pay once',
    perMessage: 'One message',
    perMessageText: (cost: string, messages: number) =>
      plural(messages, {
        one: `${cost}: the credits pay for # message`,
        other: `about ${cost}: the credits pay for # messages`,
      }),
    unused: 'Unused credits',
    unusedEnd: (date: string) => `expire with the period, on ${date}`,
    unusedStay: 'stay yours: they never expire',
    term: 'Minimum term',
    noTerm: 'none beyond the period you pay for',
    cancel: 'Cancelling',
    howToCancel: 'On your Payments page, in two clicks, at any time. What you’ve paid for stays yours until it ends.',
    withdrawal: 'Withdrawal',
    howToWithdraw:
      'Within 14 days, without giving a reason, on your Payments page. You get back the share you haven’t used.',
    seller: 'Seller',
    statement: 'On your statement',
    startNow:
      'Begin at once: I ask for the credits now, before the 14 days are over. If I withdraw, I pay the share used by then.',
    startNowMissing: 'Please tick this box: without it, your credits could only arrive after 14 days.',
    button: 'Order with obligation to pay',
    free: 'Nothing is charged.',
  },
  card: {
    title: 'Card',
    frame: 'Card details, on the secure payment page',
    secure: 'Secure payment',
    secureText: 'Your card number goes only to the payment page. This site never sees it.',
    loading: 'Loading the card fields',
    unavailable: 'The card fields didn’t load.',
    expired: 'The card fields were open too long, so we’ve reloaded them. Please enter your card again.',
    incomplete: 'Please complete the card details.',
  },
  test: {
    title: 'Test cards',
    text: 'This is a demo: nothing is charged and real cards are refused. Any future date, any three digits, any name.',
    success: 'is accepted',
    declined: 'is declined',
    insufficient: 'has too little money',
    expired: 'has expired',
    challenge: 'asks the bank first',
    copy: (number: string) => `Copy ${number}`,
  },
  wait: {
    paying: 'Your payment is going through. Please keep this page open.',
    bankTitle: 'Your bank wants to check that it’s you',
    bankText: 'We’re taking you to its page. You’ll come back here afterwards.',
    bankAction: 'Go there now',
    checkingTitle: 'We’re checking your payment',
    checkingText:
      'The bank hasn’t answered yet. Nothing is lost and nothing is charged twice: keep this page open, or come back later.',
    later: 'Go to my chats for now',
  },
  ok: {
    title: 'Thank you, your payment went through',
    bought: (plan: string) => `${plan} is yours.`,
    added: (credits: string) => `We’ve added ${credits}.`,
    balance: (credits: string) => `You now have ${credits}.`,
    statement: (descriptor: string) => `On your statement: ${descriptor}`,
    card: (last4: string) => `Card ending in ${last4}`,
    renews: (date: string) => `Renews on ${date}, until you cancel`,
    paid: 'Paid',
    receipt: 'The confirmation is on its way to your e-mail.',
    onward: (seconds: number) =>
      plural(seconds, { one: 'Your chats open in # second.', other: 'Your chats open in # seconds.' }),
    action: 'Go to my chats',
  },
  ko: {
    retry: 'Try again',
    changeCard: 'Use another card',
    plans: 'Choose another plan',
    back: 'Back to your plan',
    nothingCharged: 'Nothing was charged.',
  },
  thrown: {
    title: 'Something went wrong',
    text: 'We couldn’t reach the payment page. Try again: the same order is never charged twice.',
  },
  busy: 'Another order of yours is being paid right now. Wait for it to finish.',
  held: 'You already have this plan. Nothing was charged: top up your credits, or change to another plan.',
  heldTitle: 'You already have this plan',
  heldAction: 'Top up or change plan',
  changed: 'The price of this plan has changed. Take another look at the plans.',
  messages: {
    success: { title: 'Payment accepted', text: 'You can carry on.' },
    pending: {
      title: 'Your bank is still deciding',
      text: 'Your payment is in progress. You’ll get your credits as soon as the bank approves it, and we’ll let you know.',
    },
    checking: {
      title: 'We’re checking your payment',
      text: 'The bank hasn’t answered yet. Please wait a moment and don’t pay again.',
    },
    invalid_cvc: {
      title: 'Wrong security code',
      text: 'Enter the three digits from the back of your card again.',
    },
    insufficient_funds: {
      title: 'Not enough money on the card',
      text: 'Your bank declined the amount. Use another card, or try again later.',
    },
    lost_or_stolen: { title: 'This card can’t be used', text: 'The bank has blocked it. Please use another card.' },
    invalid_expiry_month: {
      title: 'Wrong expiry month',
      text: 'Check the date on your card and enter it again.',
    },
    invalid_expiry_year: {
      title: 'Wrong expiry year',
      text: 'Check the date on your card and enter it again.',
    },
    expired_card: { title: 'Your card has expired', text: 'Please use a card that is still valid.' },
    already_declined: { title: 'This card has already been declined', text: 'Please try a new card.' },
    change_method: {
      title: 'Too many attempts with this card',
      text: 'It’s blocked for now. Please use another card.',
    },
    processing_error: {
      title: 'The payment didn’t go through',
      text: 'Your bank couldn’t process it. Try again, or use another card.',
    },
    card_declined: {
      title: 'Your card was declined',
      text: 'Your bank didn’t accept the payment. Please try another card.',
    },
    warning: {
      title: 'Your bank couldn’t confirm that it’s you',
      text: 'The check failed or was cancelled. Try again and follow your bank’s steps.',
    },
    invalid_number: { title: 'Wrong card number', text: 'Check the digits and enter them again.' },
    'address blacklisted': { title: 'This card can’t be used here', text: 'Please use another card.' },
    try_again: { title: 'That didn’t work this time', text: 'Nothing was charged. Please try again.' },
    authentication_required: {
      title: 'Your bank wants to check that it’s you',
      text: 'Try again and confirm the payment on your bank’s page.',
    },
    given_back: {
      title: 'We’re refunding this payment',
      text: 'It was no longer needed, so nothing was added. You get all of it back the way you paid. It can take a few days; the receipt is in your e-mail.',
    },
    generic: { title: 'Your card was declined', text: 'Your bank gave no reason. Try again, or use another card.' },
  } satisfies Record<PaymentMessage, { title: string; text: string }>,
}
