import type { Brand } from '@incontro/brand'
import { formatsFor } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Tx } from '../../platform/database/database.ts'
import { frameLetter, type LetterBlock } from '../../platform/mail/letter-frame.ts'
import { senderOf } from '../../platform/mail/letter-headers.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Written } from './send-message.ts'

type Deps = { queue: Mail['queue']; brand: (brandId: string) => Promise<Brand> }

/** The letter to the brand's support contact, in the brand's language; an answer to it goes to whoever wrote. */
export function createSupportLetter({ queue, brand: brandOf }: Deps) {
  return async function mailSupport(tx: Tx, written: Written, at: Date): Promise<void> {
    const { id, brandId, origin, account, email, topic, message, language } = written
    const brand = await brandOf(brandId)
    const words = textsFor(brand.language, 'contactMail')
    const heading = words.heading(words.topics[topic])
    const blocks: LetterBlock[] = [
      {
        kind: 'facts',
        facts: [
          [words.from, email],
          [words.account, account === null ? words.noAccount : account.trackerId],
          [words.language, words.languages[language]],
          [words.at, formatsFor(brand.language).dateTime(at, 'UTC')],
          [words.reference, id],
        ],
      },
      ...linesOf(message).map((text): LetterBlock => ({ kind: 'text', text })),
    ]
    await queue(tx, {
      key: `contact:${id}`,
      brandId,
      from: senderOf(brand),
      to: brand.support.email,
      subject: `${heading} · ${brand.title} · ${id.slice(0, 8)}`,
      ...frameLetter(
        brand,
        { language: brand.language, site: origin },
        { preview: words.preview(email), heading, blocks, reason: words.reason(brand.title) },
      ),
      headers: {
        'Reply-To': email,
        'Auto-Submitted': 'no', // a person wrote it: help desks put aside what is not (RFC 3834)
      },
      ...(account !== null && { memberId: account.id }),
      topic: 'contact',
      despite: ['bounced', 'complained'], // it is our own mailbox, and what somebody wrote is not lost over a full one
    })
  }
}

function linesOf(message: string): string[] {
  return message
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
