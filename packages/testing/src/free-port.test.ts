import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { freePort } from './free-port.ts'

test('a free port can be listened on, is given once, and is none that a connection going out may get', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort))
  assert.equal(new Set(ports).size, 50)
  for (const port of ports) {
    assert.ok(port >= 20_000 && port < 32_000, String(port))
    const server = createServer().listen(port)
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
  }
})
