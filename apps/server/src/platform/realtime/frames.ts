import type { Socket as NetSocket } from 'node:net'
import type { Socket } from 'socket.io'

/**
 * The frames of Socket.IO, as its parser writes them for the default namespace, and as a websocket carries them. Written by
 * hand for two reasons: one text serves all pages of an account, and all frames to one socket within a tick leave as one
 * buffer in one system call. The way in is as short. A test compares both with Socket.IO's own parser and client.
 */
export function eventFrame(event: string, payloadJson: string): string {
  return `42["${event}",${payloadJson}]`
}
export function acknowledgementFrame(id: number, json: string): string {
  return `43${id}[${json}]`
}

/** Asks a page to look what it missed (RS-04). */
export const RESYNC = eventFrame('resync', '{}')

/** The text of a frame, or the same as bytes. */
export type Frame = string | Buffer

/** The parts of Engine.IO's socket that this file touches: ws keeps its TCP socket below the transport. */
type Line = {
  readonly readyState: string
  readonly transport: { readonly socket?: { readonly _socket?: NetSocket } }
  [held]?: Frame[] | undefined
}
const held = Symbol('held')
let due: Line[] = []

/** Sends a text frame at the end of the tick. */
export function sendFrame(socket: Socket, frame: Frame): void {
  const line = socket.conn as unknown as Line // its own type hides the transport's socket
  const waiting = line[held]
  if (waiting !== undefined) {
    waiting.push(frame)
    return
  }
  line[held] = [frame]
  if (due.push(line) === 1) setImmediate(release)
}

function release(): void {
  const lines = due
  due = []
  for (const line of lines) {
    const frames = line[held] ?? []
    line[held] = undefined
    const net = line.transport.socket?._socket
    if (line.readyState === 'open' && net?.writable === true) net.write(toWire(frames))
  }
}

const netOf = (socket: Socket) => (socket.conn as unknown as Line).transport.socket?._socket // its own type hides it

/** What was sent to a client and has not left the process: the client does not read, or reads slowly. */
export function unreadBytes(socket: Socket): number {
  return netOf(socket)?.writableLength ?? 0
}

/** Ends a connection at once, with what was still to be sent. */
export function cutOff(socket: Socket): void {
  netOf(socket)?.destroy()
}

const FIN_TEXT = 0x81
const MAX_HEAD = 10
/** A UTF-16 unit takes at most three bytes. */
const MAX_BYTES_OF_UNIT = 3

/** Text frames as a server sends them: unmasked, each whole. */
export function toWire(frames: readonly Frame[]): Buffer {
  let most = 0
  for (const frame of frames) most += MAX_HEAD + frame.length * (typeof frame === 'string' ? MAX_BYTES_OF_UNIT : 1)
  const bytes = most <= POOLED ? pool : Buffer.allocUnsafe(most)
  let at = 0
  for (const frame of frames) at = writeFrame(bytes, at, frame)
  return Buffer.from(bytes.subarray(0, at))
}
const POOLED = 256 * 1024
const pool = Buffer.allocUnsafe(POOLED)

function writeFrame(bytes: Buffer, at: number, frame: Frame): number {
  // the length stands before the text: the room for it is taken by the text's likely size, and put right where that was wrong
  const head = headSize(frame.length)
  let length = put(bytes, at + head, frame)
  if (headSize(length) !== head) length = put(bytes, at + headSize(length), frame)
  bytes[at] = FIN_TEXT
  if (length < 126) {
    bytes[at + 1] = length
    return at + 2 + length
  }
  if (length < 65_536) {
    bytes[at + 1] = 126
    bytes.writeUInt16BE(length, at + 2)
    return at + 4 + length
  }
  bytes[at + 1] = 127
  bytes.writeBigUInt64BE(BigInt(length), at + 2)
  return at + 10 + length
}

function put(bytes: Buffer, at: number, frame: Frame): number {
  return typeof frame === 'string' ? bytes.write(frame, at) : frame.copy(bytes, at)
}

function headSize(length: number): number {
  return length < 126 ? 2 : length < 65_536 ? 4 : 10
}

export type Packet = { readonly data: readonly unknown[]; readonly id: number | undefined }
type Decoder = { add(data: unknown): void; [owner]?: Socket }
const owner = Symbol('owner')
const GOODBYE = '1'
const EVENT = 0x32
const ZERO = 0x30
const NINE = 0x39

type Receive = (socket: Socket, packet: Packet | null) => void

/** Makes a connection hand the events of the default namespace to `receive`, and null for any packet but these and a goodbye. */
export function receiveEvents(socket: Socket, receive: Receive): void {
  const { decoder } = socket.client as unknown as { decoder: Decoder } // private to Socket.IO's types
  decoder[owner] = socket
  decoder.add = readerFor(receive)
}

const readers = new WeakMap<object, (this: Decoder, data: unknown) => void>()
/** One function for all connections of a receiver: an idle page pays for none of its own. */
function readerFor(receive: Receive): (this: Decoder, data: unknown) => void {
  const known = readers.get(receive)
  if (known !== undefined) return known
  const reader = function (this: Decoder, data: unknown): void {
    const packet = typeof data === 'string' ? readEvent(data) : null
    const socket = this[owner]
    // the prototype is socket.io's own decoder
    if (socket === undefined || data === GOODBYE) (Object.getPrototypeOf(this) as Decoder).add.call(this, data)
    else if (socket.connected) receive(socket, packet)
  }
  readers.set(receive, reader)
  return reader
}

/** An event of the default namespace; null for any other packet. A malformed one throws, as in the parser: the line is closed. */
export function readEvent(text: string): Packet | null {
  if (text.charCodeAt(0) !== EVENT) return null
  let at = 1
  let id: number | undefined
  for (let code = text.charCodeAt(at); code >= ZERO && code <= NINE; code = text.charCodeAt(at)) {
    id = (id ?? 0) * 10 + code - ZERO
    at += 1
  }
  if (text.charCodeAt(at) !== 0x5b) return null // not an array: a namespace, or something for the parser to refuse
  const data: unknown = JSON.parse(text.slice(at))
  return Array.isArray(data) && typeof data[0] === 'string' ? { data, id } : null
}
