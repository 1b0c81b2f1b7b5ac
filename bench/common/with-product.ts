import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/index.ts'

const WAIT_MS = 120_000
const root = fileURLToPath(new URL('../../', import.meta.url))

/** A product of its own, made for one benchmark. */
export type Served = {
  /** On the loopback; the brand of a host that no one has. */
  readonly url: string
  /** Of the one process that serves. */
  readonly pid: number
  readonly database: { readonly url: string; readonly pid: number }
  /** For what the benchmark keeps while it runs. */
  readonly folder: string
}

/** Printed beside the figures, which alone go to the standard output. */
export const say = (line: string) => void process.stderr.write(`${line}\n`)

/** What a test runs a benchmark on where its figures are of no use: a database on a server that is there, with the demo in it. */
const given = process.env['BENCH_PRODUCT_DATABASE_URL'] ?? ''

type BenchDatabase = Served['database'] & { stop(): Promise<void> }

async function openDatabaseIn(folder: string): Promise<BenchDatabase> {
  if (given === '') return startEmbedded({ dir: join(folder, 'postgres'), log: say })
  const client = new pg.Client(given)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    String.raw`select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int as pid`,
  )
  await client.end()
  return { url: given, pid: rows[0]?.pid ?? 0, stop: async () => {} }
}

type Asked = {
  readonly name: string
  readonly env?: Readonly<Record<string, string>>
  /** Other trees of the project, each served on the same database beside this one, to be measured in the same run. */
  readonly beside?: readonly string[]
}

/** Serves the product on a new database while something is measured, and leaves nothing behind. Throws what the measuring throws. */
export async function withProduct(
  { name, env = {}, beside = [] }: Asked,
  measure: (served: Served, ...others: readonly Served[]) => Promise<void>,
): Promise<void> {
  const folder = join(root, '.cache', `bench-${name}-${process.pid}`)
  const database = await openDatabaseIn(folder)
  const products: Product[] = []
  try {
    for (const tree of [root, ...beside]) {
      const product = startProduct(tree, { ...env, DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') })
      products.push(product)
      await product.ready()
    }
    const [served, ...others] = products.map(({ url, pid }) => ({ url: url(), pid, database, folder }))
    if (served !== undefined) await measure(served, ...others)
  } catch (error) {
    for (const product of products) say(product.output()) // what the server said of it
    throw error
  } finally {
    for (const product of products) await product.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Product = {
  readonly pid: number
  url(): string
  output(): string
  ready(): Promise<void>
  stop(): Promise<void>
}

function startProduct(tree: string, env: Readonly<Record<string, string>>): Product {
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(tree, 'apps/server/src/main.ts')],
    {
      env: {
        ...process.env,
        INCONTRO_MODE: 'demo',
        PORT: '0',
        PAYMENT_PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'error',
        DEMO_HISTORY: 'off',
        LIMITS_FACTOR: '1000000',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let [output, url] = ['', '']
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  return {
    pid: server.pid ?? 0,
    url: () => url,
    output: () => output,
    async ready() {
      url = await addressOf(
        () => output,
        () => server.exitCode !== null,
      )
    },
    async stop() {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}

/** The server says where it listens once it does. */
async function addressOf(output: () => string, hasEnded: () => boolean): Promise<string> {
  for (let waited = 0; waited < WAIT_MS && !hasEnded(); waited += 100) {
    const port = /localhost:(\d+)/.exec(output())?.[1]
    if (port !== undefined && (await fetch(`http://localhost:${port}/readyz`).catch(() => null))?.status === 200)
      return `http://localhost:${port}`
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not start')
}
