import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb'
import type { Conversation, ConversationPage } from './conversation.ts'
import type { Inbox, InboxPage } from './inbox.ts'

interface Schema extends DBSchema {
  pages: { key: [string, string]; value: Kept }
}
type Kept = {
  readonly owner: string
  /** `inbox`, `who`, `view:` with the name of a view of the inbox, or the peer of a conversation. */
  readonly name: string
  readonly at: number
  readonly page: unknown
}

type Deps = {
  /** The name of the database in the browser. */
  readonly database: string
  readonly now: () => number
}

const INBOX = 'inbox'
const WHO = 'who'
const VIEW = 'view:'
/** What a conversation is read by without a line; older messages come with one. */
const MOST_MESSAGES = 100
const MOST_CONVERSATIONS = 60
const KEEP_AFTER_MS = 400

/** AN-24: what was shown last, kept in this browser for reading it without a line: the inbox, and conversations that were opened. */
export class KeptPages {
  readonly #deps: Deps
  #opening: Promise<IDBPDatabase<Schema>> | null = null
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** The first page of the inbox; the one that is kept where no answer comes. */
  async inbox(
    owner: string,
    load: () => Promise<InboxPage>,
    isOffline: (error: unknown) => boolean,
  ): Promise<InboxPage> {
    return this.#orKept(owner, INBOX, load, isOffline)
  }

  async conversation(
    owner: string,
    { peer, load }: { readonly peer: string; readonly load: () => Promise<ConversationPage> },
    isOffline: (error: unknown) => boolean,
  ): Promise<ConversationPage> {
    return this.#orKept(owner, peer, load, isOffline)
  }

  /** A view of the inbox, kept as it came; the one that is kept where no answer comes. */
  async view<Page>(
    owner: string,
    { name, load }: { readonly name: string; readonly load: () => Promise<Page> },
    isOffline: (error: unknown) => boolean,
  ): Promise<Page> {
    const key = `${VIEW}${name}`
    const keep = async (): Promise<Page> => {
      const page = await load()
      void this.#keep({ owner, name: key, at: this.#deps.now(), page })
      return page
    }
    return this.#orKept(owner, key, keep, isOffline)
  }

  /** Keeps what is shown of the inbox from now on. Gives back the way to stop. */
  followInbox(owner: string, inbox: Inbox): () => void {
    return inbox.subscribe(() => {
      const state = inbox.getSnapshot()
      if (state.status !== 'ready') return
      const rows = state.rows.map((row) => ({ ...row, isAvailable: false })) // no one is there without a line
      const page: InboxPage = { rows, totalUnread: state.totalUnread, next: null }
      this.#keepSoon(owner, INBOX, page)
    })
  }

  /** Keeps what is shown of a conversation from now on. Gives back the way to stop. */
  followConversation(owner: string, conversation: Conversation): () => void {
    return conversation.subscribe(() => {
      const state = conversation.getSnapshot()
      if (state.status === 'failed' && state.code === 'not_found') return this.#drop(owner, conversation.peer)
      if (state.status !== 'ready') return
      const { items, hasEarlier, ...facts } = state
      const messages = items.flatMap((item) => (item.kind === 'message' ? [item.message] : []))
      const page: ConversationPage = {
        messages: messages.slice(-MOST_MESSAGES),
        hasEarlier: hasEarlier || messages.length > MOST_MESSAGES,
        readByPeer: facts.readByPeer,
        nextCost: facts.nextCost,
        canWrite: facts.canWrite,
        whyNot: facts.whyNot,
        awaitsAcceptance: facts.awaitsAcceptance,
        inviteDeclined: facts.inviteDeclined,
        takesImages: facts.takesImages,
        kindChanges: facts.kindChanges,
        peerReads: facts.peerReads,
      }
      this.#keepSoon(owner, conversation.peer, page)
    })
  }

  /** Who is signed in, for when that cannot be asked. */
  async keepWho(who: unknown): Promise<void> {
    await this.#keep({ owner: WHO, name: WHO, at: this.#deps.now(), page: who })
  }

  async who(): Promise<unknown> {
    return this.#read(WHO, WHO)
  }

  /** Forgets everything: the session has ended. */
  async clear(): Promise<void> {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    await this.#open().then(
      (db) => db.clear('pages'),
      () => undefined,
    )
  }

  async #orKept<Page>(
    owner: string,
    name: string,
    load: () => Promise<Page>,
    isOffline: (error: unknown) => boolean,
  ): Promise<Page> {
    try {
      return await load()
    } catch (error) {
      const kept = isOffline(error) ? await this.#read(owner, name) : undefined
      if (kept === undefined) throw error
      return kept as Page // as it was kept under this name
    }
  }

  #keepSoon(owner: string, name: string, page: InboxPage | ConversationPage): void {
    const key = `${owner} ${name}`
    clearTimeout(this.#timers.get(key))
    const timer = setTimeout(() => {
      this.#timers.delete(key)
      void this.#keep({ owner, name, at: this.#deps.now(), page })
    }, KEEP_AFTER_MS)
    this.#timers.set(key, timer)
  }

  #drop(owner: string, name: string): void {
    clearTimeout(this.#timers.get(`${owner} ${name}`))
    void this.#open().then(
      (db) => db.delete('pages', [owner, name]),
      () => undefined,
    )
  }

  /** A browser without room, or without storage, reads with a line only. */
  async #keep(kept: Kept): Promise<void> {
    try {
      // one transaction: what is forgotten meanwhile does not come back
      const tx = (await this.#open()).transaction('pages', 'readwrite')
      const isNew = (await tx.store.getKey([kept.owner, kept.name])) === undefined
      await tx.store.put(kept)
      if (isNew) await forgetOldest(tx.store, kept.owner)
      await tx.done
    } catch {
      this.#opening = null
    }
  }

  async #read(owner: string, name: string): Promise<unknown> {
    try {
      return (await (await this.#open()).get('pages', [owner, name]))?.page
    } catch {
      return undefined
    }
  }

  #open(): Promise<IDBPDatabase<Schema>> {
    this.#opening ??= openDB<Schema>(this.#deps.database, 1, {
      upgrade: (db) => void db.createObjectStore('pages', { keyPath: ['owner', 'name'] }),
    })
    return this.#opening
  }
}

async function forgetOldest(
  store: IDBPObjectStore<Schema, ['pages'], 'pages', 'readwrite'>,
  owner: string,
): Promise<void> {
  const range = IDBKeyRange.bound([owner, ''], [owner, '\uffff'])
  const conversations = (await store.getAll(range)).filter(({ name }) => name !== INBOX && !name.startsWith(VIEW))
  const oldest = conversations.sort((one, other) => other.at - one.at).slice(MOST_CONVERSATIONS)
  for (const { name } of oldest) await store.delete([owner, name])
}
