import { withinMs } from '../../../platform/process/within.ts'
import type { Log } from '../../../platform/log/log.ts'
import { createRareLog } from '../../../platform/log/rare-log.ts'

/**
 * Where the processes of the payment origin find each other's cards. What lies there is sealed, and the key of each is its
 * handle, which only the page has.
 */
export type SharedCards = {
  /** Replaces what the same session had; answers whether it is there. */
  put(card: { session: string; name: string; sealed: Buffer; lastsMs: number }): Promise<boolean>
  /** Null where there is none; undefined where it cannot be asked now. */
  get(name: string): Promise<Buffer | null | undefined>
  remove(name: string): Promise<void>
  start(): void
  stop(): void
}

/** A member is waiting. */
const LONGEST_MS = 1000

/** By Redis, in memory and for minutes. While it is away a card is known to the process that took it alone. */
export function createSharedCards({ url, log }: { url: string; log: Log }): SharedCards {
  const logRarely = createRareLog(log)
  let client: Awaited<ReturnType<typeof connect>> | undefined
  let isStopped = false

  async function connect() {
    const { createClient } = await import('redis')
    const made = createClient({ url, disableOfflineQueue: true, pingInterval: 5000, socket: { socketTimeout: 15_000 } })
    made.on('error', () =>
      logRarely('warn', 'shared cards', {}, 'card handles are known to this process alone: no Redis'),
    )
    await made.connect()
    made.unref()
    return made
  }

  async function ask<T>(work: (open: NonNullable<typeof client>) => Promise<T>): Promise<T | undefined> {
    const open = client
    if (open?.isReady !== true) return undefined
    let answer: T | undefined
    const isAnswered = await withinMs(LONGEST_MS, async () => {
      answer = await work(open)
    }).catch(() => false)
    return isAnswered ? answer : undefined
  }

  return {
    async put({ session, name, sealed, lastsMs }) {
      const put = await ask(async (open) => {
        const before = await open.set(keyOf('session', session), name, {
          GET: true,
          expiration: { type: 'PX', value: lastsMs },
        })
        await open.set(keyOf('card', name), sealed.toString('base64'), { expiration: { type: 'PX', value: lastsMs } })
        if (before !== null && before !== name) await open.del(keyOf('card', before))
        return true
      })
      return put ?? false
    },
    async get(name) {
      const found = await ask((open) => open.get(keyOf('card', name)))
      return typeof found === 'string' ? Buffer.from(found, 'base64') : found
    },
    async remove(name) {
      await ask((open) => open.del(keyOf('card', name)))
    },
    start() {
      connect().then(
        (made) => {
          client = made
          if (isStopped) made.destroy()
        },
        (error: unknown) => log.error({ err: error }, 'card handles are known to this process alone: no Redis'),
      )
    },
    stop() {
      isStopped = true
      client?.destroy()
      client = undefined
    },
  }
}

const keyOf = (kind: string, name: string) => `incontro:${kind}:${name}`
