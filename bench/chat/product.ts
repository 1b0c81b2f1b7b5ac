import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { demoBrands } from '@incontro/brand'
import { createBrands } from '../../apps/server/src/modules/brands/index.ts'
import { createCredits } from '../../apps/server/src/modules/credits/index.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { ID_NUMBER, type Pair, type Speech, TEXT } from './load.ts'

const BRAND = 'original'

export async function addBrands(database: Database): Promise<void> {
  const { door } = createBrands({ database, log: createLog('error') })
  await database.transaction(async (tx) => {
    for (const { brand, hosts, flows } of demoBrands) {
      await door.saveBrand(tx, brand, hosts)
      for (const flow of flows) await door.saveFlow(tx, brand.id, flow)
    }
  })
}

type Person = { readonly id: string; readonly trackerId: string; readonly token: string }

/** Accounts that are signed in, written as sign-up and log-in leave them. */
export async function addPeople({ pool }: Database, count: number, role: 'member' | 'angel'): Promise<Person[]> {
  const people = Array.from({ length: count }, () => {
    const id = randomUUID()
    return { id, trackerId: `bench-${id}`, token: randomBytes(32).toString('base64url') }
  })
  const ids = people.map((person) => person.id)
  await pool.query(
    `insert into members (id, tracker_id, brand_id, role, email, username, gender, seeks, age, country, language, region, city, level, flow_id, created_at, last_active_at)
     select id, tracker_id, $3, $4, id || '@bench.test', 'Marco', 'man', 'woman', 33, 'es', 'es', 'Madrid', 'Madrid', 0, '7', now(), now()
     from unnest($1::uuid[], $2::text[]) as t (id, tracker_id)`,
    [ids, people.map((person) => person.trackerId), BRAND, role],
  )
  await pool.query(
    `insert into sessions (id, token_hash, member_id, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), token_hash, id, now(), now(), now() + interval '30 days' from unnest($1::uuid[], $2::bytea[]) as t (id, token_hash)`,
    [ids, people.map((person) => createHash('sha256').update(person.token).digest())],
  )
  return people
}

/** Members with credits, each with an angel of kind member to write to. */
export async function addPairs(database: Database, count: number): Promise<Pair[]> {
  const [members, accounts] = [await addPeople(database, count, 'member'), await addPeople(database, count, 'angel')]
  const angelIds = accounts.map(() => randomUUID())
  await database.pool.query(
    `insert into angels (id, account_id, kind, country, region, city, screen_name, age, gender, about, description, photo_collection, last_active_at, created_at)
     select id, account_id, 'member', 'es', 'Madrid', 'Madrid', 'Carmen', 29, 'woman', 'about', 'description', 'collection', now(), now()
     from unnest($1::uuid[], $2::uuid[]) as t (id, account_id)`,
    [angelIds, accounts.map((account) => account.id)],
  )
  const { door } = createCredits({ ...database, now: () => new Date(), angelNames: async () => new Map() })
  for (const { id } of members)
    await database.transaction((tx) =>
      door.grantWelcome(tx, { memberId: id, messages: 100_000_000, icebreakers: 3, likes: 0, at: new Date() }),
    )
  return members.map(({ trackerId, token }, index) => ({
    index,
    sender: token,
    receiver: accounts[index]?.token ?? '',
    context: { trackerId, angelId: angelIds[index] ?? '' },
  }))
}

let run = 0
/** The product's own events. Each run has client-made ids of its own. */
export function productSpeech(): Speech {
  run += 1
  const runOfId = String(run).padStart(4, '0')
  return {
    credentials: (token) => ({ token }),
    message({ index, context }) {
      const clientId = `${String(index).padStart(8, '0')}-${runOfId}-4000-8000-${ID_NUMBER}`
      return JSON.stringify(['chat', { ...context, idMessaggio: clientId, msg: TEXT }])
    },
  }
}

export const yardstickSpeech: Speech = {
  credentials: (id) => ({ id }),
  message: ({ receiver }) => JSON.stringify(['msg', { to: receiver, text: TEXT }]),
}

export function yardstickPairs(count: number): Pair[] {
  return Array.from({ length: count }, (_, index) => ({
    index,
    sender: `a${index}`,
    receiver: `b${index}`,
    context: {},
  }))
}
