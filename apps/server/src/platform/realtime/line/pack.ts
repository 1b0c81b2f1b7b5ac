import type { Said } from './said.ts'

/** What one process says to another in a turn. A text is a former version's envelope; a pack begins with a byte that no text begins with. */
export const PACK = 1
const FRAME = 1
const END = 2
const KIND_AND_SIZE = 5
const MAX_BYTES_OF_UNIT = 3

/** Frames and ends of sessions alone are packed: what else processes say to each other is rare, and goes to all of them as text. */
export type Packed = Extract<Said, { readonly kind: 'frame' | 'end' }>
/** `frame` is what a websocket carries, as bytes. */
export type Heard =
  | { readonly kind: 'frame'; readonly accountId: string; readonly frame: Buffer; readonly except: string | null }
  | Extract<Said, { readonly kind: 'end' }>
/** `mark`: nothing new, the number repeats the newest. */
export type Pack = { readonly from: string; readonly n: number; readonly mark: boolean; readonly said: Heard[] }

/**
 * Writes a pack: version, mark, length and name of the sender, number; then for each of `said` its kind, its size and its body, so that a
 * kind of a newer version can be passed over. A body is an account and a page or session, each a length in a byte and a text, and the frame.
 */
export function writePack(from: string, n: number, mark: boolean, said: readonly Packed[]): Buffer {
  let most = 7 + from.length * MAX_BYTES_OF_UNIT
  for (const one of said) most += mostOf(one)
  const bytes = Buffer.allocUnsafe(most)
  bytes[0] = PACK
  bytes[1] = mark ? 1 : 0
  let at = writeText(bytes, 2, from)
  at = bytes.writeUInt32LE(n, at)
  for (const one of said) {
    const begin = at
    bytes[at] = one.kind === 'frame' ? FRAME : END
    at = writeText(bytes, at + KIND_AND_SIZE, one.accountId)
    at = writeText(bytes, at, (one.kind === 'frame' ? one.except : one.sessionId) ?? '')
    if (one.kind === 'frame') at += bytes.write(one.frame, at)
    bytes.writeUInt32LE(at - begin - KIND_AND_SIZE, begin + 1)
  }
  return bytes.subarray(0, at)
}

function mostOf(said: Packed): number {
  const units =
    said.kind === 'frame'
      ? said.accountId.length + (said.except?.length ?? 0) + said.frame.length
      : said.accountId.length + (said.sessionId?.length ?? 0)
  return KIND_AND_SIZE + 2 + units * MAX_BYTES_OF_UNIT
}

/** Names are ids: of ASCII, and shorter than 256. */
function writeText(bytes: Buffer, at: number, text: string): number {
  const length = bytes.write(text, at + 1, 'latin1')
  bytes[at] = length
  return at + 1 + length
}

const textOf = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)

/** Reads a pack; null for what is none. Kinds that are not known are left out. Frames share the memory of `bytes`. */
export function readPack(bytes: Buffer): Pack | null {
  if (bytes[0] !== PACK || bytes.length < 7) return null
  let at = 3 + (bytes[2] ?? 0)
  const from = textOf(bytes, 3, at)
  if (at + 4 > bytes.length) return null
  const n = bytes.readUInt32LE(at)
  at += 4
  const said: Heard[] = []
  while (at + KIND_AND_SIZE <= bytes.length) {
    const kind = bytes[at]
    const begin = at + KIND_AND_SIZE
    const end = begin + bytes.readUInt32LE(at + 1)
    if (end > bytes.length) return null
    const one = kind === FRAME || kind === END ? readBody(bytes, kind, begin, end) : null
    if (one !== null) said.push(one)
    at = end
  }
  return { from, n, mark: bytes[1] === 1, said }
}

function readBody(bytes: Buffer, kind: number, begin: number, end: number): Heard | null {
  const second = begin + 1 + (bytes[begin] ?? 0)
  const rest = second + 1 + (bytes[second] ?? 0)
  if (rest > end) return null
  const accountId = textOf(bytes, begin + 1, second)
  const other = rest === second + 1 ? null : textOf(bytes, second + 1, rest)
  return kind === FRAME
    ? { kind: 'frame', accountId, frame: bytes.subarray(rest, end), except: other }
    : { kind: 'end', accountId, sessionId: other }
}
