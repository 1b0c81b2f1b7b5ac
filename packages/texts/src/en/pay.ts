import type { PaymentMessage } from '@incontro/contract'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Texts of paying. `version` names the wording that an order is made under: change it with any text of `order`. */
export const pay = {
  version: 'order-en-4',
  title: 'Pay',
  screen: 'Payment',
  titleOf: (plan: string) => `Pay for ${plan}`,
  summary: 'What you order',
  order: {
    plan: 'Plan',
    brings: 'Brings',
    credits: (count: number) => plural(count, { one: '# message credit', other: '# message credits' }),
    settles: 'Pays what you owe',
    arrives: 'Added to your credits',
    owing: (owed: string, arrives: string) =>
      `You owe ${owed} from a payment that your bank took back. They are paid first: ${arrives} will be added.`,
    vip: 'premium at the highest level',
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
    unusedEnd: (date: string) => `end with the period, on ${date}`,
    unusedStay: 'stay yours: they have no end date',
    term: 'Minimum term',
    noTerm: 'none beyond the period that you pay for',
    cancel: 'Cancelling',
    howToCancel:
      'On the page of your payments, in two clicks, at any time. What is paid for stays yours until its end.',
    withdrawal: 'Withdrawal',
    howToWithdraw:
      'Within 14 days, without a reason, on the page of your payments. You get back the share that you have not used.',
    seller: 'Seller',
    statement: 'On your statement',
    startNow:
      'Begin at once: I ask for the credits now, before the 14 days are over. If I withdraw, I pay the share used by then.',
    startNowMissing: 'Please tick this box: without it the credits could only come after 14 days.',
    button: 'Order with obligation to pay',
    free: 'Nothing is charged.',
  },
  card: {
    title: 'Card',
    frame: 'Card details, on the secure payment page',
    secure: 'Secure payment',
    secureText: 'Your card number goes to the payment page only. This site never sees it.',
    loading: 'The card fields are being fetched',
    unavailable: 'The card fields could not be fetched.',
    expired: 'The card fields were open for too long and have been fetched anew. Please enter your card once more.',
    incomplete: 'Please complete the card details.',
  },
  test: {
    title: 'Test cards',
    text: 'This is a demonstration: nothing is charged, and real cards are refused. Any date in the future, any three digits, any name.',
    success: 'is accepted',
    declined: 'is declined',
    insufficient: 'has too little money',
    expired: 'has expired',
    challenge: 'asks the bank first',
    copy: (number: string) => `Copy ${number}`,
  },
  wait: {
    paying: 'Your payment is on its way. Please leave this page open.',
    bankTitle: 'Your bank wants to make sure that it is you',
    bankText: 'You are taken to its page in a moment, and come back here afterwards.',
    bankAction: 'Go there now',
    checkingTitle: 'We are checking your payment',
    checkingText:
      'The bank has not answered yet. Nothing is lost and nothing is charged twice: leave this page open, or come back later.',
    later: 'Look at my chats meanwhile',
  },
  ok: {
    title: 'Thank you, your payment was accepted',
    bought: (plan: string) => `You have bought ${plan}.`,
    added: (credits: string) => `${credits} have been added.`,
    balance: (credits: string) => `You now have ${credits}.`,
    statement: (descriptor: string) => `On your statement: ${descriptor}`,
    card: (last4: string) => `Card ending in ${last4}`,
    renews: (date: string) => `Renews on ${date}, until you cancel`,
    paid: 'Paid',
    receipt: 'The confirmation is on its way to your e-mail.',
    onward: (seconds: number) =>
      plural(seconds, { one: 'Your chats open in # second.', other: 'Your chats open in # seconds.' }),
    action: 'To my chats',
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
    text: 'We could not reach the payment page. Try again: the same order is never charged twice.',
  },
  busy: 'Another order of yours is being paid right now. Wait for its result.',
  held: 'You have this plan already. Nothing was charged now: top up your credits, or change to another plan.',
  heldTitle: 'This plan is yours already',
  heldAction: 'Top up or change plan',
  changed: 'The price of this plan has changed. Look at the plans again.',
  messages: {
    success: { title: 'Payment accepted', text: 'You can go on.' },
    pending: {
      title: 'Your bank is still deciding',
      text: 'The payment is in progress. Your credits come as soon as the bank approves it, and we tell you then.',
    },
    checking: {
      title: 'We are checking your payment',
      text: 'The bank has not answered yet. Please wait a moment and do not pay again.',
    },
    invalid_cvc: {
      title: 'The security code is wrong',
      text: 'Look at the three digits on the back of your card and enter them again.',
    },
    insufficient_funds: {
      title: 'The card has not enough money',
      text: 'Your bank declined the amount. Use another card, or try again later.',
    },
    lost_or_stolen: { title: 'This card cannot be used', text: 'The bank has blocked it. Please use another card.' },
    invalid_expiry_month: {
      title: 'The month of expiry is wrong',
      text: 'Look at the date on your card and enter it again.',
    },
    invalid_expiry_year: {
      title: 'The year of expiry is wrong',
      text: 'Look at the date on your card and enter it again.',
    },
    expired_card: { title: 'The card has expired', text: 'Please use a card that is still valid.' },
    already_declined: { title: 'This card was declined before', text: 'Please try a new card.' },
    change_method: {
      title: 'Too many attempts with this card',
      text: 'It is blocked for now. Please use another card.',
    },
    processing_error: {
      title: 'The payment was not accepted',
      text: 'The bank could not process it. Try again, or use another card.',
    },
    card_declined: { title: 'The card was declined', text: 'Your bank did not accept the payment. Try another card.' },
    warning: {
      title: 'Your bank could not confirm that it is you',
      text: 'The check failed or was cancelled. Try again and follow the steps of your bank.',
    },
    invalid_number: { title: 'The card number is wrong', text: 'Check the digits and enter them again.' },
    'address blacklisted': { title: 'This card cannot be used here', text: 'Please use another card.' },
    riprova: { title: 'It did not work this time', text: 'Nothing was charged. Please try once more.' },
    authentication_required: {
      title: 'Your bank wants to make sure that it is you',
      text: 'Try again and confirm the payment on the page of your bank.',
    },
    given_back: {
      title: 'This payment is on its way back',
      text: 'It was no longer needed, so nothing was added. You get all of it back the way you paid. It can take a few days, and we have e-mailed you the receipt.',
    },
    generico: { title: 'The card was declined', text: 'Your bank gave no reason. Try again, or use another card.' },
  } satisfies Record<PaymentMessage, { title: string; text: string }>,
}
