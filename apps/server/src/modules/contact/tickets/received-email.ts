import type { Brand } from '@incontro/brand'
import type { ContactTopic } from '@incontro/contract'
import { formatsFor, type Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { EmailBlock } from '../../../platform/email/content.ts'
import type { Email, EmailTemplate } from '../../../platform/email/email.ts'
import { type Thread, threadHeaders } from './thread-headers.ts'
import { ticketName } from './tickets.rules.ts'

type Received = Thread & {
  readonly number: number
  readonly memberId: string | null
  readonly email: string
  readonly language: Language
  readonly category: ContactTopic
  readonly dueAt: Date
}
/** Confirms to the writer that the message came in, with its number. */
export type SendReceived = (tx: Tx, ticket: Received) => Promise<void>

type Deps = {
  readonly email: Email
  readonly brand: (brandId: string) => Promise<Brand>
  /** Where replies come in; undefined where they do not. */
  readonly replyAddress: string | undefined
}

export function createSendReceived({ email, brand, replyAddress }: Deps): SendReceived {
  return async (tx, ticket) => {
    const { brandId, memberId, email: to, language } = ticket
    await email.send(tx, {
      to: { brandId, email: to, language, ...(memberId !== null && { memberId }) },
      template: receivedEmail,
      data: { ...ticket, takesReplies: replyAddress !== undefined },
      category: 'received',
      key: `ticket-received:${ticket.id}`,
      headers: threadHeaders({ ticket, brand: await brand(brandId), replyAddress, answers: null }),
    })
  }
}

type Confirmed = Pick<Received, 'number' | 'category' | 'dueAt'> & { readonly takesReplies: boolean }

/** It repeats nothing of the message: anyone can write anyone's address into the form. */
export const receivedEmail: EmailTemplate<Confirmed> = (ticket, place) => {
  const words = textsFor(place.language, 'ticketMail')
  const { number, category, dueAt, takesReplies } = ticket
  const name = ticketName(number)
  const blocks: EmailBlock[] = [
    { kind: 'text', text: words.received.text },
    {
      kind: 'facts',
      facts: [
        [words.number, name],
        [words.topic, words.topics[category]],
        [words.until, formatsFor(place.language).date(dueAt, 'UTC')],
      ],
    },
    { kind: 'note', text: takesReplies ? words.received.reply : words.received.nameIt(name) },
    { kind: 'note', text: words.received.notYou },
  ]
  return {
    subject: ticketSubject({ number, category }, place),
    preview: words.received.preview(name),
    heading: words.received.heading,
    blocks,
    reason: words.reason(place.brand.title),
  }
}

/** The same in every e-mail of a ticket, so that mail programs keep them together. */
export function ticketSubject(
  { number, category }: { readonly number: number; readonly category: ContactTopic },
  { brand, language }: { readonly brand: Brand; readonly language: Language },
): string {
  return `[${ticketName(number)}] ${textsFor(language, 'ticketMail').topics[category]} · ${brand.title}`
}
