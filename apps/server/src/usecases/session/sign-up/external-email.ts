import type { ExternalEmail } from '@incontro/contract'
import type { Opened } from '../../../modules/identity/index.ts'
import { requirePlace } from '../../../modules/profiles/index.ts'
import type { Call } from '../../../platform/http/binding.ts'
import type { SignUpDeps } from './sign-up.deps.ts'
import { attributionOf, requireBrand } from './visit.ts'

/** RT-06: signs up by a link in a partner's e-mail, in the transaction that uses the link up. */
export function createByExternalLink({ identity, account }: Pick<SignUpDeps, 'identity' | 'account'>) {
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
    await identity.admit({ ...visit, email: subject.email, isAnotherPerson: true }, call)
    return identity.join(
      {
        ...place,
        trackerId: visit.trackerId,
        email: subject.email,
        emailConfirmed: true, // the reader of the e-mail has the address
        passwordHash: null,
        wantsPassword: true,
        gender: 'man', // ID-01: fixed by the default flow
        seeks: 'woman',
        age: null,
        country: visit.country,
        language: visit.language,
        source: subject.source ?? visit.source,
        flowId: subject.flow ?? visit.flowId,
        fingerprint: visit.fingerprint,
        attribution: attributionOf({ ...visit, campaign: subject.campaign ?? visit.campaign }),
        consents: null,
      },
      call,
      (tx) => links.use(tx, link),
    )
  }
}
