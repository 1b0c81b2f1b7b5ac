/**
 * What the product is measured against: Socket.IO 4 that finds the partner in a Map and acknowledges. With a database it
 * first inserts the message, one statement each, through a pool of ten connections.
 */
import { createServer } from 'node:http'
import pg from 'pg'
import { Server, type Socket } from 'socket.io'

const port = Number(process.env['BENCH_PORT'])
const databaseUrl = process.env['BENCH_DATABASE_URL']
const http = createServer()
const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false })
const users = new Map<string, Socket>()

type Sent = { to: string; text: string }
const store = databaseUrl === undefined ? null : await createStore(databaseUrl)

async function createStore(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 10, min: 1 })
  await pool.query(
    'create table if not exists messages (id bigserial primary key, sender text not null, receiver text not null, body text not null, at timestamptz not null default now())',
  )
  const insert = {
    name: 'insert',
    text: 'insert into messages (sender, receiver, body) values ($1, $2, $3) returning id',
  }
  return async (sender: string, { to, text }: Sent): Promise<number> => {
    const { rows } = await pool.query<{ id: number }>({ ...insert, values: [sender, to, text] })
    return rows[0]?.id ?? 0
  }
}

let count = 0
io.on('connection', (socket) => {
  const id = String(socket.handshake.auth['id'])
  users.set(id, socket)
  const pass = (number: number, { to, text }: Sent, acknowledge: (answer: unknown) => void) => {
    users.get(to)?.emit('msg', { id: number, from: id, text, at: Date.now() })
    acknowledge({ id: number })
  }
  socket.on('msg', (sent: Sent, acknowledge: (answer: unknown) => void) => {
    if (store === null) pass((count += 1), sent, acknowledge)
    else void store(id, sent).then((number) => pass(number, sent, acknowledge))
  })
  socket.on('disconnect', () => users.delete(id))
})
http.listen({ port, host: '127.0.0.1', backlog: 4096 }, () => process.stdout.write('ready\n'))
process.on('SIGTERM', () => process.exit(0))
