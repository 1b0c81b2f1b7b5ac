import { fromWireCode, maskCardNumbers } from '@incontro/contract'
import { Lane } from '../calls/lane.ts'
import { Observable } from '../observable.ts'
import { OutboxDatabase, type OutboxEntry, type OutboxImage } from './outbox-store.ts'

export type { OutboxEntry, OutboxImage } from './outbox-store.ts'

/** What became of one attempt to send. `unreachable`: the outcome is unknown, and the same id may be sent again harmlessly. */
export type SendOutcome<Ack> =
  | { readonly kind: 'sent'; readonly ack: Ack }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unreachable' }

export type OutboxDeps<Ack> = {
  readonly owner: string
  readonly send: (entry: OutboxEntry) => Promise<SendOutcome<Ack>>
  /** Published to every tab before the entry leaves the list, so that a bubble never blinks. */
  readonly onSent: (entry: OutboxEntry, ack: Ack) => void
  /** A message that this tab wrote was refused, whichever tab sent it. */
  readonly onRefused?: (entry: OutboxEntry, code: string) => void
  readonly now: () => number
  readonly database?: OutboxDatabase
}

type TabNote<Ack> =
  | { readonly kind: 'changed' }
  | { readonly kind: 'sent'; readonly entry: OutboxEntry; readonly ack: Ack }
  | { readonly kind: 'draftGone'; readonly image: string }

/**
 * The messages of one account that the server has not confirmed. Each is on disk before it is sent, goes out in the order
 * of writing within its conversation, and stays until it is confirmed; a refused one stops its conversation and keeps
 * the reason, and one that takes long holds up no other. All tabs share the list, and a lock for each conversation lets
 * one of them send at a time.
 */
export class Outbox<Ack> extends Observable<readonly OutboxEntry[]> {
  readonly #deps: OutboxDeps<Ack>
  readonly #database: OutboxDatabase
  readonly #channel: BroadcastChannel | null
  readonly #name: string
  /** The way out of each conversation. */
  readonly #lanes = new Map<string, Lane>()
  #isClosed = false
  readonly #looking = new Lane(() => this.#look())
  /** Counts what this tab wrote: a read that was under way then does not know it. */
  #changes = 0
  /** Entries that could not be written to disk (no space, private window): sent all the same. */
  #unkept: OutboxEntry[] = []
  /** What this tab wrote or tried again, and has not heard of since. */
  readonly #own = new Set<string>()
  readonly #draftListeners = new Set<(image: string) => void>()

  constructor(deps: OutboxDeps<Ack>) {
    super([])
    this.#deps = deps
    this.#database = deps.database ?? new OutboxDatabase()
    this.#name = `incontro-outbox-${deps.owner}`
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(this.#name)
    if (this.#channel) this.#channel.onmessage = (event: MessageEvent<TabNote<Ack>>) => this.#onNote(event.data)
  }

  /** Reads what is left from before and begins to send it. */
  async start(): Promise<void> {
    await this.#looking.run()
    void this.drain()
  }

  /** Keeps a message, then sends it; what it was written from is a draft no more. Resolves when it is kept. */
  async add(message: {
    peer: string
    text: string
    isInvitation?: boolean
    image?: OutboxImage | undefined
  }): Promise<OutboxEntry> {
    const draft = {
      owner: this.#deps.owner,
      peer: message.peer,
      text: message.text,
      clientId: crypto.randomUUID(),
      at: this.#deps.now(),
      state: 'waiting',
      refusedFor: null,
      ...(message.isInvitation === true && { isInvitation: true }),
      ...(message.image && { image: message.image }),
    } as const
    const entry = await this.#database.add(draft).catch(() => this.#keepInMemory(draft))
    this.#own.add(entry.clientId)
    this.#changes++
    this.#show([...this.getSnapshot().filter((known) => known.clientId !== entry.clientId), entry])
    this.#broadcast({ kind: 'changed' })
    if (message.image) this.#broadcast({ kind: 'draftGone', image: message.image.id })
    void this.drain()
    return entry
  }

  /** Sends a refused message again, and what waited behind it. */
  async retry(clientId: string): Promise<void> {
    const entry = this.#find(clientId)
    if (!entry) return
    this.#own.add(clientId)
    await this.#write({ ...entry, state: 'waiting', refusedFor: null })
    void this.drain()
  }

  /** Takes a message that was not sent back; gives its text. */
  async discard(clientId: string): Promise<string | null> {
    const known = this.#find(clientId)
    if (!known) return null
    return this.#locked(known.peer, async () => {
      const entry = this.#find(clientId) // not sent while the lock was waited for
      if (!entry) return null
      await this.#forget(entry)
      this.#broadcast({ kind: 'changed' })
      return entry.text
    }).finally(() => void this.drain())
  }

  /** Sends what waits, if the line stands; calls that come meanwhile are one more round. */
  async drain(): Promise<void> {
    if (this.#isClosed) return
    const peers = new Set(this.getSnapshot().map(({ peer }) => peer))
    await Promise.all([...peers].map((peer) => this.#laneOf(peer).run()))
  }

  draft(peer: string): Promise<string> {
    return this.#database.draft(this.#deps.owner, peer).then(
      ({ text }) => text,
      () => '',
    )
  }

  /** The pictures that were chosen for the next messages and not sent yet, in order. */
  draftImages(peer: string): Promise<readonly OutboxImage[]> {
    return this.#database.draft(this.#deps.owner, peer).then(
      ({ images }) => images,
      () => [],
    )
  }

  async keepDraftImage(peer: string, image: OutboxImage): Promise<void> {
    await this.#database.addDraftImage(this.#deps.owner, peer, image).catch(() => undefined)
  }

  /** It was taken away: it stands in no tab any more, and all others stay. Resolves when that is kept. */
  async dropDraftImage(peer: string, { id }: OutboxImage): Promise<void> {
    this.#broadcast({ kind: 'draftGone', image: id })
    await this.#database.dropDraftImage(this.#deps.owner, peer, id).catch(() => undefined)
  }

  /** Reports a picture that another tab has sent or taken away. Returns the unsubscribe function. */
  onDraftGone(listener: (image: string) => void): () => void {
    this.#draftListeners.add(listener)
    return () => void this.#draftListeners.delete(listener)
  }

  async keepDraft(peer: string, text: string): Promise<void> {
    await this.#database.keepDraft(this.#deps.owner, peer, maskCardNumbers(text)).catch(() => undefined)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#channel?.close()
    await Promise.all([this.#looking, ...this.#lanes.values()].map((lane) => lane.close()))
    await this.#database.close()
  }

  #laneOf(peer: string): Lane {
    const known = this.#lanes.get(peer)
    if (known) return known
    const made = new Lane(() => this.#locked(peer, () => this.#drainPeer(peer)))
    this.#lanes.set(peer, made)
    return made
  }

  /** One conversation, in order, as it stands on disk; false when the server could not be reached. */
  async #drainPeer(peer: string): Promise<boolean> {
    const entries = (await this.#stored()) ?? this.getSnapshot()
    for (const entry of entries) {
      if (entry.peer !== peer) continue
      if (this.#isClosed || entry.state === 'refused') return true
      const outcome = await this.#deps.send(entry)
      if (outcome.kind === 'unreachable') return false
      if (outcome.kind === 'refused') {
        await this.#write({ ...entry, state: 'refused', refusedFor: outcome.code })
        return true
      }
      this.#deps.onSent(entry, outcome.ack)
      this.#broadcast({ kind: 'sent', entry, ack: outcome.ack })
      await this.#forget(entry)
      this.#broadcast({ kind: 'changed' })
    }
    return true
  }

  #onNote(note: TabNote<Ack>): void {
    if (note.kind === 'draftGone') {
      for (const listener of this.#draftListeners) listener(note.image)
      return
    }
    if (note.kind === 'sent') this.#deps.onSent(note.entry, note.ack)
    else void this.#looking.run().then(() => this.drain()) // the tab that wrote it may be the one without a line
  }

  #broadcast(note: TabNote<Ack>): void {
    if (!this.#isClosed) this.#channel?.postMessage(note)
  }

  /** Shows what stands on disk. */
  async #look(): Promise<boolean> {
    const changes = this.#changes
    const stored = await this.#stored()
    if (changes !== this.#changes)
      void this.#looking.run() // what was read is older than what is shown
    else if (stored !== null) this.#show(stored)
    return true
  }

  async #stored(): Promise<readonly OutboxEntry[] | null> {
    const stored = await this.#database.entries(this.#deps.owner).catch(() => null)
    return stored && [...stored, ...this.#unkept].sort((a, b) => a.order - b.order)
  }

  #find(clientId: string): OutboxEntry | undefined {
    return this.getSnapshot().find((known) => known.clientId === clientId)
  }

  #show(entries: readonly OutboxEntry[]): void {
    this.publish(entries)
    for (const entry of entries) {
      if (entry.state === 'refused' && this.#own.delete(entry.clientId))
        this.#deps.onRefused?.(entry, fromWireCode(entry.refusedFor ?? 'internal'))
    }
  }

  #keepInMemory(draft: Omit<OutboxEntry, 'order'>): OutboxEntry {
    const entry = { ...draft, order: Math.max(0, ...this.getSnapshot().map((known) => known.order)) + 1 }
    this.#unkept.push(entry)
    return entry
  }

  async #write(entry: OutboxEntry): Promise<void> {
    this.#changes++
    if (this.#isUnkept(entry))
      this.#unkept = this.#unkept.map((known) => (known.clientId === entry.clientId ? entry : known))
    else await this.#database.put(entry)
    this.#show(this.getSnapshot().map((known) => (known.clientId === entry.clientId ? entry : known)))
    this.#broadcast({ kind: 'changed' })
  }

  async #forget(entry: OutboxEntry): Promise<void> {
    this.#changes++
    if (this.#isUnkept(entry)) {
      this.#unkept = this.#unkept.filter((known) => known.clientId !== entry.clientId)
      if (entry.image) await this.dropDraftImage(entry.peer, entry.image) // a reload before now offered it again
    } else await this.#database.remove(entry.order)
    this.#show(this.getSnapshot().filter((known) => known.clientId !== entry.clientId))
  }

  #isUnkept(entry: OutboxEntry): boolean {
    return this.#unkept.some((known) => known.clientId === entry.clientId)
  }

  #locked<Result>(peer: string, work: () => Promise<Result>): Promise<Result> {
    const locks = globalThis.navigator?.locks
    // the DOM's type says Promise<any>
    return locks ? (locks.request(`${this.#name}-${peer}`, work) as Promise<Result>) : work()
  }
}
