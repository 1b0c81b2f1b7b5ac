import { EXACT_TO, type EventRow, operatorCalls } from '@incontro/contract/backoffice.ts'
import {
  answer,
  brandsOf,
  cursorOf,
  nextOf,
  type OperatorBinding,
  OperatorError,
  PAGE,
} from '../../../modules/operators/index.ts'
import type { MembershipsApi } from '../../../modules/memberships/index.ts'
import type { AnyEvent } from '../../../platform/outbox/define-event.ts'
import type { EventLog } from '../../../platform/outbox/log/event-log.store.ts'
import { isId } from '../../../platform/ids/ids.ts'
import { presentEvent } from './events.present.ts'

type Deps = {
  readonly log: EventLog
  /** Every event of this version. */
  readonly events: readonly AnyEvent[]
  readonly memberships: Pick<MembershipsApi, 'memberByTracker'>
}

/** EX-10: the log of events, for who may read the audit. A brand out of the operator's reach is as if nothing happened there. */
export function eventBindings({ log, events, memberships }: Deps): readonly OperatorBinding[] {
  const names = events.filter(({ isLogged }) => isLogged).map(({ event }) => event)
  /** A member is known to operators by the tracker id, which may look like any id. */
  async function idOf(subject: string): Promise<string | null> {
    return (await memberships.memberByTracker(subject))?.id ?? (isId(subject) ? subject : null)
  }
  return [
    answer(operatorCalls.listEvents, async ({ operator, query: { after, from, to, subject, ...filter } }) => {
      const id = subject === undefined || subject === '' ? undefined : await idOf(subject)
      if (id === null) return { rows: [], next: null, total: 0, isMore: false }
      const matching = {
        ...filter,
        subject: id,
        ...(from !== undefined && { from: new Date(from) }),
        ...(to !== undefined && { to: new Date(to) }),
        brands: brandsOf(operator.grants, 'audit.read'),
      }
      const before = after === undefined ? null : placeOf(after)
      const [rows, count] = await Promise.all([log.page(matching, before, PAGE + 1), log.count(matching, EXACT_TO + 1)])
      return {
        rows: rows.slice(0, PAGE).map(presentEvent),
        next: nextOf(rows, ({ number }) => ({ number: String(number) })),
        total: Math.min(count, EXACT_TO),
        isMore: count > EXACT_TO,
      }
    }),
    answer(operatorCalls.eventNames, async () => ({ names: names.toSorted() })),
    answer(operatorCalls.showEvent, async ({ operator, params: { number } }) => {
      const scope = { brands: brandsOf(operator.grants, 'audit.read') }
      const event = await log.byNumber(number, scope)
      if (event === null) throw new OperatorError('not_found')
      const [causes, effects, together] = await Promise.all([
        log.causesOf(event, scope),
        log.effectsOf(event, scope),
        log.ofRequest(event, scope),
      ])
      const inChain = new Set([event, ...causes, ...effects].map((one) => one.number))
      const present = (rows: readonly (typeof event)[]): EventRow[] => rows.map(presentEvent)
      return {
        event: presentEvent(event),
        causes: present(causes),
        effects: present(effects),
        together: present(together.filter((one) => !inChain.has(one.number))),
      }
    }),
  ]
}

function placeOf(cursor: string): number {
  const number = Number(cursorOf(cursor, ['number']).number)
  if (!Number.isSafeInteger(number))
    throw new OperatorError('invalid', { field: 'after', message: 'not a place of this list' })
  return number
}
