import type { ContactTopic } from '@incontro/contract'
import { maskCardNumbers } from '@incontro/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Mail } from '../../../platform/email/mail.ts'
import type { SuppressionReason } from '../../../platform/email/suppressions.ts'
import { answerKey, type SendAnswer } from './answer-email.ts'
import type { SnippetsStore } from './snippets.store.ts'
import { dueAt, mergedStanding, type TicketDays, type TicketStanding } from './tickets.rules.ts'
import type { Ticket, TicketChange, TicketsStore } from './tickets.store.ts'

type Deps = {
  readonly store: TicketsStore
  readonly snippets: SnippetsStore
  readonly mail: Pick<Mail, 'takeBack' | 'statesOf' | 'suppressions'>
  readonly sendAnswer: SendAnswer
  readonly days: TicketDays
  readonly now: () => Date
}

export type NewAnswer = {
  readonly id: string
  readonly operatorId: string
  readonly text: string
  readonly closes: boolean
  readonly leavesAt: Date
  readonly despite: SuppressionReason | null
}

/** BO-36: what operators see of tickets and do with them. Whether they may is the caller's to ask. */
export function createTicketsDesk({ store, snippets, mail, sendAnswer, days, now }: Deps) {
  /** Until when it is answered, counted from what the person wrote last. */
  const dueOf = (category: ContactTopic, from: Date) => dueAt(category, from, days)
  const set = async (tx: Tx, id: string, { state, dueAt: due, closedAt, mergedInto }: TicketStanding) =>
    store.change(tx, id, { state, due_at: due, closed_at: closedAt, merged_into: mergedInto })

  return {
    ...store,
    snippets,
    dueOf,
    emailStatesOf: async (messageIds: readonly string[]) => {
      const states = await mail.statesOf(messageIds.map(answerKey))
      return new Map(messageIds.map((id) => [id, states.get(answerKey(id)) ?? null]))
    },
    suppressionOf: (email: string, tx?: Tx) => mail.suppressions.reasonFor(email, tx),

    /** Answers by e-mail; false where no e-mail may go to the person. */
    async answer(tx: Tx, ticket: Ticket, answer: NewAnswer): Promise<boolean> {
      const at = now()
      const { id, operatorId, leavesAt, despite } = answer
      const text = maskCardNumbers(answer.text) // D14
      const theirs = (await store.messagesOf(ticket.id, tx)).findLast(
        ({ kind, mail_id: mailId }) => kind === 'mail' && mailId?.startsWith('<') === true,
      )
      const isSent = await sendAnswer(tx, { ticket, id, text, leavesAt, answers: theirs?.mail_id ?? null, despite })
      if (!isSent) return false
      await addOwn(tx, ticket, { id, operatorId, text, kind: 'answer', at })
      await store.change(tx, ticket.id, {
        state: answer.closes ? 'closed' : 'answered',
        due_at: null,
        closed_at: answer.closes ? at : null,
        last_at: at,
      })
      return true
    },
    /** Takes an answer back before it leaves; false where it has left. */
    async takeBackAnswer(tx: Tx, { id, leavesAt }: { id: string; leavesAt: Date }): Promise<boolean> {
      if (!(await mail.takeBack(tx, { key: answerKey(id), leavesAt }))) return false
      return store.removeMessage(tx, { id, kind: 'answer' })
    },
    async note(tx: Tx, ticket: Ticket, note: { id: string; operatorId: string; text: string }): Promise<void> {
      await addOwn(tx, ticket, { ...note, text: maskCardNumbers(note.text), kind: 'note', at: now() })
      await store.change(tx, ticket.id, {})
    },
    set,
    change: (tx: Tx, id: string, change: TicketChange) => store.change(tx, id, change),

    /** Moves everything of one ticket into another; answers how many messages. */
    async merge(tx: Tx, from: Ticket, into: Ticket): Promise<number> {
      const moved = await store.moveMessages(tx, from.id, into.id)
      const [standing, last] = [mergedStanding(from, into), from.lastAt > into.lastAt ? from.lastAt : into.lastAt]
      await set(tx, from.id, { state: 'merged', dueAt: null, closedAt: null, mergedInto: into.id })
      await set(tx, into.id, standing)
      await store.change(tx, into.id, { last_at: last })
      return moved
    },
  }

  async function addOwn(
    tx: Tx,
    { id: ticketId, brandId, memberId, email, language }: Ticket,
    {
      id,
      operatorId,
      text,
      kind,
      at,
    }: { id: string; operatorId: string; text: string; kind: 'answer' | 'note'; at: Date },
  ): Promise<void> {
    await store.addMessage(tx, {
      id,
      ticket_id: ticketId,
      kind,
      brand_id: brandId,
      member_id: memberId,
      email,
      topic: null,
      message: text,
      language,
      at,
      operator_id: operatorId,
      mail_id: null,
    })
  }
}
export type TicketsDesk = ReturnType<typeof createTicketsDesk>
