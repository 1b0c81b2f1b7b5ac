import type { Log } from '../../platform/log/log.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { Angel } from './availability.store.ts'

/** A page that reloads goes and comes within this. */
const GONE_AFTER_MS = 2000
/** Between two notes that pages are open. */
const BEAT_MS = 15_000

type Deps = {
  readonly hub: Pick<Hub, 'isConnected' | 'angelsHere' | 'onPresence' | 'onLost'>
  readonly came: (angel: Angel) => Promise<void>
  readonly gone: (angelId: string, at: Date) => Promise<void>
  readonly beat: (angelIds: readonly string[]) => Promise<void>
  readonly now: () => Date
  readonly log: Log
}

/** Hears pages of angels open and close, here and on a process that is lost. */
export function watchPages({ hub, came, gone, beat, now, log }: Deps) {
  const leaving = new Map<string, NodeJS.Timeout>()
  let beating: NodeJS.Timeout | undefined
  let isStopped = false
  const noted = (work: Promise<void>) =>
    void work.catch((error: unknown) => log.error({ err: error }, 'noting who is available failed'))

  /** Where it cannot be asked whether another process has pages of hers, it is the beat that ends. */
  async function leave({ angelId, accountId }: Angel, at: Date): Promise<void> {
    if ((await hub.isConnected(accountId)) === false) await gone(angelId, at)
  }

  hub.onPresence(({ angelId, accountId }, isConnected) => {
    if (angelId === null || isStopped) return
    const wasLeaving = leaving.get(accountId)
    clearTimeout(wasLeaving)
    leaving.delete(accountId)
    if (isConnected) {
      if (wasLeaving === undefined) noted(came({ angelId, accountId }))
      return
    }
    const at = now()
    const timer = setTimeout(() => {
      leaving.delete(accountId)
      noted(leave({ angelId, accountId }, at))
    }, GONE_AFTER_MS)
    leaving.set(accountId, timer.unref())
  })
  hub.onLost((accounts) => {
    const at = now()
    for (const { accountId, angelId } of accounts)
      if (angelId !== null)
        setTimeout(() => {
          if (!isStopped) noted(leave({ angelId, accountId }, at))
        }, GONE_AFTER_MS).unref()
  })
  return {
    start() {
      beating = setInterval(() => {
        const here = hub.angelsHere()
        if (here.length > 0) noted(beat(here))
      }, BEAT_MS).unref()
    },
    stop() {
      isStopped = true
      clearInterval(beating)
      for (const timer of leaving.values()) clearTimeout(timer)
    },
  }
}
