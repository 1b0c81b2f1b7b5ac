import { PassThrough } from 'node:stream'
import { LIVE_PATH, type LiveEvent } from '@incontro/contract/backoffice.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Operator } from '../operator.ts'
import type { Live } from './live.ts'

/** A page that reads nothing of what it is sent is cut off, and comes back when it reads again. */
const MAX_UNREAD_BYTES = 64 * 1024

type Deps = {
  readonly live: Pick<Live, 'open' | 'closePages'>
  /** The operator of a request, with both factors; throws where there is none. */
  readonly operatorOf: (request: FastifyRequest) => Promise<Operator>
}

/** BO-17: server-sent events for the pages of operators, by the bearer of the session; ended before the server stops. */
export function serveLive(scope: FastifyInstance, { live, operatorOf }: Deps): void {
  scope.addHook('preClose', async () => live.closePages())
  scope.route({
    method: 'GET',
    url: LIVE_PATH,
    exposeHeadRoute: false,
    async handler(request, reply) {
      const { sessionId } = await operatorOf(request)
      const stream = new PassThrough()
      const write = (text: string) => {
        if (stream.writableEnded || stream.destroyed) return
        if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy()
        else stream.write(text)
      }
      const leave = await live.open({
        sessionId,
        push: (event: LiveEvent) => write(`data: ${JSON.stringify(event)}\n\n`),
        beat: () => write(': \n\n'),
        close: () => void (stream.destroyed || stream.end()),
      })
      stream.once('close', leave)
      if (request.socket.destroyed) leave() // it has left while this process began to listen
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no') // a proxy must not wait for more
        .send(stream)
    },
  })
}
