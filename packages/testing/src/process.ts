import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Api, createApi } from './api.ts'
import type { AtEnd } from './database.ts'
import { freePort } from './free-port.ts'
import { databaseSettings } from './pooled.ts'

const entry = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))

export type Ended = { readonly code: number | null; readonly signal: NodeJS.Signals | null; readonly output: string }
export type ServerProcess = {
  readonly child: ChildProcess
  readonly url: string
  readonly paymentUrl: string
  readonly api: Api
  readonly dataDir: string
  /** What it wrote so far. */
  output(): string
  readonly ended: Promise<Ended>
  /** Waits until /readyz says so; fails with what the process wrote where that does not come. */
  untilReady(ready?: boolean): Promise<Readiness>
  readiness(): Promise<Readiness | null>
}
export type Readiness = {
  readonly ready: boolean
  readonly lacks: readonly string[]
  readonly warnings: readonly string[]
}

const PATIENCE_MS = 90_000

type Options = {
  /** Starts it by another way than Node itself. */
  readonly command?: readonly [string, ...string[]]
  /** When to kill it: as the test file ends, by default. */
  readonly atEnd?: AtEnd
}

/** The product as a process of its own, on ports and, unless one is given, a DATA_DIR of its own. */
export async function startProcess(
  env: Readonly<Record<string, string>>,
  { command = [process.execPath, '--disable-warning=ExperimentalWarning', entry], atEnd = after }: Options = {},
): Promise<ServerProcess> {
  const own = mkdtempSync(join(tmpdir(), 'incontro-process-'))
  const dataDir = env['DATA_DIR'] ?? join(own, 'data')
  const [port, paymentPort] = [await freePort(), await freePort()]
  const [program, ...args] = command
  const databaseUrl = env['DATABASE_URL']
  const child = spawn(program, args, {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      NODE_OPTIONS: process.env['NODE_OPTIONS'] ?? '',
      INCONTRO_MODE: 'demo',
      DEMO_HISTORY: 'off', // the members of the demo begin with nothing here
      HOST: '127.0.0.1',
      PORT: String(port),
      PAYMENT_PORT: String(paymentPort),
      LOG_LEVEL: 'error',
      ROLES: 'realtime,payment,worker',
      DATA_DIR: dataDir,
      ...env,
      ...(databaseUrl !== undefined && env['DATABASE_DIRECT_URL'] === undefined && databaseSettings(databaseUrl)),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<Ended>((resolve) => child.on('exit', (code, signal) => resolve({ code, signal, output })))
  atEnd(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM') // with its database
      const timer = setTimeout(() => child.kill('SIGKILL'), 20_000)
      await ended
      clearTimeout(timer)
    }
    rmSync(own, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${env['PORT'] ?? port}`
  const paymentUrl = `http://127.0.0.1:${env['PAYMENT_PORT'] ?? paymentPort}`
  const readiness = async () => {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    return answer === null ? null : ((await answer.json()) as Readiness) // our own page
  }
  return {
    child,
    url,
    paymentUrl,
    api: createApi({ url, paymentUrl }),
    dataDir,
    output: () => output,
    ended,
    readiness,
    async untilReady(ready = true) {
      for (const giveUp = Date.now() + PATIENCE_MS; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
        const found = await readiness()
        if (found?.ready === ready) return found
        if (child.exitCode !== null) throw new Error(`the process ended with ${child.exitCode}: ${output}`)
        if (Date.now() > giveUp)
          throw new Error(`not ${ready ? 'ready' : 'unready'}: ${JSON.stringify(found)} ${output}`)
      }
    },
  }
}
