import type { Server } from 'node:http'

/** Counts the connections that a server has upgraded and that are still open. */
export function createOpenSockets() {
  let open = 0
  return {
    watch(server: Server): void {
      server.on('upgrade', (_request, socket) => {
        open += 1
        socket.once('close', () => (open -= 1))
      })
    },
    count: () => open,
  }
}
