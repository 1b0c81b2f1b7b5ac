import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { routes } from '@incontro/contract'
import { startTestServer } from '@incontro/testing'
import { startProcess } from '@incontro/testing/process.ts'
import { until } from '@incontro/testing/until.ts'

const folder = mkdtempSync(join(tmpdir(), 'incontro-loaded-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** Writes the address of every module that a process loads into the file that LOADED_MODULES names. */
const RECORDER = `data:text/javascript,${encodeURIComponent(`
  import { appendFileSync } from 'node:fs'
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      appendFileSync(process.env.LOADED_MODULES, url + '\\n')
      return next(url, context)
    },
  })`)}`
const entry = fileURLToPath(new URL('../main.ts', import.meta.url))
const command = [process.execPath, '--disable-warning=ExperimentalWarning', '--import', RECORDER, entry] as const

test('a process of the role payment alone answers its calls, and loads no picture library, chat, pages, language model or tracing', async () => {
  const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = await startTestServer() // with brands
  const LOADED_MODULES = join(folder, 'loaded')
  const ai = { AI_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'a-model', AI_KEY: 'a-key' }
  const server = await startProcess(
    { DATABASE_URL, DATA_DIR, INCONTRO_MODE: 'test', ROLES: 'payment', LOADED_MODULES, ...ai },
    { command },
  )
  await until('the payment origin is not ready', async () => {
    assert.equal(server.child.exitCode, null, server.output())
    return (await fetch(`${server.paymentUrl}/readyz`).catch(() => null))?.status === 200
  })
  const { status } = await server.api.send(routes.cardHandle, { body: {} })
  assert.equal(status, 400) // bound, and refused for what it lacks
  const loaded = readFileSync(LOADED_MODULES, 'utf8').split('\n')
  assert.ok(
    loaded.some((url) => url.includes('/src/modules/charges/')),
    'nothing was recorded',
  )
  const unwanted =
    /node_modules\/(sharp|@img|web-push|@opentelemetry\/(sdk|exporter|core|context))|\/src\/(usecases|demo\/errands)|\/src\/modules\/(chat|angels|discovery|likes|notifications|legal|privacy|trust)\/|\/language-model\/|\/web\/(pages|prerender|app-icons|share-card)\.ts/
  assert.deepEqual(
    loaded.filter((url) => unwanted.test(url)),
    [],
  )
})
