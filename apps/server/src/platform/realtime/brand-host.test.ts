import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestServer } from '@incontro/testing'
import { io } from 'socket.io-client'

const server = await startTestServer()
const { token } = await server.api.signUp({ brand: 'original' })

/** What a socket receives that shows a token on a host. */
async function connectOn(host: string): Promise<string> {
  const socket = io(server.url, {
    transports: ['websocket'],
    auth: { token },
    extraHeaders: { host },
    reconnection: false,
    forceNew: true,
  })
  const received = await new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', ({ message }) => resolve(message))
  })
  socket.disconnect()
  return received
}

test('F-57 RS-01 a socket takes a token on the hosts of its brand only', async () => {
  assert.equal(await connectOn('localhost'), 'connected')
  assert.equal(await connectOn('original.localhost:3000'), 'connected')
  for (const host of ['red.localhost', 'looviing.localhost:80', 'elsewhere.example', '127.0.0.2'])
    assert.equal(await connectOn(host), 'unauthorized', host)
})
