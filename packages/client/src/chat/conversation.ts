import type { Ending, KindChange, Message, NextCost } from '@incontro/contract'
import { composeItems, type Author, type ChatItem } from './conversation-items.ts'
import { MessageLog } from './conversation-log.ts'
import { Observable } from '../observable.ts'
import type { OutboxEntry, OutboxImage } from './outbox.ts'

export type { Author, ChatItem } from './conversation-items.ts'

/** One answer of the server about a conversation, the same for a member and for an angel. */
export type ConversationPage = {
  readonly messages: readonly Message[]
  readonly hasEarlier: boolean
  readonly readByPeer: number | null
  /** Null for an angel, who does not pay. */
  readonly nextCost: NextCost | null
  readonly canWrite: boolean
  readonly whyNot: string | null
  readonly awaitsAcceptance: boolean
  /** She said no to the first message, which was an invitation. */
  readonly inviteDeclined: boolean
  /** Whether messages may bring pictures along. */
  readonly takesImages: boolean
  /** AN-07: when the kind of the other side's profile changed, the oldest first. */
  readonly kindChanges?: readonly KindChange[] | undefined
  /** AN-16, AN-25: the conversation is over. */
  readonly ended?: Ending | undefined
  /** Whether the other side may read what is written, as things stand: blurred words are delivered, not read (D22). */
  readonly peerReads: boolean
}

type Facts = Omit<ConversationPage, 'messages' | 'hasEarlier'>

export type ConversationView = Facts & {
  readonly items: readonly ChatItem[]
  readonly isPeerTyping: boolean
  readonly hasEarlier: boolean
  readonly earlier: 'idle' | 'loading' | 'failed'
  /** CH-08, CH-14: nothing was written yet; `touched` when likes or visits stand there. */
  readonly stage: 'empty' | 'touched' | 'talking'
}

/** What is written is kept and sent in order, so that `send` exists offline too; nothing can be sent before it is known what it costs. */
export type ConversationState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: string; readonly retry: () => void }
  | (ConversationView & { readonly status: 'ready' | 'offline'; readonly send: SendWords })

/** Pictures go out as one message each, in order; the words go with the first. */
export type SendWords = (text: string, images?: readonly OutboxImage[]) => void

export type ConversationDeps = {
  readonly peer: string
  readonly me: Author
  readonly now: () => number
  /** Seconds that the indicator stands before a message, by who writes (D7, CH-15). */
  readonly typingSeconds: { readonly person: number; readonly automated: number }
  readonly loadPage: (cursor: { before?: string; after?: string }) => Promise<ConversationPage>
  readonly errorCode: (error: unknown) => string
  readonly send: (text: string, image: OutboxImage | undefined) => void
  readonly sendTyping: () => void
  readonly sendRead: (seq: number) => void
  /** Asks for what is missing after the cursor. */
  readonly fillGap: () => void
}

/** RS, section 9: the indicator stands for 5 s after the last key. */
export const TYPING_SHOWN_MS = 5000
const TYPING_SAID_EVERY_MS = 3000

/** One conversation: its messages without a gap, what is on its way, typing and reading. Knows nothing of React. */
export class Conversation extends Observable<ConversationState> {
  readonly #deps: ConversationDeps
  #log = new MessageLog()
  #facts: Facts | null = null
  #hasEarlier = false
  #earlier: ConversationView['earlier'] = 'idle'
  #outgoing: readonly OutboxEntry[] = []
  /** What stood on this page on its way out, by its client-made ids. */
  readonly #written = new Set<string>()
  #isOnline = false
  /** Whether something written is known. */
  #isStarted = false
  #viewers = 0
  #typingUntil = 0
  #typingSaidAt = 0
  #readSaid = 0
  #heldUntil = new Map<number, number>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #loading: Promise<void> | null = null
  #loadingEarlier: Promise<void> | null = null

  constructor(deps: ConversationDeps) {
    super({ status: 'loading' })
    this.#deps = deps
  }

  readonly #send: SendWords = (text, [first, ...more] = []) => {
    this.#typingSaidAt = 0 // her page drops the indicator with the message: the next key is news again
    this.#deps.send(text, first)
    for (const image of more) this.#deps.send('', image)
  }

  get peer(): string {
    return this.#deps.peer
  }

  get cursor(): number | null {
    return this.#facts === null ? null : this.#log.cursor
  }

  get isOpen(): boolean {
    return this.#viewers > 0
  }

  /** A page shows it: loads it, or brings it up to date behind what is shown. Gives back the way to leave. */
  open(): () => void {
    this.#viewers++
    if (this.#facts === null) void this.#load()
    else void this.refresh()
    let isLeft = false
    return () => {
      if (!isLeft) this.#viewers--
      isLeft = true
    }
  }

  /** Asks what came after the last message and what holds now (price, receipts). */
  async refresh(): Promise<void> {
    if (this.#facts === null) return this.#load()
    const last = this.#log.last
    if (!last) return this.#load()
    const page = await this.#deps.loadPage({ after: last.id }).catch(() => null)
    if (page === null) return
    for (const message of page.messages) this.#log.put(message)
    this.#takeFacts(page)
    this.#publishView()
  }

  /** D6: what was blurred may be read now; asks again for everything that is on the page. */
  async reveal(): Promise<void> {
    if (this.#facts === null) return
    const firstSeq = this.#log.first?.seq ?? 1
    const pages: ConversationPage[] = []
    let before: string | undefined
    do {
      const page = await this.#deps.loadPage(before === undefined ? {} : { before }).catch(() => null)
      if (page === null) return
      pages.unshift(page)
      before = page.messages[0]?.id
      if (!page.hasEarlier || page.messages.length === 0 || (page.messages[0]?.seq ?? 0) <= firstSeq) break
    } while (before !== undefined)
    const [newest] = pages.slice(-1)
    for (const page of pages) for (const message of page.messages) this.#log.put(message)
    if (newest) this.#takeFacts(newest)
    this.#readSaid = 0 // D22: what was seen blurred is read now that it is shown in clear
    this.#publishView()
  }

  /** The page before what is loaded; several wishes become one call. */
  loadEarlier(): Promise<void> {
    this.#loadingEarlier ??= this.#loadPageBefore().finally(() => (this.#loadingEarlier = null))
    return this.#loadingEarlier
  }

  /** Loads back until a message is there; whether it could be reached. */
  async loadBackTo(seq: number): Promise<boolean> {
    if (this.#facts === null) await this.#load()
    for (let first = this.#log.first?.seq ?? 0; this.#hasEarlier && first > seq;) {
      await this.loadEarlier()
      const next = this.#log.first?.seq ?? 0
      if (this.#earlier === 'failed' || next === first) return false
      first = next
    }
    return this.#facts !== null
  }

  async #loadPageBefore(): Promise<void> {
    const first = this.#log.first
    if (!this.#hasEarlier || !first) return
    this.#earlier = 'loading'
    this.#publishView()
    try {
      const page = await this.#deps.loadPage({ before: first.id })
      this.#log.prepend(page.messages)
      this.#hasEarlier = page.hasEarlier
      this.#earlier = 'idle'
    } catch {
      this.#earlier = 'failed'
    }
    this.#publishView()
  }

  /**
   * Takes a message: `live` now, or brought by `sync` after an absence. Returns for how many milliseconds the typing
   * indicator stands before the message does (D7); 0 for one that is shown at once.
   */
  receive(message: Message, how: 'live' | 'sync'): number {
    this.#take(message, how)
    return Math.max(0, (this.#heldUntil.get(message.seq) ?? 0) - Date.now())
  }

  #take(message: Message, how: 'live' | 'sync'): void {
    const isFromPeer = message.author !== this.#deps.me
    const isNew = message.seq > this.#log.cursor
    if (isFromPeer && isNew) {
      this.#typingUntil = 0
      const seconds = message.isAutomated ? this.#deps.typingSeconds.automated : this.#deps.typingSeconds.person
      if (how === 'live' && this.isOpen && seconds > 0 && message.type === 'personal')
        this.#hold(message.seq, seconds * 1000)
    }
    this.#log.put(message)
    if (this.#facts === null) return
    if (this.#log.hasGap && how === 'live') this.#deps.fillGap()
    const isInvited = this.#facts.awaitsAcceptance || this.#facts.inviteDeclined
    // CH-14: a normal chat from here on, at another price, or an invitation; the invited person's words are its answer
    if (isNew && message.type === 'personal' && (!this.#isStarted || isInvited)) void this.refresh()
    this.#publishView()
  }

  /** The answer to an own message stands in for its echo, which may come later or through another tab. */
  confirm(message: Message): void {
    if (message.seq <= this.#log.cursor) return
    this.receive(message, 'live')
  }

  setOutgoing(entries: readonly OutboxEntry[]): void {
    const isSame =
      entries.length === this.#outgoing.length && entries.every((entry, index) => entry === this.#outgoing[index])
    if (isSame) return
    this.#outgoing = entries
    for (const { clientId } of entries) this.#written.add(clientId)
    this.#publishView()
  }

  setOnline(isOnline: boolean): void {
    if (isOnline === this.#isOnline) return
    this.#isOnline = isOnline
    if (isOnline && this.getSnapshot().status === 'failed') void this.#load()
    this.#publishView()
  }

  /** The page has learned the product's time: what was later by the time before may stand now (CH-16). */
  setClock(): void {
    this.#publishView()
  }

  /** The other side presses keys. */
  peerTypes(): void {
    this.#typingUntil = Date.now() + TYPING_SHOWN_MS
    this.#publishView()
  }

  peerRead(seq: number): void {
    if (!this.#facts || this.#facts.readByPeer === null || this.#facts.readByPeer >= seq) return
    this.#facts = { ...this.#facts, readByPeer: seq, peerReads: true }
    this.#publishView()
  }

  /** Own keys: said to the other side at most every three seconds. */
  typed(): void {
    const at = Date.now()
    if (!this.#isOnline || at - this.#typingSaidAt < TYPING_SAID_EVERY_MS) return
    this.#typingSaidAt = at
    this.#deps.sendTyping()
  }

  /** CH-17: everything that is shown has been seen. Called while the page is visible. */
  markRead(): void {
    const state = this.getSnapshot()
    if (state.status !== 'ready') return
    let seen = 0
    for (const item of state.items) if (item.kind === 'message' && !item.isOwn) seen = item.message.seq
    if (seen <= this.#readSaid) return
    this.#readSaid = seen
    this.#deps.sendRead(seen)
  }

  /** The server did not hear what was read: say it again next time. */
  forgetRead(): void {
    this.#readSaid = 0
  }

  /** TS-01: the two do not meet any more, and nothing of what was said stays on the page; or they may again. */
  setApart(isApart: boolean): void {
    if (!isApart) return void (this.isOpen && this.#load())
    clearTimeout(this.#timer)
    this.#facts = null
    this.#log = new MessageLog()
    this.#heldUntil.clear()
    this.#isStarted = false
    this.#readSaid = 0
    this.publish({ status: 'failed', code: 'not_found', retry: () => void this.#load() })
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #load(): Promise<void> {
    this.#loading ??= this.#loadNewest().finally(() => (this.#loading = null))
    return this.#loading
  }

  async #loadNewest(): Promise<void> {
    if (this.#facts === null) this.publish({ status: 'loading' })
    try {
      const page = await this.#deps.loadPage({})
      const isFirst = this.#facts === null
      this.#log.start(page.messages)
      if (isFirst || this.#log.first?.seq === page.messages[0]?.seq) this.#hasEarlier = page.hasEarlier
      this.#takeFacts(page)
      this.#publishView()
    } catch (error) {
      if (this.#facts !== null) return
      this.publish({ status: 'failed', code: this.#deps.errorCode(error), retry: () => void this.#load() })
    }
  }

  #takeFacts({ readByPeer, messages: _, hasEarlier: __, ...facts }: ConversationPage): void {
    const known = this.#facts?.readByPeer ?? null
    const furthest = readByPeer === null || known === null ? readByPeer : Math.max(readByPeer, known)
    this.#facts = { ...facts, readByPeer: furthest }
  }

  #hold(seq: number, ms: number): void {
    this.#heldUntil.set(seq, Math.max(Date.now() + ms, ...this.#heldUntil.values())) // never before an earlier one
  }

  #publishView(): void {
    if (this.#facts === null) return
    const local = Date.now()
    const product = this.#deps.now()
    let wakeAt = this.#typingUntil > local ? this.#typingUntil : Number.POSITIVE_INFINITY
    for (const [seq, until] of this.#heldUntil) {
      if (until <= local) this.#heldUntil.delete(seq)
      else wakeAt = Math.min(wakeAt, until)
    }
    const stands = this.#log.contiguous().filter((message) => {
      if (message.author === this.#deps.me) return true // it has happened, whatever this page's clock says
      if (this.#heldUntil.has(message.seq)) return false
      const isLater = message.time > product + CLOCK_TOLERANCE_MS // CH-16
      if (isLater) wakeAt = Math.min(wakeAt, local + message.time - product)
      return !isLater
    })
    // CH-22: a bubble that stood here stays, though what came before it is still on its way
    const messages = [...stands, ...this.#log.behindGap().filter(({ clientId }) => this.#written.has(clientId))]
    this.#isStarted ||= messages.some(({ type }) => type === 'personal')
    const isWritten = this.#isStarted || this.#outgoing.length > 0
    this.publish({
      ...this.#facts,
      status: this.#isOnline ? 'ready' : 'offline',
      items: composeItems({
        messages,
        outgoing: this.#outgoing,
        me: this.#deps.me,
        readByPeer: this.#facts.readByPeer,
        isOnline: this.#isOnline,
      }),
      isPeerTyping: this.#typingUntil > local || this.#heldUntil.size > 0,
      hasEarlier: this.#hasEarlier,
      earlier: this.#earlier,
      stage: isWritten ? 'talking' : messages.length > 0 ? 'touched' : 'empty',
      send: this.#send,
    })
    clearTimeout(this.#timer)
    if (wakeAt < Number.POSITIVE_INFINITY)
      this.#timer = setTimeout(() => this.#publishView(), Math.min(wakeAt - local + 5, MAX_TIMER_MS))
  }
}

/** A page's clock and the server's are never quite the same. */
const CLOCK_TOLERANCE_MS = 2000
const MAX_TIMER_MS = 2 ** 31 - 1
