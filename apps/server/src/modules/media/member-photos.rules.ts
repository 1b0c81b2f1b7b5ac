import type { PhotoState } from '@incontro/contract'

export type Crop = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
export type Refused = { allowed: false; why: 'forbidden' | 'premium_profile' | 'too_many_photos' }
type Owner = { role: 'member' | 'angel' | 'operator'; level: 0 | 1 | 2 }

/** OP-02, AN-09: photos are part of the profile, which premium members change; a person members meet changes theirs. */
export function mayChangePhotos({ role, level }: Owner): { allowed: true } | Refused {
  if (role === 'angel') return { allowed: true }
  if (role !== 'member') return { allowed: false, why: 'forbidden' }
  return level > 0 ? { allowed: true } : { allowed: false, why: 'premium_profile' }
}

/** D21: what `filledIn` has of a member whose one photo without a plan was shown. */
const FIRST_PHOTO = 'photo'

/** The same, with room for one more. Without a plan there is room for one, once (D21). */
export function mayAddPhoto({
  count,
  most,
  filledIn,
  ...owner
}: Owner & { count: number; most: number; filledIn: readonly string[] }): { allowed: true } | Refused {
  const isFirst = count === 0 && !filledIn.includes(FIRST_PHOTO)
  if (owner.role === 'member' && isFirst) return { allowed: true }
  const verdict = mayChangePhotos(owner)
  if (!verdict.allowed) return verdict
  return count < most ? verdict : { allowed: false, why: 'too_many_photos' }
}

/** TS-03, AN-09: the photo that others see first: the first one that was approved and shows no one but its owner. */
export function shownToOthers<Photo extends { state: PhotoState; place: number; others_agreed_at: Date | null }>(
  photos: readonly Photo[],
): Photo | null {
  const approved = photos
    .filter(({ state, others_agreed_at }) => state === 'approved' && others_agreed_at === null)
    .sort((a, b) => a.place - b.place)
  return approved[0] ?? null
}

/** Who may be given a file: everybody once it is approved, before that who holds its key; a blurred one only then (D6). */
export function mayBeServed(photo: { state: PhotoState; isBlurred: boolean; holdsKey: boolean }): boolean {
  return photo.state === 'approved' || (photo.holdsKey && !photo.isBlurred)
}

export const uploadWidths = [160, 480, 1000] as const
export type UploadWidth = (typeof uploadWidths)[number]
export const uploadFormats = ['avif', 'webp', 'jpg'] as const
export type UploadFormat = (typeof uploadFormats)[number]
/** Blurred ones hold no more than this many pixels of detail; one size is enough. */
export const BLURRED_WIDTH: UploadWidth = 480

const FILE = /^([0-9a-f]{40})(?:-(160|480|1000))?\.(jpg|webp|avif)$/
const WHOLE: UploadWidth = 1000

export type UploadName = { readonly name: string; readonly width: UploadWidth; readonly format: UploadFormat }

/** Reads `<name>.jpg`, `<name>-<width>.jpg` and their other endings. Null for any other name. */
export function uploadNameOf(file: string): UploadName | null {
  const [, name, asked, ending] = FILE.exec(file) ?? []
  const format = uploadFormats.find((one) => one === ending)
  if (name === undefined || format === undefined) return null
  const width = asked === undefined ? WHOLE : uploadWidths.find((one) => String(one) === asked)
  return width === undefined ? null : { name, width, format }
}

/** The best format that the header Accept names; an address that ends in .jpg promises a picture, not its format. */
export function bestFormat(asked: UploadFormat, accept: string | undefined): UploadFormat {
  if (asked !== 'jpg') return asked
  const named = (accept ?? '').split(',').map((part) => part.trim().toLowerCase())
  const takes = (type: string) => named.some((part) => part.startsWith(type) && !/;\s*q=0(?:\.0+)?$/.test(part))
  if (takes('image/avif')) return 'avif'
  return takes('image/webp') ? 'webp' : 'jpg'
}

/** Where the files of a photo are stored. */
export function storedName(name: string, size: { width: number; format: UploadFormat; isBlurred: boolean }): string {
  return `${name.slice(0, 2)}/${name}/${size.isBlurred ? 'blurred-' : ''}${size.width}.${size.format}`
}

/** All files that a photo can have. */
export function storedNames(name: string): string[] {
  return uploadFormats.flatMap((format) => [
    ...uploadWidths.map((width) => storedName(name, { width, format, isBlurred: false })),
    storedName(name, { width: BLURRED_WIDTH, format, isBlurred: true }),
  ])
}
