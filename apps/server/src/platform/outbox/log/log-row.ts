import type { ActorKind } from '@incontro/contract/backoffice.ts'
import type { z } from 'zod'
import type { Actor, Cause } from './cause.ts'
import { CODE, ID, keepersOf } from './loggable.ts'

/** How an event stands in the log. */
export type LogOptions = {
  /**
   * Who does it, whatever it is published in. Without it: the operator or the side that the payload names, else who the cause says, else
   * the member of the payload, else the software.
   */
  readonly actor?: ActorKind
  /** The field that names what the event is about besides its people: `orderId` of an order. */
  readonly object?: `${string}Id`
  /** The field that says what kind of thing that is, where the name of the other does not. */
  readonly kind?: string
}

/** An event as it is written into the log. */
export type LogRow = {
  readonly name: string
  readonly version: number
  readonly actor: ActorKind
  /** Null where it is the member or the angel of the row. */
  readonly actorId: string | null
  readonly memberId: string | null
  readonly angelId: string | null
  readonly objectKind: string | null
  readonly objectId: string | null
  readonly brandId: string | null
  readonly cause: number | null
  readonly origin: string | null
  /** JSON of what is left of the payload. */
  readonly payload: string
}

/** Fields that have columns of their own. */
const COLUMNS = new Set(['memberId', 'angelId', 'operatorId', 'brandId', 'by'])

type Named = { readonly event: string; readonly version: number }
type Payload = Readonly<Record<string, unknown>>

/**
 * Prepares how events of a kind are logged: people, brand and object in columns, and of the payload what its schema marks as
 * ids, codes and numbers. Words, addresses and what comes from outside cannot get in.
 */
export function logRowsOf({ event, version }: Named, schema: z.ZodObject, { actor, object, kind }: LogOptions) {
  const keepers = [...keepersOf(schema)].filter(([key]) => !COLUMNS.has(key) && key !== object && key !== kind)
  const ownKind = object?.slice(0, -'Id'.length) ?? null

  return function logRow(payload: Payload, cause: Cause): LogRow {
    const [memberId, angelId] = [idIn(payload, 'memberId'), idIn(payload, 'angelId')]
    const by = actor === undefined ? actorOf(payload, cause, memberId) : actorAs(actor, payload, cause)
    const kept: Record<string, unknown> = {}
    for (const [key, keep] of keepers) {
      const value = keep(payload[key])
      if (value !== undefined) kept[key] = value
    }
    const objectId = object === undefined ? null : idIn(payload, object)
    const isInRow = by.id === (by.kind === 'member' ? memberId : by.kind === 'angel' ? angelId : null)
    return {
      name: event,
      version,
      actor: by.kind,
      actorId: isInRow ? null : by.id,
      memberId,
      angelId,
      objectKind: objectId === null ? null : kind === undefined ? ownKind : codeIn(payload, kind),
      objectId,
      brandId: codeIn(payload, 'brandId'),
      cause: cause.event,
      origin: cause.origin,
      payload: JSON.stringify(kept),
    }
  }
}

function actorOf(payload: Payload, cause: Cause, memberId: string | null): Actor {
  const { by } = payload
  const operatorId = idIn(payload, 'operatorId')
  if (operatorId !== null) return { kind: 'operator', id: operatorId }
  if (by === 'member') return { kind: by, id: memberId }
  if (by === 'angel') return { kind: by, id: idIn(payload, 'angelId') }
  return cause.actor ?? (memberId === null ? { kind: 'system', id: null } : { kind: 'member', id: memberId })
}

function actorAs(kind: ActorKind, payload: Payload, cause: Cause): Actor {
  return cause.actor?.kind === kind ? cause.actor : { kind, id: idIn(payload, `${kind}Id`) }
}

function idIn(payload: Payload, key: string): string | null {
  const value = payload[key]
  return typeof value === 'string' && ID.test(value) ? value : null
}

function codeIn(payload: Payload, key: string): string | null {
  const value = payload[key]
  return typeof value === 'string' && CODE.test(value) ? value : null
}
