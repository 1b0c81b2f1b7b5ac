import { EXACT_TO, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { type TicketFilter, ticketNumber, type TicketsDesk } from '../../../modules/contact/index.ts'
import type { MembershipsApi } from '../../../modules/memberships/index.ts'
import { answer, nextOf, type Operator, type OperatorBinding, PAGE } from '../../../modules/operators/index.ts'
import { placeOf } from '../members/lists.ts'
import type { Present } from './present.ts'
import { requireReached, scopesOf } from './reach.ts'

type Deps = {
  readonly tickets: TicketsDesk
  readonly memberships: Pick<MembershipsApi, 'memberByTracker'>
  readonly present: Present
  readonly now: () => Date
}

type Asked = Parameters<Parameters<typeof answer<typeof calls.listTickets>>[1]>[0]['query']

/** BO-36: the list of tickets, and one of them. */
export function ticketReads({ tickets, memberships, present, now }: Deps): readonly OperatorBinding[] {
  async function filterOf(
    operator: Operator,
    { search = '', assignee, overdue, ...asked }: Asked,
  ): Promise<TicketFilter> {
    const found = search === '' ? {} : await searched(search)
    return {
      state: search === '' ? 'open' : undefined,
      ...without(asked),
      scopes: found === null ? [] : scopesOf(operator),
      ...(assignee !== undefined && { assigneeId: assignee === 'me' ? operator.id : null }),
      ...(overdue !== undefined && { dueBy: now(), state: 'open' }),
      ...found,
    }
  }
  /** Null where nothing can match. */
  async function searched(text: string): Promise<Partial<TicketFilter> | null> {
    const number = ticketNumber(text)
    if (number !== null) return { number }
    if (/^[0-9a-f]{8}$/i.test(text)) return { reference: text.toLowerCase() }
    if (text.includes('@')) return { email: text }
    const member = await memberships.memberByTracker(text)
    return member === null ? null : { memberId: member.id }
  }

  return [
    answer(calls.listTickets, async ({ operator, query: { after, ...asked } }) => {
      const filter = await filterOf(operator, asked)
      const isOpen = filter.state === 'open'
      const [rows, count] = await Promise.all([
        tickets.page(filter, { after: placeOf(after), most: PAGE + 1 }),
        tickets.count(filter, EXACT_TO + 1),
      ])
      return {
        rows: await present.rows(rows.slice(0, PAGE), operator),
        next: nextOf(rows, ({ dueAt, lastAt, id }) => ({
          at: String(((isOpen ? dueAt : null) ?? lastAt).getTime()),
          id,
        })),
        total: Math.min(count, EXACT_TO),
        isMore: count > EXACT_TO,
      }
    }),
    answer(calls.showTicket, async ({ operator, params: { id } }) =>
      present.details(requireReached(operator, await tickets.byId(id)), operator),
    ),
  ]
}

/** Without the fields that were not asked for. */
function without({ state, category, brandId }: Omit<Asked, 'after' | 'search' | 'assignee' | 'overdue'>) {
  return {
    ...(state !== undefined && { state }),
    ...(category !== undefined && { category }),
    ...(brandId !== undefined && { brandId }),
  }
}
