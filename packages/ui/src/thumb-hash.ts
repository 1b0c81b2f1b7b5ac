import { thumbHashToDataURL } from 'thumbhash'

const urls = new Map<string, string>()
const KEPT = 300

/** A thumbhash (base64) as a picture of a few dozen bytes; undefined where it cannot be read. */
export function thumbHashUrl(hash: string | null | undefined): string | undefined {
  if (!hash) return undefined
  const known = urls.get(hash)
  if (known !== undefined) return known
  try {
    const url = thumbHashToDataURL(Uint8Array.from(atob(hash), (character) => character.charCodeAt(0)))
    if (urls.size >= KEPT) urls.clear()
    urls.set(hash, url)
    return url
  } catch {
    return undefined // a placeholder is not worth an error: the picture itself follows
  }
}
