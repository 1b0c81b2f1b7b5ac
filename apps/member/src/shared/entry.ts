import { storage } from './storage.ts'

const TRACKER_ID = /^[A-Za-z0-9_-]{1,64}$/

/** TR-01 to TR-03: keeps what the address of the entry says: tracker id, campaign, source, ip and flow. */
export function keepEntry(query: URLSearchParams): void {
  const tid = query.get('tid')
  if (tid !== null && TRACKER_ID.test(tid)) storage.set('trackerId', tid)
  else if (storage.get('trackerId') === null) storage.set('trackerId', crypto.randomUUID())
  keep('campid', query.get('campid'))
  keep('ip', query.get('ip'))
  keep('source', query.get('src'))
  keep('fluxId', query.get('fluxid') ?? query.get('fluxId'))
  if (storage.get('source') === null) storage.set('source', 'direct')
}

function keep(key: 'campid' | 'ip' | 'source' | 'fluxId', value: string | null): void {
  if (value !== null && value !== '') storage.set(key, value.slice(0, 200))
}
