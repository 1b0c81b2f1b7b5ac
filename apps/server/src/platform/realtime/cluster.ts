import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { StartError } from '../errors.ts'
import type { Log } from '../log/log.ts'

type Present = { readonly accountId: string; readonly angelId: string | null }

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
  close(): Promise<void>
}
export type ClusterListener = {
  deliver(accountId: string, frame: string, exceptSocketId: string | null): void
  disconnect(accountId: string, sessionId?: string): void
}

const Said = z.discriminatedUnion('kind', [
  z.object({
    from: z.string(),
    kind: z.literal('frame'),
    accountId: z.string(),
    frame: z.string(),
    except: z.string().nullable(),
  }),
  z.object({ from: z.string(), kind: z.literal('end'), accountId: z.string(), sessionId: z.string().nullable() }),
  z.object({ from: z.string(), kind: z.literal('came'), accountId: z.string(), angelId: z.string().nullable() }),
  z.object({ from: z.string(), kind: z.literal('left'), accountId: z.string() }),
  /** All who are connected to a process: said when it starts, when another does, and every few seconds. */
  z.object({
    from: z.string(),
    kind: z.literal('all'),
    accounts: z.array(z.tuple([z.string(), z.string().nullable()])),
  }),
  z.object({ from: z.string(), kind: z.literal('hello') }),
  z.object({ from: z.string(), kind: z.literal('gone') }),
])
type Said = z.output<typeof Said>
type Unsigned = Said extends infer One ? (One extends Said ? Omit<One, 'from'> : never) : never

type Other = { accounts: Map<string, string | null>; heardAt: number }

const SAY_ALL_EVERY_MS = 5000
/** A process that was killed is forgotten after this. */
const FORGET_AFTER_MS = 15_000

/** Processes that share a Redis tell each other who is connected to them, and pass frames on. Nothing is kept in it. */
export async function createCluster({
  url,
  log,
  channel = 'incontro:realtime',
}: {
  url: string
  log: Log
  channel?: string
}): Promise<Cluster> {
  const { createClient } = await import('redis') // hundreds of files, which a process by itself does without
  const own = randomUUID()
  /** Each account with the profile that it writes as. */
  const here = new Map<string, string | null>()
  const others = new Map<string, Other>()
  let listener: ClusterListener | undefined
  let isClosed = false
  // the first connection says at once that an address is wrong; a line that was there is made again for as long as it takes
  let wasConnected = false
  const reconnectStrategy = (tries: number) => (wasConnected ? Math.min(tries * 100, 3000) : false)
  const publisher = createClient({ url, socket: { reconnectStrategy } })
  const subscriber = publisher.duplicate()
  for (const client of [publisher, subscriber])
    client.on('error', (error: unknown) => {
      if (wasConnected) log.error({ err: error }, 'redis failed')
    })
  try {
    await Promise.all([publisher.connect(), subscriber.connect()])
  } catch (error) {
    throw new StartError(`REDIS_URL: ${error instanceof Error ? error.message || error.name : String(error)}`, {
      cause: error,
    })
  }
  wasConnected = true
  for (const client of [publisher, subscriber]) client.unref() // never what keeps a process that failed to start

  function say(said: Unsigned): void {
    if (isClosed && said.kind !== 'gone') return
    publisher
      .publish(channel, JSON.stringify({ from: own, ...said }))
      .catch((error: unknown) => log.error({ err: error }, 'redis failed'))
  }
  const sayAll = () => say({ kind: 'all', accounts: [...here] })

  function processOf(id: string): Other {
    const found: Other = others.get(id) ?? { accounts: new Map(), heardAt: 0 }
    found.heardAt = Date.now()
    others.set(id, found)
    return found
  }

  function hear(text: string): void {
    const parsed = Said.safeParse(JSON.parse(text))
    if (!parsed.success || parsed.data.from === own) return
    const said = parsed.data
    switch (said.kind) {
      case 'frame':
        return listener?.deliver(said.accountId, said.frame, said.except)
      case 'end':
        return listener?.disconnect(said.accountId, said.sessionId ?? undefined)
      case 'came':
        return void processOf(said.from).accounts.set(said.accountId, said.angelId)
      case 'left':
        return void processOf(said.from).accounts.delete(said.accountId)
      case 'all':
        processOf(said.from).accounts = new Map(said.accounts)
        return
      case 'hello':
        return sayAll()
      case 'gone':
        return void others.delete(said.from)
    }
  }

  await subscriber.subscribe(channel, hear)
  say({ kind: 'hello' })
  const timer = setInterval(() => {
    sayAll()
    for (const [id, other] of others) if (Date.now() - other.heardAt > FORGET_AFTER_MS) others.delete(id)
  }, SAY_ALL_EVERY_MS)
  timer.unref()

  return {
    setPresent({ accountId, angelId }, isPresent) {
      if (isPresent) here.set(accountId, angelId)
      else here.delete(accountId)
      say(isPresent ? { kind: 'came', accountId, angelId } : { kind: 'left', accountId })
    },
    isPresentElsewhere(accountId) {
      for (const other of others.values()) if (other.accounts.has(accountId)) return true
      return false
    },
    angelsElsewhere: () =>
      [...others.values()].flatMap(({ accounts }) => [...accounts.values()].filter((id) => id !== null)),
    deliver: (accountId, frame, except) => say({ kind: 'frame', accountId, frame, except }),
    disconnect: (accountId, sessionId) => say({ kind: 'end', accountId, sessionId: sessionId ?? null }),
    isUp: () => publisher.isReady && subscriber.isReady,
    listen(to) {
      listener = to
    },
    async close() {
      if (isClosed) return
      isClosed = true
      clearInterval(timer)
      say({ kind: 'gone' })
      await Promise.all([publisher.close(), subscriber.close()]).catch(() => {}) // a Redis that is away needs no goodbye
    },
  }
}
