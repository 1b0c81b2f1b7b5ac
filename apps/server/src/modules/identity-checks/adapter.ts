import type { DocumentKind, IdentityMethod, IdentityOutcome } from '@incontro/contract'
import type { Language } from '@incontro/locale'

/** What was found out about a person. */
export type Finding = {
  readonly outcome: IdentityOutcome
  readonly documentKind: DocumentKind | null
  readonly birthYear: number | null
  /** The last day of the document: `2031-04-30`. */
  readonly expiresOn: string | null
  /** It is marked and not kept. */
  readonly documentNumber: string | null
}

export type StartedCheck = { readonly session: string; readonly page: string }
export type CheckToStart = {
  readonly checkId: string
  /** The person, the same in each check: a face is compared with the one before. */
  readonly accountId: string
  /** Where the service sends the person back to. */
  readonly returnUrl: string
  readonly language: Language
}

/** Who says who a person is (AN-05). */
export type IdentityAdapter = {
  readonly method: IdentityMethod
  /** A service with pages of its own. Without it the pictures come to us. */
  readonly hosted?: HostedCheck
  /** The same service for liveness alone (AN-06). */
  readonly liveness?: HostedCheck
}
export type HostedCheck = {
  /** Null where the service does not answer. */
  start(asked: CheckToStart): Promise<StartedCheck | null>
  /** `pending` until there is a decision, or while the service does not answer. */
  result(session: string): Promise<Finding | 'pending'>
  /** The session that a webhook names; null where it is not signed by the service. */
  sessionOf(raw: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): string | null
}
