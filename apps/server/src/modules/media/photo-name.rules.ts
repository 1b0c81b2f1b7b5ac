/** How the collection of a photo begins that the person uploaded. */
export const OWN_PHOTO = 'own-'
/** The collection of one, from its name. */
export function ownCollection(name: string): string {
  return `${OWN_PHOTO}${name.slice(0, 12)}`
}

export const photoWidths = [160, 320, 480, 720, 960] as const
const photoFormats = { jpg: 'jpeg', webp: 'webp', avif: 'avif' } as const

export type PhotoWidth = (typeof photoWidths)[number]
export type PhotoFormat = (typeof photoFormats)[keyof typeof photoFormats]
export type PhotoName = { id: string; width: PhotoWidth; format: PhotoFormat; blurred: boolean }

const NAME = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:-(\d{3}))?(-blur)?\.(jpg|webp|avif)$/
const WHOLE: PhotoWidth = 960

/**
 * Reads the name of a file: `<id>.jpg` (PR-02) is the whole photo, `<id>-<width>.<jpg|webp|avif>` a rendition, and `-blur`
 * before the ending a blurred file (D6). Null for any other name.
 */
export function photoNameOf(file: string): PhotoName | null {
  const [, id, asked, blur, ending] = NAME.exec(file) ?? []
  if (id === undefined || ending === undefined) return null
  const width = asked === undefined ? WHOLE : photoWidths.find((one) => String(one) === asked)
  if (width === undefined) return null
  return { id, width, format: photoFormats[ending as keyof typeof photoFormats], blurred: blur !== undefined } // the pattern allows no other ending
}
