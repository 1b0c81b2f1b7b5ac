import type { Server as HttpServer } from 'node:http'
import { clientEvents, serverEvents, type ServerEventName, type ServerPayload } from '@incontro/contract'
import { Server, type Socket } from 'socket.io'
import { Adapter } from 'socket.io-adapter'
import { AppError } from '../errors.ts'
import type { FindPrincipal, Principal } from '../http/principal.ts'
import { parseOrThrow } from '../http/parse.ts'
import type { Log } from '../log/log.ts'
import { onEvent, type SocketBinding } from './binding.ts'
import type { Cluster } from './cluster.ts'
import { acknowledgementFrame, eventFrame, type Packet, receiveEvents, sendFrame } from './frames.ts'

/** Delivers events to the open pages of accounts, and tells who is connected. */
export type Hub = {
  /** Sends to every page of an account, on this and other processes; not to the page that already knows. */
  deliver<Name extends ServerEventName>(
    accountId: string,
    event: Name,
    payload: ServerPayload<Name>,
    exceptSocketId?: string | null,
  ): void
  /** The same with the payload as JSON, exactly as the contract encodes it: for what goes out by the thousand. */
  deliverJson(accountId: string, event: ServerEventName, json: string, exceptSocketId?: string | null): void
  isConnected(accountId: string): boolean
  /** The profiles whose accounts are connected, here or on another process. */
  connectedAngels(): string[]
  /** Whether an account has a page open besides this one. */
  hasOtherPages(accountId: string, socketId: string | null): boolean
  /** Called when the first page of an account opens and when its last one closes, on this process. */
  onPresence(listener: (principal: Principal, isConnected: boolean) => void): void
  bind(bindings: readonly SocketBinding[]): void
  attach(server: HttpServer): void
  /** Ends the sockets of a session (logout) or of a whole account (disabled). */
  disconnect(accountId: string, sessionId?: string): void
  /** Tells the pages that the server goes, and closes. */
  close(): Promise<void>
}

export type HubDeps = {
  readonly log: Log
  readonly findPrincipal: FindPrincipal
  readonly softwareVersion: string
  readonly now: () => Date
  /** The other processes, where there are some (REDIS_URL). */
  readonly cluster?: Cluster
}

const PING_EVERY_MS = 25_000
const MOST_BYTES = 64 * 1024

/** Pages are found by their account: rooms, one of its own for each page, would only cost memory. */
class NoRooms extends Adapter {
  override addAll(): void {}
  override del(): void {}
  override delAll(): void {}
}

/** Realtime over Socket.IO, websocket only (RS-01). */
export function createHub({ log, findPrincipal, softwareVersion, now, cluster }: HubDeps): Hub {
  const io = new Server({
    transports: ['websocket'],
    serveClient: false,
    adapter: NoRooms,
    perMessageDeflate: false,
    path: '/socket.io/',
    maxHttpBufferSize: MOST_BYTES,
    pingInterval: PING_EVERY_MS,
  })
  const pages = new Map<string, Socket[]>()
  const angelsHere = new Set<string>()
  const listeners: ((principal: Principal, isConnected: boolean) => void)[] = []
  const bindings = new Map<string, SocketBinding>()

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth['token']
    void (typeof token === 'string' ? findPrincipal(token) : Promise.resolve(null))
      .then((principal) => {
        if (principal === null) return next(new Error('unauthorized'))
        socket.data = principal
        next()
      })
      .catch((error: unknown) => {
        log.error({ err: error }, 'socket handshake failed')
        next(new Error('unavailable'))
      })
  })

  io.on('connection', (socket) => {
    const principal = principalOf(socket)
    const open = pages.get(principal.accountId)
    if (open === undefined) pages.set(principal.accountId, [socket])
    else open.push(socket)
    receiveEvents(socket, receive)
    socket.on('disconnect', leave)
    forgetHandshake(socket)
    if (open === undefined) tellPresence(principal, true)
  })

  function leave(this: Socket): void {
    const principal = principalOf(this)
    const left = pages.get(principal.accountId)?.filter((page) => page !== this) ?? []
    if (left.length > 0) {
      pages.set(principal.accountId, left)
      return
    }
    pages.delete(principal.accountId)
    tellPresence(principal, false)
  }

  function tellPresence(principal: Principal, isConnected: boolean): void {
    cluster?.setPresent(principal, isConnected)
    if (principal.angelId !== null) {
      if (isConnected) angelsHere.add(principal.angelId)
      else angelsHere.delete(principal.angelId)
    }
    for (const listener of listeners) listener(principal, isConnected)
  }

  function receive(socket: Socket, { data, id }: Packet): void {
    const binding = bindings.get(String(data[0]))
    if (binding === undefined) {
      refuse(socket, id, new AppError('bad_request', { message: 'there is no such event' }))
      return
    }
    const { quick } = binding
    const payload = quick?.read(data[1]) ?? null
    if (quick === undefined || payload === null) {
      void answer(socket, binding, data[1], id)
      return
    }
    try {
      const call = { principal: principalOf(socket), socketId: socket.id }
      // the quick reader checks it itself
      const isTaken = quick.handle(payload as never, call, (outcome) => {
        if (typeof outcome === 'string') reply(socket, id, outcome)
        else refuse(socket, id, outcome, binding.event)
      })
      if (!isTaken) void answer(socket, binding, data[1], id)
    } catch (error) {
      refuse(socket, id, error, binding.event)
    }
  }

  async function answer(socket: Socket, binding: SocketBinding, sent: unknown, id: number | undefined): Promise<void> {
    const event = clientEvents[binding.event]
    try {
      const payload = parseOrThrow(event.payload, sent)
      const result = await binding.handle(payload as never, { principal: principalOf(socket), socketId: socket.id }) // parsed with the event's own schema
      reply(socket, id, JSON.stringify(event.reply.encode(result as never))) // the handler's type is this reply
    } catch (error) {
      refuse(socket, id, error, binding.event)
    }
  }

  function refuse(socket: Socket, id: number | undefined, error: unknown, event?: string): void {
    if (!(error instanceof AppError)) log.error({ err: error, event }, 'socket event failed')
    const { code, message } = error instanceof AppError ? error : { code: 'internal', message: 'something went wrong' }
    reply(socket, id, JSON.stringify({ ok: false, error: { code, message } }))
  }

  function reply(socket: Socket, id: number | undefined, json: string): void {
    if (id !== undefined && socket.connected) sendFrame(socket, acknowledgementFrame(id, json))
  }

  function deliverFrame(accountId: string, frame: string, except: string | null): void {
    for (const socket of pages.get(accountId) ?? [])
      if (socket.id !== except && socket.connected) sendFrame(socket, frame)
  }

  function disconnectHere(accountId: string, sessionId?: string): void {
    for (const socket of pages.get(accountId) ?? [])
      if (sessionId === undefined || principalOf(socket).sessionId === sessionId) socket.disconnect(true)
  }

  cluster?.listen({ deliver: deliverFrame, disconnect: disconnectHere })
  const hub: Hub = {
    deliver(accountId, event, payload, exceptSocketId = null) {
      if (hub.isConnected(accountId))
        hub.deliverJson(accountId, event, JSON.stringify(serverEvents[event].encode(payload as never)), exceptSocketId) // each name's own payload
    },
    deliverJson(accountId, event, json, exceptSocketId = null) {
      const frame = eventFrame(event, json)
      deliverFrame(accountId, frame, exceptSocketId)
      if (cluster?.isPresentElsewhere(accountId) === true) cluster.deliver(accountId, frame, exceptSocketId)
    },
    isConnected: (accountId) => pages.has(accountId) || (cluster?.isPresentElsewhere(accountId) ?? false),
    connectedAngels: () => [...new Set([...angelsHere, ...(cluster?.angelsElsewhere() ?? [])])],
    hasOtherPages(accountId, socketId) {
      const open = pages.get(accountId)
      return (open?.some((page) => page.id !== socketId) ?? false) || (cluster?.isPresentElsewhere(accountId) ?? false)
    },
    onPresence: (listener) => void listeners.push(listener),
    bind(more) {
      for (const binding of more) bindings.set(binding.event, binding)
    },
    attach: (server) => void io.attach(server),
    disconnect(accountId, sessionId) {
      disconnectHere(accountId, sessionId)
      cluster?.disconnect(accountId, sessionId)
    },
    async close() {
      await io.close()
      await cluster?.close()
    },
  }
  hub.bind([
    // RS-01: the page says its version, and learns whether it is the served one
    onEvent('clickid', async ({ softwareVersion: theirs }) => ({
      ok: true,
      softwareVersion,
      reload: theirs != null && theirs !== softwareVersion,
      serverTime: now().getTime(),
    })),
  ])
  return hub
}

function principalOf(socket: Socket): Principal {
  return socket.data as Principal // set by the handshake, without which there is no connection
}

const NO_HANDSHAKE = Object.freeze({})

/** An idle page need not keep the request that opened it, its headers and the token in it. */
function forgetHandshake(socket: Socket): void {
  const kept = socket as unknown as { handshake: unknown; readonly conn: { request: unknown } } // read-only in its types
  kept.handshake = NO_HANDSHAKE
  kept.conn.request = null
}
