import { maskCardNumbers, type Message, type MessageImage } from '@incontro/contract'
import { ApiError } from '../calls/api-error.ts'
import type { ChatAck } from './chat-ack.ts'
import { Conversation, type Author, type ConversationPage } from './conversation.ts'
import { Inbox, type InboxPage } from './inbox.ts'
import { Observable } from '../observable.ts'
import { Outbox, type OutboxEntry, type OutboxImage, type SendOutcome } from './outbox.ts'
import type { OutboxDatabase } from './outbox-store.ts'
import { mayPass } from '../calls/passing.ts'
import { Pictures, Progress } from './pictures.ts'
import { SocketUnreachable, type SocketClient } from '../calls/socket-client.ts'

type Pair = { readonly trackerId: string; readonly angelId: string }

/** Which end of the conversations this page is: a member writes to angels, an angel to members. */
export type ChatSide = {
  readonly me: Author
  /** The own tracker id of a member, the own angel id of an angel. */
  readonly ownId: string
}

export type PictureUpload = {
  readonly peer: string
  readonly clientId: string
  readonly file: Blob
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

export type ChatClientDeps = {
  readonly side: ChatSide
  readonly socket: SocketClient
  readonly typingSeconds: { readonly person: number; readonly automated: number }
  readonly loadConversation: (peer: string, cursor: { before?: string; after?: string }) => Promise<ConversationPage>
  readonly loadInbox: (cursor: { before?: string }) => Promise<InboxPage>
  readonly uploadImage: (upload: PictureUpload) => Promise<MessageImage>
  readonly loadImage: (id: string) => Promise<Blob>
  readonly errorCode: (error: unknown) => string
  /** What is left after an own message. */
  readonly onBalance?: (left: { messages: number; icebreakers: number }) => void
  /** A message that the server refused: hooks and the funnel's events hang on it (CH-13). */
  readonly onRefused?: (peer: string, code: string) => void
  /** When the visit of this page began (TR-05); sent with the typing. */
  readonly landedTime?: () => number
  /** A conversation is looked at for the first time. */
  readonly onMade?: (conversation: Conversation) => void
  readonly database?: OutboxDatabase
}

const SYNC_ROUNDS = 200
/** A picture is some hundred kB: a longer upload means no connection. */
const UPLOAD_MS = 90_000

/** Who can answer now, by id, as the line reports it. */
export class Presence extends Observable<ReadonlyMap<string, boolean>> {
  constructor() {
    super(new Map())
  }

  set(id: string, isAvailable: boolean): void {
    this.publish(new Map(this.getSnapshot()).set(id, isAvailable))
  }

  /** Replaces what was known by what the list says: events may have been missed. */
  replace(known: ReadonlyMap<string, boolean>): void {
    this.publish(known)
  }
}

/** All conversations of one signed-in page: list, open ones, outbox, and what keeps them in step with the server. */
export class ChatClient {
  readonly inbox: Inbox
  readonly outbox: Outbox<ChatAck>
  readonly presence = new Presence()
  readonly pictures: Pictures
  readonly progress = new Progress()
  readonly #deps: ChatClientDeps
  readonly #conversations = new Map<string, Conversation>()
  readonly #stops: (() => void)[] = []
  #syncing: Promise<void> | null = null
  #isSyncAskedAgain = false
  #wasOnline = false
  /** What was uploaded for messages that are not confirmed yet, by their ids. */
  readonly #uploaded = new Map<string, MessageImage>()
  readonly #closing = new AbortController()
  /** Timers of messages that the list shows when the typing indicator of their conversation ends. */
  readonly #held = new Set<ReturnType<typeof setTimeout>>()

  constructor(deps: ChatClientDeps) {
    this.#deps = deps
    this.inbox = new Inbox({
      me: deps.side.me,
      loadPage: deps.loadInbox,
      errorCode: deps.errorCode,
    })
    this.pictures = new Pictures({ load: deps.loadImage, errorCode: deps.errorCode })
    this.outbox = new Outbox<ChatAck>({
      owner: deps.side.ownId,
      now: deps.socket.now,
      send: (entry) => this.#send(entry),
      onSent: (entry, ack) => this.#onSent(entry, ack),
      onRefused: (entry, code) => deps.onRefused?.(entry.peer, code),
      ...(deps.database ? { database: deps.database } : {}),
    })
  }

  /** Listens to the line and begins to send what was left from before. */
  start(): void {
    const { socket } = this.#deps
    this.#stops.push(
      socket.subscribe(() => this.#onConnection()),
      socket.clock.subscribe(() => this.#conversations.forEach((conversation) => conversation.setClock())),
      socket.on('chat', (message) => this.#onMessage(message, 'live')),
      socket.on('pressing', (pair) => this.#conversations.get(this.#peerOf(pair))?.peerTypes()),
      socket.on('read', ({ seq, reader, ...pair }) => this.#onRead(this.#peerOf(pair), seq, reader)),
      socket.on('presence', ({ id, isAvailable }) => {
        this.presence.set(id, isAvailable)
        this.inbox.presence(id, isAvailable)
      }),
      socket.on('apart', ({ isApart, ...pair }) => {
        this.#conversations.get(this.#peerOf(pair))?.setApart(isApart)
        this.inbox.setApart(this.#peerOf(pair))
      }),
      socket.on('invitation', (pair) => {
        void this.#conversations.get(this.#peerOf(pair))?.refresh()
        this.inbox.refreshSoon()
      }),
      socket.on('ended', (pair) => {
        void this.#conversations.get(this.#peerOf(pair))?.refresh()
        this.inbox.refreshSoon()
      }),
      socket.on('revealed', () => this.#onRevealed()),
      this.outbox.subscribe(() => this.#giveOutgoing()),
    )
    void this.outbox.start()
    this.#onConnection()
  }

  conversation(peer: string): Conversation {
    const known = this.#conversations.get(peer)
    if (known) return known
    const made = this.#makeConversation(peer)
    this.#conversations.set(peer, made)
    this.#deps.onMade?.(made)
    made.setOutgoing(this.outbox.getSnapshot().filter((entry) => entry.peer === peer))
    made.setOnline(this.#isOnline)
    return made
  }

  /** LK-06: the first words to an angel, sent as an invitation; its entry's id is the key of its item. */
  invite(peer: string, text: string): Promise<OutboxEntry> {
    return this.outbox.add({ peer, text: maskCardNumbers(text), isInvitation: true })
  }

  async close(): Promise<void> {
    for (const stop of this.#stops.splice(0)) stop()
    for (const timer of this.#held) clearTimeout(timer)
    for (const conversation of this.#conversations.values()) conversation.close()
    this.inbox.close()
    this.pictures.close()
    this.#closing.abort()
    await this.outbox.close()
  }

  get #isOnline(): boolean {
    return this.#deps.socket.getSnapshot().status === 'online'
  }

  #makeConversation(peer: string): Conversation {
    const { socket, typingSeconds, errorCode, side } = this.#deps
    const pair = this.#pairWith(peer)
    return new Conversation({
      peer,
      me: side.me,
      now: socket.now,
      typingSeconds,
      errorCode,
      loadPage: (cursor) => this.#deps.loadConversation(peer, cursor),
      send: (text, image) => void this.outbox.add({ peer, text: maskCardNumbers(text), image }),
      sendTyping: () => {
        const landedTime = this.#deps.landedTime?.()
        const payload = landedTime === undefined ? pair : { ...pair, landedTime }
        void socket.emit('pressing', payload).catch(() => undefined) // best effort
      },
      sendRead: (seq) => void this.#sayRead(peer, seq),
      fillGap: () => void this.#sync(),
    })
  }

  async #sayRead(peer: string, seq: number): Promise<void> {
    this.inbox.read(peer, seq)
    try {
      await this.#deps.socket.emit('read', { ...this.#pairWith(peer), seq })
    } catch {
      this.#conversations.get(peer)?.forgetRead()
    }
  }

  /** The picture first: nothing is charged for it, and its message is sent under the same id. */
  async #send(entry: OutboxEntry): Promise<SendOutcome<ChatAck>> {
    if (entry.image === undefined) return this.#emit(entry)
    if (!this.#isOnline) return { kind: 'unreachable' }
    const before = this.#uploaded.get(entry.clientId)
    const image = before ?? (await this.#upload(entry, entry.image))
    if ('kind' in image) return image
    this.#uploaded.set(entry.clientId, image)
    this.pictures.keep(image.id, entry.image.file) // before its message can come back from the server
    const outcome = await this.#emit(entry)
    if (outcome.kind === 'refused' && outcome.code === 'image_missing') {
      this.#uploaded.delete(entry.clientId) // it lay there too long unsent: once more from the beginning
      return before === undefined ? outcome : { kind: 'unreachable' }
    }
    if (outcome.kind !== 'sent') return outcome
    this.#uploaded.delete(entry.clientId)
    return { kind: 'sent', ack: { ...outcome.ack, image } }
  }

  async #upload(
    { peer, clientId }: OutboxEntry,
    { file }: OutboxImage,
  ): Promise<MessageImage | Exclude<SendOutcome<ChatAck>, { kind: 'sent' }>> {
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(UPLOAD_MS)])
    const onProgress = (share: number) => this.progress.set(clientId, share)
    try {
      return await this.#deps.uploadImage({ peer, clientId, file, signal, onProgress })
    } catch (error) {
      if (!(error instanceof ApiError)) return { kind: 'unreachable' } // broken off
      return error.code === 'offline' || mayPass(error.code)
        ? { kind: 'unreachable' }
        : { kind: 'refused', code: error.code }
    } finally {
      this.progress.set(clientId, null)
    }
  }

  async #emit(entry: OutboxEntry): Promise<SendOutcome<ChatAck>> {
    try {
      const answer = await this.#deps.socket.emit(entry.isInvitation === true ? 'invitation' : 'chat', {
        ...this.#pairWith(entry.peer),
        clientId: entry.clientId,
        text: entry.text,
        ...(entry.image !== undefined && { hasImage: true as const }),
      })
      if (answer.ok) return { kind: 'sent', ack: answer }
      return mayPass(answer.error.code) ? { kind: 'unreachable' } : { kind: 'refused', code: answer.error.code }
    } catch (error) {
      if (error instanceof SocketUnreachable) return { kind: 'unreachable' }
      throw error
    }
  }

  #onSent(entry: OutboxEntry, ack: ChatAck): void {
    const message: Message = {
      ...this.#pairWith(entry.peer),
      id: ack.id,
      seq: ack.seq,
      clientId: entry.clientId,
      screenName: '',
      author: this.#deps.side.me,
      text: entry.text,
      time: ack.time,
      isRead: false,
      type: 'personal',
      isAutomated: false,
      notificationId: null,
      category: null,
      ...(ack.image && { image: ack.image }),
    }
    this.#deps.onBalance?.({ messages: ack.messages, icebreakers: ack.icebreakers })
    this.#conversations.get(entry.peer)?.confirm(message)
    this.inbox.apply(entry.peer, message, true)
  }

  #onMessage(message: Message, how: 'live' | 'sync'): void {
    const peer = this.#peerOf(message)
    const conversation = this.#conversations.get(peer)
    const heldMs = conversation?.receive(message, how) ?? 0
    if (how !== 'live') return
    if (heldMs === 0) return this.#list(peer, message)
    // the list shows an answer when the conversation does, not while she still types there
    const timer = setTimeout(() => {
      this.#held.delete(timer)
      this.#list(peer, message)
    }, heldMs)
    this.#held.add(timer)
  }

  #list(peer: string, message: Message): void {
    const isOpen = this.#conversations.get(peer)?.isOpen === true
    const isSeen = isOpen && typeof document !== 'undefined' && document.visibilityState === 'visible'
    this.inbox.apply(peer, message, isSeen)
  }

  #onRead(peer: string, seq: number, reader: Author): void {
    if (reader === this.#deps.side.me) this.inbox.read(peer, seq)
    else this.#conversations.get(peer)?.peerRead(seq)
  }

  #onConnection(): void {
    const isOnline = this.#isOnline
    for (const conversation of this.#conversations.values()) conversation.setOnline(isOnline)
    if (isOnline && !this.#wasOnline) {
      void this.#sync()
      void this.inbox.load().then(() => this.#takePresence())
      for (const conversation of this.#conversations.values()) if (conversation.isOpen) void conversation.refresh()
      void this.outbox.drain()
    }
    this.#wasOnline = isOnline
  }

  /** The rows say who is available now, those named by events since the request included. */
  #takePresence(): void {
    const list = this.inbox.getSnapshot()
    if (list.status === 'ready')
      this.presence.replace(new Map(list.rows.map(({ peer, isAvailable }) => [peer, isAvailable])))
  }

  #onRevealed(): void {
    for (const conversation of this.#conversations.values()) void conversation.reveal()
    void this.inbox.load()
  }

  #giveOutgoing(): void {
    const byPeer = Map.groupBy(this.outbox.getSnapshot(), (entry) => entry.peer)
    for (const [peer, conversation] of this.#conversations) conversation.setOutgoing(byPeer.get(peer) ?? [])
  }

  /** RS-04: what came while the line was down, by the cursors of the loaded conversations. */
  #sync(): Promise<void> {
    this.#isSyncAskedAgain = true
    this.#syncing ??= this.#syncRounds().finally(() => {
      this.#syncing = null
      if (this.#isSyncAskedAgain) void this.#sync()
    })
    return this.#syncing
  }

  async #syncRounds(): Promise<void> {
    while (this.#isSyncAskedAgain) {
      this.#isSyncAskedAgain = false
      let isComplete = false
      for (let round = 0; round < SYNC_ROUNDS && !isComplete; round++) {
        const after: Record<string, number> = {}
        for (const [peer, conversation] of this.#conversations)
          if (conversation.cursor !== null) after[peer] = conversation.cursor
        if (Object.keys(after).length === 0) return
        const answer = await this.#deps.socket.emit('sync', { after }).catch(() => null)
        if (!answer?.ok) return // the next connection asks again
        for (const message of answer.messages) this.#onMessage(message, 'sync')
        isComplete = answer.complete || answer.messages.length === 0
      }
    }
  }

  #pairWith(peer: string): Pair {
    const { me, ownId } = this.#deps.side
    return me === 'member' ? { trackerId: ownId, angelId: peer } : { trackerId: peer, angelId: ownId }
  }

  #peerOf(pair: Pair): string {
    return this.#deps.side.me === 'member' ? pair.angelId : pair.trackerId
  }
}
