import type { StopReasonName, SubscriptionStateName } from '@incontro/contract/backoffice.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Subscriptions: what comes, what was agreed to, and the two ways to end one. */
export const backofficeSubscriptions = {
  list: {
    title: 'Subscriptions',
    text: 'Every plan that renews or did, newest first.',
    plan: 'Plan',
    price: 'Price',
    renews: 'Renews',
    until: 'Paid until',
    since: 'Since',
    search: 'Search',
    searchHint: 'Subscription, order or member',
    yes: 'yes',
    no: 'no',
    emptyTitle: 'No subscriptions yet',
    emptyText: 'A subscription stands here once a member has paid for a plan.',
  },
  states: {
    active: 'Active',
    past_due: 'Payment refused',
    ended: 'Ended',
    withdrawn: 'Withdrawn',
  } satisfies Record<SubscriptionStateName, string>,
  stops: {
    member: 'cancelled by the member, or for them',
    replaced: 'replaced by another plan',
    disabled: 'the account was closed',
    refused: 'the renewal was refused for good',
    price: 'the member did not agree to the new price',
    disputed: 'a payment was disputed',
    fraud: 'the bank reported fraud',
    refunded: 'the payment was refunded',
    demanded: 'the bank gave the money back',
    card_removed: 'the card was removed',
  } satisfies Record<StopReasonName, string>,
  one: {
    facts: 'The subscription',
    number: 'Number',
    nextCharge: 'Next charge',
    noCharge: 'Nothing is charged any more.',
    charge: (amount: string, day: string) => `${amount} on ${day}`,
    nextPlan: 'From the next period',
    newPrice: 'New price',
    newPriceText: (amount: string, day: string) => `${amount}, asked on ${day}; the member has not agreed yet`,
    oldUntil: (day: string) => `the old price holds until ${day}`,
    cancelled: 'Cancelled',
    cancelledText: (day: string, why: string) => `${day}: ${why}`,
    ended: 'Ended',
    tries: 'Refused tries',
    period: 'Period',
    mandate: 'What may be charged',
    noMandate: 'Nothing is on file.',
    expiry: 'Expires',
    revoked: 'taken off file',
    onFile: 'on file',
    asBought: 'As it was bought',
    periods: 'Periods',
    periodNumber: (number: number) => `Period ${String(number)}`,
    notices: 'E-mails and notices',
  },
  cancel: {
    title: (name: string) => `Cancel ${name}`,
    text: (day: string) =>
      `The renewal stops at once, exactly as when the member cancels. What was paid for stays until ${day}, and the member gets an e-mail. It cannot be taken back from here.`,
    nothing: 'Nothing renews here any more.',
  },
  withdraw: {
    heading: 'Withdrawal',
    open: (refund: string, day: string) => `The member may withdraw until ${day}: ${refund} would come back now.`,
    closed: 'There is nothing to withdraw from any more.',
    title: (name: string) => `Withdraw from ${name}`,
    refund: (refund: string) => `${refund} goes back, as the law counts it.`,
    part: (refund: string, order: string) => `${refund} of order ${order}`,
    credits: (count: number) =>
      plural(count, {
        zero: 'No credits are taken.',
        one: '# unused credit is taken.',
        other: '# unused credits are taken.',
      }),
    ends: 'The plan ends at once.',
    email: (to: string) => `${to} gets an e-mail with date and time.`,
    noEmail: (to: string) => `${to} gets no e-mail: it does not arrive there.`,
  },
}
