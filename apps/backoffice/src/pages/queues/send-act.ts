import type { Reason } from '@incontro/contract/backoffice.ts'
import type { z } from 'zod'
import type { ActCall, FieldsOf, ResultOf } from '../../acts/use-act.ts'
import { call as send, type CallInput } from '../../shared/calls/call.ts'
import { OperatorApiError } from '../../shared/calls/operator-api-error.ts'

type Sent<C extends ActCall> = {
  readonly params?: z.input<C['params']>
  readonly fields: FieldsOf<C>
  readonly version?: string
  readonly reason: Reason
  /** The same key again answers what the first try did. */
  readonly key: string
}
type Done<C extends ActCall> = {
  readonly audit: number
  readonly undoUntil: number | null
  readonly result: ResultOf<C>
}

/**
 * Does an act of a queue at once: its reason is the key that was pressed. Acts that ask something first go through `useAct`.
 * @throws OperatorApiError with the code of a refusal
 */
export async function sendAct<C extends ActCall>(
  call: C,
  { params, fields, version, reason, key }: Sent<C>,
): Promise<Done<C>> {
  const body = { ...fields, reason, key, ...(version !== undefined && { version }) }
  const reply = await send(call, { params, body } as unknown as CallInput<C>) // the fields of this same call, and what every act carries
  if (reply.state === 'waiting') throw new OperatorApiError('conflict') // no act of a queue waits for a second yes
  return { audit: reply.audit, undoUntil: reply.undoUntil, result: reply.result as ResultOf<C> } // as the schema of this call read it
}

/** One after the other, in the order in which they were pressed: an undo finds what it takes back. */
export function createChain() {
  let last: Promise<unknown> = Promise.resolve()
  return function next<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work, work)
    last = done.catch(() => undefined)
    return done
  }
}
