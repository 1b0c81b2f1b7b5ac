import type { Language } from '@incontro/locale'
import type { MembershipsApi } from '../../../modules/memberships/index.ts'
import type { ProfilesApi } from '../../../modules/profiles/index.ts'
import { shownOfAngel, shownOfMember } from '../../../modules/trust/index.ts'

type Deps = {
  readonly memberships: Pick<MembershipsApi, 'members'>
  readonly profiles: Pick<ProfilesApi, 'angels'>
}
export type PersonKey = { readonly kind: 'member' | 'angel'; readonly id: string }
export type Person = {
  readonly kind: 'member' | 'angel'
  /** The tracker id of a member, the profile's id of an angel: as pages name them. */
  readonly id: string
  readonly name: string
  readonly accountId: string | null
  readonly brandId: string | null
  /** Of the account; null where there is none. */
  readonly language: Language | null
  readonly isDisabled: boolean
  readonly isErased: boolean
  readonly level: number
  readonly profile: Readonly<Record<string, unknown>>
}

/** The people that cases are about, and who reports them, by kind and id. */
export function createPeople({ memberships, profiles }: Deps) {
  return async function peopleOf(keys: readonly PersonKey[]): Promise<(key: PersonKey) => Person> {
    const of = (kind: PersonKey['kind']) => [...new Set(keys.filter((key) => key.kind === kind).map(({ id }) => id))]
    const angels = await profiles.angels(of('angel'))
    const accountIds = [...angels.values()].flatMap(({ accountId }) => accountId ?? [])
    const accounts = await memberships.members([...of('member'), ...accountIds])

    return function person({ kind, id }) {
      const angel = kind === 'angel' ? angels.get(id) : undefined
      const accountId = kind === 'member' ? id : (angel?.accountId ?? null)
      const account = accountId === null ? undefined : accounts.get(accountId)
      const standing = {
        kind,
        accountId,
        brandId: account?.brandId ?? null,
        language: account?.language ?? null,
        isErased: account?.isErased ?? false,
        level: account?.level ?? 0,
      }
      if (kind === 'angel')
        return {
          ...standing,
          id,
          name: angel?.screenName ?? '',
          isDisabled: account?.disabled ?? angel?.isListed === false,
          profile: angel === undefined ? {} : shownOfAngel(angel),
        }
      return {
        ...standing,
        id: account?.trackerId ?? '',
        name: nameOf(account),
        isDisabled: account?.disabled ?? false,
        profile: account === undefined ? {} : shownOfMember(account),
      }
    }
  }
}
/** Who gave themselves no name goes by the first characters of the tracker id. */
const SHOWN_OF_ID = 8
function nameOf(account: { username: string | null; trackerId: string } | undefined): string {
  if (account === undefined) return ''
  return account.username === null || account.username === ''
    ? account.trackerId.slice(0, SHOWN_OF_ID)
    : account.username
}

export type PeopleOf = ReturnType<typeof createPeople>
