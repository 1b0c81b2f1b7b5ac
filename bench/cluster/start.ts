import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { fileURLToPath } from 'node:url'
import { freePort } from '@incontro/testing/free-port.ts'

export type Started = { readonly pid: number; readonly port: number; stop(): Promise<void> }

export async function startRedis(): Promise<Started> {
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  return started(spawn('redis-server', args), /Ready to accept()/, port)
}

export async function startHub(redisPort: number): Promise<Started> {
  const program = fileURLToPath(new URL('hub-process.ts', import.meta.url))
  const env = { ...process.env, HUB_REDIS: `redis://127.0.0.1:${redisPort}`, HUB_CHANNEL: 'bench' }
  return started(spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], { env }), /ready (\d+)/)
}

async function started(child: ChildProcess, isReady: RegExp, known = 0): Promise<Started> {
  let said = ''
  child.stderr?.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', (bytes: Buffer) => {
      said += bytes.toString()
      const found = isReady.exec(said)
      if (found !== null) resolve(Number(found[1]))
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said.slice(-2000)}`)))
  })
  const { pid } = child
  if (pid === undefined) throw new Error('no process')
  return {
    pid,
    port: known === 0 ? port : known,
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Passes connections on to a port and counts what comes back from it. */
export async function countingProxy(to: number): Promise<{ port: number; bytes(): number; close(): void }> {
  let bytes = 0
  const open = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect({ host: '127.0.0.1', port: to })
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        near.destroy()
        far.destroy()
      })
    }
    far.on('data', (data) => (bytes += data.length))
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    bytes: () => bytes,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
