import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { newTotpSecret, type Secrets, stepOfCode, totpUrl } from '../../accounts/index.ts'
import { OperatorError } from '../operator-error.ts'
import type { OperatorFactorsStore } from './factors.store.ts'

const ISSUER = 'Incontro back office'

type Deps = { readonly store: OperatorFactorsStore; readonly secrets: Secrets; readonly now: () => Date }

/** Codes of an authenticator app (RFC 6238) as the second factor of operators. */
export function createOperatorTotp({ store, secrets, now }: Deps) {
  return {
    /** A new secret, which counts once a code was confirmed; `conflict` where one counts already. */
    async start(
      tx: Tx,
      operator: { readonly id: string; readonly email: string },
    ): Promise<{ secret: string; url: string }> {
      const secret = newTotpSecret()
      const isKept = await store.startTotp(tx, {
        id: newId(),
        operator_id: operator.id,
        sealed: secrets.seal(operator.id, secret),
        created_at: now(),
        confirmed_at: null,
        last_used_at: null,
      })
      if (!isKept) throw new OperatorError('conflict', { message: 'remove the authenticator app first' })
      return { secret, url: totpUrl({ secret, issuer: ISSUER, label: operator.email }) }
    },
    /** Sets a known secret that counts at once: for the seeds of the demo. */
    async seed(tx: Tx, operatorId: string, secret: string): Promise<void> {
      const at = now()
      await store.startTotp(tx, {
        id: newId(),
        operator_id: operatorId,
        sealed: secrets.seal(operatorId, secret),
        created_at: at,
        confirmed_at: at,
        last_used_at: null,
      })
    },
    /** Takes a code, once. @throws OperatorError wrong_code */
    async use(tx: Tx, operatorId: string, code: string, { confirms }: { confirms: boolean }): Promise<void> {
      const at = now()
      const totp = await store.lockTotp(tx, operatorId)
      if (totp === undefined || (totp.confirmed_at === null && !confirms))
        throw new OperatorError('wrong_code', { field: 'code' })
      if (totp.confirmed_at !== null && confirms) throw new OperatorError('conflict')
      const step = stepOfCode(code, { secret: secrets.open(operatorId, totp.sealed), at, lastStep: totp.last_step })
      if (step === null) throw new OperatorError('wrong_code', { field: 'code' })
      await store.noteTotp(tx, totp.id, { step, at })
    },
  }
}
export type OperatorTotp = ReturnType<typeof createOperatorTotp>
