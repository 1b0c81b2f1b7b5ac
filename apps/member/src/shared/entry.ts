import type { LocalStore } from '@incontro/client/storage.ts'

const TRACKER_ID = /^[A-Za-z0-9_-]{1,64}$/

/** TR-01 to TR-03: keeps what the address of the entry says: tracker id, campaign, source, ip and flow. */
export function keepEntry(query: URLSearchParams, storage: LocalStore): void {
  const tid = query.get('tid')
  const isMember = storage.get('token') !== null // TR-02: a new tid overrides the stored one of a visitor
  if (tid !== null && TRACKER_ID.test(tid) && !isMember) storage.set('trackerId', tid)
  else if (storage.get('trackerId') === null) storage.set('trackerId', crypto.randomUUID())
  for (const [key, value] of [
    ['campid', query.get('campid')],
    ['ip', query.get('ip')],
    ['source', query.get('src')],
    ['fluxId', query.get('fluxid') ?? query.get('fluxId')],
  ] as const)
    if (value !== null && value !== '') storage.set(key, value.slice(0, 200))
  if (storage.get('source') === null) storage.set('source', 'direct')
}
