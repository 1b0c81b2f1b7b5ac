import type { Server } from 'node:http'

/** Counts the connections that a server has upgraded: those that are still open, and all since its start. */
export function createOpenSockets() {
  let open = 0
  let opened = 0
  return {
    watch(server: Server): void {
      server.on('upgrade', (_request, socket) => {
        open += 1
        opened += 1
        socket.once('close', () => (open -= 1))
      })
    },
    count: () => open,
    opened: () => opened,
  }
}
