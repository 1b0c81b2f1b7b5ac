import { PHOTO_BYTES, photoTypes } from '@incontro/contract'
import { ApiError } from '../calls/api-error.ts'
import type { OutboxImage } from './outbox-store.ts'

/** OP-04: no side is longer; the server makes it so anyway, and less goes over the line and into the outbox. */
const LONGEST_SIDE = 1000
const QUALITY = 0.86

/** A chosen file as it is kept and sent: its pixels alone, upright, on white, as JPEG. */
export async function preparePicture(file: Blob): Promise<OutboxImage> {
  if (!photoTypes.some((type) => type === file.type)) throw new ApiError('images_only')
  if (file.size >= PHOTO_BYTES) throw new ApiError('file_too_large')
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode().catch((cause: unknown) => {
      throw new ApiError('images_only', { cause })
    })
    // a drawing without a size of its own has none that could be kept
    const [full, other] = [image.naturalWidth || LONGEST_SIDE, image.naturalHeight || LONGEST_SIDE]
    const scale = Math.min(1, LONGEST_SIDE / Math.max(full, other))
    const width = Math.max(1, Math.round(full * scale))
    const height = Math.max(1, Math.round(other * scale))
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    if (context === null) throw new ApiError('internal')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(image, 0, 0, width, height)
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    if (made === null) throw new ApiError('images_only')
    return { id: crypto.randomUUID(), file: made, width, height }
  } finally {
    URL.revokeObjectURL(address)
  }
}
