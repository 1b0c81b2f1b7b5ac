export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'svg'

/** How many bytes of a file are needed to recognise its kind. */
export const KIND_BYTES = 4096

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** OP-04: what a file is, by its first bytes; its name and what it is said to be do not count. Null for what is no photo here. */
export function imageKindOf(head: Uint8Array): ImageKind | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (head[0] === 0x89 && text(head, 1, 8) === 'PNG\r\n\u001a\n') return 'png'
  if (text(head, 0, 6) === 'GIF87a' || text(head, 0, 6) === 'GIF89a') return 'gif'
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'webp'
  if (text(head, 4, 8) === 'ftyp' && /avif|avis/.test(text(head, 8, 32))) return 'avif'
  return isSvg(head) ? 'svg' : null
}

/** After a declaration, comments and a document type, in any order, the first element is svg. */
function isSvg(head: Uint8Array): boolean {
  const start = new TextDecoder('utf-8').decode(head.subarray(0, KIND_BYTES))
  return /^\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE\s+svg[^[>]*>\s*)*<svg[\s>]/.test(start)
}

/**
 * A drawing that brings something else along: entities, pictures inside it, styles from elsewhere. Scripts need no
 * mention, nothing runs them; what is kept of a drawing are its pixels.
 */
export function bringsSomethingAlong(svg: string): boolean {
  return /<!ENTITY|<!DOCTYPE[^>]*\[|<\?xml-stylesheet|<(?:[\w-]+:)?(?:image|feImage|foreignObject)\b|@import|url\(\s*['"]?\s*(?!#)[^)'"#\s]/i.test(
    svg,
  )
}
