import { formatsFor, isLanguage, type Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Tx } from '../../platform/database/database.ts'
import { assertNever } from '../../platform/errors.ts'
import { frameLetter, type LetterBlock, type LetterBrand } from '../../platform/mail/letter-frame.ts'
import type { Mail } from '../../platform/mail/mail.ts'

export type PrivacyLetter =
  | { readonly kind: 'exportReady'; readonly url: string; readonly until: Date }
  | { readonly kind: 'erasing'; readonly url: string; readonly until: Date }
  | { readonly kind: 'erasingSoon'; readonly url: string; readonly until: Date }
  | { readonly kind: 'erased' }
type Reader = { readonly email: string; readonly language: string; readonly brandId: string; readonly origin: string }
/** `key` makes the same letter leave once, whatever is repeated. */
export type SendLetter = (tx: Tx, reader: Reader, letter: PrivacyLetter, key: string) => Promise<void>

type Deps = { queue: Mail['queue']; brand: (brandId: string) => Promise<LetterBrand> }

/** The letters about a member's data, in his language and the brand's look, in the transaction of what they tell. */
export function createLetters({ queue, brand }: Deps): SendLetter {
  return async function send(tx, { email, language: wanted, brandId, origin }, letter, key) {
    const sender = await brand(brandId)
    const language = isLanguage(wanted) ? wanted : 'es'
    const words = textsFor(language, 'privacyMail')
    const { subject, heading } = words[letter.kind]
    const blocks = blocksOf(letter, sender.title, language)
    const reason = textsFor(language, 'mail').frame.service(sender.title)
    const preview = blocks[1]?.kind === 'text' ? blocks[1].text : heading
    await queue(tx, {
      key: `${letter.kind}:${key}`,
      brandId,
      from: `"${sender.title.replace(/["\\\r\n]/g, '')}" <${sender.support.email}>`,
      to: email,
      subject: `${subject} · ${sender.title}`,
      ...frameLetter(sender, { language, site: origin }, { preview, heading, blocks, reason }),
      despite: ['bounced', 'complained'], // he asked for it, and has no other way to hear of it
    })
  }
}

function blocksOf(letter: PrivacyLetter, title: string, language: Language): LetterBlock[] {
  const words = textsFor(language, 'privacyMail')
  const greeting: LetterBlock = { kind: 'text', text: textsFor(language, 'mail').greeting }
  const day = (at: Date) => formatsFor(language).longDate(at, 'UTC')
  switch (letter.kind) {
    case 'exportReady':
      return [
        greeting,
        { kind: 'text', text: words.exportReady.text(title) },
        { kind: 'button', label: words.exportReady.button, url: letter.url },
        { kind: 'note', text: words.exportReady.until(day(letter.until)) },
        { kind: 'note', text: words.exportReady.notYou },
      ]
    case 'erasing':
    case 'erasingSoon':
      return [
        greeting,
        { kind: 'text', text: words[letter.kind].text(title, day(letter.until)) },
        { kind: 'text', text: words.keep },
        { kind: 'button', label: words.keepButton, url: letter.url },
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
      return assertNever(letter)
  }
}
