import { buffer } from 'node:stream/consumers'
import { photosAdded, photosReviewed } from '../../events/media.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Waker } from '../../platform/jobs/jobs.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { on } from '../../platform/outbox/define-event.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import { createAddPhoto } from './add-photo.ts'
import { createArrangePhotos } from './arrange-photos.ts'
import { createClearLeftovers } from './clear-leftovers.ts'
import { forgetRenditions } from './photo-files.ts'
import { createPrivateImages } from './keep-image.ts'
import { stopDrawing } from './draw-svg.ts'
import type { MediaApi } from './media.api.ts'
import { mediaRoutes } from './media.routes.ts'
import { DEMO_REVIEWER, presentOwnPhotos, verdictsOn } from './member-photos.present.ts'
import { storedName, uploadNameOf } from './member-photos.rules.ts'
import { createMemberPhotosStore } from './member-photos.store.ts'
import { mediaPersonalData } from './personal-data.ts'
import { createReceiveFile } from './receive-file.ts'
import { notifyVerdicts } from '../../platform/verdicts/notify-verdicts.ts'
import { hashPhotos } from './queue/hash-photos.ts'
import { createNearPhotosStore } from './queue/near-photos.store.ts'
import { createPhotoQueue, PHOTO_VERDICTS } from './queue/photo-queue.ts'
import { createPhotoQueueStore } from './queue/photo-queue.store.ts'
import { createDecidePhoto, createReviewPhoto } from './review-photo.ts'
import { uploadsPlugin } from './uploads.routes.ts'

type Deps = {
  database: Pick<Database, 'db' | 'lookUps' | 'transaction'>
  memberships: Pick<MembershipsApi, 'member' | 'lockMembers'>
  jobs: Waker
  files: FileStore
  /** Where files wait while they arrive. */
  incomingFolder: string
  /** Where renditions of angels' photos are kept. */
  renditionsFolder: string
  outbox: Outbox
  hub: Pick<Hub, 'deliver'>
  brandOfHost(host: string): Promise<string | null>
  /** On a demo brand no person looks at photos: software approves them, and the page says so. */
  isDemoBrand(brandId: string): Promise<boolean>
  /** How long the drawing of an SVG may take: those of a phone or a tool take well under a second. */
  drawingTimeoutMs: number
  now: () => Date
}

const EVERY_MS = 60_000

/** Members' photos: checks, renditions, files, and who has looked at them. */
export function createMedia(deps: Deps): ModuleParts & { api: MediaApi; plugin: ReturnType<typeof uploadsPlugin> } {
  const { database, files, outbox, hub, drawingTimeoutMs, now } = deps
  const { transaction } = database
  const store = createMemberPhotosStore(database)
  const members = deps.memberships
  const { receive, removeUnfinished } = createReceiveFile(deps.incomingFolder)
  const clearLeftovers = createClearLeftovers({
    transaction,
    store,
    files,
    forgetRenditions: (name) => forgetRenditions(deps.renditionsFolder, name),
    now,
  })
  const photosOf = async (memberId: string) => presentOwnPhotos(await store.of(memberId))
  const review = createReviewPhoto({ transaction, store, members, outbox, now })

  const nearPhotos = createNearPhotosStore(database.db)
  const queue = createPhotoQueue({
    store: createPhotoQueueStore(database.db),
    near: nearPhotos.near,
    photos: store,
    files,
    members,
    decidePhoto: createDecidePhoto({ store, outbox, now }),
    outbox,
    jobs: deps.jobs,
  })

  const api: MediaApi = {
    queue,
    images: createPrivateImages({ store, files, receive, drawingTimeoutMs, now }),
    photosOf,
    review,
    verdictsOf: async (memberId) => verdictsOn(await store.of(memberId)),
    noteVerdictsSeen: (memberId, shownAt) => store.noteSeen(memberId, shownAt, now()),
    pending: async (limit) =>
      (await store.oldestPending(limit)).map((photo) => ({
        id: photo.id,
        memberId: photo.member_id,
        path: `${photo.name}.jpg?key=${photo.key}`,
        addedAt: photo.added_at,
      })),
    waiting: store.waiting,
    async ownerOf(file) {
      const asked = uploadNameOf(file)
      const photo = asked === null ? undefined : await store.served(asked.name)
      return photo === undefined ? null : { memberId: photo.memberId, brandId: photo.brandId }
    },
    async pictureOf(file) {
      const asked = uploadNameOf(file)
      const photo = asked === null ? undefined : await store.served(asked.name)
      if (photo === undefined) return null
      const kept = await files.open(storedName(photo.name, { width: 1000, format: 'jpg', isBlurred: false }))
      return kept === null ? null : buffer(kept.stream)
    },
    removeAllOf: (tx, memberId) => store.removeAllOf(tx, memberId),
    exportOf: async (memberId) =>
      (await store.of(memberId)).map((photo, index) => ({
        name: photo.name,
        fileName: `${index + 1}.jpg`,
        state: photo.state,
        refusal: photo.refusal,
        addedAt: photo.added_at,
        width: photo.width,
        height: photo.height,
        open: async () =>
          (await files.open(storedName(photo.name, { width: 1000, format: 'jpg', isBlurred: false })))?.stream ?? null,
      })),
  }
  return {
    api,
    personalData: mediaPersonalData(api),
    plugin: uploadsPlugin({ store, files, brandOfHost: deps.brandOfHost }),
    routes: mediaRoutes({
      addPhoto: createAddPhoto({
        transaction,
        store,
        files,
        members,
        receive,
        outbox,
        drawingTimeoutMs,
        now,
      }),
      ...createArrangePhotos({ transaction, store, members, outbox }),
      photosOf,
    }),
    subscribers: [
      on(photosAdded, 'media', async ({ photoName }) => {
        const photo = await store.byName(photoName)
        const owner = photo?.state === 'pending' ? await members.member(photo.member_id) : null
        if (photo === undefined || owner === null || !(await deps.isDemoBrand(owner.brandId))) return
        await review(photo.id, { state: 'approved' }, DEMO_REVIEWER).catch((error: unknown) => {
          if (!(error instanceof AppError && error.code === 'not_found')) throw error // deleted meanwhile
        })
      }),
      on(photosReviewed, 'media', async ({ memberId, imageName, state }) => {
        hub.deliver(memberId, 'photo', { name: imageName, state })
        const verdict = await store.noteReported(imageName.replace(/\.jpg$/, ''), now())
        if (verdict !== undefined)
          hub.deliver(memberId, 'verdict', { subject: 'photo', state: verdict.state, whyNot: verdict.refusal })
      }),
    ],
    stop: async () => stopDrawing(),
    jobs: [
      notifyVerdicts({
        name: PHOTO_VERDICTS,
        transaction,
        store,
        publish: (tx, { photoId, memberId, name, state }) =>
          outbox.publish(tx, photosReviewed({ memberId, photoId, imageName: `${name}.jpg`, state })),
        outbox,
        now,
      }),
      hashPhotos({ store: nearPhotos, files }),
      { name: 'photo leftovers', everyMs: EVERY_MS, run: clearLeftovers },
      { name: 'unfinished uploads', everyMs: EVERY_MS * 60, run: removeUnfinished },
    ],
  }
}
