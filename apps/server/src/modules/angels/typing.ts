import type { Hub } from '../../platform/realtime/hub.ts'

/** A page shows the indicator for a moment; while the angel types it is pushed again. */
const AGAIN_MS = 2000

type Deps = {
  readonly hub: Pick<Hub, 'deliver' | 'isConnected'>
  /** TS-01: whether a block keeps the two apart. */
  readonly isApart: (memberId: string, angelId: string) => Promise<boolean>
}
export type Typing = {
  readonly memberId: string
  readonly angelId: string
  readonly trackerId: string
  readonly inMs: number
  readonly typingMs: number
}

/** Shows the typing of an automated angel before the answer. It is for open pages alone: the answer does not depend on it. */
export function createTyping({ hub, isApart }: Deps) {
  const timers = new Set<NodeJS.Timeout>()

  function after(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms)
    timer.unref()
    timers.add(timer)
  }

  async function press({ memberId, angelId, trackerId }: Omit<Typing, 'inMs' | 'typingMs'>): Promise<void> {
    if ((await hub.isConnected(memberId)) === false || (await isApart(memberId, angelId))) return
    hub.deliver(memberId, 'pressing', { trackerId, angelId })
  }

  return {
    /** The answer comes in `inMs`; the typing begins `typingMs` before it. */
    show({ memberId, angelId, trackerId, inMs, typingMs }: Typing): void {
      for (let at = Math.max(0, inMs - typingMs); at < inMs; at += AGAIN_MS)
        after(at, () => {
          press({ memberId, angelId, trackerId }).catch(() => {}) // an indicator that is missing harms no conversation
        })
    },
    async stop(): Promise<void> {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
