import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import { assertNever } from '../../../platform/errors.ts'
import type { EmailCategory } from '../../../platform/email/categories.ts'
import type { EmailBlock } from '../../../platform/email/content.ts'
import type { EmailTemplate } from '../../../platform/email/email.ts'
import { factorBlocks, type FactorEmail } from './factor-email.ts'

/** The e-mails about an account (ID-09 to ID-11, ID-15). */
export type AccountEmail =
  | { readonly kind: 'reset'; readonly url: string }
  | { readonly kind: 'firstPassword'; readonly url: string }
  | { readonly kind: 'confirm'; readonly url: string }
  /** The same to a member who just signed up where the flow asks for it (ID-10). */
  | { readonly kind: 'optIn'; readonly url: string }
  /** The first e-mail of an account; its link confirms the address. */
  | { readonly kind: 'welcome'; readonly url: string }
  /** The same where the address needs no confirmation, as after a sign-up by Google; its link leads to the site. */
  | { readonly kind: 'welcomeConfirmed'; readonly url: string }
  | { readonly kind: 'passwordChanged'; readonly url: string }
  | { readonly kind: 'emailChanged'; readonly url: string; readonly newEmail: string }
  | { readonly kind: 'disabled' }
  | FactorEmail

/**
 * Changes of the account are reported wherever they can be: the e-mail is the only way for its holder to take them back. What
 * the holder asked for a moment ago leaves too, since it is how they prove that e-mails arrive again; but an e-mail to confirm
 * does not go to a recipient who complained, unless the address was confirmed before: then it is the holder who asks.
 */
export const categoryOf = {
  reset: 'security',
  firstPassword: 'account',
  confirm: 'confirmation',
  optIn: 'account',
  welcome: 'account',
  welcomeConfirmed: 'account',
  passwordChanged: 'security',
  emailChanged: 'security',
  disabled: 'security',
  factors: 'security',
} as const satisfies Record<AccountEmail['kind'], EmailCategory>

/** The words of an e-mail about an account. */
export const accountEmail: EmailTemplate<AccountEmail> = (email, { brand, language }) => {
  const words = textsFor(language, 'mail')
  const { subject, heading } =
    email.kind === 'factors' ? textsFor(language, 'factorMail')[email.change] : words[email.kind]
  const blocks: EmailBlock[] = [
    { kind: 'text', text: words.greeting },
    ...blocksOf(email, { title: brand.title, language }),
  ]
  const preview = blocks[1]?.kind === 'text' ? blocks[1].text : heading
  return {
    subject: `${subject} · ${brand.title}`,
    preview,
    heading,
    blocks,
    reason: words.frame.service(brand.title),
  }
}

function blocksOf(email: AccountEmail, { title, language }: { title: string; language: Language }): EmailBlock[] {
  const words = textsFor(language, 'mail')
  switch (email.kind) {
    case 'reset':
    case 'firstPassword':
    case 'confirm':
    case 'optIn':
    case 'welcome': {
      const { text, button, expires, notYou } = words[email.kind]
      return [
        { kind: 'text', text: text(title) },
        { kind: 'button', label: button, url: email.url },
        { kind: 'note', text: expires },
        { kind: 'note', text: notYou },
      ]
    }
    case 'welcomeConfirmed': {
      const { text, button, notYou } = words.welcomeConfirmed
      return [
        { kind: 'text', text: text(title) },
        { kind: 'button', label: button, url: email.url },
        { kind: 'note', text: notYou },
      ]
    }
    case 'passwordChanged': {
      const { text, notYou, button } = words.passwordChanged
      return [
        { kind: 'text', text: text(title) },
        { kind: 'text', text: notYou },
        { kind: 'button', label: button, url: email.url },
      ]
    }
    case 'emailChanged': {
      const { text, notYou, button, expires } = words.emailChanged
      return [
        { kind: 'text', text: text(title, email.newEmail) },
        { kind: 'text', text: notYou },
        { kind: 'button', label: button, url: email.url },
        { kind: 'note', text: expires },
      ]
    }
    case 'disabled':
      return [
        { kind: 'text', text: words.disabled.text(title) },
        { kind: 'text', text: words.disabled.back },
      ]
    case 'factors':
      return factorBlocks(email, { title, language })
    default:
      return assertNever(email)
  }
}
