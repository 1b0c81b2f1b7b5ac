import type { SuppressionReason } from './suppressions.ts'

/**
 * What an e-mail is to its recipient. `topic` names it in Feedback-ID and in the queue. It leaves although its address is
 * suppressed for the reasons in `despite`. Without `reachesErased` nothing goes to an account that was erased; the last
 * e-mail about an erasure names no account, since there is none any more. `isList` makes it an e-mail of a list, which one
 * press leaves (RFC 8058). What is not `isRequired` does not reach a member who takes a pause (TS-24).
 */
type Rules = {
  readonly topic: string
  readonly despite: readonly SuppressionReason[]
  readonly reachesErased?: true
  readonly isList?: true
  readonly isRequired?: true
}

/** Marketing consent holds back nothing here: what needs it is decided before, by what a member chose (decision 0015). */
export const categories = {
  /** A change of the account, or what its holder asked for a moment ago: the only way to take it back, or to get in again. */
  security: { topic: 'account', despite: ['bounced', 'complained'], isRequired: true },
  /** Proves that e-mails arrive at an address; a recipient who complained is not asked. */
  confirmation: { topic: 'account', despite: ['bounced'], isRequired: true },
  /** What belongs to an account and can be done without. */
  account: { topic: 'account', despite: [] },
  /** Orders, receipts and money that goes back: the law owes them, whatever the recipient thinks of other e-mails. */
  orders: { topic: 'orders', despite: ['complained'], isRequired: true },
  /** Copies of a member's data and erasures: asked for, and there is no other way to hear of them. */
  privacy: { topic: 'account', despite: ['bounced', 'complained'], isRequired: true },
  /** Decisions about a person, what became of their reports and objections: the law owes them, and a closed account gets them nowhere else. */
  decisions: { topic: 'account', despite: ['bounced', 'complained'], isRequired: true },
  /** That a message to the brand came in: no one asked for it who wrote another's address into the form. */
  received: { topic: 'contact', despite: [], isRequired: true },
  /** What the team answers to a message. An operator may send it despite a suppression, once they know of it. */
  answers: { topic: 'contact', despite: [], isRequired: true },
  /** To the brand's own mailbox: what a person wrote is not lost over a full one. */
  support: { topic: 'contact', despite: ['bounced', 'complained'], reachesErased: true, isRequired: true },
  /** What happened while a member was away. */
  notifications: { topic: 'notifications', despite: [], isList: true },
} as const satisfies Readonly<Record<string, Rules>>

export type EmailCategory = keyof typeof categories

export function rulesOf(category: EmailCategory): Rules {
  return categories[category]
}
