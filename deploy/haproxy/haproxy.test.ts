import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { addMember, createApi, openPage, startProcess, startTestServer } from '@incontro/testing'
import { freePort } from '@incontro/testing/free-port.ts'
import { isRedisHere, startRedis } from '@incontro/testing/redis.ts'
import { until } from '@incontro/testing/until.ts'
import { routes } from '@incontro/contract'
import { lacks, root, run, withSbin } from '../programs.ts'

const file = join(root, 'deploy/haproxy/haproxy.cfg')
const work = mkdtempSync(join(tmpdir(), 'incontro-haproxy-'))
after(() => rmSync(work, { recursive: true, force: true }))

test('the balancer asks /readyz of every process, and keeps what operators read from all others', () => {
  const text = readFileSync(file, 'utf8')
  assert.equal(text.match(/http-check send meth GET uri \/readyz/g)?.length, 2)
  assert.match(text, /return status 404 if { path \/metrics \/readyz \/livez }/)
  assert.match(text, /^ {2}balance leastconn$/m)
})

/** A certificate for localhost that this process, and it alone, trusts. */
function makeCertificate(): void {
  const [key, certificate] = [join(work, 'key'), join(work, 'certificate')]
  const of = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=localhost', '-days', '2']
  const names = 'subjectAltName=DNS:localhost,DNS:payment.localhost'
  run('openssl', ['req', '-x509', ...of, '-addext', names, '-keyout', key, '-out', certificate])
  writeFileSync(join(work, 'localhost.pem'), readFileSync(key, 'utf8') + readFileSync(certificate, 'utf8'))
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')])
}

/** Two processes of calls and sockets, of which the second takes payments too, and the real balancer before them. */
async function startBehindBalancer() {
  const redis = await startRedis()
  const here = await startTestServer({ env: { REDIS_URL: redis.url } })
  const admin = [await freePort(), await freePort()] as const
  const [port, plain, stats] = [await freePort(), await freePort(), await freePort()]
  const settings = {
    DATABASE_URL: here.databaseUrl,
    DATA_DIR: here.dataDir,
    REDIS_URL: redis.url,
    INCONTRO_MODE: 'test',
    // as long as the balancer takes to notice, and then its pages within half a second
    DRAIN_WAIT_MS: '6000',
    DRAIN_SPREAD_MS: '500',
    PAYMENT_URL: `https://payment.localhost:${port}`,
  }
  const both = await Promise.all([
    startProcess({ ...settings, TRUST_PROXY: '1', ROLES: 'realtime', ADMIN_PORT: String(admin[0]) }),
    startProcess({ ...settings, TRUST_PROXY: '1', ROLES: 'realtime,payment', ADMIN_PORT: String(admin[1]) }),
  ])
  makeCertificate()
  const env = {
    ...withSbin,
    WEB1: new URL(both[0].url).host,
    WEB1_HEALTH: String(admin[0]),
    WEB2: new URL(both[1].url).host,
    WEB2_HEALTH: String(admin[1]),
    PAYMENT1: new URL(both[1].paymentUrl).host,
    PAYMENT1_HEALTH: String(admin[1]),
    CERTIFICATES: join(work, 'localhost.pem'),
    MAX_CONNECTIONS: '1000',
    HTTP_PORT: String(plain),
    HTTPS_PORT: String(port),
    STATS_ADDRESS: `127.0.0.1:${stats}`,
  }
  run('haproxy', ['-c', '-f', file], { env })
  const child = spawn('haproxy', ['-W', '-db', '-f', file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise((resolve) => child.on('exit', resolve))
  after(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const figures = async () => (await fetch(`http://127.0.0.1:${stats}/metrics`).catch(() => null))?.text() ?? ''
  const up = async () =>
    [...(await figures()).matchAll(/^haproxy_server_status{.*server="(\w+)",state="UP"} 1$/gm)].map(([, name]) => name)
  await until('all are up', up, (names) => names.length === 3).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${output}`)
  })
  return { here, both, url: `https://localhost:${port}`, port, plain, up, figures }
}

/** The status of a page of a host, whatever name the balancer's address has. */
function statusOf(url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { ...headers } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end()
  })
}

test(
  'behind the balancer calls and sockets go to two processes by TLS, cards to the payment origin, and a process that drains loses no call',
  { skip: lacks('haproxy', 'openssl') || (isRedisHere() ? false : 'no redis-server here') },
  async () => {
    const { here, both, url, port, plain, up } = await startBehindBalancer()
    const api = createApi({ url, paymentUrl: url })
    const moved = await fetch(`http://localhost:${plain}/`, { redirect: 'manual' })
    assert.equal(moved.status, 308)
    for (const path of ['/metrics', '/readyz', '/livez']) assert.equal(await statusOf(`${url}${path}`), 404, path)
    const card = await api.send(routes.cardHandle, { body: {}, headers: { host: `payment.localhost:${port}` } })
    assert.equal(card.status, 400) // bound there, and refused for what it lacks
    assert.equal((await api.send(routes.cardHandle, { body: {} })).status, 404) // not on the brand's origin

    const member = await addMember(here)
    const pages = [await openPage(url, member.token), await openPage(url, member.token)]
    const sockets = async () =>
      Promise.all(both.map(async ({ url: direct }) => (await fetch(`${direct}/readyz`)).status))
    assert.deepEqual(await sockets(), [200, 200])
    assert.ok(pages.every((page) => page.isOpen()))

    const statuses: number[] = []
    let isOver = false
    const calling = (async () => {
      while (!isOver)
        statuses.push(
          (await api.send(routes.conversations, { token: member.token, params: { trackerId: member.trackerId } }))
            .status,
        )
    })()
    both[0].child.kill('SIGTERM')
    assert.equal((await both[0].ended).code, 0, both[0].output())
    await until('the balancer has seen it', up, (names) => !names.includes('web1'))
    isOver = true
    await calling
    assert.ok(statuses.length > 0)
    assert.deepEqual(
      statuses.filter((status) => status >= 500),
      [],
    )
    const again = await openPage(url, member.token) // the one that is left takes all
    for (const page of [...pages, again]) page.close()
  },
)
