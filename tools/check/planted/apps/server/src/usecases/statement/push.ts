// breaks: framework-at-the-edge
import type { Server } from 'socket.io'
export type Push = Server
