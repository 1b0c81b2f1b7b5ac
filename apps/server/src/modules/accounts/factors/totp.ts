import { randomBytes } from 'node:crypto'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Account, AccountStore } from '../account.store.ts'
import type { Proofs } from './proof.ts'
import type { Secrets } from './secrets.ts'
import type { NotifyFactorChange } from './notify-factor-change.ts'
import { hashRecoveryCode, newTotpSecret, recoveryCodeOf, stepOfCode, totpUrl } from './totp-codes.ts'
import type { TotpStore } from './totp.store.ts'

type Deps = {
  accounts: AccountStore
  totp: TotpStore
  secrets: Secrets
  proofs: Proofs
  transaction: RunTransaction
  notify: NotifyFactorChange
  brand: (brandId: string) => Promise<{ readonly title: string }>
  now: () => Date
}

const RECOVERY_CODES = 10

/** The second factor of an account: on, its recovery codes, off. */
export function createTotp({ accounts, totp, secrets, proofs, transaction, notify, brand, now }: Deps) {
  async function lockAccount(tx: Tx, memberId: string): Promise<Account> {
    const account = await accounts.lock(tx, memberId)
    if (account === undefined) throw new AppError('not_found')
    return account
  }

  async function putRecoveryCodes(tx: Tx, memberId: string, secret: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(12)))
    const rows = codes.map((code) => ({
      id: newId(),
      member_id: memberId,
      code_hash: hashRecoveryCode(code, secret),
      used_at: null,
    }))
    await totp.replaceRecoveryCodes(tx, memberId, rows)
    return codes
  }

  return {
    /**
     * A secret to put into an app. The address has to be confirmed: a person who signs up with another's may not lock the
     * owner out of what the owner takes back by e-mail.
     */
    async start(principal: Principal): Promise<{ secret: string; url: string }> {
      await proofs.require(principal)
      const { title } = await brand(principal.brandId)
      return transaction(async (tx) => {
        const account = await lockAccount(tx, principal.accountId)
        if (account.email_confirmed_at === null)
          throw new AppError('email_unconfirmed', { message: 'the address has to be confirmed first' })
        const secret = newTotpSecret()
        const sealed = secrets.seal(account.id, secret)
        const row = { member_id: account.id, secret: sealed, created_at: now(), confirmed_at: null }
        if (!(await totp.propose(tx, row))) throw isOn()
        return { secret, url: totpUrl({ secret, issuer: title, label: account.email }) }
      })
    },
    /** The first code shows that the app has the secret; the secret went to a member who had passed step-up authentication. */
    async confirm(principal: Principal, code: string, call: Call): Promise<string[]> {
      return transaction(async (tx) => {
        const account = await lockAccount(tx, principal.accountId)
        const codes = await totp.lock(tx, account.id)
        if (codes === undefined) throw new AppError('conflict', { message: 'begin with a new secret' })
        if (codes.confirmed_at !== null) throw isOn()
        const secret = secrets.open(account.id, codes.secret)
        const step = stepOfCode(code, { secret, at: now(), lastStep: codes.last_step })
        if (step === null) throw new AppError('wrong_code', { message: 'this code is not right', field: 'code' })
        await totp.confirm(tx, account.id, now())
        await totp.noteStep(tx, account.id, step)
        await notify(tx, account, { change: 'totpOn' }, call)
        return putRecoveryCodes(tx, account.id, secret)
      })
    },
    async newRecoveryCodes(principal: Principal, call: Call): Promise<string[]> {
      await proofs.require(principal)
      return transaction(async (tx) => {
        const account = await lockAccount(tx, principal.accountId)
        const codes = await totp.lock(tx, account.id)
        if (codes === undefined || codes.confirmed_at === null) throw isOff()
        await notify(tx, account, { change: 'recoveryCodesNew' }, call)
        return putRecoveryCodes(tx, account.id, secrets.open(account.id, codes.secret))
      })
    },
    async end(principal: Principal, call: Call): Promise<void> {
      await proofs.require(principal)
      await transaction(async (tx) => {
        const account = await lockAccount(tx, principal.accountId)
        const codes = await totp.lock(tx, account.id)
        if (codes === undefined || codes.confirmed_at === null) throw isOff()
        await totp.remove(tx, account.id)
        await notify(tx, account, { change: 'totpOff' }, call)
      })
    },
    /** After FACTOR_KEYS got a new key: what is sealed under an older one is sealed under it. */
    async resealAll(): Promise<void> {
      for (;;) {
        const rows = await totp.sealedOtherwise(secrets.beginning, 100)
        for (const { member_id: id, secret } of rows)
          await totp.reseal(id, secret, secrets.seal(id, secrets.open(id, secret)))
        if (rows.length < 100) return
      }
    },
  }
}

function isOn(): AppError {
  return new AppError('conflict', { message: 'the second factor is on already' })
}

function isOff(): AppError {
  return new AppError('conflict', { message: 'the second factor is off' })
}
