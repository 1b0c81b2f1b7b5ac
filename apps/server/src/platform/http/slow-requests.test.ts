import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { ARRIVAL, arrivalSettings, endSlowBodies } from './slow-requests.ts'

const limits = { headersMs: 200, wholeMs: 300, uploadMs: 60_000, lookEveryMs: 50 }
const app = Fastify(arrivalSettings(limits))
endSlowBodies(app, new Set(['/file']), limits)
app.addContentTypeParser('*', (_request, payload, done) => {
  payload.resume().once('end', () => done(null, null))
})
app.post('/call', async () => 'called')
app.post('/file', async () => 'taken')
await app.listen({ host: '127.0.0.1', port: 0 })
after(() => app.close())
const address = app.server.address()
const port = typeof address === 'object' && address !== null ? address.port : 0

const head = (path: string) => `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: a/b\r\ncontent-length: 4\r\n\r\n`

/** A connection that has sent so much, and what it was answered. */
function open(text: string) {
  const socket = connect(port, '127.0.0.1')
  const line = { socket, answer: '', ended: once(socket, 'close') }
  socket.on('data', (bytes: Buffer) => (line.answer += bytes.toString()))
  socket.on('error', () => {}) // cut off
  socket.write(text)
  return line
}

test('F-43 requests that stop half way are ended, a file that comes slowly is not', async () => {
  const file = open(`${head('/file')}ab`)
  const halves = Array.from({ length: 30 }, () => [
    open('GET / HTTP/1.1\r\nhost: a'),
    open(`${head('/call')}ab`),
  ]).flat()
  await Promise.all(halves.map(({ ended }) => ended))
  assert.ok(halves.every(({ answer }) => !answer.includes('called')))
  file.socket.write('cd')
  await once(file.socket, 'data')
  assert.match(file.answer, /^HTTP\/1\.1 200 .*taken$/s)
  file.socket.destroy()
  await file.ended
})

test('F-43 a request that comes whole is answered, and its connection stays', async () => {
  const whole = open(`${head('/call')}abcd`)
  await once(whole.socket, 'data')
  assert.match(whole.answer, /called$/)
  whole.socket.write(`${head('/call')}abcd`)
  await once(whole.socket, 'data')
  whole.socket.destroy()
})

test('F-43 the product gives headers 10 s and a call 30 s', () =>
  assert.deepEqual([ARRIVAL.headersMs, ARRIVAL.wholeMs], [10_000, 30_000]))
