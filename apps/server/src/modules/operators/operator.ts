import type { OperatorRole } from '@incontro/contract/backoffice.ts'

/** A role that an operator has now; null is all brands, or all countries. */
export type Grant = {
  readonly id: string
  readonly role: OperatorRole
  readonly brands: readonly string[] | null
  readonly countries: readonly string[] | null
  readonly until: Date | null
}

/** The operator that a session belongs to, as one call finds them. */
export type Operator = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly language: string
  readonly sessionId: string
  /** When the second factor was shown in this session; null before that. */
  readonly factorAt: Date | null
  /** When it was shown last (G5). */
  readonly steppedUpAt: Date | null
  readonly grants: readonly Grant[]
  /** Of the caller, without its last part: what the audit keeps. */
  readonly network: string
}

/** Every brand of the installation by name. */
export type BrandNames = () => Promise<readonly { readonly id: string; readonly name: string }[]>
