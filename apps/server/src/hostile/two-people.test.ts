import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import {
  type AnyRoute,
  clientEvents,
  type ClientEventName,
  ExternalSignUp,
  routes,
  type Session,
  SignUp,
  wireEvent,
} from '@incontro/contract'
import { addMember, addPersonAngel, startTestServer } from '@incontro/testing'
import { size } from '@incontro/testing/size.ts'
import fc from 'fast-check'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import type { z } from 'zod'
import { cards, createBuying } from '../testing/payments/payments.fixtures.ts'
import { allRows, belongings, mentions, type Row } from './belongings.fixtures.ts'
import { exampleOf, type Json, paramNames, type Words, wireSchema } from './examples.fixtures.ts'
import { closeWild, sendWild } from './wild.fixtures.ts'

const events = Object.entries(clientEvents) as [ClientEventName, (typeof clientEvents)[ClientEventName]][] // entries forget the names

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const RUNS = Number(process.env['FUZZ_RUNS'] ?? size({ small: 8, full: 24 }))
const CANARY = 'canary'

const server = await startTestServer({
  env: { TRUST_PROXY: '1', ROLES: 'realtime,payment', LOG_LEVEL: 'silent', LIMITS_FACTOR: '1000' },
})
after(closeWild)
const { api, database, product } = server
const all = Object.values<AnyRoute>(routes)
const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
const sealTo = Buffer.from(JSON.stringify(await exportJWK(publicKey))).toString('base64url')

// Two who are spied on: a member, and the angel that he writes with. What only they may read says canary.
const victim = await addMember(server, { level: 1, email: `${CANARY}-him@example.test` })
const her = await addPersonAngel(server, { screen_name: 'Carmen' })
await sql`update member_profiles set username = ${`${CANARY} name`}, description = ${`${CANARY} about`}, looking_for = ${`${CANARY} wish`}
  where member_id = ${victim.id}`.execute(database.db)
await sql`update members set email = ${`${CANARY}-her@example.test`} where id = ${her.accountId}`.execute(database.db)
const buying = createBuying(server)
await buying.buy(victim, cards.success)
await say(victim.token, { trackerId: victim.trackerId, angelId: her.angelId, msg: `${CANARY} from him` })
await say(her.session.token, { trackerId: victim.trackerId, angelId: her.angelId, msg: `${CANARY} from her` })
await product.outbox.drain()

const people = [victim.id, victim.trackerId, her.accountId, her.session.trackerId]
const rowsBefore = await allRows(database.pool)
const theirs = belongings(rowsBefore, people)
/** What can stand in the place of an id: everything of theirs that an address or a body could name. */
const named = [...theirs, victim.email, `${CANARY}-her@example.test`, her.angelId]

/** Two who spy: a member and an angel, recreated whenever they have signed or closed themselves out. */
type Spy = {
  token: string
  words: Words
  /** Ids that they gave as their own campaign's click id: their account keeps those and shows them again. */
  kept: Set<string>
}
const spies = new Set<string>()
async function newSpy(kind: 'member' | 'angel'): Promise<Spy> {
  const made =
    kind === 'member' ? await addMember(server, { level: 1 }) : { ...(await addPersonAngel(server)).session, id: '' }
  const account = await product.apis.memberships.memberByTracker(made.trackerId)
  for (const id of [account?.id, account?.angelId, made.trackerId]) if (id != null) spies.add(id)
  return { token: made.token, words: wordsOf(made), kept: new Set() }
}
function wordsOf({ trackerId, email }: Session): Words {
  return {
    trackerId,
    clickid: trackerId,
    angelId: her.angelId,
    email,
    oldEmail: email,
    newEmail: `spy-${randomUUID()}@example.test`,
    password: 'another horse battery',
    servizio: 'original',
    country: 'es',
    region: 'Madrid',
    city: 'Madrid',
    cerco: 'donna',
    sono: 'uomo',
    text: 'mad',
    msg: 'hello',
    eta: 33,
  }
}

type Place = { readonly part: 'params' | 'query' | 'body'; readonly name: string }
const sealedContent = new Map<string, z.ZodType>([
  ['register', SignUp],
  ['extSignRegister', ExternalSignUp],
])

function partsOf(route: AnyRoute, words: Words) {
  const objectOf = (schema: z.ZodType): Record<string, Json> => {
    const example = exampleOf(wireSchema(schema), words)
    return typeof example === 'object' && example !== null && !Array.isArray(example)
      ? { ...(example as Record<string, Json>) } // an object, as just checked
      : {}
  }
  const params = { ...Object.fromEntries(paramNames(route.path).map((name) => [name, 'x'])), ...objectOf(route.params) }
  return { params, query: objectOf(route.query), body: objectOf(sealedContent.get(route.id) ?? route.body) }
}

/** Where a call takes a text that could be an id. */
function placesOf(route: AnyRoute): Place[] {
  const parts = partsOf(route, {})
  return (['params', 'query', 'body'] as const).flatMap((part) =>
    Object.entries(parts[part]).flatMap(([name, value]) =>
      typeof value === 'string' || Array.isArray(value) ? [{ part, name }] : [],
    ),
  )
}

type Ask = { readonly route: AnyRoute; readonly put: ReadonlyMap<Place, string> }

async function ask({ route, put }: Ask, spy: Spy): Promise<{ status: number; sent: string; text: string }> {
  const parts = partsOf(route, spy.words)
  for (const [{ part, name }, id] of put) {
    if (/remarketing/i.test(name)) spy.kept.add(id)
    parts[part][name] = Array.isArray(parts[part][name]) ? [id] : id
  }
  const path = route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(parts.params[name])))
  const search = new URLSearchParams(
    Object.entries(parts.query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  const plain = JSON.stringify(parts.body)
  const field = route.sealed?.field
  const body = field === undefined ? plain : JSON.stringify({ [field]: await api.seal(parts.body) })
  const answer = await sendWild(route.origin === 'payment' ? server.paymentUrl : server.url, {
    method: route.method,
    target: search === '' ? path : `${path}?${search}`,
    headers: {
      authorization: `Bearer ${spy.token}`,
      ...(route.sealed?.reply && { 'seal-to': sealTo }),
      ...(route.method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(route.method !== 'GET' && { body: Buffer.from(body).toString('base64') }),
  })
  return { status: answer.status, sent: `${path} ${search} ${plain}`, text: await opened(answer.text) }
}

async function opened(text: string): Promise<string> {
  const sealed = /^\{"sealed":"([^"]+)"\}$/.exec(text)?.[1]
  return sealed === undefined ? text : new TextDecoder().decode((await compactDecrypt(sealed, privateKey)).plaintext)
}

/** Ids that only they ever receive; that of her profile is everybody's. */
const secretIds = [...theirs].filter((id) => id !== her.angelId && id.length >= 32)

/** Of what is reported, the canaries and ids that the asker did not send himself. */
function leaked(text: string, sent: string): string[] {
  const canaries = [...text.matchAll(new RegExp(`${CANARY}[-\\w@. ]*`, 'g'))].map(([found]) => found)
  return [...canaries, ...secretIds.filter((id) => text.includes(id))].filter((found) => !sent.includes(found))
}

const reached = new Map<string, number>()
const asked = fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })
/** One after the other through all calls, each with ids of theirs in some of its places. */
const sequence: fc.Arbitrary<Ask[]> = asked.chain((order) =>
  fc.tuple(
    ...order.map((route) => {
      const places = placesOf(route)
      return fc
        .array(fc.tuple(fc.nat(Math.max(0, places.length - 1)), fc.constantFrom(...named)), {
          minLength: 1,
          maxLength: 3,
        })
        .map((picks): Ask => ({
          route,
          put: new Map(
            picks.flatMap(([index, id]) => (places[index] === undefined ? [] : [[places[index], id] as const])),
          ),
        }))
    }),
  ),
)

for (const kind of ['member', 'angel'] as const)
  test(`AP-02 no sequence of calls by ${kind === 'angel' ? 'an angel' : 'a member'} with ids of two others reads what is theirs`, async () => {
    for (const calls of fc.sample(sequence, { numRuns: RUNS, seed: SEED + (kind === 'angel' ? 1 : 0) })) {
      let spy = await newSpy(kind)
      for (const call of calls) {
        let { status, sent, text } = await ask(call, spy)
        if (text.includes('"unauthorized"') && call.route.auth !== 'none') {
          spy = await newSpy(kind) // he signed himself out on the way
          ;({ status, sent, text } = await ask(call, spy))
        }
        assert.ok(status < 500, `${call.route.id} ${String(status)} ${text} to ${sent}`)
        const found = leaked(text, sent).filter((id) => !spy.kept.has(id))
        assert.deepEqual(found, [], `${call.route.id} reported ${text.slice(0, 400)} to ${sent}`)
        if (!text.includes('"unauthorized"') && status !== 429)
          reached.set(call.route.id, (reached.get(call.route.id) ?? 0) + 1)
      }
    }
  })

test('AP-02 D19 no event of a socket with ids of two others reveals or reaches what is theirs', async () => {
  for (const kind of ['member', 'angel'] as const) {
    const spy = await newSpy(kind)
    const heard: string[] = []
    const socket = await connected(spy.token)
    socket.onAny((...received: unknown[]) => heard.push(JSON.stringify(received)))
    for (const [event, { payload }] of events) {
      const example = exampleOf(wireSchema(payload), spy.words) as Record<string, Json> // every payload is an object
      for (const name of Object.keys(example))
        for (const id of named) {
          const sent = { ...example, idMessaggio: randomUUID(), [name]: id }
          const payloadOf = 'idMessaggio' in example || name === 'idMessaggio' ? sent : { ...example, [name]: id }
          const answer: unknown = await socket
            .timeout(10_000)
            .emitWithAck(wireEvent(event), event === 'sync' ? { after: { [id]: 0 } } : payloadOf)
          assert.deepEqual(leaked(JSON.stringify(answer), JSON.stringify(sent)), [], event)
          assert.doesNotMatch(JSON.stringify(answer), /"internal"/, event)
        }
    }
    socket.disconnect()
    assert.deepEqual(
      heard.flatMap((received) => leaked(received, '')),
      [],
    )
  }
})

test('AP-02 nothing of theirs was changed, added to or taken away', async () => {
  await product.outbox.drain()
  // who meets a person may report them, and a report opens a case about them (TS-13); who knows an address may have the links
  // that end its contract sent to it, as its owner may who cannot sign in
  const isOpenToAll = ({ table, text }: Row) => table === 'cases' || text.includes('payments.links_asked')
  const isTheirs = (row: Row) => !isOpenToAll(row) && mentions(row.text, theirs) && !mentions(row.text, spies)
  const before = new Map<string, Row>(rowsBefore.filter(isTheirs).map((row) => [`${row.table} ${row.text}`, row]))
  const now = new Map<string, Row>(
    (await allRows(database.pool)).filter(isTheirs).map((row) => [`${row.table} ${row.text}`, row]),
  )
  assert.deepEqual(
    [...before.keys()].filter((row) => !now.has(row)),
    [],
    'changed or gone',
  )
  assert.deepEqual(
    [...now.keys()].filter((row) => !before.has(row)),
    [],
    'new',
  )
})

test('AP-02 every call of the contract was reached, past the bearer', () => {
  assert.deepEqual(
    all.map(({ id }) => id).filter((id) => !reached.has(id)),
    [],
  )
})

test('AP-02 the canaries are where their owners read them', async () => {
  const own = async (route: AnyRoute, params: Record<string, string>) =>
    JSON.stringify((await api.send(route, { token: victim.token, params })).json)
  const words = await own(routes.messages, { trackerId: victim.trackerId, angelId: her.angelId })
  assert.match(words, /canary from her/)
  const profile = await own(routes.ownProfile, { trackerId: victim.trackerId })
  assert.match(profile, /canary about/)
  assert.ok(leaked(words, '').length > 0 && leaked(profile, '').length > 0)
})

async function connected(token: string): Promise<Socket> {
  const socket = io(server.url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

async function say(token: string, message: Record<string, string>): Promise<void> {
  const socket = await connected(token)
  const answer = (await socket.timeout(10_000).emitWithAck('chat', { idMessaggio: randomUUID(), ...message })) as {
    ok: boolean
  } // as every acknowledgement
  socket.disconnect()
  if (!answer.ok) throw new Error(`the message was refused: ${JSON.stringify(answer)}`)
}
