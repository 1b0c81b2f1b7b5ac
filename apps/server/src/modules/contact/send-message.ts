import { randomBytes } from 'node:crypto'
import { type ContactTopic, maskCardNumbers } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import type { SendReceived } from './tickets/received-email.ts'
import { dueAt, type TicketDays } from './tickets/tickets.rules.ts'
import type { TicketsStore } from './tickets/tickets.store.ts'

/** What a visitor or member wrote, and who asks: the account of a bearer, if any. */
export type Written = {
  readonly id: string
  readonly brandId: string
  readonly origin: string
  readonly account: { readonly id: string; readonly trackerId: string } | null
  readonly email: string
  readonly topic: ContactTopic
  readonly message: string
  readonly language: Language
}

type Deps = {
  readonly transaction: RunTransaction
  readonly store: Pick<TicketsStore, 'insert' | 'addMessage' | 'remove'>
  readonly memberships: Pick<MembershipsApi, 'member' | 'memberByEmail'>
  readonly mailSupport: (tx: Tx, written: Written & { readonly number: number }, at: Date) => Promise<void>
  readonly sendReceived: SendReceived
  readonly days: TicketDays
  /** Open pages of operators ask again. */
  readonly notifyDesk: (tx: Tx) => Promise<void>
  readonly now: () => Date
}

/**
 * D10, BO-36: keeps a message as a ticket of its own, and puts its e-mails into the outbox: one to the brand, one to the writer
 * with the number. All or none; the same message again is none.
 */
export function createSendMessage(deps: Deps) {
  const { transaction, store, memberships, mailSupport, sendReceived, days, notifyDesk, now } = deps
  return async function sendMessage(written: Written): Promise<void> {
    const message = maskCardNumbers(written.message) // D14
    const { id, brandId, account, email, topic, language } = written
    const at = now()
    const known =
      account === null ? await memberships.memberByEmail(brandId, email) : await memberships.member(account.id)
    const memberId = account?.id ?? null
    const ticket = { id: newId(), token: randomBytes(12).toString('hex'), dueAt: dueAt(topic, at, days) }
    await transaction(async (tx) => {
      const number = await store.insert(tx, {
        id: ticket.id,
        brand_id: brandId,
        country: known?.country ?? null,
        member_id: memberId,
        email,
        language,
        category: topic,
        state: 'open',
        opened_at: at,
        due_at: ticket.dueAt,
        last_at: at,
        closed_at: null,
        assignee_id: null,
        merged_into: null,
        reply_token: ticket.token,
      })
      const isNew = await store.addMessage(tx, {
        id,
        ticket_id: ticket.id,
        kind: 'form',
        brand_id: brandId,
        member_id: memberId,
        email,
        topic,
        message,
        language,
        at,
        operator_id: null,
        mail_id: null,
      })
      if (!isNew) return store.remove(tx, ticket.id)
      await mailSupport(tx, { ...written, message, number }, at)
      await sendReceived(tx, { ...ticket, number, brandId, memberId, email, language, category: topic })
      await notifyDesk(tx)
    })
  }
}
