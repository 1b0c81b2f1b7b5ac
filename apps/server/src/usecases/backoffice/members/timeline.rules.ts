import { type TimelineGroup, timelineGroups } from '@incontro/contract/backoffice.ts'

/** How the names of the events of each group begin; `emails` are of the mail queue. */
const BEGINS: Readonly<Record<Exclude<TimelineGroup, 'emails'>, readonly string[]>> = {
  account: ['identity.', 'privacy.', 'legal.', 'notifications.', 'attribution.', 'memberships.'],
  profile: ['photos.', 'reviews.', 'profiles.'],
  people: ['chat.', 'likes.', 'visits.'],
  safety: ['trust.'],
  credits: ['credits.'],
  money: ['payments.', 'charges.', 'subscriptions.', 'orders.', 'members.revealed'],
  operators: ['operators.'],
}

/** What happens with another event in the same step: the other one says it. */
const SAID_BY_ANOTHER = new Set([
  'identity.joined', // identity.registered
  'photos.shown', // photos.reviewed
  'payments.noticed', // payments.captured, charges.declined
  'payments.plan_changed', // payments.captured, subscriptions.stopped
  'charges.captured', // payments.captured
  'charges.reversed', // payments.reversed
  'chat.read',
])

/** Which group an event belongs to; null for what the timeline leaves out. */
export function groupOf(event: string): TimelineGroup | null {
  if (SAID_BY_ANOTHER.has(event)) return null
  return (
    timelineGroups.find((group) => group !== 'emails' && BEGINS[group].some((begin) => event.startsWith(begin))) ?? null
  )
}

/** What of an event's values an operator reads: codes and numbers. What leads to another person or a place in a conversation is left out. */
export function valuesOf(payload: Readonly<Record<string, unknown>>): Record<string, string | number | boolean> {
  const shown = Object.entries(payload).filter(([field, value]) => {
    if (field === 'seq' || field === 'to' || field.endsWith('Id') || field === 'objectId') return false
    if (typeof value === 'string') return value !== '' && !LIKE_AN_ID.test(value)
    return typeof value === 'number' || typeof value === 'boolean'
  })
  return Object.fromEntries(shown) as Record<string, string | number | boolean> // as filtered
}

const LIKE_AN_ID = /[0-9a-f]{8}-[0-9a-f]{4}-/
