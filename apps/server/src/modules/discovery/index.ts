import type { Database } from '../../platform/database/database.ts'
import type { Reads } from '../../platform/database/reads.ts'
import type { ModuleParts } from '../../platform/module.ts'
import type { AvailabilityApi } from '../availability/index.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import type { ProfilesApi } from '../profiles/index.ts'
import type { TrustApi } from '../trust/index.ts'
import { createBrowse } from './browse.ts'
import { discoveryRoutes } from './discovery.routes.ts'
import { createDiscoveryStore } from './discovery.store.ts'
import { createListPeople } from './people/list-people.ts'
import { createPeopleStore } from './people/people.store.ts'
import { createShowAngel } from './show-angel.ts'

export { PAGE } from './discovery.store.ts'

export type DiscoveryApi = {
  /** D1: how many angels of a region can be met. */
  regionTotal(where: { country: string; region: string; gender: 'man' | 'woman' }): Promise<number>
  /** AN-15: the members angels meet. */
  readonly people: ReturnType<typeof createListPeople>
}

type Deps = {
  database: Pick<Database, 'pool' | 'lookUps'>
  /** Pages and counts, of a standby where there is one. */
  reads: Reads
  memberships: Pick<MembershipsApi, 'member'>
  availability: Pick<AvailabilityApi, 'newContacts' | 'knownLimits' | 'answerTimes'>
  profiles: Pick<ProfilesApi, 'angel' | 'isAvailable' | 'present' | 'hidePhoneFrom'>
  trust: Pick<TrustApi, 'isExcluded' | 'limitsOfProfiles'>
  now: () => Date
}

/** The grid, the match deck, single profiles and true counts. */
export function createDiscovery({
  database,
  reads,
  memberships,
  availability,
  profiles,
  trust,
  now,
}: Deps): ModuleParts & { api: DiscoveryApi } {
  const store = createDiscoveryStore(database, reads)
  const verbs = {
    ...createBrowse({ member: memberships.member, store, availability, profiles }),
    showAngel: createShowAngel({
      member: memberships.member,
      availability,
      profiles,
      trust,
      isLiked: store.isLiked,
      now,
    }),
    regionTotal: store.regionTotal,
  }
  const people = createListPeople({ store: createPeopleStore(database), profiles, now })
  return { api: { regionTotal: store.regionTotal, people }, routes: discoveryRoutes(verbs) }
}
