import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createTestDatabase } from '@incontro/testing'
import pg from 'pg'
import { COUNTS, DECK, FILTERED, GRID, PAGE_SIZE } from './discovery.store.ts'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  'Actual Rows': number
  Plans?: Node[]
}

let close = async () => {}
after(() => close()) // before the database is dropped
const { url } = await createTestDatabase()
const client = new pg.Client(url)
await client.connect()
close = () => client.end()
const viewer = '00000000-0000-7000-8000-00000000000a'
await client.query(`insert into brands (id, settings) values ('b', '{}')`)
await client.query(`insert into members (id, tracker_id, brand_id, email, country, language, flow_id, created_at, last_active_at)
  values ('${viewer}', 't', 'b', 'a@example.test', 'es', 'es', '7', now(), now())`)
await client.query(`insert into angels (id, kind, country, region, city, screen_name, age, gender, about, description, photo_collection, last_active_at, created_at)
  select gen_random_uuid(), 'automated', 'es', 'Region ' || i % 20, 'x', 'x', 18 + i % 60, case when i % 10 = 0 then 'man' else 'woman' end, 'x', repeat('x', 200), 'x',
    now() - make_interval(secs => i), now() from generate_series(1, 120000) i`)
await client.query(`insert into exclusions (viewer_id, target_id, reason, at)
  select '${viewer}', id, 'dislike', now() from angels where region in ('Region 1', 'Region 2') order by id limit 5000`)
await client.query(`insert into likes (member_id, angel_id, made_by, at)
  select '${viewer}', id, 'member', now() from angels where region = 'Region 3' order by id limit 500`)
await client.query('vacuum analyze')

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

async function planOf(text: string, mode: string, more: string): Promise<Node[]> {
  await client.query(`set plan_cache_mode = ${mode}`)
  await client.query(`prepare asked as ${text}`)
  const { rows } = await client.query(
    `explain (analyze, format json) execute asked ('${viewer}', 'es', 'Region 1', 'woman', ${more})`,
  )
  await client.query('deallocate asked')
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
}

const filters = `30, 40, 'x', true, true, false, false, null`
const asked = {
  grid: { text: GRID, more: '1980' },
  deck: { text: DECK, more: '1980' },
  'narrowed grid': { text: FILTERED, more: `${filters}, 40` },
  'counting of filters': { text: COUNTS, more: filters },
}

for (const mode of ['force_custom_plan', 'force_generic_plan'])
  for (const [name, { text, more }] of Object.entries(asked))
    test(`FD-04 FD-10 the ${name} at 120,000 profiles walks the index, and sorts no more than a page (${mode})`, async () => {
      const nodes = await planOf(text, mode, more)
      const onAngels = nodes.filter((node) => node['Relation Name'] === 'angels').map((node) => node['Node Type'])
      assert.ok(onAngels.includes('Index Only Scan'), onAngels.join())
      for (const node of nodes) {
        assert.notEqual(`${node['Node Type']} ${node['Relation Name']}`, 'Seq Scan angels')
        if (node['Node Type'].includes('Sort'))
          assert.ok(node['Actual Rows'] <= PAGE_SIZE, `${node['Node Type']} of ${node['Actual Rows']} rows`)
      }
    })
