import { createHash } from 'node:crypto'
import { isBlank, maskCardNumbers } from '@incontro/contract'
import PostalMime, { type Email } from 'postal-mime'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { TicketDays } from '../tickets/tickets.rules.ts'
import { dueAt } from '../tickets/tickets.rules.ts'
import type { TicketsStore } from '../tickets/tickets.store.ts'
import { ownWords } from './own-words.rules.ts'
import { tokenIn } from '../tickets/reply-address.rules.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly store: Pick<TicketsStore, 'lockByToken' | 'addMessage' | 'change'>
  readonly days: TicketDays
  /** Open pages of operators ask again. */
  readonly notifyDesk: (tx: Tx) => Promise<void>
  readonly log: Log
  readonly now: () => Date
}

/** As much as a message may hold. */
const MAX_LENGTH = 8000
/** Stands for an e-mail of files alone. */
const NO_WORDS = '…'

/**
 * BO-36: what a person replies by e-mail joins the ticket of the address that it was sent to, once. It opens the ticket again,
 * unless a program wrote it.
 */
export function createReceiveReply({ transaction, store, days, notifyDesk, log, now }: Deps) {
  return async function receiveReply({ recipient, mime }: { recipient: string; mime: string }): Promise<void> {
    const email = await PostalMime.parse(mime).catch(() => {
      throw new AppError('bad_request', { message: 'not an e-mail' })
    })
    const token = tokenIn(recipient)
    const at = now()
    const isKept = await transaction(async (tx) => {
      const ticket = token === null ? undefined : await store.lockByToken(tx, token)
      if (ticket === undefined) return false
      const isAutomatic = isFromProgram(email)
      const isNew = await store.addMessage(tx, {
        id: newId(),
        ticket_id: ticket.id,
        kind: 'mail',
        brand_id: ticket.brandId,
        member_id: ticket.memberId,
        email: senderOf(email) ?? ticket.email,
        topic: null,
        message: wordsOf(email),
        language: ticket.language,
        at,
        operator_id: null,
        is_automatic: isAutomatic,
        files: email.attachments.length,
        mail_id: messageIdOf(email) ?? `sha256:${createHash('sha256').update(mime).digest('hex')}`,
      })
      if (!isNew) return true
      const isReopened = !isAutomatic && ticket.state !== 'open'
      await store.change(tx, ticket.id, {
        last_at: at,
        ...(isReopened && { state: 'open', due_at: dueAt(ticket.category, at, days), closed_at: null }),
      })
      await notifyDesk(tx)
      return true
    })
    if (!isKept) log.warn({ hasToken: token !== null }, 'an e-mail came in for no ticket')
  }
}
export type ReceiveReply = ReturnType<typeof createReceiveReply>

function wordsOf({ text, html }: Email): string {
  const plain = text === undefined || text.trim() === '' ? textOfHtml(html ?? '') : text
  const own = maskCardNumbers(ownWords(plain)).slice(0, MAX_LENGTH) // D14
  return isBlank(own) ? NO_WORDS : own
}

/** RFC 3834, and what programs said before it. */
function isFromProgram({ headers }: Email): boolean {
  const value = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? ''
  const submitted = value('auto-submitted')
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    ['bulk', 'auto_reply', 'junk'].includes(value('precedence')) ||
    value('x-autoreply') !== '' ||
    value('content-type').startsWith('multipart/report')
  )
}

function senderOf({ from }: Email): string | null {
  const address = from?.address?.trim() ?? ''
  return /^[^\s@<>]+@[^\s@<>]+$/.test(address) && address.length <= 254 ? address : null
}

function messageIdOf({ messageId }: Email): string | null {
  const id = messageId?.trim() ?? ''
  return /^<[^<>\s]{1,390}>$/.test(id) ? id : null
}

/** The words of an e-mail that has no plain ones. Shown as text and never as markup, so what is left of tags is harmless. */
function textOfHtml(html: string): string {
  const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ', '#39': "'" }
  return html
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<blockquote\b[\s\S]*<\/blockquote>/gi, '')
    .replace(/<(br|\/p|\/div|\/li|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\n{3,}/g, '\n\n')
}
