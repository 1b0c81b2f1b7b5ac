import type { IncomingMessage, Server as HttpServer } from 'node:http'
import {
  type BusyHandshake,
  clientEvents,
  serverEvents,
  type ServerEventName,
  type ServerPayload,
  toWireCode,
  wireEvent,
} from '@incontro/contract'
import { Server, type Socket } from 'socket.io'
import { Adapter } from 'socket.io-adapter'
import { AppError } from '../errors.ts'
import type { FindPrincipal, Principal } from '../http/principal.ts'
import { parseOrThrow } from '../http/parse.ts'
import type { Log } from '../log/log.ts'
import { createRareLog, kindOfError } from '../log/rare-log.ts'
import { Bucket, scaled } from '../rate-limit/bucket.ts'
import { networkOf } from '../rate-limit/network.ts'
import { Admission } from './admission.ts'
import { beginSpan, isTracing, type OpenSpan } from '../tracing/tracing.ts'
import { onEvent, type SocketBinding } from './binding.ts'
import type { Cluster, Present } from './cluster.ts'
import {
  acknowledgementFrame,
  cutOff,
  eventFrame,
  type Frame,
  type Packet,
  receiveEvents,
  RESYNC,
  sendFrame,
  unreadBytes,
} from './frames.ts'
import { type Meter, Meters, type SocketLimits } from './meter.ts'
import { movePages } from './move-pages.ts'

/** Delivers events to the open pages of accounts, and reports who is connected. */
export type Hub = {
  /** Sends to every page of an account, on this and other processes; not to the page that already knows. */
  deliver<Name extends ServerEventName>(
    accountId: string,
    event: Name,
    payload: ServerPayload<Name>,
    exceptSocketId?: string | null,
  ): void
  /** The same with the payload as JSON, exactly as the contract encodes it: for what goes out by the thousand. Asked for where a page hears it. */
  deliverJson(accountId: string, event: ServerEventName, json: () => string, exceptSocketId?: string | null): void
  /** Whether an account has a page, on this or another process; null where the others cannot be asked now. */
  isConnected(accountId: string): Promise<boolean | null>
  /** Those of the accounts that are known to have a page. */
  connectedAmong(accountIds: readonly string[]): Promise<ReadonlySet<string>>
  /** False where an account certainly has no page; asks no other process. */
  mayBeConnected(accountId: string): boolean
  /** The profiles whose accounts have pages on this process. */
  angelsHere(): string[]
  /** Whether an account has a page open besides this one. */
  hasOtherPages(accountId: string, socketId: string | null): Promise<boolean>
  /** Called when the first page of an account opens and when its last one closes, on this process. */
  onPresence(listener: PresenceListener): void
  /** Called when a process is gone, with those who were connected there alone. */
  onLost(listener: (accounts: readonly Present[]) => void): void
  bind(bindings: readonly SocketBinding[]): void
  attach(server: HttpServer): void
  /** Ends the sockets of a session (logout) or of a whole account (disabled). */
  disconnect(accountId: string, sessionId?: string): void
  /** Takes no more pages, and asks those that are here to move to another process, one after the other within this time. */
  drain(spreadMs: number): Promise<void>
  /** Closes all pages. What is delivered to pages on other processes still goes out. */
  close(): Promise<void>
  /** Ends the line to the other processes. */
  leaveCluster(): Promise<void>
  /** Whether the line to the other processes stands; null where the settings name none. */
  isClusterUp(): boolean | null
}

/** `isElsewhere`: whether the account has pages on other processes; null where they cannot be asked now. */
export type PresenceListener = (
  principal: Principal,
  isConnected: boolean,
  isElsewhere: Promise<boolean | null>,
) => void

export type HubDeps = {
  readonly log: Log
  readonly findPrincipal: FindPrincipal
  readonly softwareVersion: string
  /** Whether every process that serves pages is of this version: while two are there, no page is reloaded from one to the other. */
  readonly isUniform?: () => boolean
  /** How many pages this process takes a second; the others hear when to come back. */
  readonly handshakesPerSecond?: number
  readonly now: () => Date
  readonly limits: SocketLimits
  /** The brand of a host name (BR-01); null for a host that is no one's. */
  readonly brandOfHost: (host: string) => Promise<string | null>
  /** The address and the host name of a caller, as far as proxies are believed. */
  readonly callerOf: (request: IncomingMessage) => { readonly ip: string; readonly host: string }
  /** The other processes, where there are some (REDIS_URL). */
  readonly cluster?: Cluster
  /** Those of the sessions that have ended: logged out, run out, or of a disabled account. */
  readonly endedSessions: (sessionIds: readonly string[]) => Promise<readonly string[]>
  /** Between two checks of the sessions of open sockets; 30 s unless a test shortens it. */
  readonly checkSessionsEveryMs?: number
}

const PING_EVERY_MS = 25_000
/** A connection that has not shown its token by then is closed. */
const HANDSHAKE_MS = 10_000
/** A log-out reaches the other processes by the cluster, and where that was away by this. */
const CHECK_SESSIONS_EVERY_MS = 30_000
const SESSIONS_AT_ONCE = 1000
/** A recognised page costs a look-up, and more calls once it stands. */
const HANDSHAKES_PER_SECOND = 500
/** A page has to have a line to hear when to come back. Of still more at once, each is refused without one, and comes back as it likes. */
const UPGRADES_A_HANDSHAKE = 8
/** Pages that missed something are asked to look one after the other, so many a second, and all within the longest wait. */
const RESYNCS_A_SECOND = 500
const MAX_RESYNC_WAIT_MS = 20_000
/** By then all processes know again who is connected where: what a page asks for earlier may be followed by another loss. */
const SETTLED_MS = 1000
/** Until others know of a page this long after it came, it has hardly asked yet. */
const LATE_MS = 50
const TOO_MANY = JSON.stringify({ ok: false, error: { code: 'too_many_requests', message: 'too many events' } })
const MOST_BYTES = 64 * 1024

/** Pages are found by their account: rooms, one of its own for each page, would only cost memory. */
class NoRooms extends Adapter {
  override addAll(): void {}
  override del(): void {}
  override delAll(): void {}
}

/** What the hub knows of a socket; in `socket.data` once its token was recognised. */
type Page = { readonly principal: Principal; readonly meter: Meter; readonly network: string }

/** Realtime over Socket.IO, websocket only (RS-01). */
export function createHub(deps: HubDeps): Hub {
  const { log, findPrincipal, softwareVersion, now, limits, brandOfHost, callerOf, endedSessions, cluster } = deps
  const logRarely = createRareLog(log)
  const meters = new Meters(limits)
  const perSecond = deps.handshakesPerSecond ?? HANDSHAKES_PER_SECOND
  const admission = new Admission(perSecond, performance.now())
  const upgrades = new Bucket(scaled({ burst: perSecond, perSecond }, UPGRADES_A_HANDSHAKE), performance.now())
  const isUniform = deps.isUniform ?? (() => true)
  let isDraining = false
  let isAttached = false
  const io = new Server({
    transports: ['websocket'],
    serveClient: false,
    adapter: NoRooms,
    perMessageDeflate: false,
    path: '/socket.io/',
    maxHttpBufferSize: MOST_BYTES,
    pingInterval: PING_EVERY_MS,
    connectTimeout: HANDSHAKE_MS,
    allowRequest(request, answer) {
      const isAllowed =
        !isDraining && upgrades.take(performance.now()) && meters.mayConnect('network', networkOf(callerOf(request).ip))
      answer(isAllowed ? null : 'too many connections', isAllowed)
    },
  })
  const pages = new Map<string, Socket[]>()
  const angelsHere = new Set<string>()
  const listeners: PresenceListener[] = []
  const lostListeners: ((accounts: readonly Present[]) => void)[] = []
  const bindings = new Map<string, SocketBinding>()

  io.use((socket, next) => {
    if (askedBefore(socket)) {
      // a page asks once a connection: a page that goes on asking would make a look-up and a socket each time
      next(new Error('unauthorized'))
      cutOff(socket)
      return
    }
    const comeBackInMs = admission.waitOf(performance.now())
    if (comeBackInMs !== null) {
      next(Object.assign(new Error('busy'), { data: { comeBackInMs } satisfies BusyHandshake }))
      return
    }
    void recognise(socket)
      .then((page) => {
        if (page === null) return next(new Error('unauthorized'))
        socket.data = page
        next()
      })
      .catch((error: unknown) => {
        if (!(error instanceof AppError))
          logRarely('error', `handshake ${kindOfError(error)}`, { err: error }, 'socket handshake failed')
        next(new Error(error instanceof AppError ? toWireCode(error.code) : 'unavailable'))
      })
  })

  /** A token is good on the hosts of its brand only. */
  async function recognise(socket: Socket): Promise<Page | null> {
    const token: unknown = socket.handshake.auth['token']
    if (typeof token !== 'string') return null
    const { ip, host } = callerOf(socket.request)
    const brandId = await brandOfHost(host)
    const principal = brandId === null ? null : await findPrincipal(token)
    if (principal === null || principal.brandId !== brandId) return null
    if (!meters.mayConnect('account', principal.accountId)) throw new AppError('too_many_requests')
    const network = networkOf(ip)
    return { principal, meter: meters.open(principal.accountId, network), network }
  }

  io.on('connection', (socket) => {
    const principal = principalOf(socket)
    const open = pages.get(principal.accountId)
    if (open === undefined) pages.set(principal.accountId, [socket])
    else open.push(socket)
    receiveEvents(socket, receive)
    socket.on('disconnect', leave)
    forgetHandshake(socket)
    if (open === undefined) pushPresence(principal, true)
    else if (open.length > limits.socketsPerAccount) removeOldest(open)
  })

  function removeOldest(open: readonly Socket[]): void {
    const [oldest] = open
    if (oldest === undefined) return
    sendFrame(oldest, eventFrame('oldSocketRemoved', JSON.stringify({ socketId: oldest.id })))
    setImmediate(() => oldest.disconnect(true)) // after what was just sent
  }

  function leave(this: Socket): void {
    const principal = principalOf(this)
    pageOf(this).meter.close()
    otherVersion.delete(this)
    const left = pages.get(principal.accountId)?.filter((page) => page !== this) ?? []
    if (left.length > 0) {
      pages.set(principal.accountId, left)
      return
    }
    pages.delete(principal.accountId)
    pushPresence(principal, false)
  }

  function pushPresence(principal: Principal, isConnected: boolean): void {
    const isElsewhere = cluster?.setPresent(principal, isConnected) ?? Promise.resolve(false)
    if (isConnected && cluster !== undefined) void repairLate(principal.accountId, isElsewhere)
    if (principal.angelId !== null) {
      if (isConnected) angelsHere.add(principal.angelId)
      else angelsHere.delete(principal.angelId)
    }
    for (const listener of listeners) listener(principal, isConnected, isElsewhere)
  }
  /** A page asks at once for what it missed, and hears of the rest: where others learnt of it later, it has to ask again. */
  async function repairLate(accountId: string, isKnown: Promise<unknown>): Promise<void> {
    const came = performance.now()
    await isKnown
    if (performance.now() - came > LATE_MS) resync(pages.get(accountId) ?? [])
  }

  function receive(socket: Socket, packet: Packet | null): void {
    if (packet === null) {
      // of what else the protocol has, a page sends nothing once it is connected
      cutOff(socket)
      return
    }
    const { data, id } = packet
    const { meter, principal } = pageOf(socket)
    const binding = bindings.get(String(data[0]))
    if (binding === undefined) {
      if (!meter.countBad()) refuseExcess(socket, id)
      else refuse(socket, id, new AppError('bad_request', { message: 'there is no such event' }))
      return
    }
    if (!meter.begin(binding.event)) {
      refuseExcess(socket, id)
      return
    }
    const span = isTracing() ? beginSpan(commandSpan(binding.event, principal)) : null
    const command = { binding, sent: data[1], id, span }
    if (span === null) carryOut(socket, command)
    else span.run(() => carryOut(socket, command))
  }

  function carryOut(socket: Socket, command: Received): void {
    const { meter, principal, network } = pageOf(socket)
    const { binding, sent, id, span } = command
    const { quick, event } = binding
    const payload = quick?.read(sent) ?? null
    if (quick === undefined || payload === null) {
      void answer(socket, command)
      return
    }
    try {
      // the quick reader checks it itself
      const isTaken = quick.handle(payload as never, { principal, socketId: socket.id, network }, (outcome) => {
        meter.end(event)
        if (typeof outcome === 'string') reply(socket, id, outcome)
        else refuse(socket, id, outcome, event)
        endSpan(span, outcome)
      })
      if (!isTaken) void answer(socket, command)
    } catch (error) {
      meter.end(event)
      refuse(socket, id, error, event)
      endSpan(span, error)
    }
  }

  async function answer(socket: Socket, { binding, sent, id, span }: Received): Promise<void> {
    const event = clientEvents[binding.event]
    const { principal, meter, network } = pageOf(socket)
    try {
      const payload = parseOrThrow(event.payload, sent)
      const result = await binding.handle(payload as never, { principal, socketId: socket.id, network }) // parsed with the event's own schema
      reply(socket, id, JSON.stringify(event.reply.encode(result as never))) // the handler's type is this reply
      span?.end()
    } catch (error) {
      endSpan(span, error)
      const isBad = error instanceof AppError && error.code === 'bad_request'
      if (isBad && !meter.countBad()) refuseExcess(socket, id)
      else refuse(socket, id, error, binding.event)
    } finally {
      meter.end(binding.event)
    }
  }

  /** Refuses what is too much, and ends the connection of a client that does not stop. */
  function refuseExcess(socket: Socket, id: number | undefined): void {
    if (pageOf(socket).meter.countRefusal()) {
      reply(socket, id, TOO_MANY)
      return
    }
    logRarely('warn', 'excess', { accountId: principalOf(socket).accountId }, 'socket closed: it sends too much')
    cutOff(socket)
  }

  function refuse(socket: Socket, id: number | undefined, error: unknown, event?: string): void {
    if (!(error instanceof AppError))
      logRarely('error', `${event} ${kindOfError(error)}`, { err: error, event }, 'socket event failed')
    const { code, message } = error instanceof AppError ? error : { code: 'internal', message: 'something went wrong' }
    reply(socket, id, JSON.stringify({ ok: false, error: { code: toWireCode(code), message } }))
  }

  function reply(socket: Socket, id: number | undefined, json: string): void {
    if (id !== undefined && socket.connected) send(socket, acknowledgementFrame(id, json))
  }

  /** A client that does not read what it is sent is let go: its page comes back and asks for what it missed (RS-04). */
  function send(socket: Socket, frame: Frame): void {
    if (unreadBytes(socket) <= limits.unreadBytes) {
      sendFrame(socket, frame)
      return
    }
    logRarely('warn', 'slow', { accountId: principalOf(socket).accountId }, 'socket closed: it does not read')
    cutOff(socket)
  }

  function deliverFrame(accountId: string, frame: Frame, except: string | null): void {
    for (const socket of pages.get(accountId) ?? []) if (socket.id !== except && socket.connected) send(socket, frame)
  }

  function hasPagesHere(accountId: string, except: string | null): boolean {
    return pages.get(accountId)?.some((page) => page.id !== except) ?? false
  }

  function disconnectHere(accountId: string, sessionId?: string): void {
    for (const socket of pages.get(accountId) ?? [])
      if (sessionId === undefined || principalOf(socket).sessionId === sessionId) socket.disconnect(true)
  }

  cluster?.listen({
    deliver: deliverFrame,
    disconnect: disconnectHere,
    missed() {
      resync([...pages.values()].flat())
      checkSessions()
    },
    lost: (accounts) => {
      const away = accounts.filter(({ accountId }) => !pages.has(accountId))
      for (const listener of lostListeners) listener(away)
    },
  })

  /** When a page is asked next to look what it missed. */
  const resyncAt = new WeakMap<Socket, number>()
  /** Asks each page to look what it missed, at a moment of its own. One that is asked soon enough anyway is not asked twice. */
  function resync(open: readonly Socket[]): void {
    const settled = performance.now() + SETTLED_MS
    const sockets = open.filter((socket) => (resyncAt.get(socket) ?? 0) < settled)
    const within = Math.min(MAX_RESYNC_WAIT_MS, (sockets.length / RESYNCS_A_SECOND) * 1000)
    for (const socket of sockets) {
      const wait = SETTLED_MS + Math.random() * within
      resyncAt.set(socket, performance.now() + wait)
      setTimeout(() => {
        if (socket.connected) send(socket, RESYNC)
      }, wait).unref()
    }
  }

  let checking: Promise<void> | undefined
  function checkSessions(): void {
    checking ??= endSockets()
      .catch((error: unknown) =>
        logRarely('error', `sessions ${kindOfError(error)}`, { err: error }, 'checking sessions failed'),
      )
      .finally(() => (checking = undefined))
  }
  async function endSockets(): Promise<void> {
    const open = [...new Set([...pages.values()].flat().map((socket) => principalOf(socket).sessionId))]
    const ended = new Set<string>()
    for (let from = 0; from < open.length; from += SESSIONS_AT_ONCE)
      for (const id of await endedSessions(open.slice(from, from + SESSIONS_AT_ONCE))) ended.add(id)
    for (const socket of [...pages.values()].flat())
      if (ended.has(principalOf(socket).sessionId)) socket.disconnect(true)
  }
  /** Pages of another version, which are reloaded once no process of theirs is left. */
  const otherVersion = new Set<Socket>()
  function reloadOthers(): void {
    if (otherVersion.size === 0 || !isUniform()) return
    const frame = eventFrame('softwareVersion', JSON.stringify({ softwareVersion, reload: true }))
    const within = Math.min(MAX_RESYNC_WAIT_MS, (otherVersion.size / RESYNCS_A_SECOND) * 1000)
    for (const socket of otherVersion)
      setTimeout(() => {
        if (socket.connected) send(socket, frame)
      }, Math.random() * within).unref()
    otherVersion.clear()
  }
  function noteVersion(socketId: string, accountId: string): void {
    const socket = pages.get(accountId)?.find(({ id }) => id === socketId)
    if (socket !== undefined) otherVersion.add(socket)
  }

  const checkEveryMs = deps.checkSessionsEveryMs ?? CHECK_SESSIONS_EVERY_MS
  const checks = setInterval(() => {
    checkSessions()
    reloadOthers()
  }, checkEveryMs).unref()
  const hub: Hub = {
    deliver(accountId, event, payload, exceptSocketId = null) {
      const json = () => JSON.stringify(serverEvents[event].encode(payload as never)) // each name's own payload
      hub.deliverJson(accountId, event, json, exceptSocketId)
    },
    deliverJson(accountId, event, json, exceptSocketId = null) {
      let made: string | undefined
      const frame = () => (made ??= eventFrame(wireEvent(event), json()))
      if (hasPagesHere(accountId, exceptSocketId)) deliverFrame(accountId, frame(), exceptSocketId)
      cluster?.deliver(accountId, frame, exceptSocketId)
    },
    async isConnected(accountId) {
      if (pages.has(accountId) || cluster === undefined) return pages.has(accountId)
      const [isElsewhere = null] = await cluster.areElsewhere([accountId])
      return pages.has(accountId) ? true : isElsewhere
    },
    async connectedAmong(accountIds) {
      const away = accountIds.filter((id) => !pages.has(id))
      const elsewhere = await cluster?.areElsewhere(away)
      const found = away.filter((_, index) => elsewhere?.[index] === true)
      return new Set([...accountIds.filter((id) => pages.has(id)), ...found])
    },
    mayBeConnected: (accountId) => pages.has(accountId) || cluster !== undefined,
    angelsHere: () => [...angelsHere],
    async hasOtherPages(accountId, socketId) {
      if (hasPagesHere(accountId, socketId)) return true
      return (await cluster?.areElsewhere([accountId]))?.[0] === true
    },
    onPresence: (listener) => void listeners.push(listener),
    onLost: (listener) => void lostListeners.push(listener),
    bind(more) {
      for (const binding of more) bindings.set(wireEvent(binding.event), binding)
    },
    attach(server) {
      isAttached = true
      io.attach(server)
    },
    disconnect(accountId, sessionId) {
      disconnectHere(accountId, sessionId)
      cluster?.disconnect(accountId, sessionId)
    },
    isClusterUp: () => cluster?.isUp() ?? null,
    async drain(spreadMs) {
      isDraining = true
      if (spreadMs > 0) await movePages([...pages.values()].flat(), spreadMs)
    },
    async close() {
      clearInterval(checks)
      cluster?.leavePages()
      await checking
      // a start that failed may not have come to attaching it
      if (isAttached) await io.close()
    },
    leaveCluster: async () => cluster?.close(),
  }
  hub.bind([
    // RS-01: the page says its version, and learns whether it is the served one
    onEvent('clickid', async ({ softwareVersion: theirs }, { principal, socketId }) => {
      const isOther = theirs != null && theirs !== softwareVersion
      if (isOther && !isUniform()) noteVersion(socketId, principal.accountId)
      return { ok: true, softwareVersion, reload: isOther && isUniform(), serverTime: now().getTime() }
    }),
  ])
  return hub
}

/** An event of a page that is carried out. */
type Received = {
  readonly binding: SocketBinding
  readonly sent: unknown
  readonly id: number | undefined
  readonly span: OpenSpan | null
}

/** Its name in the software and its brand, never what was sent. */
function commandSpan(event: string, { brandId }: Principal) {
  return {
    name: `socket ${event}`,
    kind: 'server',
    follows: [],
    notes: { 'incontro.event': event, 'incontro.brand': brandId },
  } as const
}

function endSpan(span: OpenSpan | null, outcome: unknown): void {
  if (span === null) return
  if (outcome instanceof AppError) span.note('incontro.refusal', outcome.code)
  else if (typeof outcome !== 'string') span.fail(outcome)
  span.end()
}

function pageOf(socket: Socket): Page {
  return socket.data as Page // set by the handshake, without which there is no connection
}
const principalOf = (socket: Socket): Principal => pageOf(socket).principal

const asked = new WeakSet<object>()

/** Whether a connection has shown a token before; from now on it has. */
function askedBefore({ conn }: Socket): boolean {
  if (asked.has(conn)) return true
  asked.add(conn)
  return false
}

const NO_HANDSHAKE = Object.freeze({})

/** An idle page need not keep the request that opened it, its headers and the token in it. */
function forgetHandshake(socket: Socket): void {
  const kept = socket as unknown as { handshake: unknown; readonly conn: { request: unknown } } // read-only in its types
  kept.handshake = NO_HANDSHAKE
  kept.conn.request = null
}
