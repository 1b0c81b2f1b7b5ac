import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import { assertNever } from '../../../platform/errors.ts'
import { frameLetter, type LetterBlock, type LetterBrand } from '../../../platform/mail/letter-frame.ts'
import type { SuppressionReason } from '../../../platform/mail/suppressions.ts'
import { factorBlocks, type FactorLetter } from './factor-letter.ts'

/** The letters about an account (ID-09 to ID-11, ID-15). */
export type AccountLetter =
  | { readonly kind: 'reset'; readonly url: string }
  | { readonly kind: 'firstPassword'; readonly url: string }
  | { readonly kind: 'confirm'; readonly url: string }
  /** The same to somebody who just signed up where the flow asks for it (ID-10). */
  | { readonly kind: 'optIn'; readonly url: string }
  /** The first e-mail of an account; its link confirms the address. */
  | { readonly kind: 'welcome'; readonly url: string }
  /** The same where the address needs no confirmation, as after a sign-up by Google; its link leads to the site. */
  | { readonly kind: 'welcomeConfirmed'; readonly url: string }
  | { readonly kind: 'passwordChanged'; readonly url: string }
  | { readonly kind: 'emailChanged'; readonly url: string; readonly newEmail: string }
  | { readonly kind: 'disabled' }
  | FactorLetter

/**
 * What a letter leaves for although its address is suppressed. Changes of the account are told wherever they can be: the
 * letter is the only way for its holder to take them back. What he asked for a moment ago leaves too, since it is how he
 * proves that letters arrive again; but a letter to confirm does not go to somebody who called us unwanted, unless he
 * confirmed the address before: then it is he who asks.
 */
export const despite = {
  reset: ['bounced', 'complained'],
  firstPassword: [],
  confirm: ['bounced'],
  optIn: [],
  welcome: [],
  welcomeConfirmed: [],
  passwordChanged: ['bounced', 'complained'],
  emailChanged: ['bounced', 'complained'],
  disabled: ['bounced', 'complained'],
  factors: ['bounced', 'complained'],
} as const satisfies Record<AccountLetter['kind'], readonly SuppressionReason[]>

type Setting = { readonly brand: LetterBrand; readonly language: Language; readonly origin: string }
export type Written = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly mark: string | null
}

/** Words and frame of a letter, in the reader's language and the brand's colours. */
export function writeLetter(letter: AccountLetter, { brand, language, origin }: Setting): Written {
  const words = textsFor(language, 'mail')
  const { subject, heading } =
    letter.kind === 'factors' ? textsFor(language, 'factorMail')[letter.change] : words[letter.kind]
  const blocks: LetterBlock[] = [
    { kind: 'text', text: words.greeting },
    ...blocksOf(letter, { title: brand.title, language }),
  ]
  const preview = blocks[1]?.kind === 'text' ? blocks[1].text : heading
  return {
    subject: `${subject} · ${brand.title}`,
    ...frameLetter(
      brand,
      { language, site: origin },
      { preview, heading, blocks, reason: words.frame.service(brand.title) },
    ),
  }
}

function blocksOf(letter: AccountLetter, { title, language }: { title: string; language: Language }): LetterBlock[] {
  const words = textsFor(language, 'mail')
  switch (letter.kind) {
    case 'reset':
    case 'firstPassword':
    case 'confirm':
    case 'optIn':
    case 'welcome': {
      const { text, button, expires, notYou } = words[letter.kind]
      return [
        { kind: 'text', text: text(title) },
        { kind: 'button', label: button, url: letter.url },
        { kind: 'note', text: expires },
        { kind: 'note', text: notYou },
      ]
    }
    case 'welcomeConfirmed': {
      const { text, button, notYou } = words.welcomeConfirmed
      return [
        { kind: 'text', text: text(title) },
        { kind: 'button', label: button, url: letter.url },
        { kind: 'note', text: notYou },
      ]
    }
    case 'passwordChanged': {
      const { text, notYou, button } = words.passwordChanged
      return [
        { kind: 'text', text: text(title) },
        { kind: 'text', text: notYou },
        { kind: 'button', label: button, url: letter.url },
      ]
    }
    case 'emailChanged': {
      const { text, notYou, button, expires } = words.emailChanged
      return [
        { kind: 'text', text: text(title, letter.newEmail) },
        { kind: 'text', text: notYou },
        { kind: 'button', label: button, url: letter.url },
        { kind: 'note', text: expires },
      ]
    }
    case 'disabled':
      return [
        { kind: 'text', text: words.disabled.text(title) },
        { kind: 'text', text: words.disabled.back },
      ]
    case 'factors':
      return factorBlocks(letter, { title, language })
    default:
      return assertNever(letter)
  }
}
