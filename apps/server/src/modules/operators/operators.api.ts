import type { LiveKind, OperatorRole, Permission } from '@incontro/contract/backoffice.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Access } from './access/access.ts'
import type { AuditProof } from './acts/verify-audit.ts'
import type { OperatorBinding } from './binding.ts'
import type { NotesStore } from './notes/notes.store.ts'
import type { NotifyRoles, SendPreview } from './emails.ts'
import type { Operator } from './operator.ts'
import type { Leases } from './workplace/leases.ts'
import type { CareStore } from './workplace/care.store.ts'
import type { SkipsStore } from './workplace/skips.store.ts'
import type { Viewings } from './viewings/viewings.ts'
import type { WorkplaceSource } from './workplace-source.ts'

export type NewOperator = {
  readonly email: string
  readonly name: string
  readonly role: OperatorRole
  readonly language: string
  /** Where the link leads: scheme, host and port. */
  readonly origin: string
}
export type PermissionHolder = Pick<Operator, 'id' | 'name' | 'grants'>
export type SeededOperator = Omit<NewOperator, 'role' | 'origin'> & {
  readonly roles: readonly [OperatorRole, ...OperatorRole[]]
  readonly passwordHash: string
  readonly totpSecret: string
}

/** What happened without an operator, in the audit. */
export type OwnAct = {
  readonly act: string
  readonly object: { readonly kind: string; readonly id: string; readonly brandId: string | null }
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

export type OperatorsApi = {
  /** The operator of a token; null for one that is unknown, ended or idle for too long. */
  find(token: string, ip: string): Promise<Operator | null>
  /** An operator with the grants that count now, for work that goes on without them; null for one who was shut out. */
  withGrantsNow(operatorId: string): Promise<Operator | null>
  /** Sends an e-mail to all who have one of some roles. */
  readonly notifyRoles: NotifyRoles
  /** Sends an operator the preview of an e-mail. */
  readonly sendPreview: SendPreview
  /** How often an operator did an act since a moment, as the transaction sees it. */
  countActs(tx: Tx, asked: { readonly operatorId: string; readonly act: string; readonly since: Date }): Promise<number>
  /** Adds calls of use cases; before the calls are served. */
  addBindings(bindings: readonly OperatorBinding[]): void
  /** Adds to Today and to the search. */
  addSource(source: WorkplaceSource): void
  /** Every call with its handler, for the walk of all of them. */
  bindings(): readonly OperatorBinding[]
  readonly leases: Leases
  namesOf(operatorIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Operators who can sign in and act under a permission, by name, with the grants that give it. */
  holdersOf(permission: Permission): Promise<readonly PermissionHolder[]>
  /** BO-12: what use cases note when they show something of a person, and what the person sees of it. */
  readonly access: Access
  /** Says with the commit that something of these kinds changed without an act: open pages ask again (BO-17). */
  notifyChanged(tx: Tx, kinds: readonly LiveKind[]): Promise<void>
  /** BO-32: who sees the pages of whom, and until when. */
  readonly viewings: Viewings
  /** Items that operators gave back to their queue. */
  readonly skips: SkipsStore
  /** BO-51: how operators want to see pictures, and what they leave to others. */
  readonly care: CareStore
  /** BO-31: what operators noted of people. */
  readonly notes: Omit<NotesStore, 'removeOf' | 'allOf'>
  /** A personal value as it stands in the audit: the same value has the same mark, and nothing can be read from it. */
  markOf(value: string): string
  namesOf(operatorIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  verifyAudit(): Promise<AuditProof>
  /** Records what the house did by itself, because a time had come: no operator acted. */
  recordOwnAct(tx: Tx, act: OwnAct): Promise<void>
  /** Adds an operator with a role for all brands; answers the link that sets the account up, which is stored nowhere. */
  add(tx: Tx, operator: NewOperator): Promise<{ readonly id: string; readonly url: string }>
  /** Adds an operator of the demo who can sign in at once; false where the address has one. */
  seed(tx: Tx, operator: SeededOperator): Promise<boolean>
  /** Closes the operators of these addresses and ends their sessions; answers how many were open. */
  close(tx: Tx, emails: readonly string[]): Promise<number>
  /** Sessions that ended, in whatever process: what is open for them is closed. Answers how to stop listening. */
  onSessionsEnded(listener: (sessionIds: readonly string[]) => void): Promise<() => void>
}
