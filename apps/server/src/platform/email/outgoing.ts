import type { SuppressionReason } from './suppressions.ts'

/** A file that an e-mail brings. */
export type EmailFile = { readonly name: string; readonly type: string; readonly content: Buffer }

/** An e-mail on its way. */
export type OutgoingEmail = {
  /** The same key is the same e-mail: it leaves once. */
  readonly key: string
  readonly brandId: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
  /** Whose e-mail it is, where it is an account's: it goes with the account. */
  readonly memberId?: string
  /** What it is about; `account` unless said. */
  readonly topic?: string
  /** Makes it an e-mail of a list: where to leave that with one press (RFC 8058). */
  readonly unsubscribeUrl?: string
  /** It leaves although its address is suppressed for one of these reasons. */
  readonly despite?: readonly SuppressionReason[]
  /** The brand's picture that the HTML shows (`markOf`). */
  readonly mark?: string | null
  /** The attachment, by the name under which `documents` finds it when the e-mail leaves. */
  readonly document?: string
  /** Later than this it is of no use and does not leave. */
  readonly usefulUntil?: Date
  /** It waits until then, and can be taken back so long; leaves at once unless set. */
  readonly leavesAt?: Date
}
export type SentEmail = {
  id: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  mark: string | null
  document: string | null
  at: Date
}
