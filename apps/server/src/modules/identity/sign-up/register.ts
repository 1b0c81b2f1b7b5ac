import { SignUp } from '@incontro/contract'
import type { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import { requireUnbreached } from '../breached.ts'
import type { Passwords } from '../passwords.ts'
import type { Admit } from './admit.ts'
import { attributionOf, requireBrand } from './visit.ts'
import { consentsOf } from './consents.ts'
import type { Join } from './join.ts'
import type { RequirePlace } from './place.ts'

type Deps = { admit: Admit; join: Join; hashPassword: Passwords['hashPassword']; requirePlace: RequirePlace }

export const ownGender = { uomo: 'man', donna: 'woman' } as const

/** Signs a person up by the form (ID-01, ID-02, ID-05). */
export function createRegister({ admit, join, hashPassword, requirePlace }: Deps) {
  return async function register(input: unknown, call: Call): Promise<{ memberId: string; token: string }> {
    const signUp = parseSignUp(SignUp, input)
    requireBrand(signUp, call)
    requirePlace(signUp.country, signUp)
    await requireUnbreached(signUp.password)
    await admit(signUp, call)
    const passwordHash = await hashPassword(signUp.password)
    return join(
      {
        trackerId: signUp.trackerId,
        email: signUp.email,
        username: signUp.username,
        passwordHash,
        gender: ownGender[signUp.gender],
        seeks: ownGender[signUp.seeks],
        age: signUp.age,
        region: signUp.region,
        city: signUp.city,
        country: signUp.country,
        language: signUp.language,
        source: signUp.source,
        flowId: signUp.flowId,
        fingerprint: signUp.fingerprint,
        attribution: attributionOf(signUp),
        consents: consentsOf(signUp),
      },
      call,
    )
  }
}

/** The plain text of a sealed sign-up, or a refusal that names the field. */
export function parseSignUp<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.')
  const message = issue?.message ?? 'not a sign-up'
  throw new AppError(field === 'email' ? '1004' : 'bad_request', { message, ...(field && { field }) })
}
