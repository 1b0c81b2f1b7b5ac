import type { DisputeChoice, DisputeStateName } from '@incontro/contract/backoffice.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural, number } = formatsFor('en')

/** Disputes: until when, what there is to show, what was answered. */
export const backofficeDisputes = {
  list: {
    title: 'Disputes',
    text: 'What banks took back or reported as fraud, newest first.',
    dispute: 'Amount',
    kind: 'Kind',
    reason: 'Reason',
    answer: 'Answer',
    due: 'Answer by',
    opened: 'Opened',
    search: 'Search',
    searchHint: 'Dispute, order, reference or member',
    emptyTitle: 'No disputes',
    emptyText: 'What a bank takes back stands here as soon as the provider reports it.',
  },
  kinds: { dispute: 'Dispute', fraud_notice: 'Fraud notice' },
  states: {
    open: 'Open',
    won: 'Won',
    lost: 'Lost',
    noted: 'Noted',
  } satisfies Record<DisputeStateName, string>,
  choices: { accepted: 'Accepted', contested: 'Contested' } satisfies Record<DisputeChoice, string>,
  unanswered: 'Not answered',
  one: {
    facts: 'The dispute',
    order: 'Order',
    reference: 'Provider’s reference',
    lost: 'Lost',
    ended: 'Ended',
    noReason: 'none given',
    due: (time: string) => `It can be answered until ${time}.`,
    dueHouse: 'That is the day the house holds itself to. Enter the provider’s own day when you know it.',
    dueProvider: 'That is the provider’s day.',
    over: (time: string) => `It could be answered until ${time}. That is over.`,
    noAnswer: 'A notice of fraud takes no answer. The card is charged no more.',
    answered: (choice: string, by: string, time: string) => `${choice} by ${by} on ${time}.`,
    letter: 'The letter',
    programme: 'What it does to the ratio',
    programmeText: (before: string, after: string) =>
      `This month at this merchant account: ${before} without it, ${after} with it.`,
    noProgramme: 'Nothing was settled at this merchant account this month.',
    percent: (hundredths: number) => `${number(hundredths / 100)} %`,
  },
  evidence: {
    title: 'Evidence',
    text: 'Made by itself of what was recorded. Of a chat it holds nothing but on which days credits were used.',
    consent: 'Terms and consent',
    there: 'there, with their fingerprint',
    missing: 'no longer kept',
    threeDs: '3-D Secure',
    sessions: 'Log-ins after the purchase',
    use: 'Days of use',
    receipts: 'Receipts',
    notices: 'E-mails and notices',
    refunds: 'Refunds',
    earlier: 'Earlier payments nobody disputed',
    compelling: 'Two of them match as Compelling Evidence 3.0 asks: send them along.',
    count: (count: number) => number(count),
    openTitle: 'Open the evidence',
    openText: 'It shows addresses of networks in full. The member sees that it was exported, and why.',
    download: 'Save as a file',
    fileName: (id: string) => `evidence-${id}.json`,
  },
  /** What became of handing an answer over. */
  sendings: {
    byHand:
      'This provider takes no evidence by its interface. Save the evidence as a file, and send it with the letter on its pages.',
    queued: 'On its way to the provider.',
    sent: (time: string) => `The provider took evidence and letter on ${time}. The bank decides.`,
    refused: (code: string) =>
      `The provider did not take it: ${code}. Save the evidence as a file, and send it with the letter on its pages before the day is over.`,
    late: 'The day was over, or the bank had decided, before the provider could be reached.',
  },
  acts: {
    title: 'What can be done',
    due: 'Enter the provider’s day',
    day: 'Last day',
    noDay: 'Choose a day.',
    accept: 'Accept the dispute',
    acceptText: 'Nothing is answered, and the money stays with the bank’s customer. It cannot be taken back.',
    contest: 'Contest the dispute',
    contestText:
      'The evidence is kept as it is now. Then save it as a file, and send it with the letter at the provider.',
    contestSends: 'The evidence is kept as it is now, and handed to the provider with the letter at once.',
    letter: 'Letter to the bank',
    noLetter: 'Write the letter.',
    outcome: 'Enter how it ended',
    outcomeText:
      'Only where the provider said so on its own pages or on paper. It counts as if its webhook had said it.',
    ended: 'It was',
    whys: {
      not_open: 'It is over.',
      answered: 'It was answered already.',
      too_late: 'The day to answer is over.',
    },
  },
  /** The draft, which whoever contests it reads and changes. */
  draft: {
    opening: (reference: string, amount: string) => `We contest dispute ${reference} over ${amount}.`,
    bought: (plan: string, day: string) =>
      `Our customer ordered “${plan}” on ${day} and agreed to price and terms before paying.`,
    threeDs: 'The payment was confirmed by 3-D Secure.',
    used: (days: number) =>
      plural(days, {
        one: 'What was bought was used on # day since.',
        other: 'What was bought was used on # days since.',
      }),
    sessions: (count: number) =>
      plural(count, {
        one: 'They signed in # time after the purchase.',
        other: 'They signed in # times after the purchase.',
      }),
    earlier: (count: number) =>
      plural(count, {
        one: '# earlier payment of the same account was not disputed.',
        other: '# earlier payments of the same account were not disputed.',
      }),
    closing: 'The records are attached.',
  },
}
