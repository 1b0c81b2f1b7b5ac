// npm run bench:backoffice [-- --members=1000000 --messages=10000000 --cases=100000 --events=5000000 --rounds=3 --tiny]
// What operators wait for at size (G14): lists, one item, the next case, each through the whole HTTP call, beside its bare
// query on one connection in the same run. Makes its own database, serves it with the product, and removes both.
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { type AnyOperatorCall, OPERATOR_API, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import pg from 'pg'
import { OPERATOR_EMAIL } from '../apps/server/src/demo/accounts.ts'
import { newToken } from '../apps/server/src/modules/accounts/index.ts'
import { fillDatabase } from './backoffice/dataset.ts'
import { median, percentile, timesOf } from './common/measure.ts'
import { say, type Served, withProduct } from './common/with-product.ts'

const { values: asked } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    messages: { type: 'string', default: '10000000' },
    cases: { type: 'string', default: '100000' },
    events: { type: 'string', default: '5000000' },
    rounds: { type: 'string', default: '3' },
    tiny: { type: 'boolean', default: false },
  },
})
const sizes = asked.tiny
  ? { members: 200, messages: 2000, cases: 100, events: 2000 }
  : {
      members: Number(asked.members),
      messages: Number(asked.messages),
      cases: Number(asked.cases),
      events: Number(asked.events),
    }
const rounds = asked.tiny ? 1 : Number(asked.rounds)
const RUNS = asked.tiny ? 3 : 100

await withProduct({ name: 'backoffice', env: { ROLES: 'realtime' } }, async (served) => {
  const client = new pg.Client(served.database.url)
  client.on('error', () => {}) // the statement that fails says so
  await client.connect()
  await fillDatabase(client, sizes, say)
  await measure(served, client)
  await client.end()
})

type Figure = {
  readonly name: string
  readonly goalMs: number
  readonly http: (run: number) => Promise<unknown>
  readonly bare: (run: number) => Promise<unknown>
}

async function measure({ url }: Served, client: pg.Client): Promise<void> {
  const { send, close } = await signIn(url, client)
  const ids = (await client.query<{ id: string }>(`select id from cases where state = 'open' limit 50`)).rows
  const caseOf = (run: number) => ids[run % ids.length]?.id ?? ''
  const trackerOf = (run: number) => `bench-${(run * 7919) % sizes.members}`
  const figures: readonly Figure[] = [
    {
      name: 'members, first page',
      goalMs: 200,
      http: () => send(calls.listMembers, calls.listMembers.path),
      bare: () => client.query('select * from members order by created_at desc, id desc limit 51'),
    },
    {
      name: 'members of a country, by standing',
      goalMs: 200,
      http: () => send(calls.listMembers, `${calls.listMembers.path}?country=es&standing=open`),
      bare: () =>
        client.query(
          `select * from members where country = 'es' and disabled_at is null order by created_at desc, id desc limit 51`,
        ),
    },
    {
      name: 'one search by an address',
      goalMs: 300,
      http: (run) => send(calls.search, `${calls.search.path}?q=${trackerOf(run).replace('-', '')}%40example.test`),
      bare: (run) =>
        client.query('select * from members where mailbox = normal_email($1)', [
          `${trackerOf(run).replace('-', '')}@example.test`,
        ]),
    },
    {
      name: 'one member',
      goalMs: 300,
      http: (run) => send(calls.showMember, `/members/${trackerOf(run)}`),
      bare: (run) => client.query('select * from members where tracker_id = $1', [trackerOf(run)]),
    },
    {
      name: 'timeline of a member',
      goalMs: 300,
      http: (run) => send(calls.memberTimeline, calls.memberTimeline.path.replace(':trackerId', trackerOf(run))),
      bare: (run) =>
        client.query(
          'select * from messages where conversation_id in (select id from conversations where member_id = (select id from members where tracker_id = $1)) limit 51',
          [trackerOf(run)],
        ),
    },
    {
      name: 'open cases, first page',
      goalMs: 200,
      http: () => send(calls.listCases, calls.listCases.path),
      bare: () => client.query(`select * from cases where state = 'open' order by severity desc, due_at, id limit 51`),
    },
    {
      name: 'decided cases, first page',
      goalMs: 200,
      http: () => send(calls.listCases, `${calls.listCases.path}?state=decided`),
      bare: () =>
        client.query(`select * from cases where state = 'decided' order by decided_at desc, id desc limit 51`),
    },
    {
      name: 'one case',
      goalMs: 300,
      http: (run) => send(calls.showCase, `/cases/${caseOf(run)}`),
      bare: (run) =>
        client.query('select * from cases c join reports r on r.case_id = c.id where c.id = $1', [caseOf(run)]),
    },
    {
      name: 'next case after giving one back',
      goalMs: 100,
      async http() {
        const { caseId } = await send(calls.claimNextCase, calls.claimNextCase.path, {})
        await send(calls.releaseCase, `/cases/${caseId ?? ''}/release`, {})
      },
      bare: () =>
        client.query(
          `select id from cases where state = 'open' order by severity desc, due_at, id limit 1 for update skip locked`,
        ),
    },
    {
      name: 'audit, first page',
      goalMs: 200,
      http: () => send(calls.listAudit, calls.listAudit.path),
      bare: () => client.query('select * from operator_audit order by number desc limit 51'),
    },
    {
      name: 'log of events, first page',
      goalMs: 200,
      http: () => send(calls.listEvents, calls.listEvents.path),
      bare: () => client.query('select * from events order by number desc limit 51'),
    },
  ]
  for (const { http, bare } of figures)
    for (let run = 0; run < Math.min(10, RUNS); run += 1) await Promise.all([http(run), bare(run)])
  type Taken = { readonly http: number[]; readonly p95: number[]; readonly bare: number[] }
  const taken = new Map<string, Taken>(figures.map(({ name }) => [name, { http: [], p95: [], bare: [] }]))
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, http, bare } of figures) {
      const [whole, alone] = [await timesOf(RUNS, http), await timesOf(RUNS, bare)]
      const of = taken.get(name)
      of?.http.push(median(whole))
      of?.p95.push(percentile(whole, 0.95))
      of?.bare.push(median(alone))
    }
    say(`round ${round}`)
  }
  const written = (count: number) => count.toLocaleString('en')
  console.log(
    `bench/backoffice: ${written(sizes.members)} members, ${written(sizes.messages)} messages, ${written(sizes.cases)} cases, ${rounds} rounds, medians of rounds`,
  )
  for (const { name, goalMs } of figures) {
    const of = taken.get(name) ?? { http: [], p95: [], bare: [] }
    const [whole, alone] = [median(of.http), median(of.bare)]
    console.log(
      `  ${name}: p50 ${whole.toFixed(2)} ms, p95 ${median(of.p95).toFixed(2)} ms (goal ${goalMs} ms), bare query ${alone.toFixed(2)} ms: ratio ${(whole / alone).toFixed(1)}`,
    )
  }
  close()
}

type Reply<C extends AnyOperatorCall> = ReturnType<C['reply']['parse']>

/** The demo's operator with all roles, over one kept connection, in a session of its own. */
async function signIn(url: string, client: pg.Client) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { token, hash } = newToken()
  await client.query(
    `insert into operator_sessions (id, token_hash, operator_id, created_at, last_seen_at, expires_at, factor_at, stepped_up_at, ip, user_agent)
     select gen_random_uuid(), $1, id, now(), now(), now() + interval '12 hours', now(), now(), '127.0.0.1', 'bench' from operators where email = $2`,
    [hash, OPERATOR_EMAIL],
  )
  async function send<C extends AnyOperatorCall>(call: C, path: string, body?: object): Promise<Reply<C>> {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(
        `${url}${OPERATOR_API}${path}`,
        {
          method: call.method,
          agent,
          headers: {
            authorization: `Bearer ${token}`,
            ...(text !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
          },
        },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
          response.on('error', reject)
        },
      )
      sent.on('error', reject)
      sent.end(text)
    })
    if (answer.status !== 200) throw new Error(`${call.id}: ${answer.status} ${answer.text}`)
    return JSON.parse(answer.text) as Reply<C> // what the server checked against the call's own schema
  }
  return { send, close: () => agent.destroy() }
}
