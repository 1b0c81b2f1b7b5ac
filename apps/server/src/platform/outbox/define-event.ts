import type { z } from 'zod'
import type { Tx } from '../database/database.ts'
import type { Cause } from './log/cause.ts'
import { type LogOptions, type LogRow, logRowsOf } from './log/log-row.ts'

/** An event of the registry, without the type of its payload. */
export type AnyEvent = {
  readonly event: string
  /** The module that may publish it. */
  readonly owner: string
  /** Goes up when a payload of the version before cannot be read any more; a process leaves newer ones to newer processes. */
  readonly version: number
  /** Subscribers that run in the publisher's transaction, in this order. All of them must be there. */
  readonly inTransaction: readonly string[]
  /** False for an event that is delivered to no one after the commit: for its in-transaction handlers, or for the log alone. */
  readonly isStored: boolean
  /** What the event is about. Events that share a subject reach a subscriber in order. */
  subjectsOf(payload: unknown): readonly string[]
  readonly isLogged: boolean
  /** How it stands in the log (EX-10); null for one that is not logged. */
  logRowOf(payload: Readonly<Record<string, unknown>>, cause: Cause): LogRow | null
}

/** An event with its payload, to be published. */
export type NewEvent = { readonly definition: AnyEvent; readonly payload: Readonly<Record<string, unknown>> }

/** Makes events of its kind: `likesSent({ … })`. */
export type EventDefinition<Schema extends z.ZodObject> = AnyEvent & {
  (payload: z.input<Schema>): NewEvent
  readonly schema: Schema
}
export type PayloadOf<Definition extends { readonly schema: z.ZodType }> = z.output<Definition['schema']>

type Options<Schema extends z.ZodObject> = {
  readonly version?: number
  /** Default: the member that the payload names. */
  readonly subjects?: (payload: z.output<Schema>) => readonly string[]
  readonly inTransaction?: readonly string[]
  readonly isStored?: boolean
  /** Who does it and what it is about, where the payload's usual fields do not say so; false where another event logs the same. */
  readonly log?: LogOptions | false
}

/**
 * Declares an event: its name, the module that publishes it, and its payload, which is JSON. Ids, numbers, choices and what is
 * marked by `code()` stand in the log for good; every other text of the payload is for its subscribers alone.
 */
export function defineEvent<Schema extends z.ZodObject>(
  event: string,
  owner: string,
  schema: Schema,
  { version = 1, subjects = memberOf, inTransaction = [], isStored = true, log = {} }: Options<Schema> = {},
): EventDefinition<Schema> {
  const logRow = log === false ? () => null : logRowsOf({ event, version }, schema, log)
  const definition = {
    event,
    owner,
    version,
    schema,
    inTransaction,
    isStored,
    subjectsOf(payload: unknown): readonly string[] {
      const parsed = schema.safeParse(payload)
      return parsed.success ? subjects(parsed.data) : []
    },
    isLogged: log !== false,
    logRowOf: logRow,
  }
  const make = (payload: z.input<Schema>): NewEvent => ({ definition, payload })
  return Object.assign(make, definition)
}

function memberOf(payload: Readonly<Record<string, unknown>>): readonly string[] {
  const { memberId } = payload
  return typeof memberId === 'string' ? [memberId] : []
}

/** The delivery of an event to one subscriber; a repeat has the same event id. */
export type Delivery = { readonly eventId: number }

/** Receives an event after its commit, at least once: what it does must be harmless a second time. */
export type Subscription = {
  readonly event: AnyEvent
  /** The module, or `module.part` where a module has several; unique for its event and kept for ever. */
  readonly subscriber: string
  handle(payload: unknown, delivery: Delivery): Promise<void>
}

/** Subscribes to an event after its commit. */
export function on<Schema extends z.ZodObject>(
  event: EventDefinition<Schema>,
  subscriber: string,
  handler: (payload: z.output<Schema>, delivery: Delivery) => Promise<void>,
): Subscription {
  return { event, subscriber, handle: async (payload, delivery) => handler(event.schema.parse(payload), delivery) }
}

/** Commits together with the event, or neither does. */
export type TransactionHandler = {
  readonly event: AnyEvent
  readonly subscriber: string
  handle(tx: Tx, payload: unknown): Promise<void>
}

/** Handles an event in the transaction that publishes it. The event's definition names the subscriber and its place. */
export function within<Schema extends z.ZodObject>(
  event: EventDefinition<Schema>,
  subscriber: string,
  handler: (tx: Tx, payload: z.output<Schema>) => Promise<void>,
): TransactionHandler {
  return { event, subscriber, handle: async (tx, payload) => handler(tx, event.schema.parse(payload)) }
}
