import {
  BusyHandshake,
  clientEvents,
  serverEvents,
  type ClientEventName,
  type ClientPayload,
  type ClientReply,
  type ServerEventName,
  type ServerPayload,
  wireEvent,
} from '@incontro/contract'
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client'
import { Observable } from '../observable.ts'
import { ServerClock } from './server-clock.ts'

/** Whether the realtime line stands. `refused`: the server does not take this session any more. */
export type Connection =
  | { readonly status: 'connecting' }
  | { readonly status: 'online' }
  | { readonly status: 'offline' }
  | { readonly status: 'refused' }

/** The event could not be put to the server, or no answer came: what happened there is unknown. */
export class SocketUnreachable extends Error {
  override readonly name = 'SocketUnreachable'
}

export type SocketOpen = (url: string, options: Partial<ManagerOptions & SocketOptions>) => Socket

export type SocketClientDeps = {
  /** Origin of the realtime service; the page's own by default. */
  readonly url?: string
  readonly trackerId: string
  readonly token: () => string | null
  readonly softwareVersion: { read(): string | null; keep(version: string): void }
  /** Sends a line to the server's client log (TR-11). */
  readonly report: (subject: string, text: string) => void
  readonly reload: () => void
  readonly keepSocketId?: (id: string) => void
  readonly open?: SocketOpen
  readonly ackTimeoutMs?: number
}

/** RS-04: waits and jitter of the reconnection. */
export const reconnection = {
  timeout: 20_000,
  reconnection: true,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
} as const satisfies Partial<ManagerOptions>

const ACK_TIMEOUT_MS = 10_000
const FIRST_CONNECTION_MS = 5000
const REFUSED_RETRY_MS = 5000
const RESTART_GRACE_MS = 2000

type Listener<Name extends ServerEventName> = (payload: ServerPayload<Name>) => void

/** The realtime line of one session, websocket only, every event checked by the contract (RS-01 to RS-05). */
export class SocketClient extends Observable<Connection> {
  readonly #deps: SocketClientDeps
  readonly #listeners = new Map<ServerEventName, Set<(payload: never) => void>>()
  #socket: Socket | null = null
  #isClosed = true
  #isOutageReported = false
  #restartDue = false
  #refusedTimer: ReturnType<typeof setTimeout> | undefined

  constructor(deps: SocketClientDeps) {
    super({ status: 'connecting' })
    this.#deps = deps
    this.on('restart', ({ reload = true }) => (reload ? this.#onRestart() : this.#move()))
    this.on('resync', () => this.#onResync())
    this.on('softwareVersion', ({ softwareVersion, reload }) => this.#onVersion(softwareVersion, reload))
    this.on('oldSocketRemoved', ({ socketId }) => this.#deps.keepSocketId?.(socketId))
  }

  /** The server's clock as this page knows it: what is shown of time follows it, not the device's clock. */
  readonly clock = new ServerClock()

  /** The product's time in epoch milliseconds, as far as this page knows it (CH-16). */
  readonly now = (): number => this.clock.now()

  /** Opens the line and keeps it open until `close`. */
  async connect(): Promise<void> {
    if (!this.#isClosed) return
    this.#isClosed = false
    const open: SocketOpen = this.#deps.open ?? (await import('socket.io-client')).io
    if (this.#isClosed) return
    const socket = open(this.#deps.url ?? '', {
      ...reconnection,
      path: '/socket.io/',
      transports: ['websocket'],
      auth: (give) => give({ token: this.#deps.token() }),
      forceNew: true,
    })
    this.#socket = socket
    socket.on('connect', () => this.#onConnect(socket))
    socket.on('connect_error', (error) => this.#onConnectError(socket, error))
    socket.on('disconnect', (reason) => {
      if (this.#isClosed) return
      this.publish({ status: 'offline' })
      // the server ended it: the library waits for a call, a logged-out session is refused at the handshake
      if (reason === 'io server disconnect') this.#retryLater(socket)
    })
    // the contract's events and nothing else
    for (const name of Object.keys(serverEvents) as ServerEventName[]) {
      socket.on(wireEvent(name), (payload: unknown) => this.#dispatch(name, payload))
    }
    if (typeof window !== 'undefined') window.addEventListener('online', this.#onBrowserOnline)
  }

  /** Ends the line; nothing is heard afterwards. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#refusedTimer)
    if (typeof window !== 'undefined') window.removeEventListener('online', this.#onBrowserOnline)
    this.#socket?.disconnect()
    this.#socket = null
    this.publish({ status: 'offline' })
  }

  /** Listens to one event of the server; gives back the way to stop. */
  on<Name extends ServerEventName>(name: Name, listener: Listener<Name>): () => void {
    const known = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, known)
    known.add(listener as (payload: never) => void) // #dispatch gives each name its own payload
    return () => void known.delete(listener as (payload: never) => void)
  }

  /** Puts an event to the server and waits for its answer; throws SocketUnreachable when none comes. */
  async emit<Name extends ClientEventName>(name: Name, payload: ClientPayload<Name>): Promise<ClientReply<Name>> {
    if (this.getSnapshot().status === 'connecting') await this.#firstConnection()
    const socket = this.#socket
    if (!socket?.connected) throw new SocketUnreachable('not connected')
    const onWire: unknown = clientEvents[name].payload.encode(payload as never) // each name's own payload
    const answer: unknown = await socket
      .timeout(this.#deps.ackTimeoutMs ?? ACK_TIMEOUT_MS)
      .emitWithAck(wireEvent(name), onWire)
      .catch(() => Promise.reject(new SocketUnreachable('no answer')))
    const parsed = clientEvents[name].reply.safeParse(answer)
    if (!parsed.success) {
      this.#deps.report('SOCKET ANSWER', `${name}: ${parsed.error.message.slice(0, 500)}`)
      throw new SocketUnreachable('the answer was not understood')
    }
    return parsed.data as ClientReply<Name> // parsed with this name's schema
  }

  /** A page that has just opened has its line in a moment: what is pressed meanwhile waits for it. */
  #firstConnection(): Promise<void> {
    return new Promise((resolve) => {
      const settle = () => {
        if (this.getSnapshot().status === 'connecting') return
        stop()
        clearTimeout(timer)
        resolve()
      }
      const stop = this.subscribe(settle)
      const timer = setTimeout(() => {
        stop()
        resolve()
      }, FIRST_CONNECTION_MS)
    })
  }

  #onConnect(socket: Socket): void {
    clearTimeout(this.#refusedTimer)
    this.#isOutageReported = false
    if (this.#restartDue) return this.#deps.reload()
    this.publish({ status: 'online' })
    this.#sayClickid(socket)
  }

  #onConnectError(socket: Socket, error: Error & { readonly data?: unknown }): void {
    const busy = BusyHandshake.safeParse(error.data)
    if (busy.success) {
      this.publish({ status: 'connecting' })
      this.#retryLater(socket, busy.data.comeBackInMs)
      return
    }
    const isRefused = error.message === 'unauthorized'
    this.publish({ status: isRefused ? 'refused' : 'offline' })
    if (!this.#isOutageReported) {
      this.#isOutageReported = true
      this.#deps.report('PROBLEMA SOCKET', error.message)
      this.#sayClickid(socket)
    }
    if (!socket.active) this.#retryLater(socket) // refused by the handshake: the library does not try again by itself
  }

  /** RS-01: on connect, and on a connect error, when it is kept and said once the line stands. */
  #sayClickid(socket: Socket): void {
    const payload = { clickid: this.#deps.trackerId, softwareVersion: this.#deps.softwareVersion.read() }
    const saidAt = socket.connected ? Date.now() : null // else it waits for the line, for an unknown time
    socket.emit('clickid', payload, (answer: unknown) => {
      const parsed = clientEvents.clickid.reply.safeParse(answer)
      if (!parsed.success || !parsed.data.ok) return
      // the server looked at its clock somewhere between; a busy page hears the answer late
      if (saidAt !== null) this.clock.set(parsed.data.serverTime - Math.round((saidAt + Date.now()) / 2))
      this.#onVersion(parsed.data.softwareVersion, parsed.data.reload)
    })
  }

  #onVersion(version: string, reload: boolean): void {
    this.#deps.softwareVersion.keep(version)
    if (reload) this.#deps.reload()
  }

  /** Some frames did not arrive (RS-04): all that asks again after a reconnection does so now. Nothing is drawn in between. */
  #onResync(): void {
    if (this.getSnapshot().status !== 'online') return
    this.publish({ status: 'offline' })
    this.publish({ status: 'online' })
  }

  /** This process is about to end: the line is made again, which leads to another one. The page stays as it is. */
  #move(): void {
    const socket = this.#socket
    if (socket?.connected === true && !this.#isClosed) socket.disconnect().connect()
  }

  /** A page that reloads while the server is away would show the browser's error page: wait until it is back. */
  #onRestart(): void {
    this.#restartDue = true
    setTimeout(() => {
      if (this.#socket?.connected) this.#deps.reload()
    }, RESTART_GRACE_MS)
  }

  #retryLater(socket: Socket, waitMs = REFUSED_RETRY_MS * (0.5 + Math.random())): void {
    clearTimeout(this.#refusedTimer)
    this.#refusedTimer = setTimeout(() => {
      if (!this.#isClosed && !socket.connected && this.#deps.token() !== null) socket.connect()
    }, waitMs)
  }

  readonly #onBrowserOnline = (): void => {
    const socket = this.#socket
    if (!socket || socket.connected || this.#isClosed) return
    clearTimeout(this.#refusedTimer)
    socket.disconnect().connect() // skips the rest of the wait between two attempts
  }

  #dispatch<Name extends ServerEventName>(name: Name, payload: unknown): void {
    const parsed = serverEvents[name].safeParse(payload)
    if (!parsed.success) return this.#deps.report('SOCKET EVENT', `${name}: ${parsed.error.message.slice(0, 500)}`)
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(parsed.data as never) // this name's payload
  }
}
