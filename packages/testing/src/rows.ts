import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Something that runs SQL: a pool or a connection. */
export type Queryable = Pick<pg.Client, 'query'>

export type MemberRow = { id: string; trackerId: string; brandId: string }

/** Puts a brand there, with settings that only its own module reads. */
export async function insertBrand(db: Queryable, id = 'original'): Promise<string> {
  await db.query(`insert into brands (id, settings) values ($1, '{}') on conflict do nothing`, [id])
  return id
}

/** A member as sign-up leaves them; the test names what matters to it. */
export async function insertMember(
  db: Queryable,
  over: Partial<{
    brandId: string
    role: string
    level: number
    ageVerified: boolean
    region: string | null
    gender: string
    username: string
    country: string
    flowId: string
    language: string
    imageName: string
  }> = {},
): Promise<MemberRow> {
  const id = randomUUID()
  const trackerId = `t-${id.slice(0, 8)}-${id.slice(24)}`
  const brandId = await insertBrand(db, over.brandId)
  const gender = over.gender ?? 'man'
  await db.query(
    `insert into members (id, tracker_id, brand_id, role, email, country, language, flow_id, declared_at, created_at, last_active_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now(), now(), now())`,
    [
      id,
      trackerId,
      brandId,
      over.role ?? 'member',
      `${id}@example.test`,
      over.country ?? 'es',
      over.language ?? 'es',
      over.flowId ?? '7',
    ],
  )
  // the rows of profile and membership come with the account
  await db.query(
    `update member_profiles set username = $2, gender = $3, seeks = $4, age = 33, region = $5, city = 'Madrid', image_name = $6
     where member_id = $1`,
    [
      id,
      over.username ?? 'Marco',
      gender,
      gender === 'man' ? 'woman' : 'man',
      over.region === undefined ? 'Madrid' : over.region,
      over.imageName ?? null,
    ],
  )
  if (over.level !== undefined || over.ageVerified === true)
    await db.query(`update memberships set tier = $2, age_verified_at = $3 where member_id = $1`, [
      id,
      over.level ?? 0,
      over.ageVerified === true ? new Date() : null,
    ])
  return { id, trackerId, brandId }
}

/** People who were checked by hand (AN-05): no one is listed without. */
export async function insertIdentityChecks(db: Queryable, accountIds: readonly string[]): Promise<void> {
  await db.query(
    `insert into identity_checks (id, account_id, method, state, outcome, document_kind, birth_year, expires_on, created_at, sent_at, decided_at)
     select gen_random_uuid(), id, 'by_hand', 'decided', 'approved', 'id_card', 1990, current_date + interval '5 years', now(), now(), now()
     from unnest($1::uuid[]) as t (id)`,
    [accountIds],
  )
}

export type AngelRow = { id: string; accountId: string | null; trackerId: string | null }

/** An angel's profile; kinds member and host come with an account of their own. */
export async function insertAngel(
  db: Queryable,
  over: Partial<{
    kind: 'member' | 'host' | 'automated'
    country: string
    verifiedOnly: boolean
    isListed: boolean
    screenName: string
    brandId: string
  }> = {},
): Promise<AngelRow> {
  const kind = over.kind ?? 'automated'
  const id = randomUUID()
  const account =
    kind === 'automated'
      ? null
      : await insertMember(db, {
          role: 'angel',
          gender: 'woman',
          ...(over.brandId !== undefined && { brandId: over.brandId }),
        })
  if (account !== null) await insertIdentityChecks(db, [account.id])
  await db.query(
    `insert into angels (id, account_id, kind, country, region, city, screen_name, age, gender, about, description, photo_collection,
       verified_only, is_listed, last_active_at, created_at)
     values ($1, $2, $3, $4, 'Madrid', 'Madrid', $5, 29, 'woman', 'about', 'description', $4, $6, $7, now(), now())`,
    [
      id,
      account?.id ?? null,
      kind,
      over.country ?? 'es',
      over.screenName ?? 'Carmen',
      over.verifiedOnly ?? false,
      over.isListed ?? true,
    ],
  )
  return { id, accountId: account?.id ?? null, trackerId: account?.trackerId ?? null }
}
