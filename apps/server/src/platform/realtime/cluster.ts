import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { StartError } from '../errors.ts'
import type { Log } from '../log/log.ts'
import { createRareLog, kindOfError } from '../log/rare-log.ts'

export type Present = { readonly accountId: string; readonly angelId: string | null }

/** The other processes of the product: who is connected there, and the way to their pages. */
export type Cluster = {
  /** Says that an account has pages on this process, or none any more; `angelId` is the profile that it writes as. */
  setPresent(account: Present, isPresent: boolean): void
  isPresentElsewhere(accountId: string): boolean
  /** The profiles whose accounts have pages on other processes. */
  angelsElsewhere(): string[]
  deliver(accountId: string, frame: string, exceptSocketId: string | null): void
  disconnect(accountId: string, sessionId?: string): void
  listen(here: ClusterListener): void
  /** Whether both connections to Redis stand. */
  isUp(): boolean
  /** Says that all pages of this process close; what it delivers to others goes on. */
  leavePages(): void
  close(): Promise<void>
}
export type ClusterListener = {
  deliver(accountId: string, frame: string, exceptSocketId: string | null): void
  disconnect(accountId: string, sessionId?: string): void
  /** Frames of other processes may not have arrived: pages have to ask, sessions have to be checked. */
  missed(): void
  /** A process is gone, with the pages of these accounts; called on one of those that remain. */
  lost(accounts: readonly Present[]): void
}
/** Durations in milliseconds; tests shorten them. */
export type ClusterTiming = {
  /** Between two full lists of who is connected. */
  readonly sayAllEvery: number
  /** A process that was killed is forgotten after this. */
  readonly forgetAfter: number
  /** A Redis that answers nothing for this long is connected to again. */
  readonly silence: number
}

const Said = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('frame'), accountId: z.string(), frame: z.string(), except: z.string().nullable() }),
  z.object({ kind: z.literal('end'), accountId: z.string(), sessionId: z.string().nullable() }),
  z.object({ kind: z.literal('came'), accountId: z.string(), angelId: z.string().nullable() }),
  z.object({ kind: z.literal('left'), accountId: z.string() }),
  /** All who are connected to a process: said when it starts, when another does, and every few seconds. */
  z.object({ kind: z.literal('all'), accounts: z.array(z.tuple([z.string(), z.string().nullable()])) }),
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('emptied') }),
  z.object({ kind: z.literal('gone') }),
])
type Said = z.output<typeof Said>
/** Each process numbers what it says: a gap shows that something was lost. */
const Numbered = z.object({ from: z.string(), n: z.int(), said: Said })

type Other = { accounts: Map<string, string | null>; heardAt: number; n: number }

const TIMING: ClusterTiming = { sayAllEvery: 5000, forgetAfter: 15_000, silence: 15_000 }
/** Answers of Redis that may be outstanding; beyond this, what is said is dropped, and repaired by the gap in its numbers. */
const MAX_OUTSTANDING = 10_000
const CLOSE_MS = 1000

/**
 * Processes that share a Redis pass frames on to each other, and know who is connected where. Nothing is kept in it, and
 * nothing waits for it: what is published while it is away is dropped, and pages that missed it are asked to `resync` afterwards.
 */
export async function createCluster({
  url,
  log,
  channel,
  timing = TIMING,
}: {
  url: string
  log: Log
  /** Of the installation: several may share one Redis. */
  channel: string
  timing?: ClusterTiming | undefined
}): Promise<Cluster> {
  const { createClient } = await import('redis') // hundreds of files, which a process by itself does without
  const logRarely = createRareLog(log)
  const own = randomUUID()
  /** Each account with the profile that it writes as. */
  const here = new Map<string, string | null>()
  const others = new Map<string, Other>()
  let listener: ClusterListener | undefined
  let isClosed = false
  let isEmptied = false
  let numbered = 0
  /** When what Redis has not answered yet was sent, the oldest first. */
  const outstanding = new Map<number, number>()
  let hasDropped = false
  // the first connection says at once that an address is wrong; a line that was there is made again for as long as it takes
  let wasConnected = false
  const socket = {
    reconnectStrategy: (tries: number) => (wasConnected ? Math.min(tries * 100, 3000) : false),
    socketTimeout: timing.silence,
  }
  const pingInterval = Math.floor(timing.silence / 3)
  const publisher = createClient({ url, disableOfflineQueue: true, socket, pingInterval })
  const subscriber = createClient({ url, socket, pingInterval })
  const clients = [publisher, subscriber]
  const fail = (error: unknown) => logRarely('error', `redis ${kindOfError(error)}`, { err: error }, 'redis failed')
  for (const client of clients)
    client.on('error', (error: unknown) => {
      if (wasConnected && !isClosed) fail(error)
    })
  try {
    await Promise.all(clients.map((client) => client.connect()))
  } catch (error) {
    throw new StartError(`REDIS_URL: ${error instanceof Error ? error.message || error.name : String(error)}`, {
      cause: error,
    })
  }
  wasConnected = true
  for (const client of clients) client.unref() // never what keeps a process that failed to start

  function say(said: Said): void {
    if (isClosed && said.kind !== 'gone') return
    numbered += 1
    if (!publisher.isReady || outstanding.size >= MAX_OUTSTANDING) {
      hasDropped = true
      return
    }
    const n = numbered
    outstanding.set(n, Date.now())
    publisher
      .publish(channel, JSON.stringify({ from: own, n, said }))
      .catch((error: unknown) => {
        hasDropped = true
        if (!isClosed) fail(error)
      })
      .finally(() => outstanding.delete(n))
  }

  /** Says who is here. Others that did not hear who came sent those pages nothing, and no gap shows it: they ask as well. */
  function sayAll(): void {
    const repairs = hasDropped && publisher.isReady && outstanding.size < MAX_OUTSTANDING
    if (repairs) hasDropped = false
    say({ kind: 'all', accounts: [...here] })
    if (repairs) listener?.missed()
  }

  /** The process that speaks, known from now on; notes whether something that it said before was lost. */
  function speaker(id: string, n: number): Other {
    const found: Other = others.get(id) ?? { accounts: new Map(), heardAt: 0, n: 0 }
    const isGap = n !== found.n + 1
    found.heardAt = Date.now()
    found.n = n
    others.set(id, found)
    if (isGap) listener?.missed()
    return found
  }

  /** Whether this is the one of the processes that speaks for one that is gone. */
  function speaksFor(gone: string): boolean {
    const since = Date.now() - 2 * timing.sayAllEvery
    return ![...others].some(([id, { heardAt }]) => id !== gone && id < own && heardAt >= since)
  }

  function lose(gone: string, left: Other['accounts']): void {
    if (!speaksFor(gone)) return
    const away = [...left].filter(([accountId]) => !isPresentElsewhere(accountId))
    if (away.length > 0) listener?.lost(away.map(([accountId, angelId]) => ({ accountId, angelId })))
  }

  /** A process that was killed may have written what it could not pass on any more. */
  function forgetSilent(): void {
    const silent = [...others].filter(([, { heardAt }]) => Date.now() - heardAt > timing.forgetAfter)
    for (const [id] of silent) others.delete(id)
    for (const [id, { accounts }] of silent) lose(id, accounts)
    if (silent.length > 0) listener?.missed()
  }

  function hear(text: string): void {
    const parsed = Numbered.safeParse(JSON.parse(text))
    if (!parsed.success || parsed.data.from === own) return
    const { from, n, said } = parsed.data
    const other = speaker(from, n)
    switch (said.kind) {
      case 'frame':
        return listener?.deliver(said.accountId, said.frame, said.except)
      case 'end':
        return listener?.disconnect(said.accountId, said.sessionId ?? undefined)
      case 'came':
        return void other.accounts.set(said.accountId, said.angelId)
      case 'left':
        return void other.accounts.delete(said.accountId)
      case 'all':
        other.accounts = new Map(said.accounts)
        return
      case 'hello':
        return sayAll()
      case 'emptied': {
        const left = other.accounts
        other.accounts = new Map()
        return lose(from, left)
      }
      case 'gone':
        others.delete(from)
        return lose(from, other.accounts)
    }
  }

  await subscriber.subscribe(channel, hear)
  say({ kind: 'hello' })
  // the line came back: whatever was said meanwhile did not come here
  subscriber.on('ready', () => {
    for (const other of others.values()) other.heardAt = Date.now()
    listener?.missed()
  })
  publisher.on('ready', () => {
    say({ kind: 'hello' })
    sayAll()
  })
  /** A line that takes and never answers is made again: written to, it would stand for as long as the system allows. */
  function cutSilent(): void {
    const [oldest] = outstanding.values()
    if (oldest === undefined || !publisher.isReady || Date.now() - oldest < timing.silence) return
    publisher.destroy()
    publisher.connect().catch(fail)
  }
  const timer = setInterval(() => {
    cutSilent()
    sayAll()
    // no process can be heard: that says nothing of them
    if (subscriber.isReady) forgetSilent()
  }, timing.sayAllEvery)
  timer.unref()

  function isPresentElsewhere(accountId: string): boolean {
    for (const other of others.values()) if (other.accounts.has(accountId)) return true
    return false
  }

  /** Ends a line in order where it stands, and at once where it does not. */
  async function end(client: (typeof clients)[number]): Promise<void> {
    const cut = () => {
      if (client.isOpen) client.destroy()
    }
    if (!client.isReady) return cut()
    let timeout: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => (timeout = setTimeout(resolve, CLOSE_MS)))
    await Promise.race([client.close(), late]).catch(() => {})
    clearTimeout(timeout)
    cut()
  }

  return {
    setPresent({ accountId, angelId }, isPresent) {
      if (isEmptied) return // said for all of them
      if (isPresent) here.set(accountId, angelId)
      else here.delete(accountId)
      say(isPresent ? { kind: 'came', accountId, angelId } : { kind: 'left', accountId })
    },
    isPresentElsewhere,
    angelsElsewhere: () =>
      [...others.values()].flatMap(({ accounts }) => [...accounts.values()].filter((id) => id !== null)),
    deliver: (accountId, frame, except) => say({ kind: 'frame', accountId, frame, except }),
    disconnect: (accountId, sessionId) => say({ kind: 'end', accountId, sessionId: sessionId ?? null }),
    isUp: () => publisher.isReady && subscriber.isReady,
    listen(to) {
      listener = to
    },
    leavePages() {
      isEmptied = true
      here.clear()
      say({ kind: 'emptied' })
    },
    async close() {
      if (isClosed) return
      isClosed = true
      clearInterval(timer)
      say({ kind: 'gone' })
      await Promise.all(clients.map(end))
    },
  }
}
