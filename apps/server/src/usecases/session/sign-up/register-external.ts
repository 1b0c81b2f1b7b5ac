import { ExternalSignUp } from '@incontro/contract'
import { consentsOf, type Opened } from '../../../modules/accounts/index.ts'
import { requirePlace } from '../../../modules/profiles/index.ts'
import type { Call } from '../../../platform/http/binding.ts'
import { parseSignUp } from './register.ts'
import { createOpenAccount } from './open-account.ts'
import type { SignUpDeps } from './sign-up.deps.ts'
import { attributionOf, requireBrand } from './visit.ts'

/** Signs up a visitor who came with an address and a region (RT-05); an e-mail lets them choose a password. */
export function createRegisterExternal({ accounts, profiles }: Pick<SignUpDeps, 'accounts' | 'profiles'>) {
  const openAccount = createOpenAccount({ accounts, profiles })
  return async function registerExternal(input: unknown, call: Call): Promise<Opened> {
    const signUp = parseSignUp(ExternalSignUp, input)
    requireBrand(signUp, call)
    requirePlace(signUp.country, { region: signUp.region })
    await accounts.admit(signUp, call)
    const { trackerId, email, region, country, language, source, flowId, fingerprint } = signUp
    return openAccount(
      {
        newcomer: {
          trackerId,
          email,
          passwordHash: null,
          wantsPassword: true,
          country,
          language,
          source,
          flowId,
          fingerprint,
          attribution: attributionOf(signUp),
          consents: consentsOf(signUp),
        },
        profile: { gender: signUp.gender, seeks: signUp.seeks, age: null, region, city: null },
      },
      call,
    )
  }
}
