import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** How a server is spoken to: the frames are made before the run, so that the load costs next to nothing itself. */
export type Speech = {
  /** What follows `40` when a socket says who it is. */
  readonly credentials: (token: string) => unknown
  /** The event and its payload as text, with the places of the two numbers in it (see `number`). */
  readonly message: (pair: Pair) => string
}
export type Pair = {
  readonly index: number
  readonly sender: string
  readonly receiver: string
  readonly context: Readonly<Record<string, string>>
}
export type Figures = {
  readonly rate: number
  /** From the sending to the delivery, in milliseconds. */
  readonly p50: number
  readonly p99: number
  /** From the sending to the acknowledgement. */
  readonly acked: { readonly p50: number; readonly p99: number }
  readonly delivered: number
}
export type Totals = {
  readonly sent: number
  readonly acknowledged: number
  readonly refused: number
  readonly delivered: number
  readonly outOfOrder: number
  readonly doubled: number
  readonly lost: number
}

/** The receiver knows a message by this mark and eight digits behind it. */
export const TEXT = '~#00000000 Hello, shall we meet for a coffee on Saturday afternoon near the river?'
  .padEnd(80, '.')
  .slice(0, 80)
/** Where a client-made id has its number: the last twelve places. */
export const ID_NUMBER = '~~~~~~~~~~~~'

const MARK = Buffer.from('~#')
const OK = Buffer.from('"ok":false')
const MASK = Buffer.from([0x5a, 0xc3, 0x17, 0x88])
const now = () => performance.now()

/** A masked text frame, as a browser sends it. */
export function frame(text: string): Buffer {
  const body = Buffer.from(text)
  const head =
    body.length < 126
      ? Buffer.from([0x81, 0x80 | body.length])
      : Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 255])
  const masked = Buffer.from(body.map((byte, index) => byte ^ (MASK[index & 3] ?? 0)))
  return Buffer.concat([head, MASK, masked])
}
const PONG = frame('3')

/** One websocket, spoken by hand. `heard` gets each frame's text as bytes. */
export class Line {
  readonly #socket: net.Socket
  #rest: Buffer | null = null
  heard: (body: Buffer) => void = () => {}
  isClosed = false

  constructor(socket: net.Socket) {
    this.#socket = socket
    socket.on('data', (bytes) => this.#take(bytes))
    socket.on('error', () => (this.isClosed = true))
    socket.on('close', () => (this.isClosed = true))
  }

  write(bytes: Buffer): void {
    this.#socket.write(bytes)
  }

  end(): void {
    this.#socket.destroy()
  }

  #take(bytes: Buffer): void {
    let data = this.#rest === null ? bytes : Buffer.concat([this.#rest, bytes])
    this.#rest = null
    for (;;) {
      if (data.length < 2) break
      let length = (data[1] ?? 0) & 127
      let head = 2
      if (length === 126) {
        if (data.length < 4) break
        length = data.readUInt16BE(2)
        head = 4
      } else if (length === 127) {
        if (data.length < 10) break
        length = Number(data.readBigUInt64BE(2))
        head = 10
      }
      if (data.length < head + length) break
      const body = data.subarray(head, head + length)
      if (length === 1 && body[0] === 0x32) this.#socket.write(PONG)
      else this.heard(body)
      data = data.subarray(head + length)
    }
    if (data.length > 0) this.#rest = Buffer.from(data)
  }
}

/** Opens a socket and says who it is, as a page does; `from` is the address that a proxy in front would name. */
export async function openLine(port: number, credentials: unknown, from?: string): Promise<Line> {
  const socket = net.connect({ host: '127.0.0.1', port, noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n' +
      (from === undefined ? '\r\n' : `X-Forwarded-For: ${from}\r\n\r\n`),
  )
  const rest = await new Promise<Buffer>((resolve, reject) => {
    let text = Buffer.alloc(0)
    const onData = (bytes: Buffer) => {
      text = Buffer.concat([text, bytes])
      const end = text.indexOf('\r\n\r\n')
      if (end < 0) return
      socket.off('data', onData)
      if (!text.subarray(0, end).toString().includes(' 101 ')) reject(new Error(`no websocket: ${text.toString()}`))
      else resolve(text.subarray(end + 4))
    }
    socket.on('data', onData)
    socket.once('close', () => reject(new Error('closed before the websocket was open')))
  })
  const line = new Line(socket)
  const joined = new Promise<void>((resolve, reject) => {
    line.heard = (body) => {
      const text = body.toString()
      if (text.startsWith('0')) line.write(frame(`40${JSON.stringify(credentials)}`))
      else if (text.startsWith('40')) resolve()
      else if (text.startsWith('44')) reject(new Error(`refused: ${text}`))
    }
  })
  if (rest.length > 0) socket.emit('data', rest)
  await joined
  line.heard = () => {}
  return line
}

type Flight = {
  readonly line: Line
  readonly template: Buffer
  readonly textAt: number
  readonly idAt: number
  readonly sentAt: Float64Array
  seq: number
  seen: number
  inFlight: number
  acknowledged: number
}
const RING = 8192

/** Pairs of open sockets, one of each writing to the other. */
export class Load {
  readonly #flights: Flight[] = []
  readonly #lines: Line[] = []
  #window = 0
  #latencies: number[] | null = null
  #acknowledgements: number[] | null = null
  #sent = 0
  #refused = 0
  #delivered = 0
  #outOfOrder = 0
  #doubled = 0

  static async open(
    /** Of each socket, where there are several servers. */
    port: number | ((socket: number) => number),
    speech: Speech,
    pairs: readonly Pair[],
    from?: (socket: number) => string,
  ): Promise<Load> {
    const load = new Load()
    const portOf = (socket: number) => (typeof port === 'number' ? port : port(socket))
    for (const pair of pairs) {
      const [sender, receiver] = await Promise.all([
        openLine(portOf(pair.index * 2), speech.credentials(pair.sender), from?.(pair.index * 2)),
        openLine(portOf(pair.index * 2 + 1), speech.credentials(pair.receiver), from?.(pair.index * 2 + 1)),
      ])
      load.#add(sender, receiver, frame(`42${pair.index}${speech.message(pair)}`))
    }
    return load
  }

  #add(line: Line, receiver: Line, template: Buffer): void {
    const head = template[1] === 0xfe ? 8 : 6
    const plain = Buffer.from(template.subarray(head).map((byte, index) => byte ^ (MASK[index & 3] ?? 0)))
    const idAt = plain.indexOf(ID_NUMBER)
    const flight: Flight = {
      line,
      template,
      textAt: head + plain.indexOf(MARK) + 2,
      idAt: idAt < 0 ? -1 : head + idAt,
      sentAt: new Float64Array(RING),
      seq: 0,
      seen: 0,
      inFlight: 0,
      acknowledged: 0,
    }
    const offset = head // the mask goes by the place behind the head
    line.heard = (body) => {
      if (body[1] !== 0x33) return // `43`: an acknowledgement
      flight.acknowledged += 1
      this.#acknowledgements?.push(now() - (flight.sentAt[flight.acknowledged % RING] ?? 0))
      if (body.includes(OK)) this.#refused += 1
    }
    receiver.heard = (body) => {
      const at = body.indexOf(MARK)
      if (at < 0) return
      let seq = 0
      for (let digit = at + 2; digit < at + 10; digit += 1) seq = seq * 10 + (body[digit] ?? 48) - 48
      if (seq === flight.seen + 1) flight.seen = seq
      else if (seq <= flight.seen) this.#doubled += 1
      else {
        this.#outOfOrder += 1
        flight.seen = seq
      }
      this.#delivered += 1
      flight.inFlight -= 1
      this.#latencies?.push(now() - (flight.sentAt[seq % RING] ?? 0))
      if (this.#window > flight.inFlight) this.#fill(flight, offset)
    }
    this.#flights.push(flight)
    this.#lines.push(line, receiver)
  }

  /** Sends as soon as the tick is over what the window has room for, in one write. */
  #fill(flight: Flight, offset: number): void {
    if (this.#due.has(flight)) return
    this.#due.add(flight)
    if (this.#due.size > 1) return
    setImmediate(() => {
      const due = [...this.#due]
      this.#due.clear()
      for (const one of due) if (this.#window > one.inFlight) this.#send(one, this.#window - one.inFlight, offset)
    })
  }
  readonly #due = new Set<Flight>()

  #send(flight: Flight, count: number, offset: number): void {
    const { template, textAt, idAt } = flight
    const bytes = Buffer.allocUnsafe(count * template.length)
    const at = now()
    for (let index = 0; index < count; index += 1) {
      const start = index * template.length
      template.copy(bytes, start)
      flight.seq += 1
      flight.sentAt[flight.seq % RING] = at
      writeNumber(bytes, start, textAt, 8, flight.seq, offset)
      if (idAt >= 0) writeNumber(bytes, start, idAt, 12, flight.seq, offset)
    }
    flight.inFlight += count
    this.#sent += count
    flight.line.write(bytes)
  }

  /** As many in flight a pair as `window`, for `seconds` after the warming up. */
  async saturate(window: number, { warm, seconds }: { warm: number; seconds: number }): Promise<Figures> {
    this.#window = window
    for (const flight of this.#flights) this.#send(flight, window, headOf(flight.template))
    const figures = await this.#measure(warm, seconds)
    this.#window = 0
    await this.#settle()
    return figures
  }

  /** A fixed number of messages a second, spread over all pairs. */
  async pace(perSecond: number, { warm, seconds }: { warm: number; seconds: number }): Promise<Figures> {
    const start = now()
    let count = 0
    const timer = setInterval(() => {
      const due = ((now() - start) / 1000) * perSecond
      for (; count < due; count += 1) {
        const flight = this.#flights[count % this.#flights.length]
        if (flight !== undefined) this.#send(flight, 1, headOf(flight.template))
      }
    }, 1)
    const figures = await this.#measure(warm, seconds)
    clearInterval(timer)
    await this.#settle()
    return figures
  }

  async #measure(warm: number, seconds: number): Promise<Figures> {
    await sleep(warm * 1000)
    const [from, at] = [this.#delivered, now()]
    const latencies: number[] = (this.#latencies = [])
    const acknowledgements: number[] = (this.#acknowledgements = [])
    await sleep(seconds * 1000)
    this.#latencies = this.#acknowledgements = null
    const delivered = this.#delivered - from
    const elapsed = (now() - at) / 1000
    const part = (of: readonly number[], share: number) =>
      of[Math.min(of.length - 1, Math.floor(of.length * share))] ?? Number.NaN
    for (const times of [latencies, acknowledgements]) times.sort((a, b) => a - b)
    return {
      rate: delivered / elapsed,
      p50: part(latencies, 0.5),
      p99: part(latencies, 0.99),
      acked: { p50: part(acknowledgements, 0.5), p99: part(acknowledgements, 0.99) },
      delivered,
    }
  }

  async #settle(): Promise<void> {
    const giveUp = now() + 15_000
    while (this.#flights.some((flight) => flight.inFlight > 0 || flight.acknowledged < flight.seq) && now() < giveUp)
      await sleep(20)
  }

  totals(): Totals {
    const acknowledged = this.#flights.reduce((sum, flight) => sum + flight.acknowledged, 0)
    const lost = this.#flights.reduce((sum, flight) => sum + Math.max(0, flight.seq - flight.seen), 0)
    return {
      sent: this.#sent,
      acknowledged,
      refused: this.#refused,
      delivered: this.#delivered,
      outOfOrder: this.#outOfOrder,
      doubled: this.#doubled,
      lost,
    }
  }

  close(): void {
    for (const line of this.#lines) line.end()
  }
}

const headOf = (template: Buffer) => (template[1] === 0xfe ? 8 : 6)

function writeNumber(bytes: Buffer, start: number, at: number, digits: number, value: number, offset: number): void {
  let rest = value
  for (let digit = digits - 1; digit >= 0; digit -= 1) {
    const place = at + digit
    bytes[start + place] = (48 + (rest % 10)) ^ (MASK[(place - offset) & 3] ?? 0)
    rest = Math.floor(rest / 10)
  }
}
