import type { ExternalEmail } from '@incontro/contract'
import type { Opened } from '../../../modules/accounts/index.ts'
import { requirePlace } from '../../../modules/profiles/index.ts'
import type { Call } from '../../../platform/http/binding.ts'
import { createOpenAccount } from './open-account.ts'
import type { SignUpDeps } from './sign-up.deps.ts'
import { attributionOf, requireBrand } from './visit.ts'

/** RT-06: signs up by a link in a partner's e-mail, in the transaction that uses the link up. */
export function createByExternalLink({
  accounts,
  profiles,
  account,
}: Pick<SignUpDeps, 'accounts' | 'profiles' | 'account'>) {
  const openAccount = createOpenAccount({ accounts, profiles })
  const { externalLinks: links } = account
  return async function byExternalLink({ token, ...visit }: ExternalEmail, call: Call): Promise<Opened> {
    requireBrand(visit, call)
    const link = links.read(token)
    const { subject } = link
    if (subject.brand !== call.brandId) throw links.outdated()
    const place = { region: subject.region ?? null, city: subject.region === undefined ? null : (subject.city ?? null) }
    if (place.region !== null)
      requirePlace(visit.country, { region: place.region, ...(place.city !== null && { city: place.city }) })
    // the e-mail says who the visitor is: the account of this browser is not offered
    await accounts.admit({ ...visit, email: subject.email, isAnotherPerson: true }, call)
    return openAccount(
      {
        newcomer: {
          trackerId: visit.trackerId,
          email: subject.email,
          emailConfirmed: true, // the reader of the e-mail has the address
          passwordHash: null,
          wantsPassword: true,
          country: visit.country,
          language: visit.language,
          source: subject.source ?? visit.source,
          flowId: subject.flow ?? visit.flowId,
          fingerprint: visit.fingerprint,
          attribution: attributionOf({ ...visit, campaign: subject.campaign ?? visit.campaign }),
          consents: null,
        },
        profile: { ...place, gender: 'man', seeks: 'woman', age: null }, // ID-01: fixed by the default flow
      },
      call,
      (tx) => links.use(tx, link),
    )
  }
}
