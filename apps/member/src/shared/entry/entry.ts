import type { LocalStore } from '@incontro/client/device/storage.ts'
import { flowOfVisit } from '@incontro/brand/flow-of-visit.ts'
import { type Visit, visitAfter } from './visit.rules.ts'

const TRACKER_ID = /^[A-Za-z0-9_-]{1,64}$/
const FLOW_ID = /^[A-Za-z0-9_-]{1,40}$/
const ADDRESS = /^[0-9a-f:.]{2,45}$/i
const MOST = 200

export type Entry = {
  readonly query: URLSearchParams
  readonly path: string
  readonly now: number
  readonly userAgent: string
  readonly defaultFlowId: string
}

/** TR-01 to TR-05, BR-10: keeps what the address of an entry says, and what this browser needs to know of the visit. */
export function keepEntry({ query, path, now, userAgent, defaultFlowId }: Entry, storage: LocalStore): void {
  const tid = matching(query.get('tid'), TRACKER_ID)
  keepTrackerId(tid ?? matching(query.get('clickid'), TRACKER_ID), storage)

  const namedFlow = matching(query.get('fluxid') ?? query.get('fluxId'), FLOW_ID)
  const visit = visitAfter(readVisit(storage), { namedFlow, hasTid: tid !== null }, now)
  keepVisit(visit, storage)
  if (visit.landedAt === now) storage.remove('ip') // the one of an earlier visit says nothing
  storage.set('fluxId', flowOfVisit({ ...visit, path, defaultFlowId }))

  const said = [
    ['campid', words(query.get('campid'))],
    ['kcampaign', words(query.get('kcampaign'))],
    ['source', words(query.get('src'))],
    ['remarketing_clickid', matching(query.get('remarketing_clickid'), TRACKER_ID)],
    ['ip', matching(query.get('ip'), ADDRESS)],
    ['aff_payment_url', secureAddress(query.get('aff_payment_url'))],
  ] as const
  for (const [key, value] of said) if (value !== null) storage.set(key, value)
  if (storage.get('source') === null) storage.set('source', 'direct') // TR-03
  storage.set('ua', userAgent)
}

/** TR-02, TR-13: a visitor's id is the address's, else the stored one, else a random one; a member's later click is kept beside it. */
function keepTrackerId(given: string | null, storage: LocalStore): void {
  const stored = storage.get('trackerId')
  const isMember = storage.get('token') !== null
  if (given !== null && isMember && given !== stored) storage.set('remarketing_clickid', given)
  else if (given !== null && !isMember) storage.set('trackerId', given)
  else if (stored === null) storage.set('trackerId', crypto.randomUUID())
}

/** The visit that is kept; null before the first one. */
export function readVisit(storage: LocalStore): Visit | null {
  const landedAt = Number(storage.get('landedTime') ?? Number.NaN)
  if (!Number.isFinite(landedAt)) return null
  const kept = storage.get('visit')?.split(' ') ?? []
  const activeAt = Number(kept[0] ?? Number.NaN)
  return {
    landedAt,
    activeAt: Number.isFinite(activeAt) ? activeAt : landedAt,
    hasTid: kept[1] === 'tid',
    namedFlow: kept[2] ?? null,
  }
}

/** TR-05: the stamp under the specification's name, and beside it the time of the last activity and the parameters of the visit. */
export function keepVisit({ landedAt, activeAt, hasTid, namedFlow }: Visit, storage: LocalStore): void {
  storage.set('landedTime', String(landedAt))
  storage.set('visit', [activeAt, hasTid ? 'tid' : '-', ...(namedFlow === null ? [] : [namedFlow])].join(' '))
}

function matching(text: string | null, pattern: RegExp): string | null {
  return text !== null && pattern.test(text) ? text : null
}

/** Free words of an address: no control characters, no more than a call takes. */
function words(text: string | null): string | null {
  const plain = text
    ?.replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MOST)
  return plain === undefined || plain === '' ? null : plain
}

function secureAddress(text: string | null): string | null {
  return text !== null && text.length <= 500 && URL.parse(text)?.protocol === 'https:' ? text : null
}
