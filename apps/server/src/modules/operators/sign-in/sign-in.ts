import { operatorCalls, type SignedIn } from '@incontro/contract/backoffice.ts'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { hashToken, type Passwords, requireUnbreached } from '../../accounts/index.ts'
import { requireStepUp } from '../acts/run-act.ts'
import { answer, type OperatorBinding, type OperatorRequest } from '../binding.ts'
import type { Operator } from '../operator.ts'
import { OperatorError } from '../operator-error.ts'
import type { OperatorsStore } from '../operators.store.ts'
import type { Attempts } from './attempts.ts'
import type { OperatorFactorsStore } from './factors.store.ts'
import type { OperatorPasskeys } from './passkeys.ts'
import type { OperatorSessions } from './sessions.ts'
import type { SessionsStore } from './sessions.store.ts'
import type { OperatorTotp } from './totp.ts'

export type SignInDeps = {
  readonly transaction: RunTransaction
  readonly operators: OperatorsStore
  readonly sessionsStore: SessionsStore
  readonly factors: OperatorFactorsStore
  readonly sessions: OperatorSessions
  readonly totp: OperatorTotp
  readonly passkeys: OperatorPasskeys
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly now: () => Date
}

/** BO-07: how operators get in: password and a second factor, a passkey alone, or the link of an invitation. */
export function signInBindings(deps: SignInDeps): readonly OperatorBinding[] {
  const { transaction, operators, sessionsStore, factors, sessions, totp, passkeys, passwords, attempts, now } = deps

  /** The second factor of a session was shown. */
  async function noteFactor(tx: Tx, operator: Operator): Promise<void> {
    const at = now()
    await sessionsStore.noteFactor(tx, operator.sessionId, at)
    const row = await operators.lock(tx, operator.id)
    if (row?.activated_at === null) await operators.change(tx, operator.id, { activated_at: at })
  }
  const done = (request: OperatorRequest, until: Date): SignedIn => ({
    token: tokenOf(request),
    next: 'done',
    until: until.getTime(),
  })
  const untilOf = async (operator: Operator): Promise<Date> => {
    const open = await sessionsStore.open(operator.id, sessions.limits(now()))
    return open.find(({ id }) => id === operator.sessionId)?.expires_at ?? now()
  }
  /** A factor beside one that is there already wants to be asked for by who has shown one just now. */
  async function requireMayAdd(operator: Operator): Promise<void> {
    if ((await factors.totpOf(operator.id)) !== undefined || (await factors.passkeysOf(operator.id)).length > 0)
      requireStepUp(operator, now())
  }

  return [
    answer(operatorCalls.signIn, async ({ body: { email, password }, request }) => {
      const attempt = await attempts.passwords(email, request.ip)
      const operator = await operators.byEmail(email)
      const isGood = await passwords.passwordMatches(operator?.password_hash ?? null, password)
      if (!isGood || operator === undefined || operator.disabled_at !== null)
        throw new OperatorError('wrong_credentials', { message: 'address or password is wrong' })
      await attempt.giveBack()
      const hasFactor = (await factors.count(operator.id)) > 0
      const { token, until } = await transaction((tx) => sessions.open(tx, operator.id, { request, hasFactor: false }))
      return { token, next: hasFactor ? ('factor' as const) : ('enrol' as const), until: until.getTime() }
    }),
    answer(operatorCalls.signInCode, async ({ operator, body: { code }, request }) => {
      const attempt = await attempts.codes(operator.id)
      await transaction(async (tx) => {
        await totp.use(tx, operator.id, code, { confirms: false })
        await noteFactor(tx, operator)
      })
      await attempt.giveBack()
      return done(request, await untilOf(operator))
    }),
    answer(operatorCalls.signInPasskeyOptions, async ({ request }) => {
      await attempts.links(request.ip)
      return { ...(await passkeys.signInOptions(request)) }
    }),
    answer(operatorCalls.signInPasskey, async ({ body: { passkey }, request }) => {
      await attempts.links(request.ip)
      const { challenge } = await passkeys.takeAnswer(passkey)
      return transaction(async (tx) => {
        const operatorId = await passkeys.check(tx, passkey, { challenge, request })
        const operator = await operators.lock(tx, operatorId)
        if (operator === undefined || operator.disabled_at !== null)
          throw new OperatorError('passkey_refused', { message: 'the operator is shut out' })
        const { token, until } = await sessions.open(tx, operatorId, { request, hasFactor: true })
        return { token, next: 'done' as const, until: until.getTime() }
      })
    }),
    answer(operatorCalls.invitation, async ({ body: { token }, request }) => {
      await attempts.links(request.ip)
      const invitation = await operators.invitation(hashToken(token), now())
      const operator = invitation && (await operators.byId(invitation.operator_id))
      if (invitation === undefined || operator === undefined || operator.disabled_at !== null)
        throw new OperatorError('invitation_over', { field: 'token' })
      const { email, name } = operator
      return { email, name, isReset: invitation.is_reset, until: invitation.expires_at.getTime() }
    }),
    answer(operatorCalls.enrol, async ({ body: { token, name, password, language }, request }) => {
      await attempts.links(request.ip)
      await requireUnbreached(password)
      const passwordHash = await passwords.hashPassword(password)
      return transaction(async (tx) => {
        const at = now()
        const invitation = await operators.takeInvitation(tx, hashToken(token), at)
        const operator = invitation && (await operators.lock(tx, invitation.operator_id))
        if (operator === undefined || operator.disabled_at !== null)
          throw new OperatorError('invitation_over', { field: 'token' })
        await operators.change(tx, operator.id, { name, language, password_hash: passwordHash })
        await sessionsStore.end(tx, operator.id, { at })
        const { token: session, until } = await sessions.open(tx, operator.id, { request, hasFactor: false })
        return { token: session, next: 'enrol' as const, until: until.getTime() }
      })
    }),
    answer(operatorCalls.totpStart, async ({ operator }) => {
      await requireMayAdd(operator)
      return transaction((tx) => totp.start(tx, operator))
    }),
    answer(operatorCalls.totpConfirm, async ({ operator, body: { code }, request }) => {
      const attempt = await attempts.codes(operator.id)
      await requireMayAdd(operator)
      await transaction(async (tx) => {
        await totp.use(tx, operator.id, code, { confirms: true })
        await noteFactor(tx, operator)
      })
      await attempt.giveBack()
      return done(request, await untilOf(operator))
    }),
    answer(operatorCalls.passkeyOptions, async ({ operator, request }) => {
      await requireMayAdd(operator)
      return { ...(await passkeys.options(operator, request)) }
    }),
    answer(operatorCalls.addPasskey, async ({ operator, body: { passkey, name }, request }) => {
      await requireMayAdd(operator)
      const { challenge, operatorId } = await passkeys.takeNew(passkey)
      if (operatorId !== operator.id)
        throw new OperatorError('passkey_refused', { message: 'its challenge is of another operator' })
      await transaction(async (tx) => {
        await passkeys.add(tx, operator.id, { passkey, name, challenge, request })
        await noteFactor(tx, operator)
      })
      return done(request, await untilOf(operator))
    }),
    answer(operatorCalls.stepUp, async ({ operator, body, request }) => {
      const attempt = await attempts.codes(operator.id)
      const taken = 'passkey' in body ? await passkeys.takeAnswer(body.passkey) : null
      const at = now()
      await transaction(async (tx) => {
        if ('code' in body) await totp.use(tx, operator.id, body.code, { confirms: false })
        else {
          const whose = await passkeys.check(tx, body.passkey, { challenge: taken?.challenge ?? '', request })
          if (whose !== operator.id)
            throw new OperatorError('passkey_refused', { message: 'it is of another operator' })
        }
        await sessionsStore.noteFactor(tx, operator.sessionId, at)
      })
      await attempt.giveBack()
      return { steppedUpUntil: at.getTime() + 10 * 60_000 }
    }),
  ]
}

function tokenOf({ token }: OperatorRequest): string {
  if (token === undefined) throw new TypeError('a call of a session has a token')
  return token
}
