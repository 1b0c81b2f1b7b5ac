import { SignUp } from '@incontro/contract'
import type { z } from 'zod'
import { consentsOf, type Opened } from '../../../modules/accounts/index.ts'
import { requirePlace } from '../../../modules/profiles/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import { createOpenAccount } from './open-account.ts'
import type { SignUpDeps } from './sign-up.deps.ts'
import { attributionOf, requireBrand } from './visit.ts'

/** Signs a person up by the form (ID-01, ID-02, ID-05). */
export function createRegister({ accounts, profiles }: Pick<SignUpDeps, 'accounts' | 'profiles'>) {
  const openAccount = createOpenAccount({ accounts, profiles })
  return async function register(input: unknown, call: Call): Promise<Opened> {
    const signUp = parseSignUp(SignUp, input)
    requireBrand(signUp, call)
    requirePlace(signUp.country, signUp)
    await accounts.requireUnbreached(signUp.password)
    await accounts.admit(signUp, call)
    const passwordHash = await accounts.hashPassword(signUp.password)
    const { username, gender, seeks, age, region, city } = signUp
    return openAccount(
      {
        newcomer: {
          trackerId: signUp.trackerId,
          email: signUp.email,
          passwordHash,
          country: signUp.country,
          language: signUp.language,
          source: signUp.source,
          flowId: signUp.flowId,
          fingerprint: signUp.fingerprint,
          attribution: attributionOf(signUp),
          consents: consentsOf(signUp),
        },
        profile: { username, gender, seeks, age, region, city },
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
  throw new AppError(field === 'email' ? 'invalid_email' : 'bad_request', { message, ...(field && { field }) })
}
