import type { PeopleTab, ShownPerson } from '@incontro/contract'
import type { Database } from '../../../platform/database/database.ts'

export const PEOPLE_PAGE = 24
/** How much of their own words a list shows. */
const LINE = 140

/** AN-15: who looks, and where; null is a filter that is off. */
export type PeopleWhere = {
  readonly angelId: string
  readonly country: string
  readonly region: string
  readonly ageFrom: number | null
  readonly ageTo: number | null
  readonly city: string | null
  readonly withPhoto: boolean
  /** Signed up since then; null for everybody. */
  readonly newSince: Date | null
  /** Whom they look for. */
  readonly seeks: 'man' | 'woman' | null
  /** From when on a member counts as new on a card. */
  readonly newFrom: Date
}
/** After whom a page begins. */
export type PeoplePlace = { readonly at: Date | null; readonly memberId: string }
export type FoundPerson = Omit<ShownPerson, 'at'> & { readonly memberId: string; readonly at: Date | null }

/* $1 is the profile that looks; the parameters are numbered as `page` gives them, and a filter that is off is null or false. */
const SHOWS = `(p.username is not null or p.image_name is not null or p.description is not null)`
const IS_MEMBER = `m.role = 'member' and m.disabled_at is null and m.erased_at is null and m.email_confirmed_at is not null
  and m.declared_at is not null`
const NOT_APART = `p.member_id not in (select target_id from exclusions where viewer_id = $1 and reason <> 'dislike')`
const LIKED = `exists (select from likes l where l.member_id = p.member_id and l.angel_id = $1 and l.made_by = 'angel')`
const FITS = `p.age between coalesce($3::int, 0) and coalesce($4::int, 200) and ($5::text is null or p.city = $5)
  and (not $6::boolean or p.image_name is not null) and ($8::text is null or p.seeks = $8)`
const LAST = `'ffffffff-ffff-ffff-ffff-ffffffffffff'`
/*
 * Whatever the planner takes a filter to leave, a list is walked in the order of its index and each row is looked up until the page is
 * full: `offset 0` keeps it from reading everybody first.
 */
const ACCOUNT = `cross join lateral (select m.tracker_id, m.created_at from members m where m.id = p.member_id and m.country = $2
    and ${IS_MEMBER} and m.created_at >= coalesce($7::timestamptz, '-infinity') offset 0) m`
const columns = (
  at: string,
) => `p.member_id as "memberId", page.tracker_id as "trackerId", p.username as name, p.age, p.city,
  p.image_name as photo, left(p.description, ${LINE}) as line, left(p.looking_for, ${LINE}) as "lookingFor",
  page.created_at >= $9 as "isNew", ${LIKED} as "isLiked", ${at} as at`

/** The members of a region, from the newest: the index alone says who fits. */
export const PEOPLE = `with page as (select p.member_id, m.tracker_id, m.created_at from (
      select p.member_id from member_profiles p where p.region = $11 and not p.closed_to_new and ${SHOWS} and ${NOT_APART} and ${FITS}
        and p.member_id < coalesce($10::uuid, ${LAST}) order by p.member_id desc offset 0) p ${ACCOUNT}
    order by p.member_id desc limit ${PEOPLE_PAGE + 1})
  select ${columns('null::timestamptz')} from page join member_profiles p on p.member_id = page.member_id order by p.member_id desc`

/** Those who turned to her. Whoever wants no one new stands here, too. */
const turned = (table: 'likes' | 'visits', time: string, more = '') => `with page as (
    select p.member_id, m.tracker_id, m.created_at, t.at from (
      select member_id, ${time} as at from ${table} where angel_id = $1 and made_by = 'member'
        and (${time}, member_id) < (coalesce($11::timestamptz, 'infinity'), coalesce($10::uuid, ${LAST}))
      order by ${time} desc, member_id desc offset 0) t
    cross join lateral (select p.member_id from member_profiles p where p.member_id = t.member_id and ${SHOWS} and ${NOT_APART}
      and ${FITS} ${more} offset 0) p ${ACCOUNT}
    order by t.at desc, t.member_id desc limit ${PEOPLE_PAGE + 1})
  select ${columns('page.at')} from page join member_profiles p on p.member_id = page.member_id order by page.at desc, p.member_id desc`
export const VISITED = turned('visits', 'last_at')
export const LIKED_HER = turned('likes', 'at')
export const MATCHES = turned('likes', 'at', `and ${LIKED}`)

const MEETS = `select 1 from member_profiles p join members m on m.id = p.member_id
  where p.member_id = $2 and m.country = $3 and ${IS_MEMBER} and p.age is not null and ${SHOWS} and ${NOT_APART}
    and (not p.closed_to_new
      or exists (select from likes l where l.member_id = $2 and l.angel_id = $1 and l.made_by = 'member')
      or exists (select from visits v where v.member_id = $2 and v.angel_id = $1 and v.made_by = 'member'))
    and (p.region = $4
      or exists (select from likes l where l.member_id = $2 and l.angel_id = $1 and l.made_by = 'member')
      or exists (select from visits v where v.member_id = $2 and v.angel_id = $1 and v.made_by = 'member'))`

const byTab = { all: PEOPLE, visited: VISITED, liked: LIKED_HER, matches: MATCHES } satisfies Record<PeopleTab, string>

/** The read model of the people that angels meet. It writes nothing, and reads neither plans nor credits. */
export function createPeopleStore({ pool }: Pick<Database, 'pool'>) {
  return {
    async page(tab: PeopleTab, where: PeopleWhere, after: PeoplePlace | null): Promise<FoundPerson[]> {
      const { rows } = await pool.query<FoundPerson>({
        name: `people_${tab}`,
        text: byTab[tab],
        values: [
          where.angelId,
          where.country,
          where.ageFrom,
          where.ageTo,
          where.city,
          where.withPhoto,
          where.newSince,
          where.seeks,
          where.newFrom,
          after?.memberId ?? null,
          tab === 'all' ? where.region : (after?.at ?? null),
        ],
      })
      return rows
    },
    /** Whether an angel may meet a member: one of her region, or one who turned to her. */
    async mayMeet(
      { angelId, country, region }: Pick<PeopleWhere, 'angelId' | 'country' | 'region'>,
      memberId: string,
    ): Promise<boolean> {
      const { rows } = await pool.query({
        name: 'people_meets',
        text: MEETS,
        values: [angelId, memberId, country, region],
      })
      return rows.length > 0
    },
  }
}
export type PeopleStore = ReturnType<typeof createPeopleStore>
