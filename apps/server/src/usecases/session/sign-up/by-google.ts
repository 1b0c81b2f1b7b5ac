import type { GoogleSignIn } from '@incontro/contract'
import type { Opened } from '../../../modules/accounts/index.ts'
import { requirePlace } from '../../../modules/profiles/index.ts'
import type { Call } from '../../../platform/http/binding.ts'
import { createOpenAccount } from './open-account.ts'
import type { SignUpDeps } from './sign-up.deps.ts'
import { attributionOf, requireBrand } from './visit.ts'

/** ID-08: signs in by a Google account, or signs up where it belongs to no account yet. */
export function createByGoogle({ accounts, profiles, factors }: Pick<SignUpDeps, 'accounts' | 'profiles' | 'factors'>) {
  const openAccount = createOpenAccount({ accounts, profiles })
  return async function byGoogle(asked: GoogleSignIn, call: Call): Promise<Opened> {
    requireBrand(asked, call)
    const entered = await factors.signInByGoogle(asked, call)
    if (!('newcomer' in entered)) return entered
    const { email, isConfirmed, attach } = entered.newcomer
    const { region, city } = asked
    if (region !== undefined) requirePlace(asked.country, { region, ...(city !== undefined && { city }) })
    await accounts.admit({ email, fingerprint: asked.fingerprint }, call)
    return openAccount(
      {
        newcomer: {
          trackerId: asked.trackerId,
          email,
          emailConfirmed: isConfirmed,
          passwordHash: null,
          country: asked.country,
          language: asked.language,
          source: asked.source,
          flowId: asked.flowId,
          fingerprint: asked.fingerprint,
          attribution: attributionOf(asked),
          consents: null,
        },
        profile: {
          gender: asked.gender,
          seeks: asked.seeks,
          age: null,
          region: region ?? null,
          city: region === undefined ? null : (city ?? null),
        },
      },
      call,
      attach,
    )
  }
}
