import { AppError } from '../../../platform/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { AccountsStore } from '../accounts.store.ts'

/** How long a proof of who one is lasts. */
const PROOF_MS = 10 * 60_000

type Deps = { store: Pick<AccountsStore, 'provedAt'>; now: () => Date }
export type RequireProof = (principal: Pick<Principal, 'sessionId'>) => Promise<void>

type StepUpDeps = { store: Pick<AccountsStore, 'steppedUpAt'>; now: () => Date }

/** The same where the sign-in itself, however fresh, is not enough: who they are has to be shown once more. */
export function createRequireStepUp({ store, now }: StepUpDeps): RequireProof {
  return async function requireStepUp({ sessionId }) {
    const at = await store.steppedUpAt(sessionId)
    if (at === null || now().getTime() - at.getTime() > PROOF_MS) throw proofRequired()
  }
}

/** The first statement of every verb that a session alone, which may be a stolen one, must not be enough for. */
export function createRequireProof({ store, now }: Deps): RequireProof {
  return async function requireProof({ sessionId }) {
    const at = await store.provedAt(sessionId)
    if (at === null || now().getTime() - at.getTime() > PROOF_MS) throw proofRequired()
  }
}

function proofRequired(): AppError {
  return new AppError('proof_required', { message: 'show again who you are: POST /auth/users/prove' })
}
