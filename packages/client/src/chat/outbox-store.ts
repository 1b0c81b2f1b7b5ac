import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore, type StoreNames } from 'idb'

/** A picture that goes with a message. `id` distinguishes it from all others that were chosen, in every tab. */
export type OutboxImage = { readonly id: string; readonly file: Blob; readonly width: number; readonly height: number }

/** A message on its way out. `order` is given by the database and is the order of sending. */
export type OutboxEntry = {
  readonly order: number
  /** The account that wrote it: two people may use one browser. */
  readonly owner: string
  /** The recipient: an angel's id for a member, a tracker id for an angel. */
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

type Whose = Pick<Draft, 'owner' | 'peer'>
type DraftChange = (kept: Omit<Draft, keyof Whose>) => Omit<Draft, keyof Whose>
type DraftTable = IDBPObjectStore<OutboxSchema, StoreNames<OutboxSchema>[], 'drafts', 'readwrite'>

const DATABASE = 'incontro-outbox'

/** The tables of the outbox in the browser; every tab of the origin reads and writes the same ones. */
export class OutboxDatabase {
  #opening: Promise<IDBPDatabase<OutboxSchema>> | null = null

  async entries(owner: string): Promise<OutboxEntry[]> {
    return (await this.#open()).getAllFromIndex('entries', 'owner', owner)
  }

  /** Keeps a message and forgets in the same step what it was written from: at no moment is it there twice, or not at all. */
  async add(entry: Omit<OutboxEntry, 'order'>): Promise<OutboxEntry> {
    const tx = (await this.#open()).transaction(['entries', 'drafts'], 'readwrite')
    const [order] = await Promise.all([
      tx.objectStore('entries').add(entry as OutboxEntry), // the key path is filled by the database
      changeDraft(tx.objectStore('drafts'), entry, ({ text, images }) => ({
        text: text.trim() === entry.text ? '' : text,
        images: images.filter(({ id }) => id !== entry.image?.id),
      })),
      tx.done,
    ])
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
    await this.#changeDraft({ owner, peer }, ({ images }) => ({ text, images }))
  }

  /** Puts a picture behind those that what is being written has already. */
  async addDraftImage(owner: string, peer: string, image: OutboxImage): Promise<void> {
    await this.#changeDraft({ owner, peer }, ({ text, images }) => ({ text, images: [...images, image] }))
  }

  /** Forgets one picture of what is being written; its words and the others stay. */
  async dropDraftImage(owner: string, peer: string, id: string): Promise<void> {
    await this.#changeDraft({ owner, peer }, ({ text, images }) => ({
      text,
      images: images.filter((one) => one.id !== id),
    }))
  }

  async #changeDraft(whose: Whose, change: DraftChange): Promise<void> {
    const tx = (await this.#open()).transaction('drafts', 'readwrite')
    await Promise.all([changeDraft(tx.store, whose, change), tx.done])
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

/** Changes what one is writing to another; nothing at all is not kept. */
async function changeDraft(table: DraftTable, { owner, peer }: Whose, change: DraftChange): Promise<void> {
  const kept = await table.get([owner, peer])
  const { text, images } = change(kept ?? { text: '', images: [] })
  if (text === '' && images.length === 0) await table.delete([owner, peer])
  else await table.put({ owner, peer, text, images })
}
