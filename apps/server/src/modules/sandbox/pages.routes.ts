import { readFileSync } from 'node:fs'
import { parseLanguage } from '@incontro/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DecisionBody, type PageKind } from './gateway.schema.ts'
import type { SandboxGateway } from './create-gateway.ts'
import { closedPage, customerPage } from './pages/customer-pages.ts'
import { deskPage } from './pages/desk-page.ts'
import { languageOf, nothingPage } from './pages/layout.ts'
import { walletPage } from './pages/wallet-page.ts'
import { formOf } from './views.ts'
import { walletCardNames } from './wallet-tokens.ts'
import { walletAnswer } from './wallet-answer.ts'

export type PagesSettings = {
  /** Which pages may frame the wallets; everybody's by default, as for a gateway that stands by itself. */
  readonly mayFrame?: (origin: string) => Promise<boolean>
  /** Shows the desk of the bank, where anybody may dispute any payment: demos only. */
  readonly hasDesk?: boolean
}

const read = (name: string) => readFileSync(new URL(`pages/${name}`, import.meta.url), 'utf8')
const ASSET_CACHE = 'public, max-age=300'
const MOST_ON_DESK = 30
type Id = { Params: { id: string } }

/** The pages that a customer sees of the gateway, and the desk of the demo. */
export function gatewayPages(gateway: SandboxGateway, prefix: string, settings: PagesSettings) {
  const { mayFrame = async () => true, hasDesk = false } = settings
  return async function pages(app: FastifyInstance): Promise<void> {
    const [style, script] = [read('pages.css'), read('wallet.js')]
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.get(`${prefix}/pages.css`, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', ASSET_CACHE).send(style),
    )
    app.get(`${prefix}/wallet.js`, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', ASSET_CACHE).send(script),
    )
    for (const kind of ['3ds', 'paypal', 'checkout', 'transfer'] as const) customer(app, kind)
    wallet(app)
    if (hasDesk) desk(app)
  }

  function customer(app: FastifyInstance, kind: PageKind): void {
    const path = `${prefix}/${kind}/:id`
    app.get<Id>(path, async (request, reply) => {
      const found = await gateway.asked(kind, request.params.id)
      if (found === null) return sendNothing(request, reply)
      const page = customerPage(kind, found, { base: prefix, hasDesk })
      return sendPage(reply, page, `form-action 'self' ${new URL(found.row.return_url).origin}`)
    })
    app.post<Id>(path, async (request, reply) => {
      const { id } = request.params
      const parsed = DecisionBody[kind].safeParse(request.body)
      const decided = parsed.success ? await gateway.decide(kind, id, parsed.data.decision) : null
      const found = decided?.kind === 'stay' ? await gateway.asked(kind, id) : null
      if (found !== null) return sendPage(reply, closedPage(kind, found.row, prefix), "form-action 'none'")
      if (decided?.kind !== 'go') return sendNothing(request, reply)
      return reply
        .code(303)
        .header('location', decided.url)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .send()
    })
    // the form of those manners that hand over by one
    if (kind === '3ds')
      app.post<Id>(`${path}/start`, async (request, reply) => {
        const found = await gateway.asked(kind, request.params.id)
        const form = found === null ? null : formOf(found.row)
        const given = z.record(z.string(), z.string()).safeParse(request.body)
        const isIts =
          form !== null && given.success && Object.entries(form).every(([name, value]) => given.data[name] === value)
        if (!isIts) return sendNothing(request, reply)
        return reply.code(303).header('location', `${prefix}/3ds/${request.params.id}`).send()
      })
  }

  function wallet(app: FastifyInstance): void {
    app.get(`${prefix}/wallet`, async (request, reply) => {
      const asked = SheetQuery.safeParse(request.query)
      if (!asked.success || !(await mayFrame(asked.data.origin))) return sendNothing(request, reply)
      const { origin, amount, currency, lang, scheme, wallet, merchant } = asked.data
      const language = parseLanguage(lang) ?? languageOf(request.headers['accept-language'])
      const page = walletPage(
        { wallet, origin, amount: { minor: amount, currency }, merchant, language, scheme },
        prefix,
      )
      void reply.header('cross-origin-resource-policy', 'cross-origin')
      return sendPage(
        reply,
        page,
        `script-src 'self'; connect-src 'self'; form-action 'none'; frame-ancestors ${origin}`,
      )
    })
    app.post(`${prefix}/wallet/tokens`, async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const asked = TokenBody.safeParse(request.body)
      if (!asked.success || !isOwnPage(request)) return reply.code(400).send({ error: 'invalid_request' })
      const { wallet, card } = asked.data
      return reply.send({ paymentData: walletAnswer(wallet, card, gateway.walletTokens.make(wallet, card)) })
    })
  }

  function desk(app: FastifyInstance): void {
    app.get(`${prefix}/desk`, async (request, reply) => {
      const language = languageOf(request.headers['accept-language'])
      return sendPage(reply, deskPage(await gateway.newest(MOST_ON_DESK), prefix, language), "form-action 'self'")
    })
    app.post(`${prefix}/desk`, async (request, reply) => {
      const pressed = DeskBody.safeParse(request.body)
      if (!pressed.success || !isOwnPage(request)) return sendNothing(request, reply)
      const { act, target } = pressed.data
      if (act === 'dispute') await gateway.dispute(target, { reason: 'not_ordered' })
      else if (act === 'fraud') await gateway.noticeFraud(target)
      else if (act === 'demand') await gateway.requestRefund(target)
      else if (act === 'decide') await gateway.resolveNow(target)
      else await gateway.endDispute(target, act)
      return reply.code(303).header('location', `${prefix}/desk`).header('cache-control', 'no-store').send()
    })
  }

  function sendNothing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const page = nothingPage(prefix, languageOf(request.headers['accept-language']))
    return sendPage(reply.code(404), page, "form-action 'none'")
  }
}

const SheetQuery = z.object({
  wallet: z.enum(['applepay', 'googlepay']),
  origin: z.url({ protocol: /^https?$/ }).refine((origin) => URL.parse(origin)?.origin === origin),
  amount: z.coerce.number().int().min(0).max(10_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/),
  merchant: z.string().trim().min(1).max(100),
  lang: z.string().max(10).optional(),
  scheme: z.enum(['light', 'dark']).optional().catch(undefined),
})
const TokenBody = z.strictObject({ wallet: z.enum(['applepay', 'googlepay']), card: z.enum(walletCardNames) })
const DeskBody = z.object({
  act: z.enum(['dispute', 'fraud', 'demand', 'won', 'lost', 'decide']),
  target: z.string().regex(/^[\w-]{1,100}$/),
})

/** A form on another site's page cannot press our buttons. */
function isOwnPage(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

function sendPage(reply: FastifyReply, page: string, policy: string): FastifyReply {
  const frames = policy.includes('frame-ancestors') ? '' : "; frame-ancestors 'none'"
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', `default-src 'none'; style-src 'self'; base-uri 'none'; ${policy}${frames}`)
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(page)
}
