import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Headers of every page and answer of a brand's origin. Scripts come from the origin alone; the card frame from its own. */
export async function securityHeaders(app: FastifyInstance, paymentOriginOf: (host: string) => string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
  })
  app.addHook('onSend', async (request, reply) => {
    const payment = paymentOriginOf(request.hostname)
    const secure = request.protocol === 'https'
    const socket = `${secure ? 'wss' : 'ws'}://${request.host}`
    void reply.header(
      'content-security-policy',
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        `connect-src 'self' ${payment} ${socket}`,
        `frame-src ${payment}`,
        `form-action 'self' ${payment}`,
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    )
    if (secure) void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
