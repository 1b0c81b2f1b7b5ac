import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { KeptImage } from '../../platform/files/kept-image.ts'
import type { IncomingFile } from '../../platform/http/upload.ts'
import { imageKindOf } from './image-kind.rules.ts'
import { storedName } from './member-photos.rules.ts'
import type { MemberPhotosStore } from './member-photos.store.ts'
import type { PreparedImage } from './prepare-photo.ts'
import type { ReceivedFile } from './receive-file.ts'

type Deps = {
  store: Pick<MemberPhotosStore, 'expectFiles' | 'claimFiles' | 'giveUpFiles'>
  files: FileStore
  receive(incoming: IncomingFile): Promise<ReceivedFile>
  drawingTimeoutMs: number
  now: () => Date
}
/** Pictures that no address of photos shows: the module that keeps its row decides who may see it. */
export type PrivateImages = {
  /** Checks a picture and answers what would be kept of it; nothing of it is stored here. */
  prepare(incoming: IncomingFile, field: string): Promise<PreparedImage>
  /** Checks and keeps a picture; its file goes again unless a row claims it within the hour. */
  keep(incoming: IncomingFile, field: string): Promise<KeptImage>
  /** Takes the file for a row, in the row's own transaction; false where it was given up meanwhile. */
  claim(tx: Tx, name: string): Promise<boolean>
  /** No row will claim it. */
  giveUp(name: string): Promise<void>
  open(name: string): Promise<Readable | null>
}

const CLAIMED_WITHIN_MS = 3_600_000

/** The files of pictures that go with messages: noted before they are written, as those of photos are. */
export function createPrivateImages({ store, files, receive, drawingTimeoutMs, now }: Deps): PrivateImages {
  async function prepare(incoming: IncomingFile, field: string): Promise<PreparedImage> {
    const received = await receive(incoming)
    try {
      const kind = imageKindOf(received.head)
      if (kind === null) throw new AppError('images_only', { message: 'not a picture of these kinds', field })
      const { prepareImage } = await import('./prepare-photo.ts') // with its picture library, by the first upload
      return await prepareImage(received.path, { kind, field, drawingTimeoutMs })
    } finally {
      await received.discard()
    }
  }
  return {
    prepare,
    async keep(incoming, field) {
      const { content, ...image } = await prepare(incoming, field)
      const name = nameFor(content)
      await store.expectFiles(name, new Date(now().getTime() + CLAIMED_WITHIN_MS))
      await files.put(fileOf(name), content, 'image/jpeg')
      return { ...image, name, bytes: content.length }
    },
    claim: (tx, name) => store.claimFiles(tx, name),
    giveUp: (name) => store.giveUpFiles(name, now()),
    open: async (name) => (await files.open(fileOf(name)))?.stream ?? null,
  }
}

/** One of the names that the job of leftovers looks at. */
const fileOf = (name: string) => storedName(name, { width: 1000, format: 'jpg', isBlurred: false })

function nameFor(content: Buffer): string {
  return createHash('sha256').update(randomBytes(32)).update(content).digest('hex').slice(0, 40)
}
