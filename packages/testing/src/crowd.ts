import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { demoBrands } from '@incontro/brand'
import { createBrands } from '../../../apps/server/src/modules/brands/index.ts'
import { openCredits } from '../../../apps/server/src/modules/credits/world.fixtures.ts'
import type { Database } from '../../../apps/server/src/platform/database/database.ts'
import { createLog } from '../../../apps/server/src/platform/log/log.ts'
import { insertIdentityChecks } from './rows.ts'

const BRAND = 'original'

export type Account = { readonly id: string; readonly trackerId: string; readonly token: string }
export type Couple = { readonly member: Account; readonly angel: Account; readonly angelId: string }

/** The six demo brands with their flows, without a server. */
export async function addBrands(database: Database): Promise<void> {
  const { api } = createBrands({ database, log: createLog('error') })
  await database.transaction(async (tx) => {
    for (const { brand, hosts, flows } of demoBrands) {
      await api.saveBrand(tx, brand, hosts)
      for (const flow of flows) await api.saveFlow(tx, brand.id, flow)
    }
  })
}

/** Many accounts that are signed in, written at once as sign-up and log-in leave them. */
export async function addAccounts(
  { pool }: Pick<Database, 'pool'>,
  count: number,
  role: 'member' | 'angel',
  newAccountId: () => string = randomUUID,
): Promise<Account[]> {
  const accounts = Array.from({ length: count }, () => {
    const id = newAccountId()
    return { id, trackerId: `crowd-${id}`, token: randomBytes(32).toString('base64url') }
  })
  const ids = accounts.map((account) => account.id)
  await pool.query(
    `insert into members (id, tracker_id, brand_id, role, email, country, language, flow_id, declared_at, created_at, last_active_at)
     select id, tracker_id, $3, $4, id || '@crowd.test', 'es', 'es', '7', now(), now(), now()
     from unnest($1::uuid[], $2::text[]) as t (id, tracker_id)`,
    [ids, accounts.map((account) => account.trackerId), BRAND, role],
  )
  await pool.query(
    `update member_profiles set username = 'Marco', age = 33, region = 'Madrid', city = 'Madrid' where member_id = any($1::uuid[])`,
    [ids],
  )
  await pool.query(
    `insert into sessions (id, token_hash, member_id, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), token_hash, id, now(), now(), now() + interval '30 days' from unnest($1::uuid[], $2::bytea[]) as t (id, token_hash)`,
    [ids, accounts.map((account) => createHash('sha256').update(account.token).digest())],
  )
  return accounts
}

export type PersonAngel = { readonly angel: Account; readonly angelId: string }

/** Many angels of kind member, each with an account that is signed in. */
export async function addPersonAngels(database: Database, count: number): Promise<PersonAngel[]> {
  const angels = (await addAccounts(database, count, 'angel')).map((angel) => ({ angel, angelId: randomUUID() }))
  const accountIds = angels.map(({ angel }) => angel.id)
  await insertIdentityChecks(database.pool, accountIds)
  await database.pool.query(
    `insert into angels (id, account_id, kind, country, region, city, screen_name, age, gender, about, description, photo_collection, last_active_at, created_at)
     select id, account_id, 'member', 'es', 'Madrid', 'Madrid', 'Carmen', 29, 'woman', 'about', 'description', 'collection', now(), now()
     from unnest($1::uuid[], $2::uuid[]) as t (id, account_id)`,
    [angels.map(({ angelId }) => angelId), accountIds],
  )
  return angels
}

/** Members with message credits and icebreakers, each with an angel of kind member of their own to write to. */
export async function addCouples(
  database: Database,
  count: number,
  credits: number,
  newMemberId?: () => string,
): Promise<Couple[]> {
  const members = await addAccounts(database, count, 'member', newMemberId)
  const angels = await addPersonAngels(database, count)
  await grantCredits(database, members, credits)
  return members.map((member, index) => {
    const found = angels[index]
    if (found === undefined) throw new RangeError('one angel a member')
    return { member, ...found }
  })
}

/** Gives each member so many message credits and three icebreakers. */
export async function grantCredits(database: Database, members: readonly Account[], credits: number): Promise<void> {
  const { api } = openCredits(database)
  for (const { id } of members)
    await database.transaction((tx) =>
      api.grantWelcome(tx, { memberId: id, messages: credits, icebreakers: 3, likes: 0, at: new Date() }),
    )
}
