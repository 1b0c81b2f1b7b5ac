import { formatsFor, type Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { EmailBlock } from '../../platform/email/content.ts'
import type { Email, EmailTemplate } from '../../platform/email/email.ts'
import { assertNever } from '../../platform/errors.ts'

export type PrivacyEmail =
  | { readonly kind: 'exportReady'; readonly url: string; readonly until: Date }
  | { readonly kind: 'leaving'; readonly url: string; readonly until: Date }
  | { readonly kind: 'erasing'; readonly url: string; readonly until: Date }
  | { readonly kind: 'erasingSoon'; readonly url: string; readonly until: Date }
  | { readonly kind: 'erased' }
type Reader = { readonly email: string; readonly language: string; readonly brandId: string; readonly origin: string }
/** `key` makes the same e-mail leave once, whatever is repeated. */
export type SendPrivacyEmail = (tx: Tx, reader: Reader, data: PrivacyEmail, key: string) => Promise<void>

/** Sends an e-mail about a member's data, in the transaction of what it is about. It names no account: the last one has none. */
export function createSendPrivacyEmail(service: Email): SendPrivacyEmail {
  return async (tx, { email, language, brandId, origin }, data, key) => {
    await service.send(tx, {
      to: { brandId, email, language },
      template: privacyEmail,
      data,
      category: 'privacy',
      key: `${data.kind}:${key}`,
      origin,
    })
  }
}

/** The words of an e-mail about a member’s data. */
export const privacyEmail: EmailTemplate<PrivacyEmail> = (data, { brand, language }) => {
  const { subject, heading } = textsFor(language, 'privacyMail')[data.kind]
  const blocks = blocksOf(data, brand.title, language)
  return {
    subject: `${subject} · ${brand.title}`,
    preview: blocks[1]?.kind === 'text' ? blocks[1].text : heading,
    heading,
    blocks,
    reason: textsFor(language, 'mail').frame.service(brand.title),
  }
}

function blocksOf(data: PrivacyEmail, title: string, language: Language): EmailBlock[] {
  const words = textsFor(language, 'privacyMail')
  const greeting: EmailBlock = { kind: 'text', text: textsFor(language, 'mail').greeting }
  const day = (at: Date) => formatsFor(language).longDate(at, 'UTC')
  switch (data.kind) {
    case 'exportReady':
      return [
        greeting,
        { kind: 'text', text: words.exportReady.text(title) },
        { kind: 'button', label: words.exportReady.button, url: data.url },
        { kind: 'note', text: words.exportReady.until(day(data.until)) },
        { kind: 'note', text: words.exportReady.notYou },
      ]
    case 'leaving':
      return [
        greeting,
        { kind: 'text', text: words.leaving.text(title, day(data.until)) },
        { kind: 'text', text: words.leaving.pay },
        { kind: 'text', text: words.keep },
        { kind: 'button', label: words.keepButton, url: data.url },
      ]
    case 'erasing':
    case 'erasingSoon':
      return [
        greeting,
        { kind: 'text', text: words[data.kind].text(title, day(data.until)) },
        { kind: 'text', text: words.keep },
        { kind: 'button', label: words.keepButton, url: data.url },
        { kind: 'note', text: words.keepByLogIn },
      ]
    case 'erased':
      return [
        greeting,
        { kind: 'text', text: words.erased.text(title) },
        { kind: 'text', text: words.erased.kept },
        { kind: 'note', text: words.erased.last },
      ]
    default:
      return assertNever(data)
  }
}
