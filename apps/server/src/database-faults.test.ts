import assert from 'node:assert/strict'
import { get, type IncomingMessage } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { ErrorReply, routes } from '@incontro/contract'
import { startProcess } from '@incontro/testing'
import { validSignUp } from '@incontro/testing/api.ts'
import pg from 'pg'
import { startEmbedded, THROWAWAY } from './platform/database/embedded/index.ts'
import { until } from '@incontro/testing/until.ts'

const folder = mkdtempSync(join(tmpdir(), 'incontro-faults-'))
const dir = join(folder, 'postgres')
const startDatabase = () => startEmbedded({ dir, log: () => {}, settings: THROWAWAY })
let postgres = await startDatabase()
after(async () => {
  await postgres.stop().catch(() => {})
  rmSync(folder, { recursive: true, force: true })
})
const METRICS_TOKEN = 'metrics-token-of-this-test'
const server = await startProcess({
  DATABASE_URL: postgres.url,
  ROLES: 'web,realtime,payment,worker',
  METRICS_TOKEN,
  SIGN_UPS_PER_HOUR: '100000',
})
await server.untilReady()
await signUp() // what is read once is read

type Row = Record<string, unknown>
async function query(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

async function signUp(): Promise<string> {
  const email = `${crypto.randomUUID()}@faults.test`
  await server.api.signUp({ email })
  return email
}

/** How many connections the process has to the database, and of how many channels one listens, and no second. */
async function connections(): Promise<{ all: number; listening: number }> {
  const rows = await query(`select application_name as name, count(*)::int from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' group by 1`)
  const all = rows.reduce((sum, { count }) => sum + Number(count), 0)
  const listening = rows.filter(({ name, count }) => String(name).startsWith('incontro listen') && count === 1)
  return { all, listening: listening.length }
}
/** Those of the settings of brands, of the jobs, of the merchant accounts, of availability and of the outbox. */
const CHANNELS = 5

const cutAll = () =>
  query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)

/** The first page of a brand, by its host. */
async function homeOf(host: string, url = server.url): Promise<{ status: number; title: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { headers: { host } }, resolve).on('error', reject),
  )
  const page = await text(answer)
  return { status: answer.statusCode ?? 0, title: /<title>([^<]*)/.exec(page)?.[1] ?? '' }
}

test('F-31 F-32 connections that are cut under load cost refused calls and no process, and LISTEN stays one', async () => {
  const made: string[] = []
  let isOver = false
  const load = Array.from({ length: 4 }, async () => {
    while (!isOver)
      await signUp().then(
        (email) => made.push(email),
        () => {},
      )
  })
  try {
    for (let cuts = 0; cuts < 12; cuts += 1) {
      await cutAll()
      await until('it does not listen again', async () => (await connections()).listening === CHANNELS)
    }
  } finally {
    isOver = true
    await Promise.all(load)
  }
  assert.equal(server.child.exitCode, null, server.output())
  assert.ok((await server.untilReady()).ready)
  const rows = await query('select email from members where email = any($1)', [made])
  assert.equal(rows.length, made.length, 'what was answered is kept')
  assert.ok((await connections()).all < 60, 'connections do not pile up')
})

test('F-31 F-34 a stopped database: not ready, pages for people, data for scripts, and all back by itself', async () => {
  const before = await signUp()
  await postgres.stop()
  const down = await server.untilReady(false)
  assert.deepEqual(down.lacks, ['database'])
  assert.equal((await fetch(`${server.url}/livez`)).status, 200)
  const payment = await fetch(`${server.paymentUrl}/readyz`)
  assert.equal(payment.status, 503, 'the payment origin says so, too')

  const figures = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  assert.match(await figures.text(), /^process_lacks\{what="database"\} 1$/m, 'F-44 the figures say so, too')

  const asBrowser = (path: string, language: string) =>
    fetch(`${server.url}${path}`, { headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': language } })
  const page = await asBrowser('/', 'it')
  assert.equal(page.status, 200, 'pages that need no database are served')
  for (const [language, words] of [
    ['en-GB,en;q=0.9', 'We can’t show this page right now'],
    ['es', 'Ahora mismo no podemos mostrarte esta página'],
    ['fr-FR', 'Impossible d’afficher cette page pour l’instant'],
    ['it', 'Al momento non riusciamo a mostrarti questa pagina'],
  ] as const) {
    const failed = await asBrowser('/dev/mailbox', language)
    assert.deepEqual([failed.status, failed.headers.get('content-type')], [503, 'text/html; charset=utf-8'])
    assert.ok(failed.headers.get('retry-after'))
    assert.match(failed.headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src 'sha256-/)
    const shown = await failed.text()
    assert.ok(shown.includes(words), shown)
    assert.match(shown, /<img src="\/brands\//, 'with the brand')
  }
  const refused = await server.api.send(routes.register, { body: validSignUp({ email: 'late@faults.test' }) })
  assert.deepEqual([refused.status, ErrorReply.parse(refused.json).error.code], [503, 'unavailable'])

  postgres = await startDatabase()
  await server.untilReady()
  assert.equal(server.child.exitCode, null, server.output())
  const after_ = await signUp()
  const kept = await query('select email from members where email = any($1)', [[before, after_]])
  assert.equal(kept.length, 2)
  await query(`update brands set settings = jsonb_set(settings, '{title}', '"Seen again"') where id = 'red'`)
  await until('settings that change later are not seen', async () =>
    (await homeOf('red.localhost')).title.includes('Seen again'),
  )
  await until('it does not listen again', async () => (await connections()).listening === CHANNELS)
})

test('F-34 an address that no one can read is a page for a browser, in the language of the address or the browser', async () => {
  const asked = await fetch(`${server.url}/%E0%A4%A`, { headers: { accept: 'text/html', 'accept-language': 'fr' } })
  assert.equal(asked.status, 400)
  assert.match(await asked.text(), /Cette adresse ne fonctionne pas/)
  const data = await fetch(`${server.url}/%E0%A4%A`)
  assert.equal(ErrorReply.parse(await data.json()).error.code, 'bad_request')
})

test('F-33 one unreadable setting touches one brand: its last good one serves, the log, readyz and the figures say so', async () => {
  const [kept] = await query(`select settings from brands where id = 'red'`)
  await query(`update brands set settings = settings || '{"year": "soon"}' where id = 'red'`)
  const warned = async () => (await server.readiness())?.warnings.includes('settings unreadable: red') === true
  await until('readyz does not warn', warned)
  assert.equal((await server.readiness())?.ready, true)
  assert.match((await homeOf('red.localhost')).title, /Seen again/)
  assert.equal((await homeOf('localhost')).status, 200, 'the others serve')
  const figures = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  assert.match(await figures.text(), /^settings_unreadable\{brand="red",flow="",serves="earlier"\} 1$/m)
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('a setting cannot be read'))
  assert.equal(lines.length, 1, 'it is said once')

  // a process that starts now has read no good one: the newest on record serves
  const late = await startProcess({ DATABASE_URL: postgres.url, DATA_DIR: server.dataDir, ROLES: 'web' })
  await late.untilReady()
  assert.equal((await homeOf('red.localhost', late.url)).status, 200)
  late.child.kill('SIGTERM')
  assert.equal((await late.ended).code, 0, late.output())

  await query(`update brands set settings = $1 where id = 'red'`, [JSON.stringify(kept?.['settings'])])
  await until('the warning stays', async () => !(await warned()))
})
