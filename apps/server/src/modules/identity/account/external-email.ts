import type { ExternalEmail } from '@incontro/contract'
import type { Call } from '../../../platform/http/binding.ts'
import type { SignUpDoor } from '../sign-up/place.ts'
import { attributionOf, requireBrand } from '../sign-up/visit.ts'
import type { Links } from '../links.ts'

type Deps = SignUpDoor & { links: Links }

/** RT-06: signs somebody up by a link that a partner's letter carried, in the transaction that uses the link up. */
export function createExternalEmail({ links, admit, join, requirePlace }: Deps) {
  return async function externalEmail(
    { token, ...visit }: ExternalEmail,
    call: Call,
  ): Promise<{ memberId: string; token: string }> {
    requireBrand(visit, call)
    const link = links.read('external', token)
    const { subject } = link
    if (subject.brand !== call.brandId) throw links.outdated('external')
    const place = { region: subject.region ?? null, city: subject.region === undefined ? null : (subject.city ?? null) }
    if (place.region !== null)
      requirePlace(visit.country, { region: place.region, ...(place.city !== null && { city: place.city }) })
    // the letter says who he is: the account of this browser is not offered
    await admit({ ...visit, email: subject.email, isAnotherPerson: true }, call)
    return join(
      {
        ...place,
        trackerId: visit.trackerId,
        email: subject.email,
        emailConfirmed: true, // whoever has the letter has the address
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
