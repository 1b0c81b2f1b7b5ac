import type { Socket as NetSocket } from 'node:net'
import type { Socket } from 'socket.io'

/** The parts of Engine.IO's socket that this file touches. */
type EngineSocket = {
  write(text: string, options: { compress: boolean }): void
  flush(): void
  readonly transport: { readonly socket?: { readonly _socket?: NetSocket } } // ws keeps its TCP socket there
}
const flushNow = Symbol('flush')
const isHeld = Symbol('held')
type HeldSocket = EngineSocket & { [flushNow]?: () => void; [isHeld]?: boolean }

const PLAIN = { compress: false }
let held: HeldSocket[] = []

/**
 * Socket.IO's frames of an event and of an acknowledgement, as its parser writes them for the default namespace. Written by
 * hand so that one text serves all pages of an account; a test compares them with the parser's.
 */
export function eventFrame(event: string, payload: unknown): string {
  return `2${JSON.stringify([event, payload])}`
}
export function acknowledgementFrame(id: number, json: string): string {
  return `3${id}[${json}]`
}

/** Sends a frame. Frames to one socket within a tick leave in one system call. */
export function sendFrame(socket: Socket, frame: string): void {
  engineOf(socket).write(frame, PLAIN)
}

/** Makes a new connection hold its frames until the end of the tick. */
export function holdFrames(socket: EngineSocket): void {
  const holding: HeldSocket = socket
  holding[flushNow] = socket.flush // the prototype's, shared by all
  holding.flush = hold
}

function hold(this: HeldSocket): void {
  if (this[isHeld] === true) return
  this[isHeld] = true
  if (held.push(this) === 1) setImmediate(releaseAll)
}

function releaseAll(): void {
  const due = held
  held = []
  for (const socket of due) {
    socket[isHeld] = false
    const net = socket.transport.socket?._socket
    net?.cork()
    socket[flushNow]?.()
    net?.uncork()
  }
}

export function engineOf(socket: Socket): EngineSocket {
  return socket.conn as unknown as EngineSocket // its own type hides the transport's socket
}
