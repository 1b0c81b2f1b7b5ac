import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { mergedStanding, type TicketsDesk } from '../../../modules/contact/index.ts'
import { act, type OperatorBinding, OperatorError, UNDO_MS } from '../../../modules/operators/index.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { lockOwn, seenOf } from './acts.ts'
import { requireReached } from './reach.ts'
import { putBack, standingOf } from './standing.ts'

type Deps = { readonly tickets: TicketsDesk; readonly now: () => Date }

/** An answer leaves once it cannot be undone. */
const LEAVES_AFTER_MS = UNDO_MS + 1000

/** BO-36: answers by e-mail, and tickets of one person that become one. */
export function answerActs({ tickets, now }: Deps): readonly OperatorBinding[] {
  return [
    act(calls.answerTicket, {
      async look({ tx, operator, params: { id }, body: { closes, despiteSuppression = false } }) {
        const ticket = await lockOwn({ tickets }, { tx, operator, id })
        const suppressed = await tickets.suppressionOf(ticket.email, tx)
        if (suppressed !== null && !despiteSuppression)
          throw new OperatorError('invalid', {
            field: 'despiteSuppression',
            message: 'nothing is sent to this address; say that it goes out all the same',
            beside: { suppressed },
          })
        const at = now()
        const after = {
          ...standingOf({
            state: closes ? 'closed' : 'answered',
            dueAt: null,
            closedAt: closes ? at : null,
            mergedInto: null,
          }),
          answer: newId(),
          leavesAt: at.getTime() + LEAVES_AFTER_MS,
          ...(suppressed !== null && { despite: suppressed }),
        }
        return { ...seenOf(ticket, { before: standingOf(ticket), after }), suppressed, ...after }
      },
      async perform({ tx, operator, body: { text, closes }, seen }) {
        const { ticket, answer: id, leavesAt, suppressed } = seen
        const isSent = await tickets.answer(tx, ticket, {
          id,
          operatorId: operator.id,
          text,
          closes,
          leavesAt: new Date(leavesAt),
          despite: suppressed,
        })
        if (!isSent) throw new OperatorError('conflict', { message: 'no e-mail may go to this account' })
        return { messageId: id, leavesAt }
      },
      async reverse({ tx, objectId, before, after }) {
        const leavesAt = new Date(Number(after['leavesAt']))
        if (!(await tickets.takeBackAnswer(tx, { id: String(after['answer']), leavesAt })))
          throw new OperatorError('conflict', { message: 'the answer has left' })
        await putBack(tickets, tx, { id: objectId, to: before, onlyFrom: after })
      },
    }),
    act(calls.mergeTicket, {
      async look({ tx, operator, params: { id }, body: { into } }) {
        for (const one of [id, into].sort()) await tickets.lock(tx, one) // in id order, against each other's merge
        const ticket = await lockOwn({ tickets }, { tx, operator, id })
        const target = requireReached(operator, await tickets.byId(into, tx), { acts: true })
        const others = await tickets.sameSender(ticket, MAX_OTHERS, tx)
        if (target.state === 'merged' || !others.some((one) => one.id === into))
          throw new OperatorError('invalid', { field: 'into', message: 'no other ticket of this person' })
        return {
          ...seenOf(ticket, {
            before: { ...standingOf(ticket), into: standingOf(target) },
            after: {
              ...standingOf({ state: 'merged', dueAt: null, closedAt: null, mergedInto: into }),
              into: standingOf(mergedStanding(ticket, target)),
            },
          }),
          target,
        }
      },
      async perform({ tx, seen: { ticket, target } }) {
        const moved = await tickets.merge(tx, ticket, target)
        return { into: target.id, moved }
      },
      async reverse({ tx, objectId, before, after }) {
        const target = String(after['mergedInto'])
        await tickets.moveBack(tx, target, objectId)
        await putBack(tickets, tx, { id: objectId, to: before, onlyFrom: after })
        await putBack(tickets, tx, { id: target, to: partOf(before), onlyFrom: partOf(after) })
      },
    }),
  ]
}

const MAX_OTHERS = 1000

/** The standing of the other ticket, in a row of the audit. */
function partOf(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { into } = fields
  return typeof into === 'object' && into !== null ? { ...into } : {}
}
