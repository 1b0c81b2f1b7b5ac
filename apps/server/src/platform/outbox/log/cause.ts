import { AsyncLocalStorage } from 'node:async_hooks'
import type { ActorKind } from '@incontro/contract/backoffice.ts'
import { currentTrace } from '../../tracing/tracing.ts'

export type Actor = { readonly kind: ActorKind; readonly id: string | null }

/** What is going on when an event is published: what it follows from, and who does it where the event does not say so. */
export type Cause = {
  /** The number of the event that is being handled. */
  readonly event: number | null
  /** What began it: `request:` and its id, `job:` and its name. */
  readonly origin: string | null
  readonly actor: Actor | null
  /** The `traceparent` of the span that publishes, where that is traced; its subscribers' spans follow from it. */
  readonly trace?: string
}

/** Nothing before it, and who does it is said by the event. */
export const NO_CAUSE: Cause = { event: null, origin: null, actor: null }
const SYSTEM: Actor = { kind: 'system', id: null }
const current = new AsyncLocalStorage<Cause>()

/** The same object as long as one call, job or event goes on, whatever spans are open in it. */
export function ongoing(): Cause {
  return current.getStore() ?? NO_CAUSE
}

export function currentCause(): Cause {
  const cause = ongoing()
  const trace = currentTrace()
  return trace === null ? cause : { ...cause, trace }
}

/** Runs the work; what it publishes names this cause. */
export function causedBy<T>(cause: Cause, work: () => T): T {
  return current.run(cause, work)
}

/**
 * Runs what a call asks for; `actor` where the events of the call cannot say it, as of an operator. Its id is made when an event
 * first names it: most calls only read.
 */
export function inRequest<T>({ id, actor = null }: { id: () => string; actor?: Actor | null }, work: () => T): T {
  let origin: string | undefined
  const cause: Cause = {
    event: null,
    actor,
    get origin() {
      origin ??= `request:${id()}`
      return origin
    },
  }
  return causedBy(cause, work)
}

/** Runs a scheduled job: what it does, the software does by itself. */
export function inJob<T>(name: string, work: () => T): T {
  return causedBy({ event: null, origin: `job:${name}`, actor: SYSTEM }, work)
}

/** Runs what follows from an event; null for one that has no number in the log. */
export function following<T>(event: number | null, work: () => T): T {
  return causedBy({ event, origin: null, actor: SYSTEM }, work)
}
