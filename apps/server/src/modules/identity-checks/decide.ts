import type { IdentityOutcome } from '@incontro/contract'
import { identityDecided } from '../../events/identity.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Envelope } from '../../platform/crypto/envelope.ts'
import type { Email } from '../../platform/email/email.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import type { Finding } from './adapter.ts'
import type { ChecksStore } from './checks.store.ts'
import type { DecideLiveness } from './liveness/decide-liveness.ts'
import { decidedEmail } from './emails.ts'
import { dayOf, outcomeOf, plainNumber } from './findings.rules.ts'

type Deps = {
  readonly store: ChecksStore
  readonly envelope: Pick<Envelope, 'mark'>
  readonly memberships: Pick<MembershipsApi, 'lockMembers' | 'markAgeVerified'>
  readonly outbox: Pick<Outbox, 'publish'>
  readonly email: Email
  readonly decideLiveness: DecideLiveness
  /** Of a minor nothing is kept. */
  readonly removeFiles: (tx: Tx, accountId: string) => Promise<void>
  readonly now: () => Date
}
type Found = { readonly finding: Finding; readonly decidedBy: string | null }
export type Decide = (tx: Tx, checkId: string, found: Found) => Promise<IdentityOutcome | null>

/** Ends a check, once: writes what it came to, and what follows from it in the same transaction. Null where it was decided before. */
export function createDecide(deps: Deps): Decide {
  const { store, envelope, memberships, outbox, email, decideLiveness, removeFiles, now } = deps
  return async function decide(tx, checkId, { finding, decidedBy }) {
    const check = await store.lock(tx, checkId)
    if (check === null || check.state === 'decided') return null
    if (check.forSession !== null) return decideLiveness(tx, check, { finding, decidedBy })
    const at = now()
    const { documentKind, birthYear, expiresOn, documentNumber } = finding
    const mark = documentNumber === null ? null : envelope.mark(plainNumber(documentNumber))
    const isDuplicate = mark !== null && (await store.isMarkTaken(tx, mark, check.accountId))
    const outcome = outcomeOf(finding, { today: dayOf(at), isDuplicate })
    const facts = { documentKind: documentKind ?? check.documentKind, birthYear, expiresOn, mark }
    const nothing = { documentKind: null, birthYear: null, expiresOn: null, mark: null }
    await store.decide(tx, checkId, { outcome, ...(outcome === 'minor' ? nothing : facts), decidedBy, at })
    if (outcome === 'minor') await removeFiles(tx, check.accountId)
    const account = (await memberships.lockMembers(tx, [check.accountId])).get(check.accountId)
    if (outcome === 'approved') await memberships.markAgeVerified(tx, check.accountId, at)
    await outbox.publish(tx, identityDecided({ memberId: check.accountId, checkId, outcome }))
    if (account !== undefined)
      await email.send(tx, {
        to: { brandId: account.brandId, email: account.email, language: account.language, memberId: account.id },
        template: decidedEmail,
        data: { outcome },
        category: 'account',
        key: `identity-decided:${checkId}`,
      })
    return outcome
  }
}
