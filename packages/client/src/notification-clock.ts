import type { PageNotification, PageNotificationReply, PageNotificationType } from '@incontro/contract'
import { Observable } from './observable.ts'

export type ShownNotification = PageNotification & {
  readonly type: 'like' | 'visit' | 'message'
  readonly text: string
}
export type NotificationClockState = { readonly shown: ShownNotification | null }
/** What becomes of a notification now: shown, kept for a moment, or left to the lists, since it is on the screen anyway. */
export type NotificationPlace = 'show' | 'later' | 'drop'

export type NotificationClockDeps = {
  /** Emits `brain` with the type of the notification before (RS-02). */
  readonly ask: (lastType: PageNotificationType) => Promise<PageNotificationReply>
  readonly isHidden: () => boolean
  readonly placeFor: (notification: ShownNotification) => NotificationPlace
  /** There is one more to see: the counts are to be asked for (NT-05, NT-11). */
  readonly raiseCount: (notification: ShownNotification) => void
  /** The tab was away for long: everything again (NT-06). */
  readonly startAnew: () => void
  /** What a browser remembers: a request that waits for the tab, and the last type (UI-10). */
  readonly keepPending: (isPending: boolean) => void
  readonly keepType: (type: PageNotificationType) => void
  readonly now?: () => number
}

/** NT-04, NT-06 and specification, section 9. */
export const FIRST_POLL_MS = 40_000
export const POLL_MS = 10_000
export const AWAY_TOO_LONG_MS = 180_000
/** The specification's first notification: `prima notifica`, in 5 seconds, of type Default. */
const FIRST = { type: 'Default', time: 5 } as const
/** A notification that had no place for so long is left to the lists. */
const STALE_MS = 120_000
const SHOWN_MS = 12_000

/** NT-04 to NT-06: when a page asks for the next notification, and what becomes of it. */
export class NotificationClock extends Observable<NotificationClockState> {
  readonly #deps: NotificationClockDeps
  #type: PageNotificationType = FIRST.type
  #dueAt = 0
  #poll: ReturnType<typeof setTimeout> | undefined
  #delay: ReturnType<typeof setTimeout> | undefined
  #end: ReturnType<typeof setTimeout> | undefined
  #isAsking = false
  #askedAt: number | null = null
  #isPending = false
  #isHeld = false
  #hiddenAt: number | null = null
  #waiting: { readonly notification: ShownNotification; readonly since: number } | null = null
  #isStopped = true

  constructor(deps: NotificationClockDeps) {
    super({ shown: null })
    this.#deps = deps
  }

  start(): void {
    this.#isStopped = false
    this.#type = FIRST.type
    this.#askedAt = null
    this.#dueAt = this.#now() + FIRST.time * 1000
    this.#hiddenAt = this.#deps.isHidden() ? this.#now() : null
    this.#deps.keepPending(false)
    this.#pollIn(FIRST_POLL_MS)
  }

  stop(): void {
    this.#isStopped = true
    for (const timer of [this.#poll, this.#delay, this.#end]) clearTimeout(timer)
    this.#waiting = null
    this.publish({ shown: null })
  }

  /**
   * The socket brought something: the page asks at once, and not at the next poll. Before its first request, and within
   * `POLL_MS` of the last one, it asks at the next poll.
   */
  wake(): void {
    if (this.#type === 'wait_socket') this.#type = 'wait'
    if (this.#type === 'full' || this.#isStopped) return
    this.#dueAt = Math.min(this.#dueAt, this.#now())
    if (this.#askedAt !== null && this.#now() - this.#askedAt >= POLL_MS) void this.#request()
  }

  /** NT-06: to be called whenever the tab is put away or comes back. */
  visibilityChanged(): void {
    if (this.#isStopped) return
    if (this.#deps.isHidden()) {
      this.#hiddenAt ??= this.#now()
      return
    }
    const away = this.#hiddenAt === null ? 0 : this.#now() - this.#hiddenAt
    this.#hiddenAt = null
    if (away > AWAY_TOO_LONG_MS) this.#deps.startAnew()
    if (this.#isPending) {
      this.#setPending(false)
      void this.#request()
    }
    this.place()
  }

  /** Looks again whether what waits has its place now: after a page change, or when a popup was closed. */
  place(): void {
    const waiting = this.#waiting
    if (waiting === null || this.#isStopped || this.#deps.isHidden()) return
    if (this.getSnapshot().shown !== null) return
    const place = this.#now() - waiting.since > STALE_MS ? 'drop' : this.#deps.placeFor(waiting.notification)
    if (place === 'later') return
    this.#waiting = null
    if (place === 'drop') return
    this.publish({ shown: waiting.notification })
    this.#endLater()
  }

  dismiss(): void {
    clearTimeout(this.#end)
    this.#isHeld = false
    this.publish({ shown: null })
  }

  /** The reader points at it or has the focus in it: it stays. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
    if (isHeld) clearTimeout(this.#end)
    else if (this.getSnapshot().shown !== null) this.#endLater()
  }

  #endLater(): void {
    clearTimeout(this.#end)
    if (!this.#isHeld) this.#end = setTimeout(() => this.dismiss(), SHOWN_MS)
  }

  #now(): number {
    return (this.#deps.now ?? Date.now)()
  }

  #pollIn(ms: number): void {
    this.#poll = setTimeout(() => {
      this.place()
      if (this.#now() >= this.#dueAt && this.#type !== 'full' && this.#type !== 'wait_socket') void this.#request()
      this.#pollIn(POLL_MS)
    }, ms)
  }

  async #request(): Promise<void> {
    if (this.#deps.isHidden()) return this.#setPending(true)
    if (this.#isAsking || this.#waiting !== null) return
    this.#isAsking = true
    this.#askedAt = this.#now()
    // no answer leaves it due: the next poll asks again
    const reply = await this.#deps.ask(this.#type).catch(() => null)
    this.#isAsking = false
    if (reply !== null && !this.#isStopped) this.#take(reply)
  }

  #take({ type, time, isDelayed, offset, text, notification }: PageNotificationReply): void {
    this.#type = type
    this.#dueAt = this.#now() + time * 1000
    this.#deps.keepType(type)
    if (notification === null || text === null || (type !== 'like' && type !== 'visit' && type !== 'message')) return
    const shown: ShownNotification = { ...notification, type, text }
    this.#deps.raiseCount(shown)
    const show = () => {
      this.#waiting = { notification: shown, since: this.#now() }
      this.place()
    }
    if (isDelayed) this.#delay = setTimeout(show, offset)
    else show()
  }

  #setPending(isPending: boolean): void {
    this.#isPending = isPending
    this.#deps.keepPending(isPending)
  }
}
