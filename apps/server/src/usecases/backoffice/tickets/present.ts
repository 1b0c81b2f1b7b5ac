import type {
  ItemAction,
  TicketDetails,
  TicketMessageShown,
  TicketRow,
  TicketStateName,
} from '@incontro/contract/backoffice.ts'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import type { Ticket, TicketInList, TicketMessage, TicketsDesk } from '../../../modules/contact/index.ts'
import type { MembershipsApi } from '../../../modules/memberships/index.ts'
import { type Operator, type OperatorsApi } from '../../../modules/operators/index.ts'
import { maskEmail } from '../members/mask.rules.ts'
import { isReached } from './reach.ts'

const MAX_BESIDE = 20

type Deps = {
  readonly tickets: TicketsDesk
  readonly memberships: Pick<MembershipsApi, 'members' | 'memberByEmail'>
  readonly operators: Pick<OperatorsApi, 'namesOf' | 'holdersOf'>
  readonly now: () => Date
}

/** Tickets as operators see them: addresses masked, another subject's or brand's left out. */
export function createPresent({ tickets, memberships, operators, now }: Deps) {
  async function rows(listed: readonly TicketInList[], operator: Operator): Promise<TicketRow[]> {
    const [members, names] = await Promise.all([
      memberships.members([...new Set(listed.flatMap(({ memberId }) => memberId ?? []))]),
      operators.namesOf([...new Set(listed.flatMap(({ assigneeId }) => assigneeId ?? []))]),
    ])
    const at = now()
    return listed.map((ticket) => ({
      id: ticket.id,
      number: ticket.number,
      brandId: ticket.brandId,
      country: ticket.country,
      category: ticket.category,
      state: ticket.state,
      sender: {
        email: maskEmail(ticket.email),
        trackerId: ticket.memberId === null ? null : (members.get(ticket.memberId)?.trackerId ?? null),
      },
      excerpt: ticket.excerpt,
      messages: ticket.messages,
      openedAt: ticket.openedAt.getTime(),
      lastAt: ticket.lastAt.getTime(),
      dueAt: ticket.dueAt?.getTime() ?? null,
      isOverdue: ticket.dueAt !== null && ticket.dueAt < at,
      assignee:
        ticket.assigneeId === null
          ? null
          : {
              id: ticket.assigneeId,
              name: names.get(ticket.assigneeId) ?? '',
              isOwn: ticket.assigneeId === operator.id,
            },
    }))
  }

  async function thread(ticket: Ticket, messages: readonly TicketMessage[]): Promise<TicketMessageShown[]> {
    const answers = messages.filter(({ kind }) => kind === 'answer').map(({ id }) => id)
    const [names, states] = await Promise.all([
      operators.namesOf([...new Set(messages.flatMap(({ operator_id: id }) => id ?? []))]),
      tickets.emailStatesOf(answers),
    ])
    return messages.map((one) => ({
      id: one.id,
      at: one.at.getTime(),
      kind: one.kind,
      by: one.operator_id === null ? null : (names.get(one.operator_id) ?? ''),
      text: one.message,
      from: one.email.toLowerCase() === ticket.email.toLowerCase() ? null : maskEmail(one.email),
      isAutomatic: one.is_automatic,
      files: one.files,
      email: states.get(one.id) ?? null,
    }))
  }

  async function details(ticket: Ticket, operator: Operator): Promise<TicketDetails> {
    const seen = (others: readonly Ticket[]) =>
      others.filter((one) => isReached(operator, one, { acts: false })).map(beside)
    const [messages, suppressed, merged, sameSender, target, holders, owner] = await Promise.all([
      tickets.messagesOf(ticket.id),
      tickets.suppressionOf(ticket.email),
      tickets.mergedInto(ticket.id),
      tickets.sameSender(ticket, MAX_BESIDE),
      ticket.mergedInto === null ? undefined : tickets.byId(ticket.mergedInto),
      operators.holdersOf('tickets'),
      ticket.memberId === null ? memberships.memberByEmail(ticket.brandId, ticket.email) : null,
    ])
    const words = messages.filter(({ kind }) => kind !== 'note')
    const [row] = await rows(
      [
        {
          ...ticket,
          excerpt: (messages[0]?.message ?? '').slice(0, 140),
          messages: messages.length,
          isLastTheirs: words.at(-1)?.kind !== 'answer',
        },
      ],
      operator,
    )
    if (row === undefined) throw new TypeError('one ticket has one row')
    return {
      ...row,
      version: String(ticket.version),
      language: ticket.language,
      closedAt: ticket.closedAt?.getTime() ?? null,
      sameAddress: owner?.trackerId ?? null,
      thread: await thread(ticket, messages),
      suppressed,
      mergedInto: target === undefined ? null : beside(target),
      merged: seen(merged),
      sameSender: seen(sameSender.filter(({ state }) => state !== 'merged')),
      assignees: holders
        .filter(({ grants }) => isReached({ grants }, ticket, { acts: true }))
        .map(({ id, name }) => ({ id, name })),
      actions: actionsOf(operator, ticket, { hasOthers: sameSender.some(({ state }) => state !== 'merged') }),
    }
  }
  return { rows, details }
}
export type Present = ReturnType<typeof createPresent>

function beside({ id, number, category, state, openedAt }: Ticket) {
  return { id, number, category, state, openedAt: openedAt.getTime() }
}

/** G4: what the caller may do with it now, and why not. */
function actionsOf(operator: Operator, ticket: Ticket, { hasOthers }: { hasOthers: boolean }): ItemAction[] {
  const mayAct = isReached(operator, ticket, { acts: true })
  const isIn = (...states: readonly TicketStateName[]) => states.includes(ticket.state)
  const one = (action: string, isPossible: boolean): ItemAction => {
    const why = mayAct ? (isPossible ? undefined : 'conflict') : 'missing_permission'
    return { action, allowed: why === undefined, ...(why !== undefined && { why }), needs: [] }
  }
  const isOwnLife = !isIn('merged')
  return [
    one(calls.answerTicket.id, isOwnLife),
    one(calls.noteTicket.id, isOwnLife),
    one(calls.assignTicket.id, isOwnLife),
    one(calls.categorizeTicket.id, isOwnLife),
    one(calls.closeTicket.id, isIn('open', 'answered')),
    one(calls.reopenTicket.id, isIn('answered', 'closed')),
    one(calls.mergeTicket.id, isOwnLife && hasOthers),
  ]
}
