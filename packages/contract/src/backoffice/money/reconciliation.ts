import { z } from 'zod'
import { Millis, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead, Version } from '../calls.ts'
import { ItemAction, listQuery, listReply } from '../lists.ts'
import { Amount } from './money-shapes.ts'

/** How a payment stands in the provider's list and in our books, where they differ. */
export const differenceKinds = ['ours_only', 'theirs_only', 'amount_differs'] as const
export type DifferenceKind = (typeof differenceKinds)[number]
/** Why a comparison came to nothing; it is begun again. */
export const runFailures = ['no_access', 'unavailable', 'fault'] as const
export const suspenseReasons = ['no_order', 'amount_differs', 'left_twice'] as const
export type SuspenseReason = (typeof suspenseReasons)[number]
export const suspenseStates = ['open', 'refunding', 'refunded', 'released'] as const
export type SuspenseState = (typeof suspenseStates)[number]

export const reconciliationSummary = defineRead({
  id: 'reconciliationSummary',
  summary: 'Each merchant account: its last comparison with the provider, and what differs, by kind (BO-42)',
  path: '/reconciliation/accounts',
  access: 'money.settle',
  reply: z.strictObject({
    accounts: z.array(
      z.strictObject({
        account: z.string(),
        /** False where the provider reports no movements: its statements are compared by hand. */
        isListed: z.boolean(),
        lastEndedAt: Millis.nullable(),
        /** Of the newest run, where it came to nothing. */
        failed: z.enum(runFailures).nullable(),
        differences: z.strictObject({ ours_only: z.int(), theirs_only: z.int(), amount_differs: z.int() }),
        suspense: z.int(),
      }),
    ),
    /** Since when the oldest item waits in suspense; null where none does. */
    oldestSuspense: Millis.nullable(),
  }),
})

export const ReconRunRow = z.strictObject({
  id: Uuid,
  account: z.string(),
  day: z.string(),
  from: Millis,
  to: Millis,
  at: Millis,
  endedAt: Millis.nullable(),
  matched: z.int(),
  differing: z.int(),
  failed: z.enum(runFailures).nullable(),
})
export type ReconRunRow = z.infer<typeof ReconRunRow>

export const listReconRuns = defineRead({
  id: 'listReconRuns',
  summary: 'Comparisons with the providers’ lists, the newest first (BO-42)',
  path: '/reconciliation/runs',
  access: 'money.settle',
  query: listQuery({ account: z.string().max(40).optional() }),
  reply: listReply(ReconRunRow),
})

export const DifferenceRow = z.strictObject({
  account: z.string(),
  reference: z.string(),
  kind: z.enum(differenceKinds),
  orderId: Uuid.nullable(),
  ours: Amount.nullable(),
  theirs: Amount.nullable(),
  firstSeenAt: Millis,
  seenAt: Millis,
})
export type DifferenceRow = z.infer<typeof DifferenceRow>

export const listDifferences = defineRead({
  id: 'listDifferences',
  summary: 'Payments that stand otherwise in the provider’s list than in our books, the newest first (BO-42)',
  path: '/reconciliation',
  access: 'money.settle',
  query: listQuery({ account: z.string().max(40).optional(), kind: z.enum(differenceKinds).optional() }),
  reply: listReply(DifferenceRow),
})

export const SuspenseRow = z.strictObject({
  id: Uuid,
  account: z.string(),
  reason: z.enum(suspenseReasons),
  state: z.enum(suspenseStates),
  amount: Amount,
  reference: z.string(),
  orderId: Uuid.nullable(),
  at: Millis,
})
export type SuspenseRow = z.infer<typeof SuspenseRow>

export const listSuspense = defineRead({
  id: 'listSuspense',
  summary: 'Money without a place, the newest first (BO-42)',
  path: '/suspense',
  access: 'money.settle',
  query: listQuery({
    search: z.string().trim().max(100).optional(),
    account: z.string().max(40).optional(),
    reason: z.enum(suspenseReasons).optional(),
    state: z.enum(suspenseStates).optional(),
  }),
  reply: listReply(SuspenseRow),
})

const OneItem = z.strictObject({ id: Uuid })

export const SuspenseDetails = SuspenseRow.extend({
  version: Version,
  title: z.string(),
  provider: z.string(),
  endedAt: Millis.nullable(),
  /** When the provider was asked to give it back last. */
  askedAt: Millis.nullable(),
  /** It waits longer than three days. */
  isOld: z.boolean(),
  actions: z.array(ItemAction),
})
export type SuspenseDetails = z.infer<typeof SuspenseDetails>

export const showSuspense = defineRead({
  id: 'showSuspense',
  summary: 'One item of suspense: what it is, and what can be done (BO-42)',
  path: '/suspense/:id',
  access: 'money.settle',
  params: OneItem,
  reply: SuspenseDetails,
  errors: ['not_found'],
})

export const refundSuspense = defineAct({
  id: 'refundSuspense',
  summary: 'Gives back a payment that no order asked for, after another operator’s yes (BO-42, G6)',
  path: '/suspense/:id/refund',
  access: 'money.settle',
  act: {
    name: 'suspense.refund',
    object: 'suspense',
    reasons: ['duplicate', 'fraud', 'legal_duty', 'other'],
    needsStepUp: true,
    hasApproval: true,
    isVersioned: true,
  },
  params: OneItem,
  result: z.strictObject({ state: z.enum(suspenseStates) }),
  errors: ['not_found', 'conflict', 'stale'],
})

export const releaseSuspense = defineAct({
  id: 'releaseSuspense',
  summary: 'Says that the money has found its place by other means (BO-42)',
  path: '/suspense/:id/release',
  access: 'money.settle',
  act: {
    name: 'suspense.release',
    object: 'suspense',
    reasons: ['correction', 'other'],
    needsStepUp: true,
    isVersioned: true,
  },
  params: OneItem,
  result: z.strictObject({ state: z.enum(suspenseStates) }),
  errors: ['not_found', 'conflict', 'stale'],
})
