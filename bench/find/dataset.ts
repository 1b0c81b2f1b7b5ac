import { citiesOf } from '../../apps/server/src/modules/profiles/index.ts'
import { demoAccountId, demoPlaces } from '../../apps/server/src/demo/accounts.ts'
import pg from 'pg'

/** The member of the demo who looks: level 2, so that every page and region is theirs. */
export const viewer = {
  id: demoAccountId('original', 'vip@demo.test'),
  email: 'vip@demo.test',
  country: 'es',
  ...demoPlaces.es,
} as const
const countries = ['it', 'es', 'fr', 'gb'] as const

export type Sizes = { readonly profiles: number; readonly exclusions: number; readonly conversations: number }

/** Fills a database that already has the demo: profiles of all cities, and a viewer with exclusions and conversations. */
export async function fillDatabase(client: pg.Client, sizes: Sizes, say: (line: string) => void): Promise<void> {
  await client.query('create temp table places (n serial, country text, region text, city text)')
  for (const country of countries) {
    const cities = citiesOf(country)
    await client.query(
      'insert into places (country, region, city) select $1, r, c from unnest($2::text[], $3::text[]) as t (r, c)',
      [country, cities.map(({ region }) => region), cities.map(({ city }) => city)],
    )
  }
  await client.query(`create temp table region_list as select row_number() over () - 1 as n, country, region, array_agg(city) as cities
    from places group by country, region`)
  await client.query('create index on region_list (n)')

  const { rows } = await client.query<{ regions: number }>('select count(*)::int as regions from region_list')
  const regions = rows[0]?.regions ?? 1
  const STEP = 100_000
  for (let from = 0; from < sizes.profiles; from += STEP) {
    await client.query(
      `insert into angels (id, kind, country, region, city, screen_name, age, gender, about, description, hair_color, height_cm, position,
         interests, photo_collection, thumb_hash, last_active_at, created_at)
       select gen_random_uuid(), 'automated', r.country, r.region, r.cities[1 + i % array_length(r.cities, 1)], 'Bench ' || i, 18 + i % 60, 'woman',
         'Contesto yo, y a veces tardo', repeat('El Rastro me parece la mejor biblioteca de Madrid. ', 5), 'brown', 150 + i % 40, 'Librera',
         '["words", "coffee"]', 'collection', 'XQgOFQZ4d4eAd3h3eHd3d3B3CAd3', now() - make_interval(secs => (i::bigint * 7919 % 2592000)), now()
       from generate_series($1::int, $2::int) i join region_list r on r.n = i % $3`,
      [from, Math.min(from + STEP, sizes.profiles) - 1, regions],
    )
    say(`${Math.min(from + STEP, sizes.profiles).toLocaleString('en')} profiles`)
  }

  // half of what the viewer excluded lies in the region shown
  const half = Math.floor(sizes.exclusions / 2)
  await client.query(
    `insert into exclusions (viewer_id, target_id, reason, at)
     (select $1::uuid, id, 'dislike', now() from angels where country = $2 and region = $3 and kind = 'automated' order by id limit $4)
     union all (select $1::uuid, id, 'dislike', now() from angels where country = $2 and region <> $3 order by id limit $5)`,
    [viewer.id, viewer.country, viewer.region, half, sizes.exclusions - half],
  )
  await client.query(
    `insert into conversations (id, member_id, angel_id, last_seq, last_at, is_started, member_at, member_seq, created_at)
     select gen_random_uuid(), $1, id, 20, date_trunc('milliseconds', now()) - make_interval(mins => n::int), true, date_trunc('milliseconds', now()) - make_interval(mins => n::int), 20, date_trunc('milliseconds', now())
     from (select id, row_number() over () as n from angels where country = $2 and region = $3 order by last_active_at limit $4) a`,
    [viewer.id, viewer.country, viewer.region, sizes.conversations],
  )
  await client.query(
    `insert into messages (conversation_id, seq, sender_id, client_id, by_member, type, body, at)
     select id, seq, case when seq % 2 = 0 then angel_id else member_id end, gen_random_uuid(), seq % 2 = 1, 'personal', repeat('Buenas tardes. ', 6), date_trunc('milliseconds', now())
     from conversations cross join generate_series(1, 20) seq where member_id = $1`,
    [viewer.id],
  )
  say('vacuum and statistics')
  await client.query('vacuum analyze')
}
