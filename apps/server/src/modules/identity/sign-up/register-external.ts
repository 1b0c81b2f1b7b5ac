import { ExternalSignUp } from '@incontro/contract'
import type { Call } from '../../../platform/http/binding.ts'
import type { Admit } from './admit.ts'
import { consentsOf } from './consents.ts'
import type { Join } from './join.ts'
import type { RequirePlace } from './place.ts'
import { ownGender, parseSignUp } from './register.ts'
import { attributionOf, requireBrand } from './visit.ts'

type Deps = { admit: Admit; join: Join; requirePlace: RequirePlace }

/** Signs up somebody who came with his address and told a region (RT-05); a letter lets him choose a password. */
export function createRegisterExternal({ admit, join, requirePlace }: Deps) {
  return async function registerExternal(input: unknown, call: Call): Promise<{ memberId: string; token: string }> {
    const signUp = parseSignUp(ExternalSignUp, input)
    requireBrand(signUp, call)
    requirePlace(signUp.country, { region: signUp.region })
    await admit(signUp, call)
    const { trackerId, email, region, country, language, source, flowId, fingerprint } = signUp
    return join(
      {
        trackerId,
        email,
        passwordHash: null,
        wantsPassword: true,
        gender: ownGender[signUp.gender],
        seeks: ownGender[signUp.seeks],
        age: null,
        region,
        city: null,
        country,
        language,
        source,
        flowId,
        fingerprint,
        attribution: attributionOf(signUp),
        consents: consentsOf(signUp),
      },
      call,
    )
  }
}
