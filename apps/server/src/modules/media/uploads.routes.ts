import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { bestFormat, mayBeServed, storedName, uploadNameOf } from './member-photos.rules.ts'
import type { MemberPhotosStore } from './member-photos.store.ts'

type Deps = {
  store: Pick<MemberPhotosStore, 'served'>
  files: Pick<FileStore, 'open'>
  /** BR-01: an unknown host shows nothing, and no brand shows another's members. */
  brandOfHost(host: string): Promise<string | null>
}
type Asked = { Params: { file: string }; Querystring: { key?: unknown } }

/** An address never shows other bytes. Kept by browsers alone: what a member takes away stays in no cache that others share. */
const FOR_EVER = 'private, max-age=31536000, immutable'
const FOR_A_WHILE = 'private, max-age=3600'

/** GET /api/uploads/:file (OP-04): members' photos, in the best format that the browser takes. */
export function uploadsPlugin({ store, files, brandOfHost }: Deps) {
  return async function uploads(app: FastifyInstance): Promise<void> {
    app.get<Asked>('/api/uploads/:file', async (request, reply) => {
      const brandId = await brandOfHost(request.hostname)
      if (brandId === null) throw new AppError('unknown_host')
      const asked = uploadNameOf(request.params.file)
      const photo = asked === null ? undefined : await store.served(asked.name)
      const holdsKey = photo !== undefined && isSame(request.query.key, photo.key)
      if (asked === null || photo === undefined || photo.brandId !== brandId || !mayBeServed({ ...photo, holdsKey }))
        throw notThere()
      const format = bestFormat(asked.format, request.headers.accept)
      const tag = `"${asked.name}-${asked.width}-${format}"`
      void reply
        .header('vary', 'Accept')
        .header('etag', tag)
        .header('cache-control', photo.state === 'approved' ? FOR_EVER : FOR_A_WHILE)
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      const width = photo.isBlurred ? 480 : asked.width
      const file = await files.open(storedName(photo.name, { width, format, isBlurred: photo.isBlurred }))
      if (file === null) throw notThere()
      if (file.bytes !== undefined) void reply.header('content-length', file.bytes)
      return reply.type(`image/${format === 'jpg' ? 'jpeg' : format}`).send(file.stream)
    })
  }
}

function notThere(): AppError {
  return new AppError('not_found', { message: 'there is no such photo' })
}

function isSame(given: unknown, key: string): boolean {
  if (typeof given !== 'string') return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(key))
}
