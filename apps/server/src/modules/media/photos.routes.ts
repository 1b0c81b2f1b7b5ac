import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { OWN_PHOTO } from './photo-name.rules.ts'
import { createPhotoFiles, type PhotoPlace } from './photo-files.ts'

type Deps = Parameters<typeof createPhotoFiles>[0] & {
  /** BR-01: an unknown host shows nothing. */
  brandOfHost(host: string): Promise<string | null>
}

/** GET /photos/:country/:collection/:file (PR-02): the photos of angels, each address with the same bytes for ever. */
export function photosPlugin(deps: Deps) {
  const files = createPhotoFiles(deps)
  return async function photos(app: FastifyInstance): Promise<void> {
    await mkdir(deps.folder, { recursive: true })
    await app.register(fastifyStatic, {
      root: deps.folder,
      serve: false,
      immutable: true,
      maxAge: '1y',
      cacheControl: true,
    })
    app.get<{ Params: PhotoPlace }>('/photos/:country/:collection/:file', async (request, reply) => {
      if ((await deps.brandOfHost(request.hostname)) === null) throw new AppError('unknown_host')
      const path = await files.fileOf(request.params)
      if (path === null) throw new AppError('not_found', { message: 'there is no such photo' })
      if (!request.params.collection.startsWith(OWN_PHOTO)) return reply.sendFile(path)
      // AN-09: what she takes away stays in no cache that others share
      return reply.header('cache-control', 'private, max-age=3600').sendFile(path, { cacheControl: false })
    })
  }
}
