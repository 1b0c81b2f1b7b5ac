import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import {
  type AnyRoute,
  clientEvents,
  type ClientEventName,
  ErrorReply,
  Refusal,
  routes,
  wireEvent,
} from '@incontro/contract'
import { addPersonAngel, startTestServer } from '@incontro/testing'
import { size } from '@incontro/testing/size.ts'
import fc from 'fast-check'
import { exportJWK, generateKeyPair } from 'jose'
import { io, type Socket } from 'socket.io-client'
import { z } from 'zod'
import { type BadRequest, badRequests, type Caller, garbageFor } from './bad-requests.fixtures.ts'
import { changedTables, rowsOf } from './rows.fixtures.ts'
import { closeWild, sendWild, type WildAnswer } from './wild.fixtures.ts'

const events = Object.entries(clientEvents) as [ClientEventName, (typeof clientEvents)[ClientEventName]][] // entries forget the names

/** The same requests at every run, so that a failure can be looked at; FUZZ_SEED and FUZZ_RUNS look further. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const LEAST = size({ small: 1_000, full: 5_000 })
const all = Object.values<AnyRoute>(routes)
const RUNS = Number(process.env['FUZZ_RUNS'] ?? Math.max(size({ small: 12, full: 60 }), Math.ceil(LEAST / all.length)))

const server = await startTestServer({
  env: { TRUST_PROXY: '1', ROLES: 'realtime,payment', LOG_LEVEL: 'silent', LIMITS_FACTOR: '1000' },
})
after(closeWild)
const { api, database } = server
const member = await api.signUp()
const her = await addPersonAngel(server)
const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
const shared = {
  seal: api.seal,
  sealTo: Buffer.from(JSON.stringify(await exportJWK(publicKey))).toString('base64url'),
}
const wordsOf = (trackerId: string, email: string) => ({
  trackerId,
  clickid: trackerId,
  angelId: her.angelId,
  u: her.angelId,
  email,
  oldEmail: email,
  newEmail: 'another@example.test',
  password: 'correct horse battery',
  servizio: 'original',
  country: 'es',
  region: 'Madrid',
  city: 'Madrid',
  cerco: 'donna',
  sono: 'uomo',
  text: 'mad',
  eta: 33,
})
const asMember: Caller = { ...shared, token: member.token, words: wordsOf(member.trackerId, member.email) }
const asAngel: Caller = {
  ...shared,
  token: her.session.token,
  words: wordsOf(her.session.trackerId, her.session.email),
}
const callerOf = (route: AnyRoute) => (route.auth === 'angel' ? asAngel : asMember)
const originOf = (route: AnyRoute) => (route.origin === 'payment' ? server.paymentUrl : server.url)

async function send(route: AnyRoute, { plain, ...bad }: BadRequest): Promise<WildAnswer> {
  const sealed = plain && { [plain.field]: await api.seal(plain.content) }
  return sendWild(originOf(route), {
    ...bad,
    ...(sealed && { body: Buffer.from(JSON.stringify(sealed)).toString('base64') }),
  })
}

/** What is wrong with an answer to a bad request; null for a refusal as D11 wants it. */
function faultOf({ status, text, headers }: WildAnswer): string | null {
  if (status < 400 || status >= 500) return `answered ${String(status)} ${text.slice(0, 200)}`
  if (headers['cache-control'] !== 'no-store') return 'may be cached'
  try {
    const parsed = ErrorReply.safeParse(JSON.parse(text))
    return parsed.success ? null : `another shape: ${text.slice(0, 200)}`
  } catch {
    return `no JSON: ${String(status)} ${text.slice(0, 200)}`
  }
}

function describe({ method, target, headers, body, plain, why }: BadRequest): string {
  const shown =
    plain === undefined
      ? Buffer.from(body ?? '', 'base64')
          .toString()
          .slice(0, 300)
      : JSON.stringify(plain).slice(0, 300)
  return `${why}: ${method} ${target.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${shown}`
}

/** Sends them all; the first that was not refused, or that wrote, is reported as it was sent. */
async function expectRefused(route: AnyRoute, requests: readonly BadRequest[]): Promise<void> {
  const before = await rowsOf(database.pool)
  const faults = await Promise.all(requests.map(async (bad) => ({ bad, fault: faultOf(await send(route, bad)) })))
  for (const { bad, fault } of faults)
    assert.equal(
      fault,
      null,
      `${fault ?? ''}\n${describe(bad)}\nas a seed: ${JSON.stringify({ route: route.id, ...bad })}`,
    )
  if (changedTables(before, await rowsOf(database.pool)).length === 0) return
  for (const bad of requests) {
    const between = await rowsOf(database.pool)
    await send(route, bad)
    assert.deepEqual(
      changedTables(between, await rowsOf(database.pool)),
      [],
      `wrote: ${describe(bad)}\nas a seed: ${JSON.stringify({ route: route.id, ...bad })}`,
    )
  }
  assert.fail(`${route.id} wrote something once`)
}

const Seeds = z.array(
  z.object({
    route: z.string(),
    why: z.string(),
    method: z.string(),
    target: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.string().optional(),
    /** The body where it is a text. */
    text: z.string().optional(),
    plain: z.object({ field: z.string(), content: z.json() }).optional(),
  }),
)
const seeds = Seeds.parse(JSON.parse(readFileSync(new URL('fuzz.seeds.json', import.meta.url), 'utf8')))

for (const [index, seed] of seeds.entries())
  test(`AP-03 what was not refused once is refused: ${String(index + 1)} ${seed.route}, ${seed.why}`, async () => {
    const route = all.find(({ id }) => id === seed.route)
    assert.ok(route, 'there is no such call any more: take the seed out')
    const caller = callerOf(route)
    const fill = (text: string) =>
      text
        .replaceAll('«token»', caller.token) // the people of this run in the place of those who were there then
        .replaceAll('«trackerId»', String(caller.words['trackerId']))
        .replaceAll('«angelId»', her.angelId)
        .replaceAll('«sealTo»', caller.sealTo)
    const { text, ...rest } = seed
    const filled = JSON.parse(fill(JSON.stringify(rest))) as BadRequest // the seed as it was, with other texts in it
    const body = text === undefined ? filled.body : Buffer.from(fill(text)).toString('base64')
    await expectRefused(route, [{ ...filled, ...(body !== undefined && { body }) }])
  })

let sent = 0
for (const route of all)
  test(`AP-03 D11 ${route.id}: bad requests are refused in the one shape, and write nothing`, async () => {
    const requests = fc.sample(badRequests(route, callerOf(route)), { numRuns: RUNS, seed: SEED })
    sent += requests.length
    await expectRefused(route, requests)
  })

test(`AP-03 at least ${LEAST} bad requests were made`, () => assert.ok(sent >= LEAST, String(sent)))

for (const [event, { payload }] of events)
  test(`AP-03 D19 the event ${event}: bad payloads are refused in the acknowledgement, and write nothing`, async () => {
    const before = await rowsOf(database.pool)
    for (const caller of [asMember, asAngel]) {
      const socket = await connected(caller.token)
      const bad = fc.sample(garbageFor(payload, caller.words), { numRuns: RUNS, seed: SEED })
      sent += bad.length
      for (const value of bad) {
        const answer: unknown = await socket.timeout(10_000).emitWithAck(wireEvent(event), value)
        const refusal = Refusal.safeParse(answer)
        assert.ok(refusal.success, `${event} ${JSON.stringify(value).slice(0, 300)} → ${JSON.stringify(answer)}`)
        assert.notEqual(refusal.data.error.code, 'internal', `${event} ${JSON.stringify(value).slice(0, 300)}`)
      }
      socket.disconnect()
    }
    assert.deepEqual(changedTables(before, await rowsOf(database.pool)), [])
  })

test('AP-03 an event that there is not, and one without an acknowledgement, harm no one', async () => {
  const socket = await connected(member.token)
  assert.ok(Refusal.safeParse(await socket.timeout(10_000).emitWithAck('__proto__', {})).success)
  assert.ok(Refusal.safeParse(await socket.timeout(10_000).emitWithAck('toString', 1, 2, 3)).success)
  socket.emit('chat')
  socket.emit('match', null)
  assert.ok(Refusal.safeParse(await socket.timeout(10_000).emitWithAck('chat')).success)
  socket.disconnect()
})

async function connected(token: string): Promise<Socket> {
  const socket = io(server.url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}
