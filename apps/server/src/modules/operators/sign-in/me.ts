import { type Grade, type Me, operatorCalls, type Permission, permissionNames } from '@incontro/contract/backoffice.ts'
import { parseLanguage } from '@incontro/locale'
import type { RunTransaction } from '../../../platform/database/database.ts'
import { type Passwords, requireUnbreached } from '../../accounts/index.ts'
import { requireStepUp, STEP_UP_MS } from '../acts/run-act.ts'
import { standingsOf } from '../grants.rules.ts'
import { presentGrant } from '../grants.present.ts'
import { answer, type OperatorBinding } from '../binding.ts'
import { networkShown } from '../network.ts'
import type { Grant, Operator } from '../operator.ts'
import { OperatorError } from '../operator-error.ts'
import type { OperatorsStore } from '../operators.store.ts'
import type { Attempts } from './attempts.ts'
import type { OperatorFactorsStore } from './factors.store.ts'
import type { OperatorSessions } from './sessions.ts'
import type { SessionsStore } from './sessions.store.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly operators: OperatorsStore
  readonly sessionsStore: SessionsStore
  readonly sessions: OperatorSessions
  readonly factors: OperatorFactorsStore
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly now: () => Date
}

/** What an operator sees and changes of their own account. */
export function meBindings(deps: Deps): readonly OperatorBinding[] {
  const { transaction, operators, sessionsStore, sessions, factors, passwords, attempts, now } = deps

  async function read({ id, sessionId }: Operator): Promise<Me> {
    const at = now()
    const [row, all, open, totp, passkeys] = await Promise.all([
      operators.byId(id),
      operators.allGrantsOf(id),
      sessionsStore.open(id, sessions.limits(at)),
      factors.totpOf(id),
      factors.passkeysOf(id),
    ])
    if (row === undefined) throw new OperatorError('not_found')
    const grants = await operators.grantsOf(id, at)
    const names = await operators.namesOf(all.flatMap(({ given_by }) => given_by ?? []))
    const counting = new Set(grants.map((grant) => grant.id))
    const own = open.find((session) => session.id === sessionId)
    return {
      id,
      name: row.name,
      email: row.email,
      language: parseLanguage(row.language) ?? 'en',
      zone: row.zone,
      hasLetterKeys: row.has_letter_keys,
      grants: all.filter((grant) => counting.has(grant.id)).map((grant) => presentGrant(grant, names)),
      permissions: permissionsOf(grants),
      factors: [
        ...(totp === undefined ? [] : [{ ...factorOf(totp), kind: 'totp' as const, name: '' }]),
        ...passkeys.map((passkey) => ({ ...factorOf(passkey), kind: 'passkey' as const, name: passkey.name })),
      ],
      sessions: open.map((session) => ({
        id: session.id,
        isOwn: session.id === sessionId,
        since: session.created_at.getTime(),
        lastSeen: session.last_seen_at.getTime(),
        until: session.expires_at.getTime(),
        network: networkShown(session.ip),
        browser: session.user_agent,
      })),
      steppedUpUntil: own?.stepped_up_at == null ? null : own.stepped_up_at.getTime() + STEP_UP_MS,
    }
  }

  return [
    answer(operatorCalls.me, async ({ operator }) => read(operator)),
    answer(operatorCalls.saveMe, async ({ operator, body: { name, language, zone, hasLetterKeys } }) => {
      await transaction((tx) =>
        operators.change(tx, operator.id, {
          ...(name !== undefined && { name }),
          ...(language !== undefined && { language }),
          ...(zone !== undefined && { zone }),
          ...(hasLetterKeys !== undefined && { has_letter_keys: hasLetterKeys }),
        }),
      )
      return read(operator)
    }),
    answer(operatorCalls.removeFactor, async ({ operator, params: { id } }) => {
      requireStepUp(operator, now())
      await transaction(async (tx) => {
        await operators.lock(tx, operator.id)
        if (!(await factors.remove(tx, operator.id, id))) throw new OperatorError('not_found')
        if ((await factors.count(operator.id, tx)) === 0) throw new OperatorError('last_way_in')
      })
      return read(operator)
    }),
    answer(operatorCalls.changePassword, async ({ operator, body: { old, password }, request }) => {
      requireStepUp(operator, now())
      const attempt = await attempts.passwords(operator.email, request.ip)
      const row = await operators.byId(operator.id)
      if (!(await passwords.passwordMatches(row?.password_hash ?? null, old)))
        throw new OperatorError('wrong_credentials', { field: 'old' })
      await attempt.giveBack()
      await requireUnbreached(password)
      const hash = await passwords.hashPassword(password)
      await transaction(async (tx) => {
        await operators.change(tx, operator.id, { password_hash: hash })
        await sessionsStore.end(tx, operator.id, { at: now(), but: operator.sessionId })
      })
      return { result: true as const }
    }),
    answer(operatorCalls.signOut, async ({ operator, body: { everywhere } }) => {
      await transaction((tx) =>
        sessionsStore.end(tx, operator.id, { at: now(), only: everywhere ? undefined : operator.sessionId }),
      )
      return { result: true as const }
    }),
  ]
}

function factorOf({ id, created_at, last_used_at }: { id: string; created_at: Date; last_used_at: Date | null }) {
  return { id, since: created_at.getTime(), lastUsed: last_used_at?.getTime() ?? null }
}

/** The furthest grade of each permission that a grant gives. */
function permissionsOf(grants: readonly Grant[]): Partial<Record<Permission, Grade>> {
  return Object.fromEntries(
    permissionNames.flatMap((permission) => {
      const [first] = standingsOf(grants, permission)
      return first === undefined ? [] : [[permission, first.grade]]
    }),
  )
}
