import { dropFilled, preparedTemplate, startRunServer, type TestServer } from '@incontro/testing/database.ts'
import { type PoolMode, startPgBouncer } from '@incontro/testing/pgbouncer.ts'
import { findBrowser } from './browser.ts'
import { endDescendants } from './descendants.ts'
import { fetchBrowser } from './fetch-browser.ts'

/**
 * Starts the database server of a test run, with a PgBouncer before it where a mode is given, and names them in the environment; they
 * are stopped by what it answers, or by a signal.
 */
export async function prepareDatabase(mode?: PoolMode): Promise<() => Promise<void>> {
  const server = await testServer()
  await preparedTemplate(server.url)
  process.env['TEST_DATABASE_URL'] = server.url
  const ends: (() => unknown)[] = [server.stop]
  if (mode !== undefined) {
    const pooler = await startPgBouncer(server.url, {
      mode,
      connections: MOST_OF_A_DATABASE,
      atEnd: (end) => void ends.unshift(end),
    })
    process.env['TEST_POOLER_PORT'] = String(pooler.port)
  }
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= endAll(ends))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      endDescendants()
      void stop().then(() => process.exit(130))
    })
  return stop
}

/** More than a product of a test opens: in session mode each of its connections keeps one. */
const MOST_OF_A_DATABASE = 40

async function endAll(ends: readonly (() => unknown)[]): Promise<void> {
  for (const end of ends) await end()
}

/** Finds a browser, or fetches one and names it in the environment. */
export function prepareBrowser(root: string): void {
  if (findBrowser() === undefined) process.env['CHROMIUM'] = fetchBrowser(root) ?? ''
}

function testServer(): Promise<TestServer> {
  const run = String(process.pid)
  process.env['TEST_RUN'] = run
  const given = process.env['DATABASE_URL'] ?? ''
  if (given !== '') return Promise.resolve({ url: given, stop: () => dropFilled(given, run) })
  return startRunServer((line) => console.log(line))
}
