import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { after } from 'node:test'
import { freePort } from './free-port.ts'

export type TestRedis = {
  readonly url: string
  /** Ends it at once; what it knew is lost. */
  kill(): Promise<void>
  /** Starts it again at the same address. */
  start(): Promise<void>
  /** It takes connections and answers nothing. */
  pause(): void
  resume(): void
}

export const isRedisHere = (): boolean => spawnSync('redis-server', ['--version']).status === 0

/** A Redis of its own, which ends with the test file. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      const running = child
      child = undefined
      if (running === undefined || running.exitCode !== null || running.signalCode !== null) return
      const ended = once(running, 'exit')
      running.kill('SIGKILL')
      await ended
    },
    async start() {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      const started = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] })
      child = started
      let output = ''
      for await (const text of started.stdout) if ((output += String(text)).includes('Ready to accept')) return
      throw new Error(`redis-server did not start: ${output}`)
    },
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  }
  after(() => redis.kill())
  await redis.start()
  return redis
}
