import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../platform/errors.ts'

type Deps = {
  readonly brandOfHost: (host: string) => Promise<string | null>
  readonly brand: (brandId: string) => Promise<{ readonly applePayDomainAssociation?: string | undefined }>
}

/** PY-07: the file by which Apple knows a brand's host as ours, from the brand's settings; a brand without one has none. */
export function domainAssociation(app: FastifyInstance, { brandOfHost, brand }: Deps): void {
  app.get('/.well-known/apple-developer-merchantid-domain-association', async (request, reply) => {
    const brandId = await brandOfHost(request.hostname)
    const text = brandId === null ? undefined : (await brand(brandId)).applePayDomainAssociation
    if (text === undefined) throw new AppError('not_found')
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text)
  })
}
