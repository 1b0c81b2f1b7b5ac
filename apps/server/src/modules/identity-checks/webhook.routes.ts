import type { FastifyInstance } from 'fastify'
import { countWebhook, expectWebhooks } from '../../platform/metrics/webhooks.ts'
import type { HostedCheck } from './adapter.ts'
import type { CheckRow, ChecksStore } from './checks.store.ts'

type Deps = {
  readonly store: Pick<ChecksStore, 'bySession'>
  /** Each signs its own. */
  readonly services: readonly HostedCheck[]
  readonly fetchResult: (check: CheckRow) => Promise<void>
}
const MAX_BYTES = 256 * 1024
/** One address for all services: which of them signed is not said where none did. */
const COUNTED_AS = 'identity'

/** POST /studio/identity/webhook: the service says that there is news. Bodies stay bytes: the signature is over what was sent. */
export function identityWebhook({ store, services, fetchResult }: Deps) {
  if (services.length > 0) expectWebhooks(COUNTED_AS)
  return async function webhook(app: FastifyInstance): Promise<void> {
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
        done(null, body),
      )
      scope.post('/studio/identity/webhook', async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const [session = null] = services.flatMap((service) => service.sessionOf(raw, request.headers) ?? [])
        if (session === null) {
          countWebhook(COUNTED_AS, 'bad_signature')
          return reply.code(401).send({ result: false })
        }
        const check = await store.bySession(session)
        countWebhook(COUNTED_AS, check === null ? 'unmatched' : 'accepted')
        // one of another installation is answered the same, or it would come again and again
        if (check !== null) await fetchResult(check)
        return reply.send({ result: true })
      })
    })
  }
}
