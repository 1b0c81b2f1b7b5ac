import { z } from 'zod'
import { BrandId, Millis, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead, Version } from '../calls.ts'
import { ItemAction, listQuery, listReply } from '../lists.ts'
import {
  Amount,
  attemptStates,
  disputeStates,
  SentEmail,
  moneyFilters,
  orderKinds,
  orderStates,
  PaidWith,
  PayerRow,
  PositiveMinor,
  refundReasons,
  refundStates,
} from './money-shapes.ts'

const OneOrder = z.strictObject({ id: Uuid })

export const OrderListRow = z.strictObject({
  id: Uuid,
  brandId: BrandId,
  kind: z.enum(orderKinds),
  plan: z.string(),
  amount: Amount,
  state: z.enum(orderStates),
  createdAt: Millis,
  paidAt: Millis.nullable(),
  payer: PayerRow,
  paidWith: PaidWith.nullable(),
})
export type OrderListRow = z.infer<typeof OrderListRow>

export const listOrders = defineRead({
  id: 'listOrders',
  summary: 'Orders, newest first (BO-38)',
  path: '/orders',
  access: 'money.read',
  query: listQuery({
    /** An order, an attempt, a provider's reference, a receipt, a member’s tracker id, or the last four digits of a card. */
    search: z.string().trim().max(100).optional(),
    state: z.enum(orderStates).optional(),
    kind: z.enum(orderKinds).optional(),
    account: z.string().max(40).optional(),
    ...moneyFilters,
  }),
  reply: listReply(OrderListRow),
})

/** What a provider reported, by the name of the event; `other` is one that this version does not know. */
export const factKinds = [
  'action_required',
  'pending',
  'captured',
  'declined',
  'cancelled',
  'expired',
  'refunded',
  'refund_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'fraud_notice',
  'refund_demanded',
  'mandate_revoked',
  'unknown',
  'other',
] as const
export type FactKind = (typeof factKinds)[number]
export const factSources = ['sync', 'return', 'webhook', 'janitor', 'recon', 'admin'] as const
export type FactSource = (typeof factSources)[number]

export const OrderFact = z.strictObject({
  id: Uuid,
  kind: z.enum(factKinds),
  at: Millis,
  source: z.enum(factSources),
  amount: Amount.nullable(),
  /** Of a refusal our code for it, of a dispute its reason, of an answer that says nothing why. */
  code: z.string().nullable(),
})
export type OrderFact = z.infer<typeof OrderFact>

/** Why an attempt stands where it stands: the fact that decides, whatever the order in which the facts came. */
export const AttemptReason = z.strictObject({
  because: z.enum([...factKinds, 'nothing', 'other_amount']),
  code: z.string().nullable(),
  /** Facts that were reported as well and weigh less. */
  outranked: z.array(z.enum(factKinds)),
})
export type AttemptReason = z.infer<typeof AttemptReason>

export const RefundRow = z.strictObject({
  id: Uuid,
  amount: Amount,
  reason: z.enum(refundReasons),
  state: z.enum(refundStates),
  tries: z.int(),
  createdAt: Millis,
  /** When it is asked of the provider next; null where it is over. */
  nextTryAt: Millis.nullable(),
  endedAt: Millis.nullable(),
})
export type RefundRow = z.infer<typeof RefundRow>

export const OrderAttempt = z.strictObject({
  id: Uuid,
  state: z.enum(attemptStates),
  reason: AttemptReason,
  /** It paid what was paid already; its money goes back by itself, and can be given back alone. */
  isDuplicate: z.boolean(),
  account: z.string(),
  provider: z.string(),
  providerRef: z.string().nullable(),
  /** Who asked for the money: the member with something new, the member with what is on file, or a renewal. */
  initiator: z.enum(['cit_first', 'cit_stored', 'mit']),
  paidWith: PaidWith,
  threeDs: z.enum(['not_asked', 'waiting', 'passed', 'failed']),
  /** The version of the brand's pay rules that chose the account, and which of its rules name it; 0 where the brand has none. */
  rule: z.strictObject({
    version: z.int(),
    /** Numbers of the rules from 1; 0 is the last resort. */
    named: z.array(z.int()),
  }),
  createdAt: Millis,
  endedAt: Millis.nullable(),
  facts: z.array(OrderFact),
  refunds: z.array(RefundRow),
  disputes: z.array(
    z.strictObject({
      id: Uuid,
      kind: z.enum(['dispute', 'fraud_notice']),
      state: z.enum(disputeStates),
      amount: Amount,
      openedAt: Millis,
    }),
  ),
  /** What can still go back of it now. */
  refundable: Amount,
  /** The last question to the provider by an operator: when, and what came; null without one. */
  asked: z
    .strictObject({
      at: Millis,
      answeredAt: Millis.nullable(),
      /** What the provider said; `no_answer` where it said nothing, `not_askable` where it cannot be asked. */
      answer: z.enum([...factKinds, 'no_answer', 'not_askable']).nullable(),
    })
    .nullable(),
  actions: z.array(ItemAction),
})
export type OrderAttempt = z.infer<typeof OrderAttempt>

/** Why an order stands where it stands. */
export const orderReasons = [
  'free',
  'captured',
  'refunded_part',
  'refunded_all',
  'dispute_open',
  'dispute_lost',
  'waiting',
  'never_tried',
  'all_failed',
  'given_up',
  'ran_out',
] as const
export type OrderReason = (typeof orderReasons)[number]

export const OrderDetails = z.strictObject({
  id: Uuid,
  brandId: BrandId,
  country: z.string(),
  kind: z.enum(orderKinds),
  title: z.string(),
  plan: z.string(),
  amount: Amount,
  credits: z.int(),
  state: z.enum(orderStates),
  because: z.enum(orderReasons),
  createdAt: Millis,
  paidAt: Millis.nullable(),
  descriptor: z.string(),
  payer: PayerRow,
  subscriptionId: Uuid.nullable(),
  period: z.strictObject({ from: Millis, to: Millis }).nullable(),
  /** What the member read above the button and agreed to (R10); null where none is kept any more. */
  consent: z
    .strictObject({
      button: z.string(),
      language: z.string(),
      textVersion: z.string(),
      startNow: z.boolean(),
      shownPrice: Amount,
      at: Millis,
      /** The network that it came from, without its last part. */
      network: z.string(),
      summaryHash: z.string().nullable(),
    })
    .nullable(),
  /** What the member's page says of it now. */
  shown: z.strictObject({ state: z.enum(['open', 'paid', 'failed', 'checking']), message: z.string().nullable() }),
  attempts: z.array(OrderAttempt),
  receipts: z.array(
    z.strictObject({
      number: z.string(),
      kind: z.enum(['receipt', 'credit_note']),
      total: Amount,
      vat: Amount,
      issuedAt: Millis,
    }),
  ),
  emails: z.array(SentEmail),
  /** Until when it can be withdrawn from, and what would come back now; null where it cannot (BO-40). */
  withdrawal: z.strictObject({ orderId: Uuid, until: Millis, refund: Amount }).nullable(),
  affiliates: z.array(z.strictObject({ affiliate: z.string(), event: z.string(), state: z.string(), at: Millis })),
  actions: z.array(ItemAction),
})
export type OrderDetails = z.infer<typeof OrderDetails>

export const showOrder = defineRead({
  id: 'showOrder',
  summary: 'One order: facts as they came, what they mean, attempts, e-mails and receipts (BO-38)',
  path: '/orders/:id',
  access: 'money.read',
  params: OneOrder,
  reply: OrderDetails,
  errors: ['not_found'],
})

export const openOrderFacts = defineAct({
  id: 'openOrderFacts',
  summary: 'Shows the facts of an order as the provider sent them, without what can be charged (BO-38, G5)',
  path: '/orders/:id/facts',
  access: 'money.read',
  act: {
    name: 'orders.open_facts',
    object: 'order',
    reasons: ['reading', 'asked_by_person', 'fraud', 'other'],
    needsStepUp: true,
  },
  params: OneOrder,
  result: z.strictObject({
    facts: z.array(z.strictObject({ id: Uuid, attemptId: Uuid, raw: z.record(z.string(), z.unknown()) })),
  }),
  errors: ['not_found'],
})

export const askProvider = defineAct({
  id: 'askProvider',
  summary: 'Asks the provider now what became of an attempt; the answer is a fact like any other (BO-38)',
  path: '/orders/:id/ask',
  access: 'money.read',
  act: { name: 'orders.ask_provider', object: 'order', reasons: ['asked_by_person', 'reading', 'other'] },
  params: OneOrder,
  fields: { attemptId: Uuid },
  result: z.strictObject({ askedAt: Millis }),
  errors: ['not_found', 'conflict'],
})

/** What a refund does, all of it: told before it is pressed, and nothing else happens (BO-39). */
export const RefundPreview = z.strictObject({
  /** What the act compares: something in here is no longer so. */
  version: Version,
  attemptId: Uuid,
  isDuplicate: z.boolean(),
  /** The greatest amount that can go back now. */
  left: Amount,
  amount: Amount,
  /** Whether the provider gives back a part, or all or nothing. */
  canBePart: z.boolean(),
  paidWith: PaidWith,
  /** Unused credits that go, and those that are owed again because they had paid a debt. */
  credits: z.strictObject({ taken: z.int(), owed: z.int() }),
  plan: z.enum(['none', 'ends', 'goes_on']),
  email: z.strictObject({ to: z.string(), language: z.string(), arrives: z.boolean() }).nullable(),
  /** The receipt that a credit note is written for, once the provider confirms. */
  creditNoteFor: z.string().nullable(),
  /** Affiliates who hear that the sale was taken back, once the provider confirms. */
  affiliates: z.array(z.string()),
  /** Above what the operator may give back alone: another one has to say yes. */
  needsApproval: z.boolean(),
  /** What the operator may give back of this payment alone. */
  limit: Amount.nullable(),
})
export type RefundPreview = z.infer<typeof RefundPreview>

export const previewRefund = defineRead({
  id: 'previewRefund',
  summary: 'What a refund would do, and the greatest amount that is possible (BO-39)',
  path: '/orders/:id/refund',
  access: 'money.refund',
  params: OneOrder,
  query: z.strictObject({ attemptId: Uuid.optional(), minor: z.coerce.number().pipe(PositiveMinor).optional() }),
  reply: RefundPreview,
  errors: ['not_found', 'conflict', 'invalid'],
})

export const refundOrder = defineAct({
  id: 'refundOrder',
  summary: 'Gives a payment back, in full or in part, with all that follows (BO-39)',
  path: '/orders/:id/refund',
  access: 'money.refund',
  act: {
    name: 'orders.refund',
    object: 'order',
    reasons: ['asked_by_person', 'goodwill', 'duplicate', 'fraud', 'legal_duty', 'correction', 'other'],
    needsStepUp: true,
    hasApproval: true,
    isVersioned: true,
  },
  params: OneOrder,
  fields: { attemptId: Uuid.optional(), minor: PositiveMinor, currency: z.string().max(3) },
  result: z.strictObject({ refundId: Uuid, amount: Amount, creditsTaken: z.int() }),
  errors: ['not_found', 'conflict', 'invalid', 'stale'],
})
