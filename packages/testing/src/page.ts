import { setTimeout as delay } from 'node:timers/promises'
import {
  type ClientEventName,
  type ServerEventName,
  type ServerPayload,
  clientEvents,
  serverEvents,
} from '@incontro/contract'
import { io } from 'socket.io-client'
import type { z } from 'zod'

type OwnPayload<Name extends ClientEventName> = z.output<(typeof clientEvents)[Name]['payload']>
type Reply<Name extends ClientEventName> = z.output<(typeof clientEvents)[Name]['reply']>

const PATIENCE_MS = 60_000
const QUIET_MS = 250

/** An open page of a signed-in account: one socket, as a browser opens it. */
export async function openPage(url: string, token: string) {
  const socket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false })
  const heard: { event: string; payload: unknown }[] = []
  socket.onAny((event: string, payload: unknown) => void heard.push({ event, payload }))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })

  return {
    /** Emits with wire names as they are and answers the acknowledgement as it came. */
    sendRaw: (event: string, payload: unknown): Promise<unknown> =>
      socket.timeout(PATIENCE_MS).emitWithAck(event, payload),
    /** Emits an event of the contract in our names; answers its acknowledgement in our names. */
    async send<Name extends ClientEventName>(event: Name, payload: OwnPayload<Name>): Promise<Reply<Name>> {
      const { payload: request, reply } = clientEvents[event]
      const answer: unknown = await socket.timeout(PATIENCE_MS).emitWithAck(event, request.encode(payload as never)) // each name's own payload
      return reply.parse(answer) as Reply<Name>
    },
    /** What came of that name so far, oldest first. */
    received<Name extends ServerEventName>(event: Name): ServerPayload<Name>[] {
      return heard
        .filter((one) => one.event === event)
        .map((one) => serverEvents[event].parse(one.payload) as ServerPayload<Name>) // each name's own payload
    },
    /** Waits until `count` of that name have come. */
    async waitFor<Name extends ServerEventName>(event: Name, count = 1): Promise<ServerPayload<Name>[]> {
      const giveUp = Date.now() + PATIENCE_MS
      while (this.received(event).length < count) {
        if (Date.now() > giveUp) throw new Error(`no ${event} came; heard ${heard.map((one) => one.event).join(', ')}`)
        await delay(5)
      }
      return this.received(event)
    },
    /** Gives what may still be on its way the time to come. */
    quiet: (): Promise<void> => delay(QUIET_MS),
    /** False as soon as either side has closed it. */
    isOpen: () => socket.connected,
    close: () => void socket.disconnect(),
  }
}
export type Page = Awaited<ReturnType<typeof openPage>>
