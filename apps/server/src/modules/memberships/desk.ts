import type { Flow } from '@incontro/brand'
import type { Database } from '../../platform/database/database.ts'
import type { BrandsApi } from '../brands/index.ts'
import { type AgeChecks, createDeskStore, type DeskFilter, type DeskPlace, type DeskRow } from './desk.store.ts'

/** BO-31: members as operators list them. Who may see which is the caller's to say, by the scopes of the filter. */
export type MembersDesk = {
  page(filter: Omit<DeskFilter, 'at'>, place: { after: DeskPlace | null; most: number }): Promise<readonly DeskRow[]>
  /** How many match, counted up to `most`. */
  count(filter: Omit<DeskFilter, 'at'>, most: number): Promise<number>
  /** When a member signed up, was disabled and erased; null for who is no member. */
  one(memberId: string): Promise<DeskRow | null>
}

type Deps = {
  readonly database: Pick<Database, 'db'>
  readonly brands: Pick<BrandsApi, 'all' | 'flows'>
  readonly now: () => Date
}

export function createMembersDesk({ database, brands, now }: Deps): MembersDesk {
  const store = createDeskStore(database)

  async function ageChecks(): Promise<AgeChecks> {
    const all = await brands.all()
    const flows = await Promise.all(
      all.map(async ({ id }) => (await brands.flows(id)).map((flow: Flow) => ({ flow, key: `${id} ${flow.id}` }))),
    )
    const known = flows.flat()
    const checking = known.filter(({ flow }) => flow.ageCheck).map(({ key }) => key)
    return {
      known: known.map(({ key }) => key),
      checking,
      checkingByDefault: all
        .filter(({ id, defaultFlowId }) => checking.includes(`${id} ${defaultFlowId}`))
        .map(({ id }) => id),
    }
  }
  /** Asked for only where a filter needs it. */
  const checksFor = async ({ isVerified }: Pick<DeskFilter, 'isVerified'>): Promise<AgeChecks> =>
    isVerified === undefined ? { known: [], checking: [], checkingByDefault: [] } : ageChecks()

  return {
    page: async (filter, place) => store.page({ ...filter, at: now() }, await checksFor(filter), place),
    count: async (filter, most) => store.count({ ...filter, at: now() }, await checksFor(filter), most),
    one: (memberId) => store.one(memberId),
  }
}
