import {
  gradeOf,
  operatorCalls,
  type OperatorRole,
  operatorRoles,
  permissionNames,
} from '@incontro/contract/backoffice.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { markOf } from '../acts/audit-hash.ts'
import { requireStanding } from '../acts/run-act.ts'
import { act, answer, type OperatorBinding } from '../binding.ts'
import { cursorOf, nextOf, PAGE } from '../pages.ts'
import type { Operator } from '../operator.ts'
import { OperatorError } from '../operator-error.ts'
import type { OperatorsStore } from '../operators.store.ts'
import type { Invite } from '../sign-in/invite.ts'
import { whyNotGive } from '../grants.rules.ts'
import { everywhere, type ManageChecks } from './manage-checks.ts'
import { stateOf } from './operator-actions.ts'
import type { ShowDetails } from './operator-details.ts'

type Deps = {
  readonly operators: OperatorsStore
  readonly checks: ManageChecks
  readonly details: ShowDetails
  readonly invite: Invite
  /** Makes the marks of addresses in the audit. */
  readonly markKey: Buffer
  readonly now: () => Date
}

const calls = operatorCalls

/** BO-07, BO-08: who may do what, given and taken back. */
export function manageBindings(deps: Deps): readonly OperatorBinding[] {
  const { operators, checks, details, invite, markKey, now } = deps
  const { lock, lockIn, requireOther, requireOwnerLeft } = checks

  /** The grant by which an operator gives a role. */
  function requireMayGive(
    operator: Operator,
    asked: { role: OperatorRole; scope: z.output<typeof calls.giveGrant.body>['scope']; until: Date | null },
  ): void {
    const standings = requireStanding(operator, calls.giveGrant) ?? []
    const whyNot = standings.map(({ grant }) => whyNotGive(grant, asked))
    if (!whyNot.includes(null)) throw new OperatorError('no_self_raise', { field: whyNot[0] ?? 'role' })
  }
  function requireFuture(until: number | null): Date | null {
    if (until !== null && until <= now().getTime())
      throw new OperatorError('invalid', { field: 'until', message: 'a day to come' })
    return until === null ? null : new Date(until)
  }

  return [
    answer(calls.listOperators, async ({ operator, query: { after, ...filter } }) => {
      const at = now()
      const place = after === undefined ? null : cursorOf(after, ['name', 'id'])
      const [rows, total] = await Promise.all([
        operators.page(filter, { after: place, most: PAGE + 1, at }),
        operators.count(filter, at),
      ])
      return {
        rows: rows.slice(0, PAGE).map((row) => ({
          id: row.id,
          name: row.name,
          email: row.email,
          state: stateOf(row),
          roles: row.roles as OperatorRole[], // only such are written
          lastSeen: row.last_seen_at?.getTime() ?? null,
          isOwn: row.id === operator.id,
        })),
        next: nextOf(rows, ({ name, id }) => ({ name, id })),
        total,
        isMore: false,
      }
    }),
    answer(calls.showOperator, async ({ operator, params: { id } }) => details(id, operator)),
    answer(calls.showRoles, async () => {
      const held = await operators.rolesHeld(now())
      return {
        roles: operatorRoles.map((role) => ({
          role,
          operators: held.get(role) ?? 0,
          permissions: permissionNames.flatMap((permission) => {
            const grade = gradeOf(role, permission)
            return grade === null ? [] : [{ permission, grade }]
          }),
        })),
      }
    }),
    act(calls.inviteOperator, {
      async look({ tx, operator, body: { email, name, role, scope, until } }) {
        requireMayGive(operator, { role, scope, until: requireFuture(until) })
        if ((await operators.byEmail(email, tx)) !== undefined)
          throw new OperatorError('conflict', { field: 'email', message: 'there is an operator with this address' })
        const id = newId()
        const after = { name, email: markOf(email.toLowerCase(), markKey), role, ...scope, until }
        return { object: { id }, title: name, before: {}, after } // within the giver's scope, by requireMayGive
      },
      async perform({ tx, operator, body: { email, name, role, scope, until, reason }, request, seen }) {
        const at = now()
        const { id } = seen.object
        await operators.insert(tx, {
          id,
          email,
          name,
          password_hash: null,
          language: operator.language,
          zone: null,
          created_at: at,
          activated_at: null,
          disabled_at: null,
          last_seen_at: null,
        })
        await operators.insertGrant(tx, {
          id: newId(),
          operatorId: id,
          role,
          ...scope,
          at,
          until: until === null ? null : new Date(until),
          givenBy: operator.id,
          reason,
        })
        await invite.send(tx, {
          operatorId: id,
          email,
          language: operator.language,
          isReset: false,
          origin: request.origin,
        })
        return { operatorId: id }
      },
    }),
    act(calls.renewInvitation, {
      async look({ tx, params: { id } }) {
        const row = await lock(tx, id)
        if (stateOf(row) !== 'invited') throw new OperatorError('conflict', { message: 'they have signed in already' })
        return { object: { id, ...everywhere }, title: row.name, before: {}, after: { invited: true } }
      },
      async perform({ tx, params: { id }, request }) {
        const row = await lock(tx, id)
        const until = await invite.send(tx, {
          operatorId: id,
          email: row.email,
          language: row.language,
          isReset: false,
          origin: request.origin,
        })
        return { until: until.getTime() }
      },
    }),
    act(calls.giveGrant, {
      async look({ tx, operator, params: { id }, body: { role, scope, until } }) {
        requireOther(operator, id)
        requireMayGive(operator, { role, scope, until: requireFuture(until) })
        const row = await lockIn(tx, id)
        return {
          object: { id }, // as above
          title: row.name,
          version: String(row.version),
          before: { grants: await grantsShown(tx, id) },
          after: { grants: [...(await grantsShown(tx, id)), shown({ role, ...scope, until })] },
        }
      },
      async perform({ tx, operator, params: { id }, body: { role, scope, until, reason } }) {
        await operators.insertGrant(tx, {
          id: newId(),
          operatorId: id,
          role,
          ...scope,
          at: now(),
          until: until === null ? null : new Date(until),
          givenBy: operator.id,
          reason,
        })
        await operators.change(tx, id, {})
        return details(id, operator, tx)
      },
    }),
    act(calls.takeGrant, {
      async look({ tx, operator, params: { id, grantId } }) {
        requireOther(operator, id)
        await operators.lockOwners(tx)
        const row = await lockIn(tx, id)
        const grants = await operators.grantsOf(id, now(), tx)
        const taken = grants.find((grant) => grant.id === grantId)
        if (taken === undefined) throw new OperatorError('not_found')
        if (taken.role === 'owner') await requireOwnerLeft(tx, { without: ({ grant }) => grant.id === grantId })
        const before = await grantsShown(tx, id)
        const mark = shown({ ...taken, until: taken.until?.getTime() ?? null })
        return {
          object: { id, ...everywhere },
          title: row.name,
          version: String(row.version),
          before: { grants: before },
          after: { grants: before.filter((one) => one !== mark) },
        }
      },
      async perform({ tx, operator, params: { id, grantId } }) {
        await operators.takeGrant(tx, grantId, { by: operator.id, at: now() })
        await operators.change(tx, id, {})
        return details(id, operator, tx)
      },
    }),
  ]

  /** The roles of an operator in words that two readings give alike. */
  async function grantsShown(tx: Tx, id: string): Promise<string[]> {
    const grants = await operators.grantsOf(id, now(), tx)
    return grants.map((grant) => shown({ ...grant, until: grant.until?.getTime() ?? null })).sort()
  }
}

function shown({
  role,
  brands,
  countries,
  until,
}: {
  role: string
  brands: readonly string[] | null
  countries: readonly string[] | null
  until: number | null
}): string {
  const where = [brands, countries].map((part) => part?.join(',') ?? '*').join(' ')
  return `${role} ${where}${until === null ? '' : ` until ${new Date(until).toISOString()}`}`
}
