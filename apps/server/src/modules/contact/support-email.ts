import type { Brand } from '@incontro/brand'
import { formatsFor } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { EmailBlock } from '../../platform/email/content.ts'
import type { Email, EmailTemplate } from '../../platform/email/email.ts'
import { linesOf } from './lines.ts'
import type { Written } from './send-message.ts'
import { ticketName } from './tickets/tickets.rules.ts'

type Numbered = Written & { readonly number: number }

type Deps = { email: Email; brand: (brandId: string) => Promise<Brand> }

/** Sends what a person wrote to the brand's support contact, in the brand's language; an answer goes to the person. */
export function createMailSupport({ email, brand }: Deps) {
  return async function mailSupport(tx: Tx, written: Numbered, at: Date): Promise<void> {
    const { id, brandId, origin, account } = written
    const { support, language } = await brand(brandId)
    await email.send(tx, {
      to: { brandId, email: support.email, language, ...(account !== null && { memberId: account.id }) },
      template: supportEmail,
      data: { written, at },
      category: 'support',
      key: `contact:${id}`,
      origin,
      headers: {
        'Reply-To': written.email,
        'Auto-Submitted': 'no', // a person wrote it: help desks put aside what is not (RFC 3834)
      },
    })
  }
}

/** What a person wrote, as the brand's own mailbox gets it. */
export const supportEmail: EmailTemplate<{ written: Numbered; at: Date }> = (
  { written, at },
  { brand, language: own },
) => {
  const { id, number, account, email, topic, message, language } = written
  const words = textsFor(own, 'contactMail')
  const heading = words.heading(words.topics[topic])
  const blocks: EmailBlock[] = [
    {
      kind: 'facts',
      facts: [
        [words.from, email],
        [words.account, account === null ? words.noAccount : account.trackerId],
        [words.language, words.languages[language]],
        [words.at, formatsFor(own).dateTime(at, 'UTC')],
        [words.ticket, ticketName(number)],
        [words.reference, id],
      ],
    },
    ...linesOf(message).map((text): EmailBlock => ({ kind: 'text', text })),
  ]
  const subject = `${heading} · ${brand.title} · ${ticketName(number)}`
  return { subject, preview: words.preview(email), heading, blocks, reason: words.reason(brand.title) }
}
