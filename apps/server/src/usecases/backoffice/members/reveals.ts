import { operatorCalls as calls, type Revealable, type RevealField } from '@incontro/contract/backoffice.ts'
import type { MemberFacts } from '../../../modules/memberships/index.ts'
import { act, type Operator, type OperatorBinding, OperatorError } from '../../../modules/operators/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { MembersDeps } from './deps.ts'
import { type Reach, roleFor } from './reach.ts'

/** G8: how long what was revealed stands in full. */
const REVEALED_MS = 15 * 60_000

type Deps = Pick<MembersDeps, 'accounts' | 'operators' | 'memberships' | 'now'> & { readonly reach: Reach }

/** Until when each value is revealed to an operator; of networks by the session. */
export type Revealed = { until(field: RevealField, sessionId?: string): Date | null }

/** G8: reads what an operator has revealed of a member, and reveals more. */
export function createReveals({ accounts, operators, memberships, reach, now }: Deps) {
  async function revealedTo(operator: Operator, { id }: Pick<MemberFacts, 'id'>): Promise<Revealed> {
    const since = new Date(now().getTime() - REVEALED_MS)
    const rows = await operators.access.since(id, { operatorId: operator.id, at: since })
    return {
      until(field, sessionId) {
        const row = rows.find(
          ({ what, details }) =>
            what === field && (field !== 'ip' || (sessionId !== undefined && details['sessionId'] === sessionId)),
        )
        return row === undefined ? null : new Date(row.at + REVEALED_MS)
      },
    }
  }

  const bindings: readonly OperatorBinding[] = [
    act(calls.revealMember, {
      async look({ tx, operator, params: { trackerId }, body: { field, sessionId } }) {
        const seen = await reach.member(operator, trackerId, 'members.reveal', tx)
        const member = (await memberships.lockMembers(tx, [seen.id])).get(seen.id)
        if (member === undefined) throw new OperatorError('not_found')
        await requireValue(tx, member, { field, sessionId })
        return {
          object: { id: member.id, brandId: member.brandId, country: member.country },
          title: trackerId,
          before: {},
          after: { revealed: field },
          member,
        }
      },
      async perform({ tx, operator, body: { field, sessionId, reason }, seen: { member } }) {
        await operators.access.note(tx, {
          operatorId: operator.id,
          role: roleFor(operator, 'members.reveal', member),
          person: { kind: 'member', id: member.trackerId, accountId: member.id, brandId: member.brandId },
          what: field,
          details: sessionId === undefined ? {} : { sessionId },
          reason,
        })
        return { until: now().getTime() + REVEALED_MS }
      },
    }),
  ]

  /** There is something to reveal. */
  async function requireValue(
    tx: Tx,
    member: MemberFacts,
    { field, sessionId }: { field: RevealField; sessionId: string | undefined },
  ): Promise<void> {
    if (member.isErased) throw new OperatorError('not_found', { message: 'the account was erased' })
    if (field === 'ip') {
      const session = sessionId === undefined ? null : await accounts.desk.session(member.id, sessionId, tx)
      if (session?.ip == null) throw new OperatorError('invalid', { field: 'sessionId', message: 'no such session' })
    } else if (sessionId !== undefined) {
      throw new OperatorError('invalid', { field: 'sessionId', message: 'only a network is of a session' })
    } else if (valueOf(member, field) === null) {
      throw new OperatorError('invalid', { field: 'field', message: 'the member has stated none' })
    }
  }
  return { revealedTo, bindings }
}
export type Reveals = ReturnType<typeof createReveals>

function valueOf({ email, phone, age }: MemberFacts, field: Exclude<RevealField, 'ip'>): string | number | null {
  return { email, phone, birth: age }[field]
}

/** A value as it is shown to an operator until a moment; masked without one. */
export function revealable(value: string, masked: string, until: Date | null): Revealable {
  return { masked, plain: until === null ? null : value, until: until?.getTime() ?? null }
}
