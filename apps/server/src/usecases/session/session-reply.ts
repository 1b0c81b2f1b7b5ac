import type { Session } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import type { BrandsApi } from '../../modules/brands/index.ts'
import type { AccountsApi, MemberOrigin } from '../../modules/accounts/index.ts'
import type { MembershipsApi } from '../../modules/memberships/index.ts'
import type { ChargesApi } from '../../modules/charges/index.ts'
import type { ProfilesApi } from '../../modules/profiles/index.ts'
import { AppError } from '../../platform/errors.ts'
import { presentSession } from './session.present.ts'

type Deps = {
  readonly accounts: Pick<AccountsApi, 'origin' | 'welcomeBack' | 'missingPasskey'>
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly profiles: Pick<ProfilesApi, 'angel'>
  readonly brands: Pick<BrandsApi, 'wireFlow'>
  readonly payments: Pick<ChargesApi, 'customer'>
  /** TR-13: the page of the affiliate on which a member may pay. */
  readonly affiliatePage: (origin: MemberOrigin) => Promise<string | undefined>
}
type Entry = { readonly giftMessages?: number | null; readonly pageLanguage?: Language | undefined }

/** Builds the session fields of the specification's section 3 from the modules that hold them. */
export function createSessionReply({ accounts, memberships, profiles, brands, payments, affiliatePage }: Deps) {
  /** @throws AppError not_found for an unknown account. */
  async function sessionOf(memberId: string, token: string, entry: Entry = {}): Promise<Session> {
    const [member, origin, customer] = await Promise.all([
      memberships.member(memberId),
      accounts.origin(memberId),
      payments.customer(memberId),
    ])
    if (member === null || origin === null) throw new AppError('not_found')
    const language = member.hasChosenLanguage ? member.language : (entry.pageLanguage ?? member.language) // UI-09
    const { angelId, brandId } = member
    const passkey = angelId === null ? null : await accounts.missingPasskey({ memberId, brandId, token })
    return presentSession({
      member: passkey === null ? member : { ...member, angelId: null },
      passkey,
      origin,
      token,
      flow: await brands.wireFlow(member.brandId, member.flowId, language),
      angelKind: angelId === null || passkey !== null ? null : ((await profiles.angel(angelId))?.kind ?? null),
      giftMessages: entry.giftMessages ?? null,
      affiliatePage: await affiliatePage(origin),
      customer,
    })
  }

  return {
    sessionOf: (memberId: string, token: string): Promise<Session> => sessionOf(memberId, token),
    /** The same at a sign-in: gives the member who was away for long a gift and shows it in this reply only (ID-17). */
    async greet(memberId: string, token: string, pageLanguage?: Language): Promise<Session> {
      return sessionOf(memberId, token, { giftMessages: await accounts.welcomeBack(memberId), pageLanguage })
    },
  }
}
export type SessionReply = ReturnType<typeof createSessionReply>
