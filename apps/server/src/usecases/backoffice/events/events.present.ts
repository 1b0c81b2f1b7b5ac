import type { EventRow } from '@incontro/contract/backoffice.ts'
import type { LoggedEvent } from '../../../platform/outbox/log/event-log.store.ts'

/** An event of the log as operators read it. */
export function presentEvent(event: LoggedEvent): EventRow {
  const { number, at, name, version, actor, memberId, angelId, objectKind, objectId, brandId, cause, payload } = event
  const own = actor === 'member' ? memberId : actor === 'angel' ? angelId : null
  return {
    number,
    at: at.getTime(),
    name,
    version,
    actor: { kind: actor, id: event.actorId ?? own },
    subjects: [
      ...(memberId === null ? [] : [{ kind: 'member', id: memberId }]),
      ...(angelId === null ? [] : [{ kind: 'angel', id: angelId }]),
      ...(objectId === null ? [] : [{ kind: objectKind ?? 'object', id: objectId }]),
    ],
    brandId,
    cause,
    origin: originOf(event.origin),
    payload,
  }
}

function originOf(origin: string | null): EventRow['origin'] {
  const [, kind, id] = /^(request|job):(.+)$/.exec(origin ?? '') ?? []
  return id !== undefined && (kind === 'request' || kind === 'job') ? { kind, id } : null
}
