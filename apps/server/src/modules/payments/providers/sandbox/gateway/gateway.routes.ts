import type { FastifyInstance, FastifyReply } from 'fastify'
import { gatewayApi } from './api.routes.ts'
import { challengePage, challengeStyle, noChallengePage } from './challenge-page.ts'
import { DecisionBody } from './gateway.schema.ts'
import type { SandboxGateway } from './index.ts'
import { formOf } from './views.ts'

/** The gateway's HTTP API and its pages, under a prefix of the payment origin or on a server of their own. */
export function sandboxGatewayRoutes(gateway: SandboxGateway, prefix: string) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.register(gatewayApi(gateway), { prefix: `${prefix}/v1` })

    app.get(`${prefix}/3ds.css`, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(challengeStyle),
    )
    app.get<{ Params: { id: string } }>(`${prefix}/3ds/:id`, async (request, reply) => {
      const found = await gateway.asked('3ds', request.params.id)
      if (found === null)
        return sendPage(reply.code(404), noChallengePage(prefix, request.headers['accept-language']), "'none'")
      return sendPage(reply, challengePage(found, prefix), `'self' ${new URL(found.row.return_url).origin}`)
    })
    // the form of those styles that hand over by one
    app.post<{ Params: { id: string } }>(`${prefix}/3ds/:id/start`, async (request, reply) => {
      const found = await gateway.asked('3ds', request.params.id)
      const form = found === null ? null : formOf(found.row)
      const given = request.body as Record<string, string> | null // texts by name, as parsed above
      const isIts = form !== null && Object.entries(form).every(([name, value]) => given?.[name] === value)
      if (!isIts)
        return sendPage(reply.code(404), noChallengePage(prefix, request.headers['accept-language']), "'none'")
      return reply.code(303).header('location', `${prefix}/3ds/${request.params.id}`).send()
    })
    app.post<{ Params: { id: string } }>(`${prefix}/3ds/:id`, async (request, reply) => {
      const parsed = DecisionBody['3ds'].safeParse(request.body)
      const decided = parsed.success ? await gateway.decide('3ds', request.params.id, parsed.data.decision) : null
      if (decided?.kind !== 'go')
        return sendPage(reply.code(404), noChallengePage(prefix, request.headers['accept-language']), "'none'")
      return reply
        .code(303)
        .header('location', decided.url)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .send()
    })
  }
}

function sendPage(reply: FastifyReply, page: string, formAction: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(page)
}
