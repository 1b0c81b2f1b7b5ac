import { z } from 'zod'
import { BrandId, Millis, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead, Version } from '../calls.ts'
import { ItemAction, listQuery, listReply } from '../lists.ts'
import { Amount, SentEmail, moneyFilters, orderStates, PaidWith, PayerRow } from './money-shapes.ts'

export const subscriptionStates = ['active', 'past_due', 'ended', 'withdrawn'] as const
export type SubscriptionStateName = (typeof subscriptionStates)[number]
/** Why a subscription goes on no more. */
export const stopReasons = [
  'member',
  'replaced',
  'disabled',
  'refused',
  'price',
  'disputed',
  'fraud',
  'refunded',
  'demanded',
  'card_removed',
] as const
export type StopReasonName = (typeof stopReasons)[number]

const OneSubscription = z.strictObject({ id: Uuid })

export const SubscriptionListRow = z.strictObject({
  id: Uuid,
  brandId: BrandId,
  plan: z.string(),
  price: Amount,
  state: z.enum(subscriptionStates),
  renews: z.boolean(),
  startedAt: Millis,
  /** Until when what was paid for lasts. */
  until: Millis,
  payer: PayerRow,
})
export type SubscriptionListRow = z.infer<typeof SubscriptionListRow>

export const listSubscriptions = defineRead({
  id: 'listSubscriptions',
  summary: 'Subscriptions, the newest first (BO-40)',
  path: '/subscriptions',
  access: 'money.read',
  query: listQuery({
    /** A subscription, one of its orders, or a member’s tracker id. */
    search: z.string().trim().max(100).optional(),
    state: z.enum(subscriptionStates).optional(),
    renews: z.enum(['yes', 'no']).optional(),
    ...moneyFilters,
  }),
  reply: listReply(SubscriptionListRow),
})

/** What withdrawing from an order brings: told before, and nothing else happens. */
const Withdrawable = z.strictObject({ orderId: Uuid, until: Millis, refund: Amount })

export const SubscriptionDetails = z.strictObject({
  id: Uuid,
  version: Version,
  brandId: BrandId,
  country: z.string(),
  title: z.string(),
  plan: z.string(),
  price: Amount,
  state: z.enum(subscriptionStates),
  payer: PayerRow,
  startedAt: Millis,
  endedAt: Millis.nullable(),
  period: z.strictObject({ number: z.int(), from: Millis, to: Millis }),
  /** Null where nothing is charged any more. */
  nextCharge: z.strictObject({ at: Millis, amount: Amount }).nullable(),
  /** A plan that begins with the next period. */
  nextPlan: z.string().nullable(),
  /** A new price that the member was asked to agree to. */
  newPrice: z.strictObject({ amount: Amount, askedAt: Millis, oldUntil: Millis.nullable() }).nullable(),
  cancelled: z.strictObject({ at: Millis, reason: z.enum(stopReasons) }).nullable(),
  tries: z.int(),
  /** What it is charged from, and what was agreed to when that was kept, as it was bought; null where nothing is on file. */
  mandate: z
    .strictObject({
      paidWith: PaidWith,
      expiry: z.string().nullable(),
      state: z.enum(['active', 'revoked']),
      since: Millis,
      consent: z
        .strictObject({
          button: z.string(),
          language: z.string(),
          textVersion: z.string(),
          shownPrice: Amount,
          at: Millis,
          summaryHash: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  periods: z.array(
    z.strictObject({
      number: z.int(),
      orderId: Uuid,
      from: Millis,
      to: Millis,
      amount: Amount,
      state: z.enum(orderStates),
    }),
  ),
  emails: z.array(SentEmail),
  withdrawals: z.array(Withdrawable),
  actions: z.array(ItemAction),
})
export type SubscriptionDetails = z.infer<typeof SubscriptionDetails>

export const showSubscription = defineRead({
  id: 'showSubscription',
  summary: 'One subscription: next charge, mandate as it was bought, notices, periods (BO-40)',
  path: '/subscriptions/:id',
  access: 'money.read',
  params: OneSubscription,
  reply: SubscriptionDetails,
  errors: ['not_found'],
})

export const cancelSubscription = defineAct({
  id: 'cancelSubscription',
  summary: 'Stops the renewal, as the member’s own cancellation does; what was paid for stays (BO-40)',
  path: '/subscriptions/:id/cancel',
  access: 'money.refund',
  act: {
    name: 'subscriptions.cancel',
    object: 'subscription',
    reasons: ['asked_by_person', 'fraud', 'legal_duty', 'other'],
    isVersioned: true,
  },
  params: OneSubscription,
  result: z.strictObject({ until: Millis }),
  errors: ['not_found', 'conflict', 'stale'],
})

export const WithdrawalPreview = z.strictObject({
  version: Version,
  refund: Amount,
  until: Millis,
  credits: z.int(),
  endsPlan: z.boolean(),
  email: z.strictObject({ to: z.string(), language: z.string(), arrives: z.boolean() }),
  /** The charges that it gives back, and what of each. */
  parts: z.array(z.strictObject({ orderId: Uuid, refund: Amount })),
})
export type WithdrawalPreview = z.infer<typeof WithdrawalPreview>

export const previewWithdrawal = defineRead({
  id: 'previewWithdrawal',
  summary: 'What withdrawing from an order would bring the member now (BO-40)',
  path: '/orders/:id/withdrawal',
  access: 'money.refund',
  params: z.strictObject({ id: Uuid }),
  reply: WithdrawalPreview,
  errors: ['not_found', 'conflict', 'withdrawal_over'],
})

export const withdrawOrder = defineAct({
  id: 'withdrawOrder',
  summary: 'Withdraws from a contract for the member, with the sum that the law gives back (BO-40)',
  path: '/orders/:id/withdrawal',
  access: 'money.refund',
  act: {
    name: 'orders.withdraw',
    object: 'order',
    reasons: ['asked_by_person', 'legal_duty', 'other'],
    needsStepUp: true,
    isVersioned: true,
  },
  params: z.strictObject({ id: Uuid }),
  result: z.strictObject({ refund: Amount }),
  errors: ['not_found', 'conflict', 'withdrawal_over', 'stale'],
})
