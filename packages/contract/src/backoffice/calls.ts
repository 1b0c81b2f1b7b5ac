import { z } from 'zod'
import { Millis, nothing, Uuid } from '../wire/shapes.ts'
import type { OperatorErrorCode } from './errors.ts'
import type { Permission } from './operators/permissions.ts'

/** Reasons of acts (G1). `asksText` ones come with words of the operator; the others may. */
export const reasons = {
  asked_by_person: { asksText: false },
  correction: { asksText: true },
  goodwill: { asksText: false },
  promotion: { asksText: false },
  duplicate: { asksText: false },
  fraud: { asksText: true },
  legal_duty: { asksText: true },
  security: { asksText: false },
  left_company: { asksText: false },
  new_task: { asksText: false },
  lost_factor: { asksText: true },
  quality: { asksText: false },
  rules: { asksText: false },
  hygiene: { asksText: false },
  business: { asksText: true },
  drafting: { asksText: false },
  reading: { asksText: false },
  unsure: { asksText: false },
  other_language: { asksText: false },
  knows_person: { asksText: false },
  hard_to_see: { asksText: false },
  fixed: { asksText: false },
  known: { asksText: true },
  other: { asksText: true },
} as const satisfies Readonly<Record<string, { readonly asksText: boolean }>>
export type ReasonCode = keyof typeof reasons
export const reasonCodes = Object.keys(reasons) as ReasonCode[] // Object.keys forgets the key type

export const Reason = z.strictObject({
  code: z.enum(reasonCodes),
  text: z.string().trim().max(1000).optional(),
})
export type Reason = z.infer<typeof Reason>

/** What an object looked like when the caller saw it: compared before anything is changed (G1). */
export const Version = z.string().max(64)

/** What an act carries beside its own fields. The key makes it happen once, however often it is sent. */
const actFields = { reason: Reason, key: Uuid, version: Version.optional() }

/** Kinds of objects that acts change and audit rows name. */
export const objectKinds = [
  'operator',
  'grant',
  'approval',
  'view',
  'brand',
  'plan',
  'text',
  'provider',
  'member',
  'angel',
  'application',
  'identity_check',
  'shift',
  'pay_rate',
  'pay_line',
  'payout',
  'order',
  'subscription',
  'dispute',
  'suspense',
  'photo',
  'review',
  'case',
  'report',
  'appeal',
  'notice',
  'policy',
  'ticket',
  'erasure',
  'data_copy',
  'error_group',
  'delivery',
  'alarm',
  'backup',
  'export',
] as const
export type ObjectKind = (typeof objectKinds)[number]

export type Act = {
  /** Its name in the audit: `operators.invite`. */
  readonly name: string
  readonly object: ObjectKind
  /** The reasons that it takes; empty for what an operator does to their own account, which needs none. */
  readonly reasons: readonly ReasonCode[]
  /** G5: the second factor must have been shown within ten minutes. */
  readonly needsStepUp: boolean
  /** G6: an operator whose grade is `approved` asks, another holder approves. */
  readonly hasApproval: boolean
  /** The caller says which version it saw. */
  readonly isVersioned: boolean
  /** G12: it can be undone for ten seconds; the others want the object's name typed where they are irreversible. */
  readonly isReversible: boolean
}

/** Who may call: anybody; the holder of an operator's session, even before the second factor; or after it, with a permission where one is named. */
export type OperatorAccess = 'public' | 'session' | 'operator' | Permission

export type OperatorCall<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  readonly id: string
  readonly summary: string
  readonly method: 'GET' | 'POST'
  /** Below `/backoffice/api`, with `:name` parameters. */
  readonly path: string
  readonly access: OperatorAccess
  /** Only of what changes something. */
  readonly act: Act | null
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  readonly errors: readonly OperatorErrorCode[]
}
export type AnyOperatorCall = OperatorCall

type ReadDraft<P, Q, R> = {
  id: string
  summary: string
  path: string
  access: OperatorAccess
  params?: P
  query?: Q
  reply: R
  errors?: readonly OperatorErrorCode[]
}

/** A call that looks at something and changes nothing. */
export function defineRead<
  R extends z.ZodType,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
>({ params, query, errors = [], ...draft }: ReadDraft<P, Q, R>): OperatorCall<P, Q, typeof nothing, R> {
  return {
    ...draft,
    method: 'GET',
    act: null,
    errors,
    params: params ?? (nothing as unknown as P), // the default of the type parameter
    query: query ?? (nothing as unknown as Q),
    body: nothing,
  }
}

/** What an act answers: done, with its row of the audit, or waiting for another operator's yes. */
export function actReply<R extends z.ZodType>(result: R) {
  return z.discriminatedUnion('state', [
    z.strictObject({
      state: z.literal('done'),
      /** The number of its row in the audit. */
      audit: z.int(),
      /** Until when it can be undone; null where it cannot. */
      undoUntil: Millis.nullable(),
      result,
    }),
    z.strictObject({ state: z.literal('waiting'), approvalId: Uuid, until: Millis }),
  ])
}
export type ActReply<R> =
  | { readonly state: 'done'; readonly audit: number; readonly undoUntil: number | null; readonly result: R }
  | { readonly state: 'waiting'; readonly approvalId: string; readonly until: number }

type ActDraft<P, F extends z.ZodRawShape, R> = {
  id: string
  summary: string
  path: string
  access: OperatorAccess
  act: { name: string; object: ObjectKind } & Partial<Omit<Act, 'name' | 'object'>>
  params?: P
  fields?: F
  result: R
  errors?: readonly OperatorErrorCode[]
}
type ActBody<F extends z.ZodRawShape> = z.ZodObject<typeof actFields & F, z.core.$strict>

/** A call that changes something: it carries a reason, a key and the version as seen, and leaves one row in the audit. */
export function defineAct<
  R extends z.ZodType,
  F extends z.ZodRawShape = Record<never, never>,
  P extends z.ZodType = typeof nothing,
>({
  params,
  fields,
  result,
  errors = [],
  act: { name, object, reasons: own = ['other'], ...rest },
  ...draft
}: ActDraft<P, F, R>): OperatorCall<P, typeof nothing, ActBody<F>, ReturnType<typeof actReply<R>>> {
  return {
    ...draft,
    method: 'POST',
    act: {
      name,
      object,
      reasons: own,
      needsStepUp: false,
      hasApproval: false,
      isVersioned: false,
      isReversible: false,
      ...rest,
    },
    errors,
    params: params ?? (nothing as unknown as P), // the default of the type parameter
    query: nothing,
    body: z.strictObject({ ...actFields, ...fields }) as unknown as ActBody<F>, // the same fields
    reply: actReply(result),
  }
}

type StepDraft<P, B, R> = {
  id: string
  summary: string
  path: string
  access: 'public' | 'session' | 'operator'
  params?: P
  body: B
  reply: R
  errors?: readonly OperatorErrorCode[]
}

/** A step of signing in, or a preference of the operator's own: no reason is asked, and it is no act on anything of the product. */
export function defineStep<R extends z.ZodType, B extends z.ZodType, P extends z.ZodType = typeof nothing>({
  params,
  errors = [],
  ...draft
}: StepDraft<P, B, R>): OperatorCall<P, typeof nothing, B, R> {
  return {
    ...draft,
    method: 'POST',
    act: null,
    errors,
    params: params ?? (nothing as unknown as P), // the default of the type parameter
    query: nothing,
  }
}
