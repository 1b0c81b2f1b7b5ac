import {
  EXACT_TO,
  operatorCalls as calls,
  type TimelineGroup,
  type TimelineRow,
} from '@incontro/contract/backoffice.ts'
import {
  answer,
  cursorOf,
  nextOf,
  type OperatorBinding,
  OperatorError,
  PAGE,
} from '../../../modules/operators/index.ts'
import type { MemberEmail } from '../../../platform/email/email.ts'
import type { LoggedEvent } from '../../../platform/outbox/log/event-log.store.ts'
import type { MembersDeps } from './deps.ts'
import { COUNTED, ONE_MORE } from './lists.ts'
import type { Reach } from './reach.ts'
import { groupOf, valuesOf } from './timeline.rules.ts'

type Deps = Pick<MembersDeps, 'log' | 'eventNames' | 'mail'> & { readonly reach: Reach }
/** Behind the last row that was shown of each source. */
type Place = { readonly number: number; readonly at: Date; readonly id: string }

const BEGIN: Place = {
  number: 999_999_999_999_999,
  at: new Date('9999-01-01T00:00:00Z'),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

/** BO-31: everything that happened with a member in one order: the log of events, and the e-mails between. */
export function timelineBindings({ log, eventNames, mail, reach }: Deps): readonly OperatorBinding[] {
  const namesOf = (group: TimelineGroup | undefined) =>
    eventNames.filter((name) => {
      const own = groupOf(name)
      return own !== null && (group === undefined || own === group)
    })

  return [
    answer(calls.memberTimeline, async ({ operator, params: { trackerId }, query: { after, group, from, to } }) => {
      const member = await reach.member(operator, trackerId)
      const span = {
        ...(from !== undefined && { from: new Date(from) }),
        ...(to !== undefined && { to: new Date(to) }),
      }
      const events = { ...span, subject: member.id, names: namesOf(group), brands: null }
      const emails = { ...span, memberId: member.id }
      const hasEmails = group === undefined || group === 'emails'
      const hasEvents = events.names.length > 0
      const place = after === undefined ? BEGIN : placeOf(after)
      const [logged, sent, loggedCount, sentCount] = await Promise.all([
        hasEvents ? log.page(events, place.number, ONE_MORE) : [],
        hasEmails ? mail.ofMember(emails, { after: { at: place.at, id: place.id }, most: ONE_MORE }) : [],
        hasEvents ? log.count(events, COUNTED) : 0,
        hasEmails ? mail.countOfMember(emails, COUNTED) : 0,
      ])
      const rows = merged(logged, sent)
      const count = loggedCount + sentCount
      return {
        rows: rows.slice(0, PAGE).map(({ row }) => row),
        next: nextOf(rows, () => behind(rows.slice(0, PAGE), place)),
        total: Math.min(count, EXACT_TO),
        isMore: count > EXACT_TO,
      }
    }),
  ]
}

type Item = { readonly row: TimelineRow; readonly event: LoggedEvent | null; readonly email: MemberEmail | null }

/** Both sources in one order, each in its own: of the same moment, an e-mail stands after what it tells of. */
function merged(events: readonly LoggedEvent[], emails: readonly MemberEmail[]): Item[] {
  const items: Item[] = []
  let [nextEvent, nextEmail] = [0, 0]
  for (;;) {
    const [event, email] = [events[nextEvent], emails[nextEmail]]
    if (event === undefined && email === undefined) return items
    if (email !== undefined && (event === undefined || email.at >= event.at)) {
      items.push({ row: ofEmail(email), event: null, email })
      nextEmail += 1
    } else if (event !== undefined) {
      items.push({ row: ofEvent(event), event, email: null })
      nextEvent += 1
    }
  }
}

/** Where the next page begins in each source. */
function behind(shown: readonly Item[], place: Place): Record<string, string> {
  const event = shown.findLast((item) => item.event !== null)?.event
  const email = shown.findLast((item) => item.email !== null)?.email
  return {
    number: String(event?.number ?? place.number),
    at: String((email?.at ?? place.at).getTime()),
    id: email?.id ?? place.id,
  }
}

function placeOf(cursor: string): Place {
  const { number, at, id } = cursorOf(cursor, ['number', 'at', 'id'])
  const time = Number(at)
  if (!Number.isSafeInteger(time) || Math.abs(time) > BEGIN.at.getTime())
    throw new OperatorError('invalid', { field: 'after', message: 'not a place of this list' })
  return { number: Number(number), at: new Date(time), id }
}

function ofEvent({ number, at, name, actor, payload }: LoggedEvent): TimelineRow {
  return {
    id: `event ${String(number)}`,
    at: at.getTime(),
    group: groupOf(name) ?? 'account',
    name,
    actor,
    values: valuesOf(payload),
    event: number,
  }
}

function ofEmail({ id, at, kind, state }: MemberEmail): TimelineRow {
  return {
    id: `email ${id}`,
    at: at.getTime(),
    group: 'emails',
    name: kind,
    actor: 'system',
    values: { state },
    event: null,
  }
}
