import type { AngelKind, Message } from '@incontro/contract'
import type { Author } from './conversation-items.ts'
import { Observable } from '../observable.ts'

/** A row of the conversation list, the same for a member (about an angel) and for an angel (about a member). */
export type InboxRow = {
  readonly peer: string
  /** Null where the account is gone (TS-02). */
  readonly name: string | null
  readonly photo: string | null
  readonly thumbHash: string | null
  readonly kind: AngelKind | null
  /** What stands beside the name in the studio: age and town. */
  readonly age: number | null
  readonly city: string | null
  readonly text: string | null
  readonly blurredText: string | null
  readonly time: number
  readonly type: Message['type']
  readonly author: Author
  readonly notificationId: string | null
  readonly unread: number
  readonly lastSeq: number
  readonly isAvailable: boolean
  /** CH-14: the member's first message waits for her answer, as her list says it; the member's list has no such rows. */
  readonly awaitsAnswer: boolean
  readonly hasImage: boolean
  /** D20: the two like each other. */
  readonly isMatch?: boolean
}

export type InboxPage = {
  readonly rows: readonly InboxRow[]
  readonly totalUnread: number
  /** Where the rows that follow begin; null where none do. */
  readonly next: string | null
}

export type InboxState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: string; readonly retry: () => void }
  | {
      readonly status: 'ready'
      readonly rows: readonly InboxRow[]
      /** NT-11: the sum of what the rows say, and of what the server counted in rows that are not loaded. */
      readonly totalUnread: number
      readonly hasMore: boolean
      readonly more: 'idle' | 'loading' | 'failed'
    }

export type InboxDeps = {
  readonly me: Author
  readonly loadPage: (cursor: { before?: string }) => Promise<InboxPage>
  readonly errorCode: (error: unknown) => string
}

const REFRESH_AFTER_MS = 400

/** The conversation list of one account, newest first, kept in step with the line. */
export class Inbox extends Observable<InboxState> {
  readonly #deps: InboxDeps
  readonly #rows = new Map<string, InboxRow>()
  #isLoaded = false
  /** Unread in rows that are not loaded. */
  #unreadElsewhere = 0
  #next: string | null = null
  #more: 'idle' | 'loading' | 'failed' = 'idle'
  #loading: Promise<void> | null = null
  #changes = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(deps: InboxDeps) {
    super({ status: 'loading' })
    this.#deps = deps
  }

  row(peer: string): InboxRow | undefined {
    return this.#rows.get(peer)
  }

  /** Loads the newest rows, or brings them up to date behind what is shown. */
  load(): Promise<void> {
    clearTimeout(this.#timer)
    this.#loading ??= this.#loadNewest().finally(() => (this.#loading = null))
    return this.#loading
  }

  /** Asks again a moment from now; several wishes become one call. */
  refreshSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.load(), REFRESH_AFTER_MS)
  }

  async loadMore(): Promise<void> {
    if (this.#next === null || this.#more === 'loading') return
    this.#more = 'loading'
    this.#publish()
    try {
      const page = await this.#deps.loadPage({ before: this.#next })
      for (const row of page.rows) if (!this.#rows.has(row.peer)) this.#rows.set(row.peer, row)
      this.#next = page.next
      this.#unreadElsewhere = Math.max(0, page.totalUnread - this.#sum())
      this.#more = 'idle'
    } catch {
      this.#more = 'failed'
    }
    this.#publish()
  }

  /** A message of the line. `isSeen`: it is on a visible page now. */
  apply(peer: string, message: Message, isSeen: boolean): void {
    const row = this.#rows.get(peer)
    if (this.#isLoaded && this.#rows.size === 0) return this.#loadFirst()
    if (!this.#isLoaded || !row || message.type !== 'personal') return this.refreshSoon()
    if (message.seq <= row.lastSeq) return
    const isFromPeer = message.author !== this.#deps.me
    this.#change({
      ...row,
      text: message.text ?? null,
      blurredText: message.blurredText ?? null,
      time: message.time,
      type: message.type,
      author: message.author,
      notificationId: message.notificationId,
      lastSeq: message.seq,
      unread: isFromPeer && !isSeen ? row.unread + 1 : row.unread,
      awaitsAnswer: isFromPeer && row.awaitsAnswer,
      hasImage: message.image !== undefined,
    })
    if (row.type !== 'personal') this.refreshSoon() // the first that is written: it may be an invitation
  }

  /** Read up to seq, on this page or on another of the same account. */
  read(peer: string, seq: number): void {
    const row = this.#rows.get(peer)
    if (!row || row.unread === 0) return
    if (seq < row.lastSeq) return this.refreshSoon()
    this.#change({ ...row, unread: 0 })
  }

  presence(peer: string, isAvailable: boolean): void {
    const row = this.#rows.get(peer)
    if (row && row.isAvailable !== isAvailable) this.#change({ ...row, isAvailable })
  }

  /** TS-01: the row goes at once; what else changed comes with the next answer. */
  setApart(peer: string): void {
    this.#changes++
    this.#rows.delete(peer)
    this.#publish()
    void this.load()
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  async #loadNewest(): Promise<void> {
    for (let tries = 0; tries < 3; tries++) {
      const changes = this.#changes
      try {
        const page = await this.#deps.loadPage({})
        if (changes !== this.#changes) continue // the line brought something while the answer was on its way
        this.#take(page)
        return
      } catch (error) {
        if (this.#isLoaded) return
        return this.publish({ status: 'failed', code: this.#deps.errorCode(error), retry: () => this.#retry() })
      }
    }
    this.refreshSoon()
  }

  #retry(): void {
    this.publish({ status: 'loading' })
    void this.load()
  }

  /** A list that says "no one yet" is wrong from the first message on: it loads, until its first row is there. */
  #loadFirst(): void {
    this.#isLoaded = false
    this.#changes++
    this.#retry()
  }

  #take(page: InboxPage): void {
    const oldest = page.rows.at(-1)
    const isWhole = page.next === null
    for (const row of this.#rows.values()) {
      const isCovered = isWhole || (oldest !== undefined && row.time >= oldest.time)
      if (isCovered) this.#rows.delete(row.peer)
    }
    const isDeeper = this.#rows.size > 0
    for (const row of page.rows) this.#rows.set(row.peer, row)
    if (!isDeeper) this.#next = page.next
    this.#unreadElsewhere = Math.max(0, page.totalUnread - this.#sum())
    this.#isLoaded = true
    this.#publish()
  }

  #change(row: InboxRow): void {
    this.#changes++
    this.#rows.set(row.peer, row)
    this.#publish()
  }

  #sum(): number {
    let sum = 0
    for (const row of this.#rows.values()) sum += row.unread
    return sum
  }

  #sorted(): InboxRow[] {
    return [...this.#rows.values()].sort((a, b) => b.time - a.time || (a.peer < b.peer ? 1 : -1))
  }

  #publish(): void {
    if (!this.#isLoaded) return
    this.publish({
      status: 'ready',
      rows: this.#sorted(),
      totalUnread: this.#sum() + this.#unreadElsewhere,
      hasMore: this.#next !== null,
      more: this.#more,
    })
  }
}
