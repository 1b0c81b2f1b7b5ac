import { StartError } from '../../errors.ts'
import { kindOfError, type RareLog } from '../../log/rare-log.ts'

type ClientOptions = {
  readonly url: string
  readonly silence: number
  /** Of the one that asks: what it is given while it is away fails at once. */
  readonly failsAtOnce: boolean
  /** The first connection says at once that an address is wrong; a line that was there is made again for as long as it takes. */
  readonly mayTryAgain: () => boolean
  /** Of the one that reads: Redis says on it when what was read has changed. */
  readonly isTracking?: boolean
}
export type RedisClient = ReturnType<typeof makeClient>
export type Clients = {
  /** Asks and publishes; what it is given while it is away fails at once. */
  readonly publisher: RedisClient
  readonly subscriber: RedisClient
  /** Reads what may be kept until Redis says that it has changed; null where Redis does not say so. */
  readonly reader: RedisClient | null
  /** Whether channels can belong to one shard each. */
  readonly isSharded: boolean
  /** Whether the publisher and the reader can be asked now. */
  canAsk(): boolean
  /** Asks the publisher, or the client that is named; its silence is noticed. */
  ask<Answer>(question: (client: RedisClient) => Promise<Answer>, of?: RedisClient): Promise<Answer>
  /** A line that takes and never answers is made again: written to, it would stand for as long as the system allows. */
  cutSilent(): void
  fail(error: unknown): void
  close(): Promise<void>
}

/** Answers of Redis that may be outstanding. */
const MAX_OUTSTANDING = 10_000
/** The first version whose channels belong to one shard each, and whose changes are followed. */
const SHARDED_SINCE = 7
export const CLOSE_MS = 1000

/** The connections to Redis, which are made again for as long as it takes. `silence`: without an answer for this long it is away. */
export async function connectClients(url: string, silence: number, logRarely: RareLog): Promise<Clients> {
  const redis = await import('redis') // hundreds of files, which a process by itself does without
  let wasConnected = false
  let isClosed = false
  const all = { url, silence, mayTryAgain: () => wasConnected }
  const publisher = makeClient(redis, { ...all, failsAtOnce: true })
  const subscriber = makeClient(redis, { ...all, failsAtOnce: false })
  const clients = [publisher, subscriber]
  /** When what Redis has not answered yet was asked, the oldest first. */
  const outstanding = new Map<number, { readonly at: number; readonly of: RedisClient }>()
  let asked = 0
  const fail = (error: unknown) => {
    if (wasConnected && !isClosed) logRarely('error', `redis ${kindOfError(error)}`, { err: error }, 'redis failed')
  }
  for (const client of clients) client.on('error', fail)
  try {
    await Promise.all(clients.map((client) => client.connect()))
  } catch (error) {
    throw new StartError(`REDIS_URL: ${error instanceof Error ? error.message || error.name : String(error)}`, {
      cause: error,
    })
  }
  wasConnected = true
  const version = /^redis_version:(\d+)/m.exec(await publisher.info('server'))
  const isSharded = Number(version?.[1] ?? 0) >= SHARDED_SINCE
  const reader = isSharded ? await connectReader() : null
  if (reader !== null) clients.push(reader)
  for (const client of clients) client.unref() // never what keeps a process that failed to start

  async function connectReader(): Promise<RedisClient | null> {
    let mayTryAgain = false
    const client = makeClient(redis, { ...all, failsAtOnce: true, isTracking: true, mayTryAgain: () => mayTryAgain })
    client.on('error', fail)
    try {
      await client.connect()
    } catch (error) {
      logRarely('warn', 'tracking', { err: error }, 'redis does not say what changes: each frame is looked up')
      return null
    }
    mayTryAgain = true
    return client
  }

  return {
    publisher,
    subscriber,
    reader,
    isSharded,
    fail,
    canAsk: () => publisher.isReady && (reader?.isReady ?? true) && outstanding.size < MAX_OUTSTANDING,
    async ask(question, of = publisher) {
      const n = (asked += 1)
      outstanding.set(n, { at: Date.now(), of })
      try {
        return await question(of)
      } finally {
        outstanding.delete(n)
      }
    },
    cutSilent() {
      const silent = new Set<RedisClient>()
      for (const { at, of } of outstanding.values()) {
        if (Date.now() - at < silence) break
        if (of.isReady) silent.add(of)
      }
      for (const client of silent) {
        client.destroy()
        client.connect().catch(fail)
      }
    },
    async close() {
      isClosed = true
      await Promise.all(clients.map(end))
    },
  }
}

function makeClient(redis: typeof import('redis'), options: ClientOptions) {
  const { url, silence, failsAtOnce, mayTryAgain, isTracking = false } = options
  return redis.createClient({
    url,
    emitInvalidate: isTracking,
    disableOfflineQueue: failsAtOnce,
    pingInterval: Math.floor(silence / 3),
    socket: {
      reconnectStrategy: (tries) => (mayTryAgain() ? Math.min(tries * 100, 3000) : false),
      socketTimeout: silence,
    },
  })
}

/** Ends a line in order where it stands, and at once where it does not. */
async function end(client: RedisClient): Promise<void> {
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
