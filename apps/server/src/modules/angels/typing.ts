import type { Log } from '../../platform/log/log.ts'
import type { Hub } from '../../platform/realtime/hub.ts'

/** A page shows the indicator for a moment; while she types it is told again. */
const AGAIN_MS = 2000
/** Runs that may wait for a model's words at the same time; each claims what it answers. */
const MOST_RUNS = 4

type Deps = {
  readonly hub: Pick<Hub, 'deliver' | 'isConnected'>
  readonly answerDue: () => Promise<void>
  /** TS-01: whether a block keeps the two apart. */
  readonly isApart: (memberId: string, angelId: string) => Promise<boolean>
  readonly log: Log
}
export type Wake = {
  readonly memberId: string
  readonly angelId: string
  readonly trackerId: string
  readonly inMs: number
  readonly typingMs: number
}

/** Shows the typing of an automated angel before her answer, and answers when it is due. Nothing is lost without it: the job answers. */
export function createTyping({ hub, answerDue, isApart, log }: Deps) {
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let isAskedAgain = false

  function after(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms)
    timer.unref()
    timers.add(timer)
  }

  /** A few at a time; asked meanwhile, once more. */
  async function answer(): Promise<void> {
    if (running.size >= MOST_RUNS) {
      isAskedAgain = true
      await Promise.all(running)
      return
    }
    const run = answerDue().finally(() => {
      running.delete(run)
      if (!isAskedAgain) return
      isAskedAgain = false
      void answer().catch((error: unknown) => log.error({ err: error }, 'automated answers failed'))
    })
    running.add(run)
    await run
  }

  return {
    answer,
    wake({ memberId, angelId, trackerId, inMs, typingMs }: Wake): void {
      for (let at = Math.max(0, inMs - typingMs); at < inMs; at += AGAIN_MS)
        after(at, () => {
          if (!hub.isConnected(memberId)) return
          isApart(memberId, angelId).then(
            (apart) => void (apart || hub.deliver(memberId, 'pressing', { trackerId, angelId })),
            () => {}, // nobody misses it
          )
        })
      after(inMs, () => void answer().catch((error: unknown) => log.error({ err: error }, 'automated answers failed')))
    },
    async stop(): Promise<void> {
      for (const timer of timers) clearTimeout(timer)
      await Promise.allSettled(running)
    },
  }
}
