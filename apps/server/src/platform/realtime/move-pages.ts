import { setTimeout as sleep } from 'node:timers/promises'
import type { Socket } from 'socket.io'
import { eventFrame, sendFrame } from './frames.ts'

/** The page moves its line to another process, and stays as it is. */
const MOVE = eventFrame('restart', JSON.stringify({ reload: false }))
/** A page that has not gone by then, since its version does not know how, is cut off: it comes back by itself. */
const GRACE_MS = 3000
const LOOK_MS = 100

/**
 * Asks pages to move to another process, each at a moment of its own, so that the others meet them one after the other; ends
 * once all have gone, or a little after the last moment.
 */
export async function movePages(sockets: readonly Socket[], spreadMs: number): Promise<void> {
  for (const socket of sockets) {
    const wait = Math.random() * spreadMs
    setTimeout(() => {
      if (!socket.connected) return
      sendFrame(socket, MOVE)
      setTimeout(() => socket.conn.close(), GRACE_MS).unref()
    }, wait).unref()
  }
  const giveUp = Date.now() + spreadMs + GRACE_MS * 2
  while (Date.now() < giveUp && sockets.some(({ connected }) => connected)) await sleep(LOOK_MS)
}
