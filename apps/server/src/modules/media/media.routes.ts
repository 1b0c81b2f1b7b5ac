import { type OwnPhoto, type PhotoCrop, routes } from '@incontro/contract'
import type { z } from 'zod'
import { handle, type RouteBinding } from '../../platform/http/binding.ts'
import type { Adding } from './add-photo.ts'
import type { Crop } from './member-photos.rules.ts'
import type { RouteLimits } from '../../platform/http/gate.ts'
import { HOUR } from '../../platform/rate-limit/windows.ts'

/** How often a caller may make each of these calls. */
const limits = {
  uploadPhoto: [{ by: 'account', most: 60, windowMs: HOUR }],
} satisfies Record<string, RouteLimits>

type Verbs = {
  addPhoto(input: Adding): Promise<string>
  order(memberId: string, names: readonly string[]): Promise<OwnPhoto[]>
  remove(memberId: string, imageName: string): Promise<OwnPhoto[]>
  photosOf(memberId: string): Promise<OwnPhoto[]>
}

/** The calls on the own photos. */
export function mediaRoutes({ addPhoto, order, remove, photosOf }: Verbs): RouteBinding[] {
  return [
    handle(routes.uploadPhoto, limits.uploadPhoto, async ({ principal: { accountId }, query, call }) => {
      const name = await addPhoto({
        memberId: accountId,
        crop: cropOf(query),
        hasOthers: query.others === 'agreed',
        openFile: call.openFile,
      })
      return { result: true as const, data: { name: `${name}.jpg` }, photos: await photosOf(accountId) }
    }),
    handle(routes.orderPhotos, async ({ principal, body }) => ({
      result: true as const,
      photos: await order(principal.accountId, body.order),
    })),
    handle(routes.removePhoto, async ({ principal, params }) => ({
      result: true as const,
      photos: await remove(principal.accountId, params.name),
    })),
  ]
}

function cropOf({ x, y, width, height }: z.output<typeof PhotoCrop>): Crop | null {
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null
  return { x, y, width, height }
}
