import { StartError } from '../../errors.ts'
import { kindOfError, type RareLog } from '../../log/rare-log.ts'

type ClientOptions = {
  readonly url: string
  readonly silence: number
  /** Of the one that asks: what it is given while it is away fails at once. */
  readonly failsAtOnce: boolean
  /** The first connection says at once that an address is wrong; a line that was there is made again for as long as it takes. */
  readonly mayTryAgain: () => boolean
}
export type RedisClient = ReturnType<typeof makeClient>
export type Clients = {
  /** Asks and publishes; what it is given while it is away fails at once. */
  readonly publisher: RedisClient
  readonly subscriber: RedisClient
  /** Whether the publisher can be asked now. */
  canAsk(): boolean
  /** Asks the publisher; its silence is noticed. */
  ask<Answer>(question: (client: RedisClient) => Promise<Answer>): Promise<Answer>
  /** A line that takes and never answers is made again: written to, it would stand for as long as the system allows. */
  cutSilent(): void
  fail(error: unknown): void
  close(): Promise<void>
}

/** Answers of Redis that may be outstanding. */
const MAX_OUTSTANDING = 10_000
export const CLOSE_MS = 1000

/** The two connections to Redis, which are made again for as long as it takes. `silence`: without an answer for this long it is away. */
export async function connectClients(url: string, silence: number, logRarely: RareLog): Promise<Clients> {
  const redis = await import('redis') // hundreds of files, which a process by itself does without
  let wasConnected = false
  let isClosed = false
  const both = { url, silence, mayTryAgain: () => wasConnected }
  const publisher = makeClient(redis, { ...both, failsAtOnce: true })
  const subscriber = makeClient(redis, { ...both, failsAtOnce: false })
  const clients = [publisher, subscriber]
  /** When what Redis has not answered yet was asked, the oldest first. */
  const outstanding = new Map<number, number>()
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
  for (const client of clients) client.unref() // never what keeps a process that failed to start
  return {
    publisher,
    subscriber,
    fail,
    canAsk: () => publisher.isReady && outstanding.size < MAX_OUTSTANDING,
    async ask(question) {
      const n = (asked += 1)
      outstanding.set(n, Date.now())
      try {
        return await question(publisher)
      } finally {
        outstanding.delete(n)
      }
    },
    cutSilent() {
      const [oldest] = outstanding.values()
      if (oldest === undefined || !publisher.isReady || Date.now() - oldest < silence) return
      publisher.destroy()
      publisher.connect().catch(fail)
    },
    async close() {
      isClosed = true
      await Promise.all(clients.map(end))
    },
  }
}

function makeClient(redis: typeof import('redis'), { url, silence, failsAtOnce, mayTryAgain }: ClientOptions) {
  return redis.createClient({
    url,
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
