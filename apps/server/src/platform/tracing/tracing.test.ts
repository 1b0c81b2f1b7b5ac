import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { addMember, addPersonAngel, openPage, openPersonPage, startTestServer, until } from '@incontro/testing'
import { createLog } from '../log/log.ts'
import { lostSpans } from '../metrics/lost-spans.ts'
import { startTracing } from './open-telemetry.ts'
import { type SentSpan, startCollector } from './otlp-collector.fixtures.ts'
import { beginSpan, currentTrace, isTracing, traced } from './tracing.ts'

const TRACE = 'a1'.repeat(16)
const collector = await startCollector()
const tracing = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-team=night%20watch, x-key=k',
  OTEL_SERVICE_NAME: 'incontro-tests',
  OTEL_TRACES_SAMPLER_ARG: '1',
}
const server = await startTestServer({ env: { ...tracing, TRUST_PROXY: '1' } })
const { api, product, url } = server
const SERVER = 2
const CLIENT = 3
const PRODUCER = 4
const CONSUMER = 5
const FAILED = 2

const note = (span: SentSpan, key: string) =>
  Object.values(span.attributes.find((one) => one.key === key)?.value ?? {})[0]
const childrenOf = ({ spanId }: SentSpan) => collector.spans.filter((one) => one.parentSpanId === spanId)

async function pair() {
  const [member, her] = [await addMember(server, { username: 'Marcolino' }), await addPersonAngel(server)]
  await openPersonPage(server, her, member)
  // a device, so that the member is notified at once
  await server.database.pool.query(
    `insert into push_subscriptions (session_id, member_id, endpoint, p256dh, auth, at)
      select id, member_id, 'http://127.0.0.1:9/' || id, '', '', now() from sessions where member_id = $1`,
    [member.id],
  )
  return { member, her }
}

test('a call is followed from HTTP to its statements, its event, the subscriber and the job that notifies', async () => {
  const { member, her } = await pair()
  await api.call(routes.studioVisited, { token: her.session.token, body: { trackerId: member.trackerId } })
  const call = await collector.span('POST /studio/api/visited')
  assert.equal(call.kind, SERVER)
  assert.equal(call.parentSpanId ?? '', '')
  assert.deepEqual(
    ['http.request.method', 'http.route', 'http.response.status_code', 'incontro.brand'].map((key) => note(call, key)),
    ['POST', '/studio/api/visited', 200, 'original'],
  )
  const job = await collector.span(/^job notifications$/, call.traceId)
  const { traceId } = call
  const statements = childrenOf(call).filter(({ kind }) => kind === CLIENT)
  assert.ok(statements.length > 2, 'statements of the call')
  for (const one of statements) assert.equal(note(one, 'db.system.name'), 'postgresql')
  assert.ok(
    statements.some((one) => note(one, 'incontro.statement') === 'bearer'),
    'look-ups too',
  )
  const published = await collector.span('publish visits.made', traceId)
  assert.equal(published.kind, PRODUCER)
  assert.equal(published.parentSpanId, call.spanId)
  assert.ok(childrenOf(published).some((one) => String(note(one, 'db.query.text')).startsWith('with facts as')))
  const planner = await collector.span('notifications.planner takes visits.made', traceId)
  assert.equal(planner.kind, CONSUMER)
  assert.equal(planner.parentSpanId, published.spanId)
  assert.ok(childrenOf(planner).some(({ name }) => name.includes('notification')))
  assert.ok(job.parentSpanId === planner.spanId, 'the job follows from the subscriber that asked for it')
})

test('a like by socket is followed through its subscribers to the batch of the chat engine', async () => {
  const { member, her } = await pair()
  const page = await openPage(url, member.token)
  assert.equal((await page.send('like', { trackerId: member.trackerId, angelId: her.angelId })).ok, true)
  page.close()
  const command = await collector.span('socket like')
  assert.equal(note(command, 'incontro.brand'), 'original')
  const published = await collector.span('publish likes.sent', command.traceId)
  assert.equal(published.parentSpanId, command.spanId)
  const subscriber = await collector.span('chat takes likes.sent', command.traceId)
  assert.equal(subscriber.parentSpanId, published.spanId)
  const batch = await collector.span('chat batch', command.traceId)
  assert.equal(batch.parentSpanId, subscriber.spanId)
  assert.equal(note(batch, 'incontro.commands'), 1)
  assert.ok(childrenOf(batch).some(({ name }) => name.startsWith('WITH') || name.includes('conversations')))
})

test('what relays and looks for jobs is no part of the call that woke it', async () => {
  const { member, her } = await pair()
  await api.call(routes.studioVisited, { token: her.session.token, body: { trackerId: member.trackerId } })
  await until('the event is not delivered', async () => (await product.outbox.waiting()).count === 0)
  const calls = new Set(collector.spans.filter(({ kind }) => kind === SERVER).map(({ spanId }) => spanId))
  const ofCalls = collector.spans.filter(({ parentSpanId = '' }) => calls.has(parentSpanId))
  assert.deepEqual(
    ofCalls.filter((one) => /claimed_until|pgboss/.test(String(note(one, 'db.query.text'))) && one.kind === CLIENT),
    [],
  )
})

test('a trace goes on where a proxy that is believed says so, and a refusal and a fault are noted', async () => {
  const headers = (flags: string, traceId: string) => ({ traceparent: `00-${traceId}-${'b2'.repeat(8)}-${flags}` })
  const path = routes.navigation.path.replace(':trackerId', randomUUID())
  const ask = async (flags: string, traceId: string) => fetch(`${url}${path}`, { headers: headers(flags, traceId) })
  assert.equal((await ask('01', TRACE)).status, 401)
  const part = await collector.span(/^GET /, TRACE)
  assert.equal(part.parentSpanId, 'b2'.repeat(8))
  assert.equal(note(part, 'incontro.refusal'), 'unauthorized')
  assert.notEqual(part.status.code, FAILED)
  const left = 'c3'.repeat(16)
  await ask('00', left) // who keeps no trace keeps no part of it
  await server.database.pool.query('alter table visits rename to visits_away')
  const { her, member } = await pair()
  const body = { trackerId: member.trackerId }
  const answer = await api.send(routes.studioVisited, { token: her.session.token, body })
  await server.database.pool.query('alter table visits_away rename to visits')
  assert.equal(answer.status, 500)
  const fault = await until('no failed call', () =>
    collector.spans.find(({ kind, status }) => kind === SERVER && status.code === FAILED),
  )
  assert.equal(fault === undefined ? '' : note(fault, 'error.type'), 'error 42P01')
  assert.ok(collector.spans.some(({ kind, status }) => kind === CLIENT && status.code === FAILED))
  assert.equal(collector.spans.filter(({ traceId }) => traceId === left).length, 0)
})

test('nothing personal is in a trace: no address, name, message, token, body or parameter', async () => {
  const { member, her } = await pair()
  const [page, hers] = [await openPage(url, member.token), await openPage(url, her.session.token)]
  const said = `velvet-${randomUUID()}`
  const message = { trackerId: member.trackerId, angelId: her.angelId, clientId: randomUUID(), text: said }
  assert.equal((await page.send('chat', message)).ok, true)
  page.close()
  hers.close()
  await product.stop() // what waits is sent on the way down
  const text = collector.text()
  assert.ok(text.includes('socket chat'), 'the message was traced')
  for (const secret of [said, member.token, her.session.token, member.id, member.trackerId, her.angelId, 'Marcolino'])
    assert.ok(!text.includes(secret), `a trace holds ${secret}`)
  assert.doesNotMatch(text, /[\w.+-]+@[\w-]+\.\w|127\.0\.0\.1|Bearer|::1/)
  const keys = new Set(collector.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
  assert.deepEqual([...keys].toSorted(), [
    'db.query.text',
    'db.system.name',
    'error.type',
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'incontro.brand',
    'incontro.commands',
    'incontro.event',
    'incontro.job',
    'incontro.refusal',
    'incontro.statement',
    'incontro.subscriber',
    'messaging.destination.name',
  ])
  assert.deepEqual(
    collector.spans.filter(({ events = [] }) => events.length > 0),
    [],
  )
  const [call] = collector.calls
  assert.deepEqual([call?.url, call?.headers['x-team'], call?.headers['x-key']], ['/v1/traces', 'night watch', 'k'])
  const resource = collector.resources[0] ?? []
  assert.deepEqual(resource.map(({ key }) => key).toSorted(), [
    'incontro.roles',
    'service.instance.id',
    'service.name',
    'service.version',
  ])
})

test('while the collector is away spans wait in a bounded queue, the rest is dropped, and the way down does not wait for it', async () => {
  const gone = await startCollector()
  await gone.stop()
  const settings = { endpoint: gone.url, headers: {}, serviceName: 'incontro', ratio: 1 }
  const tracing = startTracing({ settings, version: '1', roles: ['web'], log: createLog('silent') })
  const before = (await lostSpans.get()).values.reduce((all, { value }) => all + value, 0)
  for (let count = 0; count < 10_000; count += 1) beginSpan({ name: 'one', kind: 'server', follows: [] })?.end()
  const back = await startCollector(Number(new URL(gone.url).port))
  await tracing.stop()
  assert.ok(
    back.spans.length <= 2048 + 512, // with the batch that is on its way
    `${back.spans.length} spans were kept`,
  )
  const lost = (await lostSpans.get()).values.reduce((all, { value }) => all + value, 0) - before
  const arrived = new Set(back.spans.map(({ spanId }) => spanId)).size
  // a batch that the collector took and answered too late is counted, too
  assert.ok(arrived + lost >= 10_000, `${arrived} arrived and ${lost} were counted`)
  assert.equal(isTracing(), false)
})

test('a line of the log that belongs to a traced call has the id of its trace, and no other line has one', async () => {
  const none = await startCollector()
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }) // the log writes objects
  const settings = { endpoint: none.url, headers: {}, serviceName: 'incontro', ratio: 1 }
  const tracing = startTracing({ settings, version: '1', roles: ['web'], log: createLog('silent') })
  log.info('before')
  const kept = await traced(
    () => ({ name: 'root', kind: 'server', follows: [] }),
    async () => {
      log.child({ part: 1 }).info('within')
      return currentTrace()
    },
  )
  log.info('after')
  await tracing.stop()
  assert.deepEqual(
    lines.map(({ msg, trace }) => [msg, trace]),
    [
      ['before', undefined],
      ['within', kept?.split('-')[1]],
      ['after', undefined],
    ],
  )
})

test('a share of the traces is kept whole, and without a collector the work is run as it is', async () => {
  const none = await startCollector()
  const settings = { endpoint: none.url, headers: {}, serviceName: 'incontro', ratio: 0 }
  const tracing = startTracing({ settings, version: '1', roles: ['web'], log: createLog('silent') })
  const root = () => ({ name: 'root', kind: 'server', follows: [] }) as const
  assert.equal(await traced(root, async () => currentTrace()), null)
  const parent = `00-${TRACE}-${'b2'.repeat(8)}-01`
  const kept = await traced(
    () => ({ ...root(), follows: [parent] }),
    async () => currentTrace(),
  )
  assert.match(kept ?? '', new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`))
  await tracing.stop()
  assert.equal(none.spans.length, 1)
  const unasked = () => assert.fail('nothing is traced')
  assert.equal(await traced(unasked, async () => 'done'), 'done')
})
