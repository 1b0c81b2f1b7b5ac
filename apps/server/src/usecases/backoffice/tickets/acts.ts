import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { type Ticket, ticketName, type TicketsDesk } from '../../../modules/contact/index.ts'
import {
  act,
  type Operator,
  type OperatorBinding,
  OperatorError,
  type OperatorsApi,
  type Seen,
} from '../../../modules/operators/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { isReached, requireReached } from './reach.ts'
import { putBack, standingOf } from './standing.ts'

type Deps = {
  readonly tickets: TicketsDesk
  readonly operators: Pick<OperatorsApi, 'holdersOf'>
  readonly now: () => Date
}

/** The ticket that is acted on, locked, as the audit names it. */
export type SeenTicket = Seen & { readonly ticket: Ticket }

/** Locks a ticket that the operator may act on. @throws OperatorError conflict where it was merged into another */
export async function lockOwn(
  { tickets }: Pick<Deps, 'tickets'>,
  { tx, operator, id }: { tx: Tx; operator: Operator; id: string },
): Promise<Ticket> {
  const ticket = requireReached(operator, await tickets.lock(tx, id), { acts: true })
  if (ticket.state === 'merged')
    throw new OperatorError('conflict', {
      message: 'it was merged into another ticket',
      beside: { into: ticket.mergedInto },
    })
  return ticket
}

/** What the audit says of a change: states, ids and moments, never words or addresses. */
export function seenOf(ticket: Ticket, change: { before: object; after: object }): SeenTicket {
  const { id, brandId, country, number, version } = ticket
  return {
    object: { id, brandId, country },
    title: ticketName(number),
    version: String(version),
    before: { ...change.before },
    after: { ...change.after },
    ticket,
  }
}

/** BO-36: who has a ticket, what it is about, and whether it waits. */
export function ticketActs({ tickets, operators, now }: Deps): readonly OperatorBinding[] {
  return [
    act(calls.noteTicket, {
      async look({ tx, operator, params: { id } }) {
        return seenOf(await lockOwn({ tickets }, { tx, operator, id }), { before: {}, after: { note: newId() } })
      },
      async perform({ tx, operator, body: { text }, seen: { ticket, after } }) {
        const id = String(after['note'])
        await tickets.note(tx, ticket, { id, operatorId: operator.id, text })
        return { messageId: id }
      },
      async reverse({ tx, objectId, after }) {
        if (!(await tickets.removeMessage(tx, { id: String(after['note']), kind: 'note' })))
          throw new OperatorError('conflict', { message: 'the note is gone' })
        await tickets.change(tx, objectId, {})
      },
    }),
    act(calls.assignTicket, {
      async look({ tx, operator, params: { id }, body: { operatorId } }) {
        const ticket = await lockOwn({ tickets }, { tx, operator, id })
        if (operatorId !== null) {
          const holder = (await operators.holdersOf('tickets')).find((one) => one.id === operatorId)
          if (holder === undefined || !isReached(holder, ticket, { acts: true }))
            throw new OperatorError('invalid', { field: 'operatorId', message: 'this operator may not answer it' })
        }
        return seenOf(ticket, { before: { assignee: ticket.assigneeId }, after: { assignee: operatorId } })
      },
      async perform({ tx, body: { operatorId }, seen: { ticket } }) {
        await tickets.change(tx, ticket.id, { assignee_id: operatorId })
        return { assigneeId: operatorId }
      },
      async reverse({ tx, objectId, before }) {
        const assignee = before['assignee']
        await tickets.change(tx, objectId, { assignee_id: typeof assignee === 'string' ? assignee : null })
      },
    }),
    act(calls.categorizeTicket, {
      async look({ tx, operator, params: { id }, body: { category } }) {
        const ticket = await lockOwn({ tickets }, { tx, operator, id })
        // no later than it was due: what was promised to the person stays
        const due = ticket.dueAt === null ? null : earlier(tickets.dueOf(category, ticket.openedAt), ticket.dueAt)
        return seenOf(ticket, {
          before: { category: ticket.category, ...standingOf(ticket) },
          after: { category, ...standingOf({ ...ticket, dueAt: due }) },
        })
      },
      async perform({ tx, body: { category }, seen: { ticket, after } }) {
        await tickets.change(tx, ticket.id, { category })
        await putBack(tickets, tx, { id: ticket.id, to: after })
        return { category, dueAt: typeof after['dueAt'] === 'number' ? after['dueAt'] : null }
      },
      async reverse({ tx, objectId, before, after }) {
        const category = calls.categorizeTicket.body.shape.category.parse(before['category'])
        await tickets.change(tx, objectId, { category })
        await putBack(tickets, tx, { id: objectId, to: before, onlyFrom: after })
      },
    }),
    act(calls.closeTicket, {
      async look({ tx, operator, params: { id } }) {
        const ticket = await lockOwn({ tickets }, { tx, operator, id })
        if (ticket.state === 'closed') throw new OperatorError('conflict', { message: 'it is closed' })
        const closed = { ...ticket, state: 'closed' as const, dueAt: null, closedAt: now() }
        return seenOf(ticket, { before: standingOf(ticket), after: standingOf(closed) })
      },
      async perform({ tx, seen: { ticket, after } }) {
        await putBack(tickets, tx, { id: ticket.id, to: after })
        return { closed: ticket.id }
      },
      reverse: async ({ tx, objectId, before, after }) =>
        putBack(tickets, tx, { id: objectId, to: before, onlyFrom: after }),
    }),
    act(calls.reopenTicket, {
      async look({ tx, operator, params: { id } }) {
        const ticket = await lockOwn({ tickets }, { tx, operator, id })
        if (ticket.state === 'open') throw new OperatorError('conflict', { message: 'it is open' })
        const dueAt = tickets.dueOf(ticket.category, now())
        const opened = { ...ticket, state: 'open' as const, dueAt, closedAt: null }
        return { ...seenOf(ticket, { before: standingOf(ticket), after: standingOf(opened) }), dueAt }
      },
      async perform({ tx, seen: { ticket, after, dueAt } }) {
        await putBack(tickets, tx, { id: ticket.id, to: after })
        return { dueAt: dueAt.getTime() }
      },
      reverse: async ({ tx, objectId, before, after }) =>
        putBack(tickets, tx, { id: objectId, to: before, onlyFrom: after }),
    }),
  ]
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
