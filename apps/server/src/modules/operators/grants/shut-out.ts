import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { requireStanding } from '../acts/run-act.ts'
import { act, type OperatorBinding } from '../binding.ts'
import type { Operator } from '../operator.ts'
import { OperatorError } from '../operator-error.ts'
import type { OperatorsStore } from '../operators.store.ts'
import type { OperatorFactorsStore } from '../sign-in/factors.store.ts'
import type { Invite } from '../sign-in/invite.ts'
import type { SessionsStore } from '../sign-in/sessions.store.ts'
import { whyNotGive } from '../grants.rules.ts'
import { everywhere, type ManageChecks } from './manage-checks.ts'
import { stateOf } from './operator-actions.ts'
import type { ShowDetails } from './operator-details.ts'

type Deps = {
  readonly operators: OperatorsStore
  readonly checks: ManageChecks
  readonly details: ShowDetails
  readonly sessionsStore: SessionsStore
  readonly factors: OperatorFactorsStore
  readonly invite: Invite
  readonly now: () => Date
}

/** BO-07: shutting operators out and letting them in again; what is open for them closes with the transaction. */
export function shutOutBindings(deps: Deps): readonly OperatorBinding[] {
  const { operators, checks, details, sessionsStore, factors, invite, now } = deps
  const { lock, lockIn, requireOther, requireOwnerLeft } = checks

  /** Letting someone in gives what they have: no one gives more than they reach (BO-08). */
  async function requireMayGiveAll(tx: Tx, operator: Operator, id: string): Promise<void> {
    const standings = requireStanding(operator, calls.enableOperator) ?? []
    for (const { role, brands, countries, until } of await operators.grantsOf(id, now(), tx)) {
      const asked = { role, scope: { brands: listOf(brands), countries: listOf(countries) }, until }
      if (!standings.some(({ grant }) => whyNotGive(grant, asked) === null))
        throw new OperatorError('no_self_raise', { message: `${role} is more than you may give` })
    }
  }

  return [
    act(calls.disableOperator, {
      async look({ tx, operator, params: { id } }) {
        requireOther(operator, id)
        await operators.lockOwners(tx)
        const row = await lock(tx, id)
        if (row.disabled_at !== null) throw new OperatorError('conflict', { message: 'they are shut out already' })
        await requireOwnerLeft(tx, { without: (holder) => holder.id === id })
        return {
          object: { id, ...everywhere },
          title: row.name,
          version: String(row.version),
          before: { state: stateOf(row) },
          after: { state: 'disabled' },
        }
      },
      async perform({ tx, operator, params: { id } }) {
        await operators.change(tx, id, { disabled_at: now() })
        await sessionsStore.end(tx, id, { at: now() })
        return details(id, operator, tx)
      },
    }),
    act(calls.enableOperator, {
      async look({ tx, operator, params: { id } }) {
        requireOther(operator, id)
        const row = await lock(tx, id)
        if (row.disabled_at === null) throw new OperatorError('conflict', { message: 'they are not shut out' })
        await requireMayGiveAll(tx, operator, id)
        return {
          object: { id, ...everywhere },
          title: row.name,
          version: String(row.version),
          before: { state: 'disabled' },
          after: { state: stateOf({ ...row, disabled_at: null }) },
        }
      },
      async perform({ tx, operator, params: { id } }) {
        await operators.change(tx, id, { disabled_at: null })
        return details(id, operator, tx)
      },
    }),
    act(calls.resetFactor, {
      async look({ tx, operator, params: { id } }) {
        requireOther(operator, id)
        const row = await lockIn(tx, id)
        return {
          object: { id, ...everywhere },
          title: row.name,
          version: String(row.version),
          before: { factors: await factors.count(id, tx) },
          after: { factors: 0 },
        }
      },
      async perform({ tx, operator, params: { id }, request }) {
        const row = await lock(tx, id)
        await factors.removeAll(tx, id)
        await operators.change(tx, id, { activated_at: null, password_hash: null })
        await sessionsStore.end(tx, id, { at: now() })
        await invite.send(tx, {
          operatorId: id,
          email: row.email,
          language: row.language,
          isReset: true,
          origin: request.origin,
        })
        return details(id, operator, tx)
      },
    }),
    act(calls.endSessions, {
      async look({ tx, params: { id } }) {
        const row = await lock(tx, id)
        return { object: { id, ...everywhere }, title: row.name, before: {}, after: { sessions: 0 } }
      },
      async perform({ tx, params: { id } }) {
        const ended = await sessionsStore.end(tx, id, { at: now() })
        return { ended: ended.length }
      },
    }),
  ]
}

function listOf(values: readonly string[] | null): string[] | null {
  return values === null ? null : [...values]
}
