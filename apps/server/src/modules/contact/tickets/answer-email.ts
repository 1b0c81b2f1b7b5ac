import type { Brand } from '@incontro/brand'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { EmailBlock } from '../../../platform/email/content.ts'
import type { Email, EmailTemplate } from '../../../platform/email/email.ts'
import type { SuppressionReason } from '../../../platform/email/suppressions.ts'
import { linesOf } from '../lines.ts'
import { ticketSubject } from './received-email.ts'
import { threadHeaders } from './thread-headers.ts'
import { ticketName } from './tickets.rules.ts'
import type { Ticket } from './tickets.store.ts'

export type Answer = {
  readonly ticket: Ticket
  /** Of the message that it is. */
  readonly id: string
  readonly text: string
  /** Until then it can be taken back. */
  readonly leavesAt: Date
  /** The Message-ID of the last e-mail of the person. */
  readonly answers: string | null
  /** It leaves although its address is suppressed for this reason: the operator knows of it. */
  readonly despite: SuppressionReason | null
}
export type SendAnswer = (tx: Tx, answer: Answer) => Promise<boolean>

type Deps = {
  readonly email: Email
  readonly brand: (brandId: string) => Promise<Brand>
  readonly replyAddress: string | undefined
}

/** The key of the e-mail of an answer. */
export const answerKey = (messageId: string): string => `ticket-answer:${messageId}`

/** BO-36: sends what the team answers, in the language that the person wrote in. False where no one may be written to. */
export function createSendAnswer({ email, brand, replyAddress }: Deps): SendAnswer {
  return async (tx, { ticket, id, text, leavesAt, answers, despite }) => {
    const { brandId, memberId, language, replyToken: token } = ticket
    return email.send(tx, {
      to: { brandId, email: ticket.email, language, ...(memberId !== null && { memberId }) },
      template: answerEmail,
      data: { ticket, text, takesReplies: replyAddress !== undefined },
      category: 'answers',
      key: answerKey(id),
      leavesAt,
      ...(despite !== null && { alsoDespite: despite }),
      headers: {
        ...threadHeaders({
          ticket: { id: ticket.id, token, brandId },
          brand: await brand(brandId),
          replyAddress,
          answers,
        }),
        'Auto-Submitted': 'no', // a person wrote it (RFC 3834)
      },
    })
  }
}

type Data = {
  readonly ticket: Pick<Ticket, 'number' | 'category'>
  readonly text: string
  readonly takesReplies: boolean
}

/** What the team wrote to a person. */
export const answerEmail: EmailTemplate<Data> = ({ ticket, text, takesReplies }, place) => {
  const words = textsFor(place.language, 'ticketMail')
  const name = ticketName(ticket.number)
  const blocks: EmailBlock[] = [
    ...linesOf(text).map((line): EmailBlock => ({ kind: 'text', text: line })),
    { kind: 'note', text: takesReplies ? words.answer.reply(name) : words.received.nameIt(name) },
  ]
  return {
    subject: `Re: ${ticketSubject(ticket, place)}`,
    preview: linesOf(text)[0] ?? '',
    heading: words.answer.heading,
    blocks,
    reason: words.reason(place.brand.title),
  }
}
