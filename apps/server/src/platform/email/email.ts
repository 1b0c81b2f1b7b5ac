import type { Brand } from '@incontro/brand'
import { type Language, parseLanguage } from '@incontro/locale'
import type { Tx } from '../database/database.ts'
import { type EmailCategory, rulesOf } from './categories.ts'
import type { EmailContent } from './content.ts'
import { frameEmail } from './frame.ts'
import { senderOf } from './headers.ts'
import type { Mail } from './mail.ts'
import type { SuppressionReason } from './suppressions.ts'

/** Who gets an e-mail. */
export type Recipient = {
  readonly brandId: string
  readonly email: string
  /** As it is stored; the brand's own where it is none of ours. */
  readonly language?: string | undefined
  /** The account that the e-mail belongs to: it goes with the account. */
  readonly memberId?: string | undefined
}

/** Where and how an e-mail is read. */
export type EmailPlace = {
  readonly brand: Brand
  readonly language: Language
  /** Where the links lead. */
  readonly origin: string
  /** Where a list is left; empty for what is of no list. */
  readonly leaveUrl: string
}

export type WrittenEmail = EmailContent & {
  readonly subject: string
  /** The brand's name leads nowhere in an e-mail that outlives its site. */
  readonly isDetached?: true
}

/** The words of one kind of e-mail. */
export type EmailTemplate<Data> = (data: Data, place: EmailPlace) => WrittenEmail

export type EmailMessage<Data> = {
  readonly to: Recipient
  readonly template: EmailTemplate<Data>
  readonly data: Data
  readonly category: EmailCategory
  /** The same key is the same e-mail: it leaves once. */
  readonly key: string
  /** Where its links lead; the brand's own pages unless given. */
  readonly origin?: string
  /** Of a list: names the recipient on the page that ends it. */
  readonly unsubscribeToken?: string
  /** It leaves although its address is suppressed for this reason, too. */
  readonly alsoDespite?: SuppressionReason | undefined
  /** The attachment, by the name under which it is found when the e-mail leaves. */
  readonly document?: string | undefined
  readonly usefulUntil?: Date
  /** It waits until then, and can be taken back so long; leaves at once unless set. */
  readonly leavesAt?: Date
  readonly headers?: Readonly<Record<string, string>>
}

export type { MemberEmail } from './mails.store.ts'

export type Email = {
  /**
   * Puts an e-mail into the queue in the caller's transaction, in the recipient's language. False where no one may be
   * written to: the account was erased, its member takes a pause, or the address takes no more of this category.
   */
  send<Data>(tx: Tx, message: EmailMessage<Data>): Promise<boolean>
}

type Deps = {
  readonly mail: Pick<Mail, 'queue' | 'suppressions'>
  readonly brand: (brandId: string) => Promise<Brand>
  readonly originOf: (brandId: string) => Promise<string>
  /** Whether an account was erased, as the transaction sees it. */
  readonly isErased: (tx: Tx, memberId: string) => Promise<boolean>
  /** Whether an account was closed to payments by its member, who then gets required e-mails alone (TS-24). */
  readonly isPaused: (tx: Tx, memberId: string) => Promise<boolean>
}

/** The one way to send an e-mail: language, erased accounts, suppression, sender and unsubscribe headers are decided here. */
export function createEmail({ mail, brand: brandOf, originOf, isErased, isPaused }: Deps): Email {
  return {
    async send(tx, { to, template, data, category, key, alsoDespite, unsubscribeToken, ...message }) {
      const { topic, despite, reachesErased, isList, isRequired } = rulesOf(category)
      const { brandId, email, memberId } = to
      if (isList !== (unsubscribeToken !== undefined || undefined))
        throw new Error(`${category}: an e-mail of a list, and no other, needs a token to leave it`)
      if (memberId !== undefined && reachesErased !== true && (await isErased(tx, memberId))) return false
      if (memberId !== undefined && isRequired !== true && (await isPaused(tx, memberId))) return false
      if (isList === true && (await mail.suppressions.reasonFor(email, tx)) !== null) return false // the queue asks again

      const [brand, origin] = await Promise.all([brandOf(brandId), message.origin ?? originOf(brandId)])
      const language = parseLanguage(to.language) ?? brand.language
      const leaveUrl = unsubscribeToken === undefined ? '' : unsubscribeUrl(origin, unsubscribeToken, language)
      await mail.queue(tx, {
        key,
        brandId,
        from: senderOf(brand),
        to: email,
        topic,
        despite: alsoDespite === undefined ? despite : [...despite, alsoDespite],
        ...writeEmail(template, data, { brand, language, origin, leaveUrl }),
        ...(memberId !== undefined && { memberId }),
        ...(leaveUrl !== '' && { unsubscribeUrl: leaveUrl }),
        ...(message.document !== undefined && { document: message.document }),
        ...(message.usefulUntil !== undefined && { usefulUntil: message.usefulUntil }),
        ...(message.leavesAt !== undefined && { leavesAt: message.leavesAt }),
        ...(message.headers !== undefined && { headers: message.headers }),
      })
      return true
    },
  }
}

/** An e-mail as it leaves: the template's words in the brand's frame. */
export function writeEmail<Data>(template: EmailTemplate<Data>, data: Data, place: EmailPlace) {
  const { subject, isDetached, ...content } = template(data, place)
  const { brand, language, origin } = place
  return { subject, ...frameEmail(brand, { language, site: isDetached === true ? null : origin }, content) }
}

/** The page that ends a list, and takes the press of RFC 8058. */
function unsubscribeUrl(origin: string, token: string, lang: Language): string {
  return `${origin}/unsubscribe?${new URLSearchParams({ token, lang }).toString()}`
}
