import type { LiveEvent } from '@incontro/contract/backoffice.ts'
import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import { createListener } from '../../../platform/database/listener.ts'
import type { Log } from '../../../platform/log/log.ts'
import { LIVE_CHANNEL } from './notify.store.ts'

/** An open page of an operator. */
export type LivePage = {
  readonly sessionId: string
  push(event: LiveEvent): void
  /** Shows everything in between that the page is still there. */
  beat(): void
  close(): void
}

type Deps = {
  readonly database: Pick<Database, 'connect'>
  /** Which of these sessions still count. */
  readonly openOf: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  readonly log: Log
}

/** BO-17: a session that ran out, or whose end was not heard of, is noticed within this. */
const LOOK_EVERY_MS = 4000
const BEAT_EVERY_MS = 15_000
/** Lines of one session at a time: more than anybody has windows. The oldest goes. */
const MAX_LINES = 20

const Notification = z.union([z.object({ changed: z.array(z.string()) }), z.object({ ended: z.array(z.string()) })])

/**
 * BO-17: the open pages of this process. What changes is said by PostgreSQL with the commit that changed it, so that every
 * process hears the same; a page hears that something changed and asks for it itself, by its own rights.
 */
export function createLive({ database, openOf, log }: Deps) {
  const pages = new Set<LivePage>()
  const endedListeners = new Set<(sessionIds: readonly string[]) => void>()
  const listener = createListener({ database, channel: LIVE_CHANNEL, onChange: hear, log })
  let listening: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let beatAt = 0

  function hear(payload?: string): void {
    if (payload === undefined) {
      // some may have been missed
      pushAll({ type: 'changed', kinds: null })
      void look()
      return
    }
    const heard = Notification.safeParse(json(payload))
    if (!heard.success) return log.warn('a notification for operators cannot be read')
    if ('changed' in heard.data) pushAll({ type: 'changed', kinds: heard.data.changed })
    else end(heard.data.ended)
  }

  function pushAll(event: LiveEvent): void {
    for (const page of pages) page.push(event)
  }

  function end(sessionIds: readonly string[]): void {
    const over = new Set(sessionIds)
    for (const page of pages) {
      if (!over.has(page.sessionId)) continue
      page.push({ type: 'ended' })
      drop(page)
    }
    for (const ended of endedListeners) ended(sessionIds)
  }

  function drop(page: LivePage): void {
    pages.delete(page)
    page.close()
    if (pages.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  /** Ends what is over by its time, and shows the others that the line stands. */
  async function look(): Promise<void> {
    if (looking !== undefined || pages.size === 0) return looking
    looking = (async () => {
      const ids = [...new Set([...pages].map(({ sessionId }) => sessionId))]
      const open = await openOf(ids)
      const over = ids.filter((id) => !open.has(id))
      if (over.length > 0) end(over)
    })()
      .catch((error: unknown) => log.warn({ err: error }, 'sessions of operators could not be looked at'))
      .finally(() => (looking = undefined))
    return looking
  }

  function tick(): void {
    void look()
    if (Date.now() - beatAt < BEAT_EVERY_MS) return
    beatAt = Date.now()
    for (const page of pages) page.beat()
  }

  /** Listens from the first page on: a process that serves no operator keeps no connection for them. */
  async function listen(): Promise<void> {
    listening ??= listener.start()
    await listening.catch((error: unknown) => {
      listening = undefined
      throw error
    })
  }

  return {
    /** Takes a page in; it hears everything from then on. Answers how to leave. */
    async open(page: LivePage): Promise<() => void> {
      await listen()
      const own = [...pages].filter(({ sessionId }) => sessionId === page.sessionId)
      for (const oldest of own.slice(0, Math.max(0, own.length + 1 - MAX_LINES))) drop(oldest)
      pages.add(page)
      timer ??= setInterval(tick, LOOK_EVERY_MS).unref()
      page.push({ type: 'ready' })
      return () => drop(page)
    },
    /** Sessions that ended, in whatever process. Answers how to stop listening. */
    async onSessionsEnded(listener: (sessionIds: readonly string[]) => void): Promise<() => void> {
      await listen()
      endedListeners.add(listener)
      return () => void endedListeners.delete(listener)
    },
    /** Closes every page of this process: another takes them over. */
    closePages(): void {
      for (const page of pages) drop(page)
    },
    async stop(): Promise<void> {
      for (const page of pages) drop(page)
      await looking
      await listener.stop()
    },
  }
}
export type Live = ReturnType<typeof createLive>

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
