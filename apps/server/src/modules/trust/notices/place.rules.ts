/** What an address within a brand's site points at. */
export type Place =
  | { readonly kind: 'angel'; readonly id: string; readonly isPhoto: boolean }
  | { readonly kind: 'upload'; readonly file: string }
  | { readonly kind: 'review'; readonly id: string }

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const PROFILE = new RegExp(`^/(?:user|chats)/(${ID})/?$`)
const PORTRAIT = new RegExp(`^/photos/[a-z]{2}/[^/]+/(${ID})[^/]*$`)
const UPLOAD = /^\/api\/uploads\/([^/]+)$/
const REVIEW = new RegExp(`^#review-(${ID})$`)
/** The first address of a text: whole, or as a path. */
const ADDRESS = /https?:\/\/\S+|(?:^|\s)(\/(?:user|chats|photos|api\/uploads|#review)\S*)/i

/** TS-12: the thing that a notifier named by its address, where it is one of this site; null where a person has to look. */
export function placeOf(text: string, hosts: readonly string[]): Place | null {
  const found = ADDRESS.exec(text)?.[0].trim()
  const url = found === undefined ? null : urlOf(found)
  if (url === null || (url.hostname !== HERE && !hosts.includes(url.hostname.toLowerCase()))) return null
  const [review, profile, portrait, upload] = [
    REVIEW.exec(url.hash)?.[1],
    PROFILE.exec(url.pathname)?.[1],
    PORTRAIT.exec(url.pathname)?.[1],
    UPLOAD.exec(url.pathname)?.[1],
  ]
  if (review !== undefined) return { kind: 'review', id: review }
  if (profile !== undefined) return { kind: 'angel', id: profile, isPhoto: false }
  if (portrait !== undefined) return { kind: 'angel', id: portrait, isPhoto: true }
  return upload === undefined ? null : { kind: 'upload', file: upload }
}

/** Stands for whichever host the site has. */
const HERE = 'here.invalid'

function urlOf(text: string): URL | null {
  try {
    return new URL(text.replace(/[),.;>]+$/, ''), `https://${HERE}`)
  } catch {
    return null
  }
}
