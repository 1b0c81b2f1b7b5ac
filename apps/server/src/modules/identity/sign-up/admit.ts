import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import type { RateLimiter } from '../../../platform/rate-limit/rate-limit.ts'
import type { IdentityStore } from '../identity.store.ts'

type Deps = { store: IdentityStore; limiter: RateLimiter; signUpsPerHour: number; now: () => Date }
export type Applicant = { readonly email: string; readonly fingerprint: string | undefined }
/** Throws the code of the catalogue (ID-13) for somebody who may not sign up; every way in asks it first. */
export type Admit = (applicant: Applicant, call: Pick<Call, 'brandId' | 'ip'>) => Promise<void>

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Who may open an account: within the limits of his address and browser, with an e-mail that has none yet. */
export function createAdmit({ store, limiter, signUpsPerHour, now }: Deps): Admit {
  return async function admit({ email, fingerprint }, { brandId, ip }) {
    const at = now()
    const withinLimit = await limiter.allow(
      { key: `signup:${brandId}:${ip}`, most: signUpsPerHour, windowMs: HOUR },
      at,
    )
    if (!withinLimit) throw new AppError('1007', { message: 'too many sign-up attempts from this address' })
    if (await store.byEmail(brandId, email)) throw alreadyRegistered()
    if (
      fingerprint !== undefined &&
      !(await limiter.allow({ key: `signup:${brandId}:fp:${fingerprint}`, most: signUpsPerHour, windowMs: DAY }, at))
    )
      throw new AppError('1007', { message: 'too many sign-up attempts from this browser' })
  }
}

export function alreadyRegistered(): AppError {
  return new AppError('1000', { message: 'this address has an account already', field: 'email' })
}
