import type { PeopleFilters, PeopleTab, ShownPerson } from '@incontro/contract'
import { AppError } from '../../../platform/errors.ts'
import { isId } from '../../../platform/ids/ids.ts'
import type { AngelFacts, ProfilesApi } from '../../profiles/index.ts'
import { type FoundPerson, PEOPLE_PAGE, type PeoplePlace, type PeopleStore } from './people.store.ts'

const NEW_FOR_MS = 7 * 86_400_000

type Deps = {
  readonly store: PeopleStore
  readonly profiles: Pick<ProfilesApi, 'angel'>
  readonly now: () => Date
}
export type PeopleAsked = PeopleFilters & { readonly tab?: PeopleTab | undefined; readonly after?: string | undefined }

/** AN-15: the members an angel may meet, by what they show. */
export function createListPeople({ store, profiles, now }: Deps) {
  async function requireAngel(angelId: string): Promise<AngelFacts> {
    const angel = await profiles.angel(angelId)
    if (angel?.accountId == null) throw new AppError('not_found') // software meets no one
    return angel
  }
  return {
    async listPeople(
      angelId: string,
      { tab = 'all', after, ...filters }: PeopleAsked,
    ): Promise<{ people: ShownPerson[]; next: string | null }> {
      const { country, region, gender } = await requireAngel(angelId)
      const { ageFrom = null, ageTo = null } = filters
      if (ageFrom !== null && ageTo !== null && ageFrom > ageTo)
        throw new AppError('bad_request', { field: 'ageTo', message: 'ends below its beginning' })
      const newFrom = new Date(now().getTime() - NEW_FOR_MS)
      const found = await store.page(
        tab,
        {
          angelId,
          country,
          region,
          ageFrom,
          ageTo,
          city: filters.city ?? null,
          withPhoto: filters.withPhoto !== undefined,
          newSince: filters.isNew === undefined ? null : newFrom,
          seeks: filters.seeksHer === undefined ? null : gender,
          newFrom,
        },
        after === undefined ? null : placeOf(after, tab),
      )
      const shown = found.slice(0, PEOPLE_PAGE)
      const last = shown.at(-1)
      return {
        people: shown.map(({ memberId: _id, at, ...person }) => ({ ...person, at: at?.getTime() ?? null })),
        next: found.length > PEOPLE_PAGE && last !== undefined ? cursorOf(last) : null,
      }
    },
    /** Whether she may meet a member at all. */
    async mayMeet(angelId: string, memberId: string): Promise<boolean> {
      const angel = await profiles.angel(angelId)
      return angel?.accountId != null && store.mayMeet({ ...angel, angelId }, memberId)
    },
  }
}

function cursorOf({ at, memberId }: FoundPerson): string {
  return at === null ? memberId : `${memberId}.${at.getTime()}`
}

function placeOf(cursor: string, tab: PeopleTab): PeoplePlace {
  const [memberId = '', at] = cursor.split('.')
  const isRight = isId(memberId) && (tab === 'all' ? at === undefined : /^\d{1,15}$/.test(at ?? ''))
  if (!isRight) throw new AppError('bad_request', { field: 'after', message: 'no place of this list' })
  return { memberId, at: at === undefined ? null : new Date(Number(at)) }
}
