import { dropFilled, preparedTemplate, startRunServer, type TestServer } from '@incontro/testing/database.ts'
import { findBrowser } from './browser.ts'
import { endDescendants } from './descendants.ts'
import { fetchBrowser } from './fetch-browser.ts'

/** Starts the database server of a test run and names it in the environment; it is stopped by `stop`, or by a signal. */
export async function prepareDatabase(): Promise<{ stop(): Promise<void> }> {
  const server = await testServer()
  await preparedTemplate(server.url)
  process.env['TEST_DATABASE_URL'] = server.url
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= server.stop())
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      endDescendants()
      void stop().then(() => process.exit(130))
    })
  return { stop }
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
