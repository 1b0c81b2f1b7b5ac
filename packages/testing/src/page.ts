import { type EventEmitter, once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type ClientEventName,
  type ServerEventName,
  type ServerPayload,
  clientEvents,
  serverEvents,
  wireEvent,
} from '@incontro/contract'
import { io, type Socket } from 'socket.io-client'
import type { z } from 'zod'
import { until } from './until.ts'

type OwnPayload<Name extends ClientEventName> = z.output<(typeof clientEvents)[Name]['payload']>
type Reply<Name extends ClientEventName> = z.output<(typeof clientEvents)[Name]['reply']>

const ANSWERED_WITHIN_MS = 20_000

/** An open page of a signed-in account: one socket, as a browser opens it. */
export async function openPage(url: string, token: string, headers: Readonly<Record<string, string>> = {}) {
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    extraHeaders: { ...headers },
  })
  const heard: { event: string; payload: unknown }[] = []
  socket.onAny((event: string, payload: unknown) => void heard.push({ event, payload }))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })

  return {
    /** Emits with wire names as they are and answers the acknowledgement as it came. */
    sendRaw: (event: string, payload: unknown): Promise<unknown> =>
      socket.timeout(ANSWERED_WITHIN_MS).emitWithAck(event, payload),
    /** Emits an event of the contract in our names; answers its acknowledgement in our names. */
    async send<Name extends ClientEventName>(event: Name, payload: OwnPayload<Name>): Promise<Reply<Name>> {
      const { payload: request, reply } = clientEvents[event]
      const answer: unknown = await socket
        .timeout(ANSWERED_WITHIN_MS)
        .emitWithAck(wireEvent(event), request.encode(payload as never)) // each name's own payload
      return reply.parse(answer) as Reply<Name>
    },
    /** What came of that name so far, oldest first. */
    received<Name extends ServerEventName>(event: Name): ServerPayload<Name>[] {
      return heard
        .filter((one) => one.event === wireEvent(event))
        .map((one) => serverEvents[event].parse(one.payload) as ServerPayload<Name>) // each name's own payload
    },
    /** Waits until `count` of that name have come. */
    async waitFor<Name extends ServerEventName>(event: Name, count = 1): Promise<ServerPayload<Name>[]> {
      return until(
        `${count} of ${event} come`,
        () => this.received(event),
        ({ length }) => length >= count,
      )
    },
    /**
     * Waits until everything that the server sent to this page before has come: a ping and its pong travel behind it on the
     * same connection. What a subscriber of the outbox still has to send needs `outbox.drain()` before.
     */
    async caughtUp(): Promise<void> {
      for (let turn = 0; turn < 2; turn++) {
        await pong(socket)
        await nextTurn() // the client hands out a frame one turn after it has come
      }
    },
    /** False as soon as either side has closed it. */
    isOpen: () => socket.connected,
    close: () => void socket.disconnect(),
  }
}
export type Page = Awaited<ReturnType<typeof openPage>>

/** Pings below Socket.IO. */
async function pong(socket: Socket): Promise<void> {
  // Node's client speaks through a socket of `ws`, which its types do not say; a page that was closed has none
  const { ws } = socket.io.engine.transport as unknown as { ws: (EventEmitter & { ping(): void }) | null }
  if (ws === null || !socket.connected) return
  const over = new AbortController()
  const answered = Promise.race(['pong', 'close'].map((name) => once(ws, name, { signal: over.signal })))
  ws.ping()
  await answered
  over.abort()
}
