import type { Server as HttpServer } from 'node:http'
import type { Socket as NetSocket } from 'node:net'
import { clientEvents, serverEvents, type ServerEventName, type ServerPayload } from '@incontro/contract'
import { Server, type Socket } from 'socket.io'
import { AppError } from '../errors.ts'
import type { FindPrincipal, Principal } from '../http/principal.ts'
import { parseOrThrow } from '../http/parse.ts'
import type { Log } from '../log/log.ts'
import type { SocketBinding } from './binding.ts'

/** Delivers events to the open pages of accounts, and tells who is connected. */
export type Hub = {
  /** Sends to every page of an account, on this and other processes. */
  deliver<Name extends ServerEventName>(accountId: string, event: Name, payload: ServerPayload<Name>): void
  isConnected(accountId: string): boolean
  /** Called when the first page of an account opens and when its last one closes. */
  onPresence(listener: (principal: Principal, isConnected: boolean) => void): void
  bind(bindings: readonly SocketBinding[]): void
  attach(server: HttpServer): void
  /** Ends the sockets of a session (logout) or of a whole account (disabled). */
  disconnect(accountId: string, sessionId?: string): void
  /** Tells the pages that the server goes, and closes. */
  close(): Promise<void>
}

export type HubDeps = { readonly log: Log; readonly findPrincipal: FindPrincipal; readonly softwareVersion: string }

/** Realtime over Socket.IO, websocket only (RS-01). Frames to one socket within a tick leave in one system call. */
export function createHub(deps: HubDeps): Hub {
  const io = new Server({ transports: ['websocket'], serveClient: false, perMessageDeflate: false, path: '/socket.io/', maxHttpBufferSize: 64 * 1024 })
  const pages = new Map<string, Set<Socket>>()
  const listeners: ((principal: Principal, isConnected: boolean) => void)[] = []
  const bindings = new Map<string, SocketBinding>()
  const cork = createCork()

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth['token']
    void (typeof token === 'string' ? deps.findPrincipal(token) : Promise.resolve(null))
      .then((principal) => {
        if (principal === null) return next(new Error('unauthorized'))
        socket.data = principal
        next()
      })
      .catch((error: unknown) => {
        deps.log.error({ err: error }, 'socket handshake failed')
        next(new Error('unavailable'))
      })
  })

  io.on('connection', (socket) => {
    const principal = principalOf(socket)
    const open = pages.get(principal.accountId) ?? new Set()
    open.add(socket)
    pages.set(principal.accountId, open)
    if (open.size === 1) for (const listener of listeners) listener(principal, true)
    for (const [event, binding] of bindings) socket.on(event, (...args: unknown[]) => void answer(socket, binding, args))
    socket.on('disconnect', () => {
      open.delete(socket)
      if (open.size > 0) return
      pages.delete(principal.accountId)
      for (const listener of listeners) listener(principal, false)
    })
  })

  async function answer(socket: Socket, binding: SocketBinding, args: unknown[]): Promise<void> {
    const acknowledge = args.at(-1)
    const event = clientEvents[binding.event]
    const reply = (value: unknown) => {
      if (typeof acknowledge !== 'function') return
      cork(socket)
      acknowledge(value)
    }
    try {
      const payload = parseOrThrow(event.payload, args[0])
      const result = await binding.handle(payload as never, { principal: principalOf(socket), socketId: socket.id }) // parsed with the event's own schema
      reply(event.reply.encode(result as never)) // the handler's type is this reply
    } catch (error) {
      if (!(error instanceof AppError)) deps.log.error({ err: error, event: binding.event }, 'socket event failed')
      const { code, message } = error instanceof AppError ? error : { code: 'internal', message: 'something went wrong' }
      reply({ ok: false, error: { code, message } })
    }
  }

  return {
    deliver(accountId, event, payload) {
      const open = pages.get(accountId)
      if (open === undefined) return
      const onWire: unknown = serverEvents[event].encode(payload as never) // each name's own payload
      for (const socket of open) {
        cork(socket)
        socket.emit(event, onWire)
      }
    },
    isConnected: (accountId) => pages.has(accountId),
    onPresence: (listener) => void listeners.push(listener),
    bind(more) {
      for (const binding of more) bindings.set(binding.event, binding)
    },
    attach: (server) => void io.attach(server),
    disconnect(accountId, sessionId) {
      for (const socket of pages.get(accountId) ?? [])
        if (sessionId === undefined || principalOf(socket).sessionId === sessionId) socket.disconnect(true)
    },
    async close() {
      await io.close()
    },
  }
}

function principalOf(socket: Socket): Principal {
  return socket.data as Principal // set by the handshake, without which there is no connection
}

/** Holds the frames of a socket back until the end of the tick, so that many leave in one write. */
function createCork(): (socket: Socket) => void {
  let held = new Set<NetSocket>()
  return (socket) => {
    const transport = socket.conn.transport as unknown as { socket?: { _socket?: NetSocket } } // ws keeps its TCP socket there
    const net = transport.socket?._socket
    if (net === undefined || held.has(net)) return
    net.cork()
    held.add(net)
    if (held.size > 1) return
    setImmediate(() => {
      const due = held
      held = new Set()
      for (const one of due) one.uncork()
    })
  }
}
