import { ticketName, ticketNumber, type TicketsDesk } from '../../../modules/contact/index.ts'
import { type WorkplaceSource } from '../../../modules/operators/index.ts'
import { isReached, scopesOf } from './reach.ts'

const SOON_MS = 48 * 3_600_000
const MOST = 20

type Deps = { readonly tickets: TicketsDesk; readonly now: () => Date }

/** What tickets add to Today and to the search (BO-15, BO-16): own ones and those of no one that are due soon or late. */
export function ticketSource({ tickets, now }: Deps): WorkplaceSource {
  return {
    async titleOf(kind, id) {
      const ticket = kind === 'ticket' ? await tickets.byId(id) : undefined
      return ticket === undefined ? null : { title: ticketName(ticket.number), path: `/tickets/${id}` }
    },
    async deadlines(operator) {
      const scopes = scopesOf(operator)
      if (scopes.length === 0) return []
      const due = await tickets.page(
        { scopes, state: 'open', dueBy: new Date(now().getTime() + SOON_MS), noOther: operator.id },
        { after: null, most: MOST },
      )
      return due.flatMap(({ id, number, dueAt }) =>
        dueAt === null
          ? []
          : [{ kind: 'ticket', id, title: ticketName(number), dueAt: dueAt.getTime(), path: `/tickets/${id}` }],
      )
    },
    /** By number, as tickets are called: `T-1042`. */
    async search(operator, text) {
      const number = ticketNumber(text)
      const ticket = number === null ? undefined : await tickets.byNumber(number)
      if (ticket === undefined || !isReached(operator, ticket, { acts: false })) return []
      return [
        {
          kind: 'ticket' as const,
          id: ticket.id,
          title: ticketName(ticket.number),
          detail: ticket.state,
          path: `/tickets/${ticket.id}`,
        },
      ]
    },
  }
}
