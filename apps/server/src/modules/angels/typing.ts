import type { Log } from '../../platform/log/log.ts'
import type { Hub } from '../../platform/realtime/hub.ts'

/** A page shows the indicator for a moment; while she types it is told again. */
const AGAIN_MS = 2000

type Deps = {
  readonly hub: Pick<Hub, 'deliver' | 'isConnected'>
  readonly answerDue: () => Promise<void>
  readonly log: Log
}
export type Wake = {
  readonly memberId: string
  readonly angelId: string
  readonly trackerId: string
  readonly inMs: number
  readonly typingMs: number
}

/** Shows the typing of an automated angel before her answer, and answers when it is due. Nothing is lost without it: the sweep answers. */
export function createTyping({ hub, answerDue, log }: Deps) {
  const timers = new Set<NodeJS.Timeout>()
  let running: Promise<void> | undefined
  let isAskedAgain = false

  function after(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms)
    timer.unref()
    timers.add(timer)
  }

  /** One at a time; asked meanwhile, once more. */
  function answer(): Promise<void> {
    if (running !== undefined) {
      isAskedAgain = true
      return running
    }
    running = answerDue().finally(() => {
      running = undefined
      if (!isAskedAgain) return
      isAskedAgain = false
      void answer().catch((error: unknown) => log.error({ err: error }, 'automated answers failed'))
    })
    return running
  }

  return {
    answer,
    wake({ memberId, angelId, trackerId, inMs, typingMs }: Wake): void {
      for (let at = Math.max(0, inMs - typingMs); at < inMs; at += AGAIN_MS)
        after(at, () => {
          if (hub.isConnected(memberId)) hub.deliver(memberId, 'pressing', { trackerId, angelId })
        })
      after(inMs, () => void answer().catch((error: unknown) => log.error({ err: error }, 'automated answers failed')))
    },
    async stop(): Promise<void> {
      for (const timer of timers) clearTimeout(timer)
      await running?.catch(() => {})
    },
  }
}
