import { z } from 'zod'
import { BrandId, Millis, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead, Version } from '../calls.ts'
import { ItemAction, listQuery, listReply } from '../lists.ts'
import { Amount, disputeStates, moneyFilters, PaidWith, PayerRow, refundReasons, refundStates } from './money-shapes.ts'

const OneDispute = z.strictObject({ id: Uuid })
export const disputeKinds = ['dispute', 'fraud_notice'] as const
export const disputeChoices = ['accepted', 'contested'] as const
export type DisputeChoice = (typeof disputeChoices)[number]

/** What became of handing an answer to the provider. */
const contestSendings = ['queued', 'sent', 'refused', 'late'] as const

export const DisputeListRow = z.strictObject({
  id: Uuid,
  orderId: Uuid,
  brandId: BrandId,
  kind: z.enum(disputeKinds),
  state: z.enum(disputeStates),
  /** What was answered; null while nothing was. */
  choice: z.enum(disputeChoices).nullable(),
  amount: Amount,
  reason: z.string().nullable(),
  openedAt: Millis,
  /** Until when it can be answered; null for what cannot be. */
  dueAt: Millis.nullable(),
  account: z.string(),
  payer: PayerRow,
})
export type DisputeListRow = z.infer<typeof DisputeListRow>

export const listDisputes = defineRead({
  id: 'listDisputes',
  summary: 'Disputes and notices of fraud: what is due first comes first (BO-41)',
  path: '/disputes',
  access: 'money.settle',
  query: listQuery({
    search: z.string().trim().max(100).optional(),
    kind: z.enum(disputeKinds).optional(),
    state: z.enum(disputeStates).optional(),
    answer: z.enum(['open', ...disputeChoices]).optional(),
    account: z.string().max(40).optional(),
    ...moneyFilters,
  }),
  reply: listReply(DisputeListRow),
})

/**
 * BO-41: what a bank is shown, made of what was recorded: never a word of a chat. Addresses of networks stand in full, since a
 * bank compares them.
 */
export const EvidencePack = z.strictObject({
  madeAt: Millis,
  order: z.strictObject({
    id: Uuid,
    plan: z.string(),
    amount: Amount,
    paidAt: Millis.nullable(),
    descriptor: z.string(),
    country: z.string(),
    paidWith: PaidWith,
    providerRef: z.string().nullable(),
  }),
  /** What was agreed to, with the fingerprint of the words that were shown. */
  consent: z
    .strictObject({
      button: z.string(),
      language: z.string(),
      textVersion: z.string(),
      startNow: z.boolean(),
      shownPrice: Amount,
      at: Millis,
      ip: z.string(),
      userAgent: z.string(),
      summaryHash: z.string().nullable(),
    })
    .nullable(),
  threeDs: z.enum(['not_asked', 'waiting', 'passed', 'failed']),
  /** Log-ins after the purchase. */
  sessions: z.array(z.strictObject({ at: Millis, lastSeen: Millis, ip: z.string().nullable() })),
  /** When what was bought was used, by day; counts, never words. */
  use: z.array(z.strictObject({ day: z.string(), credits: z.int() })),
  receipts: z.array(z.strictObject({ number: z.string(), issuedAt: Millis, total: Amount })),
  notices: z.array(z.strictObject({ kind: z.string(), at: Millis, state: z.string() })),
  refunds: z.array(
    z.strictObject({ amount: Amount, reason: z.enum(refundReasons), state: z.enum(refundStates), at: Millis }),
  ),
  /** Compelling Evidence 3.0: earlier payments that no one disputed, 120 to 365 days before, and what they have in common. */
  earlier: z.array(
    z.strictObject({
      orderId: Uuid,
      amount: Amount,
      paidAt: Millis,
      providerRef: z.string().nullable(),
      matches: z.array(z.enum(['account', 'card', 'network'])),
    }),
  ),
})
export type EvidencePack = z.infer<typeof EvidencePack>

export const DisputeDetails = z.strictObject({
  id: Uuid,
  version: Version,
  orderId: Uuid,
  attemptId: Uuid,
  brandId: BrandId,
  title: z.string(),
  kind: z.enum(disputeKinds),
  state: z.enum(disputeStates),
  amount: Amount,
  lost: Amount,
  reason: z.string().nullable(),
  providerRef: z.string(),
  account: z.string(),
  payer: PayerRow,
  openedAt: Millis,
  endedAt: Millis.nullable(),
  /** Until when it can be answered, and whether that is the provider's day or the one that the house holds itself to. */
  due: z.strictObject({ at: Millis, isProviders: z.boolean(), isOver: z.boolean() }).nullable(),
  answer: z
    .strictObject({
      choice: z.enum(disputeChoices),
      at: Millis,
      by: z.string(),
      letter: z.string().nullable(),
      /** Null where it is sent by hand. */
      sending: z.enum(contestSendings).nullable(),
      sentAt: Millis.nullable(),
      /** The provider's code for taking none of it. */
      refusal: z.string().nullable(),
    })
    .nullable(),
  /** The provider is handed what is contested; otherwise an operator sends the file on its pages. */
  takesEvidence: z.boolean(),
  /** What this month's ratio at the merchant account is with it, and was without it, in hundredths of a per cent; null without a payment. */
  programme: z.strictObject({ with: z.int(), without: z.int() }).nullable(),
  /** What the pack holds, by number: it opens behind the second factor. */
  evidence: z.strictObject({
    hasConsent: z.boolean(),
    threeDs: z.enum(['not_asked', 'waiting', 'passed', 'failed']),
    sessions: z.int(),
    daysOfUse: z.int(),
    receipts: z.int(),
    notices: z.int(),
    refunds: z.int(),
    earlier: z.int(),
    /** Two earlier payments that match as Compelling Evidence 3.0 asks. */
    isCompelling: z.boolean(),
  }),
  actions: z.array(ItemAction),
})
export type DisputeDetails = z.infer<typeof DisputeDetails>

export const showDispute = defineRead({
  id: 'showDispute',
  summary: 'One dispute: its day, what there is to show, what was answered and what came of it (BO-41)',
  path: '/disputes/:id',
  access: 'money.settle',
  params: OneDispute,
  reply: DisputeDetails,
  errors: ['not_found'],
})

export const setDisputeDue = defineAct({
  id: 'setDisputeDue',
  summary: 'Enters the day until which the provider takes an answer (BO-41)',
  path: '/disputes/:id/due',
  access: 'money.settle',
  act: { name: 'disputes.set_due', object: 'dispute', reasons: ['reading', 'correction', 'other'], isVersioned: true },
  params: OneDispute,
  fields: { dueAt: Millis },
  result: z.strictObject({ dueAt: Millis }),
  errors: ['not_found', 'conflict', 'invalid', 'stale'],
})

export const openEvidence = defineAct({
  id: 'openEvidence',
  summary: 'Opens the evidence of a dispute, to be sent to the bank (BO-41, G5)',
  path: '/disputes/:id/evidence',
  access: 'money.settle',
  act: {
    name: 'disputes.open_evidence',
    object: 'dispute',
    reasons: ['reading', 'legal_duty', 'other'],
    needsStepUp: true,
  },
  params: OneDispute,
  result: EvidencePack,
  errors: ['not_found'],
})

const answering = {
  object: 'dispute',
  needsStepUp: true,
  isVersioned: true,
} as const

export const acceptDispute = defineAct({
  id: 'acceptDispute',
  summary: 'Leaves the money to the bank: nothing is answered (BO-41)',
  path: '/disputes/:id/accept',
  access: 'money.settle',
  act: { name: 'disputes.accept', reasons: ['business', 'fraud', 'correction', 'other'], ...answering },
  params: OneDispute,
  result: z.strictObject({ choice: z.enum(disputeChoices) }),
  errors: ['not_found', 'conflict', 'stale'],
})

export const contestDispute = defineAct({
  id: 'contestDispute',
  summary:
    'Contests it with the evidence as it is now, kept with its fingerprint, and a letter; handed to a provider that takes it (BO-41)',
  path: '/disputes/:id/contest',
  access: 'money.settle',
  act: { name: 'disputes.contest', reasons: ['reading', 'business', 'fraud', 'other'], ...answering },
  params: OneDispute,
  fields: { letter: z.string().trim().min(1).max(4000) },
  result: z.strictObject({ choice: z.enum(disputeChoices) }),
  errors: ['not_found', 'conflict', 'stale'],
})

export const noteDisputeOutcome = defineAct({
  id: 'noteDisputeOutcome',
  summary: 'Enters how a dispute ended, where the provider said so by another way than its webhooks (BO-41)',
  path: '/disputes/:id/outcome',
  access: 'money.settle',
  act: { name: 'disputes.outcome', reasons: ['reading', 'correction', 'other'], ...answering },
  params: OneDispute,
  fields: { outcome: z.enum(['won', 'lost']) },
  result: z.strictObject({ outcome: z.enum(['won', 'lost']) }),
  errors: ['not_found', 'conflict', 'stale'],
})
