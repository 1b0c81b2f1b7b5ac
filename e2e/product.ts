import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type AtEnd, createTestDatabase } from '@incontro/testing/database.ts'
import { createDemoDatabase } from '@incontro/testing/demo-database.ts'
import { freePort } from '@incontro/testing/free-port.ts'
import { newLinkKey } from '../apps/server/src/platform/crypto/link-tokens.ts'
import { buildWebApps } from '../tools/run/build-web.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const START_MS = 180_000

/** The key of the links in e-mails, for tests that write such a link themselves. */
export const linkKey = newLinkKey()

/** What the product and the test bank know each other by, for tests that ask the bank themselves. */
export const sandboxSecret = 'the key of the test bank'

/** What the mail provider signs its calls with, for tests that speak for it. */
export const mailWebhookKey = 'a-signing-key-of-the-test'

/** The server as its own process, on a database of its own with the demo in it. */
export type Product = {
  readonly url: string
  readonly paymentUrl: string
  readonly databaseUrl: string
  /** The address of a brand of the demo. */
  urlOf(brand: string): string
}

export type Env = Readonly<Record<string, string>>
type Addresses = Pick<Product, 'url' | 'paymentUrl'>
/** Settings over those of a test; a function where they depend on the addresses. */
export type Settings = Env | ((at: Addresses) => Env | Promise<Env>)

/** Starts a product and stops it, and drops its database, when `atEnd` says so. */
export async function startProduct(settings: Settings, atEnd: AtEnd): Promise<Product> {
  if (process.env['TEST_RUN'] === undefined) await buildWebApps() // a run of all tests has built them
  const at = await freeAddresses()
  const env = typeof settings === 'function' ? await settings(at) : settings
  // other merchant accounts make another demo: the server fills its database itself then
  const isUsual = env['PAYMENT_ACCOUNTS'] === undefined
  const { url: databaseUrl } = isUsual ? await createDemoDatabase(atEnd) : await createTestDatabase(atEnd)
  const server = await startServer({ ...at, databaseUrl, env })
  atEnd(server.stop)
  return { ...at, databaseUrl, urlOf: (brand) => at.url.replace('://', `://${brand}.`) }
}

async function freeAddresses(): Promise<Addresses> {
  const [port, paymentPort] = [await freePort(), await freePort()]
  return { url: `http://localhost:${port}`, paymentUrl: `http://localhost:${paymentPort}` }
}

type ServerSettings = Addresses & { readonly databaseUrl: string; readonly env: Env }

/** Starts the server with a DATA_DIR of its own, and waits until it can serve. */
async function startServer({ url, paymentUrl, databaseUrl, env }: ServerSettings): Promise<{ stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'incontro-e2e-'))
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'apps/server/src/main.ts')],
    {
      env: {
        ...process.env,
        INCONTRO_MODE: 'demo',
        DEMO_HISTORY: 'off', // the members of the demo begin with nothing here
        PORT: new URL(url).port,
        PAYMENT_PORT: new URL(paymentUrl).port,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        LOG_LEVEL: 'error',
        AUTOMATED_REPLY_MS: '300-600',
        SIGN_UPS_PER_HOUR: '1000',
        LIMITS_FACTOR: '100', // tests write faster than people
        LINK_KEYS: JSON.stringify([linkKey]),
        SANDBOX_SECRET: sandboxSecret,
        MAIL_WEBHOOK_KEY: mailWebhookKey,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const said: string[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => said.push(text.toString()))
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= stopServer(server).then(() => rmSync(dataDir, { recursive: true, force: true })))
  try {
    await untilReady(`${url}/readyz`, server, said)
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}

async function untilReady(address: string, server: ChildProcess, said: readonly string[]): Promise<void> {
  const giveUp = Date.now() + START_MS
  while (Date.now() < giveUp && server.exitCode === null) {
    const isReady = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await delay(100)
  }
  throw new Error(`the server did not start:\n${said.join('')}`)
}

/** The time by the clock of a product. */
export async function clockOf({ url }: Pick<Product, 'url'>): Promise<Date> {
  const { now } = (await (await fetch(`${url}/dev/clock`)).json()) as { now: string } // D18
  return new Date(now)
}

/** Moves the clock of a product (D18): only a test whose product no other uses may do so. */
export async function advanceClock({ url }: Pick<Product, 'url'>, duration: string): Promise<void> {
  const moved = await fetch(`${url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: duration }),
  })
  if (!moved.ok) throw new Error(`the clock answered ${moved.status}`)
}
