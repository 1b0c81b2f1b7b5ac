import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createTestDatabase } from '@incontro/testing'
import pg from 'pg'
import { LIKED_HER, MATCHES, PEOPLE, PEOPLE_PAGE, VISITED } from './people.store.ts'

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows': number; Plans?: Node[] }

let close = async () => {}
after(() => close()) // before the database is dropped
const { url } = await createTestDatabase()
const client = new pg.Client(url)
await client.connect()
close = () => client.end()
const angel = '00000000-0000-7000-8000-00000000000a'
await client.query(`insert into brands (id, settings) values ('b', '{}')`)
await client.query(`insert into angels (id, kind, country, region, city, screen_name, age, gender, about, description, photo_collection, last_active_at, created_at)
  values ('${angel}', 'automated', 'es', 'Region 1', 'x', 'x', 30, 'woman', 'x', 'x', 'x', now(), now())`)
await client.query(`insert into members (id, tracker_id, brand_id, email, country, language, flow_id, created_at, last_active_at, declared_at, email_confirmed_at)
  select ('00000000-0000-7000-8000-' || lpad((i + 1000)::text, 12, '0'))::uuid, 't' || i, 'b', i || '@example.test', 'es', 'es', '7',
    now() - make_interval(secs => 60000 - i), now(), now(), now() from generate_series(1, 60000) i`)
await client.query(`update member_profiles set username = 'x', age = 18 + abs(hashtext(member_id::text)) % 60,
  region = 'Region ' || abs(hashtext(member_id::text)) % 20, city = 'x', description = repeat('x', 200)`)
await client.query(`insert into visits (member_id, angel_id, made_by, first_at, last_at)
  select id, '${angel}', 'member', created_at, created_at from members limit 20000`)
await client.query(`insert into likes (member_id, angel_id, made_by, at)
  select id, '${angel}', by, created_at from members, (values ('member'), ('angel')) b (by) limit 20000`)
await client.query(`insert into exclusions (viewer_id, target_id, reason, at)
  select '${angel}', id, 'blocked', now() from members order by id desc limit 500`)
await client.query('vacuum analyze')

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

async function planOf(text: string, mode: string, last: string): Promise<Node[]> {
  await client.query(`set plan_cache_mode = ${mode}`)
  await client.query(`prepare asked as ${text}`)
  const { rows } = await client.query(
    `explain (analyze, format json) execute asked ('${angel}', 'es', null, null, null, false, null, null, now(), null, ${last})`,
  )
  await client.query('deallocate asked')
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
}

const lists = { all: PEOPLE, visited: VISITED, liked: LIKED_HER, matches: MATCHES }

for (const mode of ['force_custom_plan', 'force_generic_plan'])
  for (const [name, text] of Object.entries(lists))
    test(`AN-15 the list "${name}" at 60,000 members walks an index until the page is full (${mode})`, async () => {
      for (const node of await planOf(text, mode, name === 'all' ? `'Region 1'` : 'null')) {
        const table = node['Relation Name'] ?? ''
        if (['members', 'member_profiles', 'visits', 'likes'].includes(table))
          assert.ok(node['Node Type'].startsWith('Index'), `${node['Node Type']} ${table}`)
        if (node['Node Type'].includes('Sort'))
          assert.ok(node['Actual Rows'] <= PEOPLE_PAGE + 1, `${node['Node Type']} of ${node['Actual Rows']} rows`)
      }
    })
