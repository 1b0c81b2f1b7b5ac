import type { Language } from '@incontro/locale'
import cors from '@fastify/cors'
import { routes } from '@incontro/contract'
import type { FastifyInstance } from 'fastify'
import type { CardSessions } from './card/card-session.ts'
import { frameRoutes } from './card/frame.routes.ts'
import type { Answered, Received } from './attempts/receive-webhook.ts'
import { googlePayFrame } from './wallets/google-pay.routes.ts'

export type PaymentOriginParts = {
  readonly sessions: CardSessions
  readonly receiveWebhook: (
    account: string,
    raw: Buffer,
    headers: Readonly<Record<string, string | undefined>>,
  ) => Promise<Answered>
  readonly pokeWebhooks: () => void
  /** Where Google's pay.js is fetched from. */
  readonly googlePayUrl: string
}
type Deps = PaymentOriginParts & {
  /** What else is served there: the pages of the sandbox. */
  readonly plugins: readonly ((app: FastifyInstance) => Promise<void>)[]
  readonly isBrandOrigin: (origin: string) => Promise<boolean>
  readonly languageOfOrigin: (origin: string) => Promise<Language>
}

/** F-17: the calls of this origin that the pages of the brands make. */
const CALLED_BY_PAGES: ReadonlySet<string> = new Set(
  [routes.tryCharge, routes.trustpayCharge, routes.createToken].map(({ path }) => path),
)
const WEBHOOK_LIMIT = 256 * 1024
const statusOf = {
  stored: 200,
  known: 200,
  bad_signature: 401,
  no_such_account: 404,
  try_later: 503,
} as const satisfies Record<Received, number>

/** What the payment origin serves beside the bound calls: the card frame, webhooks by their raw bytes, and CORS for the charge. */
export function createPaymentOriginPlugin({
  sessions,
  receiveWebhook,
  pokeWebhooks,
  plugins,
  googlePayUrl,
  isBrandOrigin,
  languageOfOrigin,
}: Deps) {
  async function plugin(app: FastifyInstance): Promise<void> {
    await app.register(cors, {
      delegator: (request, callback) => {
        const origin = request.headers.origin
        const isCharge = CALLED_BY_PAGES.has(request.url.split('?')[0] ?? '')
        const closed = { origin: false, preflight: isCharge, strictPreflight: false }
        if (!isCharge || origin === undefined) return callback(null, closed)
        isBrandOrigin(origin).then(
          (isOurs) =>
            callback(null, {
              ...closed,
              origin: isOurs ? origin : false,
              methods: ['POST'],
              allowedHeaders: ['authorization', 'content-type'],
              maxAge: 600,
            }),
          (error: unknown) =>
            callback(error instanceof Error ? error : new Error('the origin could not be checked'), closed),
        )
      },
    })
    app.register(frameRoutes({ sessions, languageOfOrigin }))
    app.register(googlePayFrame({ googlePayUrl, isBrandOrigin, languageOfOrigin }))
    app.register(webhooks)
    for (const plugin of plugins) app.register(plugin)
  }

  /** Bodies stay bytes here: a signature is over what was sent, not over what it means. */
  async function webhooks(scope: FastifyInstance): Promise<void> {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { account: string } }>('/payment/webhooks/:account', async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
      )
      const { received, acknowledgement } = await receiveWebhook(request.params.account, raw, headers)
      if (received === 'stored') pokeWebhooks()
      void reply.code(statusOf[received]).header('cache-control', 'no-store')
      return acknowledgement === undefined
        ? reply.send({ result: statusOf[received] === 200 })
        : reply.type(acknowledgement.type).send(acknowledgement.body)
    })
  }

  // its CORS holds for the calls that are bound outside the plugin too
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true })
}
