import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** A picture that goes with a message. `id` tells it from all others that were chosen, in every tab. */
export type OutboxImage = { readonly id: string; readonly file: Blob; readonly width: number; readonly height: number }

/** A message on its way out. `order` is given by the database and is the order of sending. */
export type OutboxEntry = {
  readonly order: number
  /** The account that wrote it: two people may use one browser. */
  readonly owner: string
  /** Whom it is for: an angel's id for a member, a tracker id for an angel. */
  readonly peer: string
  readonly clientId: string
  readonly text: string
  readonly at: number
  readonly state: 'waiting' | 'refused'
  /** Why the server refused it: an error code. */
  readonly refusedFor: string | null
  /** LK-06: sent as an invitation. */
  readonly isInvitation?: boolean
  readonly image?: OutboxImage
}

type Draft = {
  readonly owner: string
  readonly peer: string
  readonly text: string
  /** The pictures that were chosen for it, in order. */
  readonly images: readonly OutboxImage[]
}

interface OutboxSchema extends DBSchema {
  entries: { key: number; value: OutboxEntry; indexes: { owner: string; clientId: string } }
  drafts: { key: [string, string]; value: Draft }
}

const DATABASE = 'incontro-outbox'

/** The tables of the outbox in the browser; every tab of the origin reads and writes the same ones. */
export class OutboxDatabase {
  #opening: Promise<IDBPDatabase<OutboxSchema>> | null = null

  async entries(owner: string): Promise<OutboxEntry[]> {
    return (await this.#open()).getAllFromIndex('entries', 'owner', owner)
  }

  async add(entry: Omit<OutboxEntry, 'order'>): Promise<OutboxEntry> {
    const db = await this.#open()
    const order = await db.add('entries', entry as OutboxEntry) // the key path is filled by the database
    return { ...entry, order }
  }

  async find(owner: string, clientId: string): Promise<OutboxEntry | undefined> {
    const entry = await (await this.#open()).getFromIndex('entries', 'clientId', clientId)
    return entry?.owner === owner ? entry : undefined
  }

  async put(entry: OutboxEntry): Promise<void> {
    await (await this.#open()).put('entries', entry)
  }

  async remove(order: number): Promise<void> {
    await (await this.#open()).delete('entries', order)
  }

  async draft(owner: string, peer: string): Promise<{ text: string; images: readonly OutboxImage[] }> {
    const kept = await (await this.#open()).get('drafts', [owner, peer])
    return { text: kept?.text ?? '', images: kept?.images ?? [] }
  }

  /** Keeps the words of what is being written, or forgets them; its pictures stay. */
  async keepDraft(owner: string, peer: string, text: string): Promise<void> {
    await this.#changeDraft(owner, peer, (kept) => ({ ...kept, text }))
  }

  /** Puts a picture behind those that what is being written has already. */
  async addDraftImage(owner: string, peer: string, image: OutboxImage): Promise<void> {
    await this.#changeDraft(owner, peer, (kept) => ({ ...kept, images: [...kept.images, image] }))
  }

  /** Forgets one picture of what is being written; its words and the others stay. */
  async dropDraftImage(owner: string, peer: string, id: string): Promise<void> {
    await this.#changeDraft(owner, peer, (kept) => ({ ...kept, images: kept.images.filter((one) => one.id !== id) }))
  }

  async #changeDraft(owner: string, peer: string, change: (kept: Draft) => Draft): Promise<void> {
    const tx = (await this.#open()).transaction('drafts', 'readwrite')
    const draft = change({ owner, peer, text: '', images: [], ...(await tx.store.get([owner, peer])) })
    if (draft.text === '' && draft.images.length === 0) await tx.store.delete([owner, peer])
    else await tx.store.put(draft)
    await tx.done
  }

  /** Forgets what an account wrote, for when it logs out on this device. */
  async clear(owner: string): Promise<void> {
    const tx = (await this.#open()).transaction(['entries', 'drafts'], 'readwrite')
    for (const key of await tx.objectStore('entries').index('owner').getAllKeys(owner))
      await tx.objectStore('entries').delete(key)
    for (const key of await tx.objectStore('drafts').getAllKeys())
      if (key[0] === owner) await tx.objectStore('drafts').delete(key)
    await tx.done
  }

  async close(): Promise<void> {
    const opening = this.#opening
    this.#opening = null
    if (opening !== null) (await opening).close()
  }

  #open(): Promise<IDBPDatabase<OutboxSchema>> {
    this.#opening ??= openDB<OutboxSchema>(DATABASE, 1, {
      upgrade(db) {
        const entries = db.createObjectStore('entries', { keyPath: 'order', autoIncrement: true })
        entries.createIndex('owner', 'owner')
        entries.createIndex('clientId', 'clientId', { unique: true })
        db.createObjectStore('drafts', { keyPath: ['owner', 'peer'] })
      },
      blocking: (_now, _later, event) => (event.target as IDBDatabase).close(), // a newer page upgrades the tables
      terminated: () => (this.#opening = null),
    })
    this.#opening.catch(() => (this.#opening = null))
    return this.#opening
  }
}
