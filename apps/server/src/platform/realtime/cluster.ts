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
  close(): Promise<void>
}
export type ClusterListener = {
  deliver(accountId: string, frame: string, exceptSocketId: string | null): void
  disconnect(accountId: string, sessionId?: string): void
  /** What other processes sent may not have come: pages have to ask, sessions have to be checked. */
  missed(): void
  /** A process is gone, with the pages of these accounts; called on one of those that remain. */
  lost(accounts: readonly Present[]): void
}

const Said = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('frame'), accountId: z.string(), frame: z.string(), except: z.string().nullable() }),
  z.object({ kind: z.literal('end'), accountId: z.string(), sessionId: z.string().nullable() }),
  z.object({ kind: z.literal('came'), accountId: z.string(), angelId: z.string().nullable() }),
  z.object({ kind: z.literal('left'), accountId: z.string() }),
  /** All who are connected to a process: said when it starts, when another does, and every few seconds. */
  z.object({ kind: z.literal('all'), accounts: z.array(z.tuple([z.string(), z.string().nullable()])) }),
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('gone') }),
])
type Said = z.output<typeof Said>
/** Each process numbers what it says: a gap shows that something was lost. */
const Numbered = z.object({ from: z.string(), n: z.int(), said: Said })

type Other = { accounts: Map<string, string | null>; heardAt: number; n: number }

const SAY_ALL_EVERY_MS = 5000
/** A process that was killed is forgotten after this. */
const FORGET_AFTER_MS = 15_000
/** Answers of Redis that may be outstanding; beyond this, what is said is dropped, and repaired by the gap in its numbers. */
const MAX_OUTSTANDING = 10_000
const CLOSE_MS = 1000

/**
 * Processes that share a Redis pass frames on to each other, and know who is connected where. Nothing is kept in it, and
 * nothing waits for it: what is said while it is away is dropped, and those who missed it are told so afterwards.
 */
export async function createCluster({
  url,
  log,
  channel,
}: {
  url: string
  log: Log
  /** Of the installation: several may share one Redis. */
  channel: string
}): Promise<Cluster> {
  const { createClient } = await import('redis') // hundreds of files, which a process by itself does without
  const logRarely = createRareLog(log)
  const own = randomUUID()
  /** Each account with the profile that it writes as. */
  const here = new Map<string, string | null>()
  const others = new Map<string, Other>()
  let listener: ClusterListener | undefined
  let isClosed = false
  let numbered = 0
  let outstanding = 0
  // the first connection says at once that an address is wrong; a line that was there is made again for as long as it takes
  let wasConnected = false
  const reconnectStrategy = (tries: number) => (wasConnected ? Math.min(tries * 100, 3000) : false)
  const publisher = createClient({ url, disableOfflineQueue: true, socket: { reconnectStrategy } })
  const subscriber = createClient({ url, socket: { reconnectStrategy } })
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
    if (!publisher.isReady || outstanding >= MAX_OUTSTANDING) return
    outstanding += 1
    publisher
      .publish(channel, JSON.stringify({ from: own, n: numbered, said }))
      .catch(fail)
      .finally(() => {
        outstanding -= 1
      })
  }
  const sayAll = () => say({ kind: 'all', accounts: [...here] })

  /** The process that speaks, known from now on; notes whether something that it said before was lost. */
  function speaker(id: string, n: number): Other {
    const known = others.get(id)
    const found: Other = known ?? { accounts: new Map(), heardAt: 0, n: 0 }
    const isGap = n !== found.n + 1
    found.heardAt = Date.now()
    found.n = n
    others.set(id, found)
    if (isGap) listener?.missed()
    return found
  }

  function forget(id: string): void {
    const lost = others.get(id)
    if (!others.delete(id) || lost === undefined) return
    if ([...others.keys()].some((other) => other < own)) return // another one does
    const left = [...lost.accounts].filter(([accountId]) => !isPresentElsewhere(accountId))
    listener?.lost(left.map(([accountId, angelId]) => ({ accountId, angelId })))
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
      case 'gone':
        return forget(from)
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
  const timer = setInterval(() => {
    sayAll()
    if (!subscriber.isReady) return // nobody can be heard: that says nothing of them
    for (const [id, other] of others) if (Date.now() - other.heardAt > FORGET_AFTER_MS) forget(id)
  }, SAY_ALL_EVERY_MS)
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
      if (isPresent) here.set(accountId, angelId)
      else here.delete(accountId)
      say(isPresent ? { kind: 'came', accountId, angelId } : { kind: 'left', accountId })
    },
    isPresentElsewhere,
    angelsElsewhere: () =>
      [...others.values()].flatMap(({ accounts }) => [...accounts.values()].filter((id) => id !== null)),
    deliver: (accountId, frame, except) => say({ kind: 'frame', accountId, frame, except }),
    disconnect: (accountId, sessionId) => say({ kind: 'end', accountId, sessionId: sessionId ?? null }),
    listen(to) {
      listener = to
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
