import { spawn } from 'node:child_process'
import { freePort } from '@incontro/testing/free-port.ts'

/** Sends back what a PUT to the same path left: the least that any answer costs. */
const PROGRAM = `const { createServer } = require('node:http'); const answers = new Map()
createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
  const parts = []; request.on('data', (part) => parts.push(part)); request.on('end', () => {
    if (request.method === 'PUT') { answers.set(request.url, Buffer.concat(parts)); response.end() }
    else response.setHeader('content-type', 'application/json').end(answers.get(request.url))
  })
}).listen(Number(process.argv[1]), '127.0.0.1')`

export type BareServer = { readonly url: string; readonly pid: number; stop(): void }

/** A Node.js server that does nothing but send the bytes that it was given. */
export async function startBareServer(): Promise<BareServer> {
  const port = await freePort()
  const server = spawn(process.execPath, ['-e', PROGRAM, String(port)], { stdio: 'inherit' })
  return { url: `http://127.0.0.1:${port}`, pid: server.pid ?? 0, stop: () => void server.kill('SIGTERM') }
}
