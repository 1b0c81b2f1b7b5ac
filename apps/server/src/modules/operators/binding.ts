import type { ActReply, AnyOperatorCall, Grade, OperatorCall } from '@incontro/contract/backoffice.ts'
import type { z } from 'zod'
import type { Tx } from '../../platform/database/database.ts'
import type { Operator } from './operator.ts'

/** What every handler receives of the request itself. */
export type OperatorRequest = {
  readonly id: string
  /** Scheme, host and port that the page was served from. */
  readonly origin: string
  readonly host: string
  readonly ip: string
  readonly userAgent: string
  /** The token as it came; undefined without one. */
  readonly token: string | undefined
}

type ParamsOf<C extends AnyOperatorCall> = z.output<C['params']>
type BodyOf<C extends AnyOperatorCall> = z.output<C['body']>
type ReplyOf<C extends AnyOperatorCall> = z.output<C['reply']>
type ResultOf<C extends AnyOperatorCall> =
  Extract<ReplyOf<C>, { state: 'done' }> extends { result: infer R } ? R : never

type CallerOf<C extends AnyOperatorCall> = C['access'] extends 'public' ? null : Operator

export type CallInput<C extends AnyOperatorCall> = {
  readonly operator: CallerOf<C>
  readonly params: ParamsOf<C>
  readonly query: z.output<C['query']>
  readonly body: BodyOf<C>
  readonly request: OperatorRequest
}

/** A call that looks at something, a step of signing in, or an own preference. */
export type ReadBinding = {
  readonly call: AnyOperatorCall
  readonly answer: (input: CallInput<AnyOperatorCall>) => Promise<unknown>
}

type Fields = Readonly<Record<string, unknown>>

/** What an act is about to do, found out under the locks of its transaction; nothing is changed yet. */
export type Seen = {
  readonly object: {
    readonly id: string
    /** Null for what belongs to all brands, which only a grant for all of them reaches; left out for what belongs to none. */
    readonly brandId?: string | null
    readonly country?: string | null
  }
  /** The object's name, as a person knows it. */
  readonly title: string
  /** What the caller must have seen, where the act is versioned. */
  readonly version?: string
  /** The fields that the act changes, and what it makes of them. Personal values as marks. */
  readonly before: Fields
  readonly after: Fields
  /** The row of the audit that it takes back. */
  readonly undoes?: number
  /** Whether the grade is far enough: for acts with limits. Without it, by the grade alone. */
  readonly wayFor?: (grade: Grade) => 'now' | 'ask' | 'over_limit'
}

export type ActInput<C extends AnyOperatorCall> = {
  readonly tx: Tx
  readonly operator: Operator
  readonly params: ParamsOf<C>
  readonly body: BodyOf<C>
  readonly request: OperatorRequest
}

/** G6: the other operator who said yes to it, where one did. */
type Approved = { readonly approvedBy?: string | null }

export type ActBinding<S extends Seen = Seen> = {
  readonly call: AnyOperatorCall
  /** Locks what the act is about and says what it would do; throws where that is impossible. */
  readonly look: (input: ActInput<AnyOperatorCall>) => Promise<S>
  readonly perform: (input: ActInput<AnyOperatorCall> & Approved & { readonly seen: S }) => Promise<unknown>
  /** Takes it back (G12); `object` and `before` are those of its row in the audit. */
  readonly reverse?: (input: {
    readonly tx: Tx
    readonly operator: Operator
    readonly objectId: string
    readonly before: Fields
    readonly after: Fields
  }) => Promise<void>
}

export type OperatorBinding = ReadBinding | ActBinding

export function isAct(binding: OperatorBinding): binding is ActBinding {
  return 'look' in binding
}

/** Puts a handler behind a call that changes nothing of the product. */
export function answer<C extends AnyOperatorCall>(
  call: C,
  handler: (input: CallInput<C>) => Promise<ReplyOf<C>>,
): ReadBinding {
  return { call, answer: handler as ReadBinding['answer'] } // the plugin parses with this same call before it calls
}

type ActHandlers<C extends AnyOperatorCall, S extends Seen> = {
  readonly look: (input: ActInput<C>) => Promise<S>
  readonly perform: (input: ActInput<C> & Approved & { readonly seen: S }) => Promise<ResultOf<C>>
  readonly reverse?: ActBinding['reverse']
}

/** Puts an act behind its call: `act(operatorCalls.giveGrant, { look, perform })`. */
export function act<
  C extends OperatorCall<z.ZodType, z.ZodType, z.ZodType, z.ZodType<ActReply<unknown>>>,
  S extends Seen,
>(call: C, handlers: ActHandlers<C, S>): ActBinding {
  return { call, ...handlers } as unknown as ActBinding // as above
}
