import { randomBytes } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import helmet from '@fastify/helmet'
import { type Brand, hostsOf, type Plugin } from '@incontro/brand'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { permissionsPolicy } from './permissions-policy.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Marks the scripts of this one answer as ours; made when it is first asked for, since only pages have one. */
    readonly nonce: string
  }
}

/** What the pages of a brand may reach beside their own origin. */
export type Reach = {
  readonly brand: Pick<Brand, 'userPhotosBase' | 'bases'> | null
  readonly plugins: readonly Plugin[]
  readonly payment: string
  /** Whose vendors' sheets the pay page opens. */
  readonly wallets: readonly ('applepay' | 'googlepay')[]
}
type Deps = { readonly reachOf: (request: FastifyRequest) => Promise<Reach> }

const TRANSPORT = 'max-age=31536000; includeSubDomains' // a year: what browsers ask for before they take it for granted

/** Headers of every answer of a brand's origin. A handler that sets a policy of its own keeps it. */
export async function securityHeaders(app: FastifyInstance, { reachOf }: Deps): Promise<void> {
  const nonces = new WeakMap<FastifyRequest, string>()
  app.decorateRequest('nonce', {
    getter(this: FastifyRequest) {
      const made = nonces.get(this) ?? randomBytes(16).toString('base64url')
      nonces.set(this, made)
      return made
    },
  })
  const fixed = await headersOfHelmet()
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(fixed)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.protocol === 'https') void reply.header('strict-transport-security', TRANSPORT)
    if (reply.hasHeader('content-security-policy')) return done(null, payload)
    const type = String(reply.getHeader('content-type') ?? '')
    if (type.startsWith('text/html')) {
      setPagePolicy(request, reply, reachOf).then(() => done(null, payload), done)
      return
    }
    void reply.header('content-security-policy', type.includes('javascript') ? workerPolicy : filePolicy)
    done(null, payload)
  })
}

const OWN_OF_AN_ANSWER = /^(content-|date$|connection$)/

/**
 * The headers that helmet gives every answer. They are always the same, so they are asked once, of a server that never listens:
 * helmet makes its list again for each answer.
 */
async function headersOfHelmet(): Promise<Readonly<OutgoingHttpHeaders>> {
  const app = Fastify()
  await app.register(helmet, {
    contentSecurityPolicy: false, // by what is served
    crossOriginEmbedderPolicy: false, // pictures of plug-ins do not send what it asks for
    crossOriginOpenerPolicy: { policy: 'same-origin' }, // a page that opened ours gets no hold of its window
    crossOriginResourcePolicy: { policy: 'same-origin' }, // photos and answers are not for other sites to embed
    referrerPolicy: { policy: 'same-origin' }, // other sites do not learn which page a visitor came from
    frameguard: { action: 'deny' },
    strictTransportSecurity: false, // only where the connection is secure
  })
  app.get('/', async () => '')
  const { headers } = await app.inject('/')
  await app.close()
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_OF_AN_ANSWER.test(name)))
}

/** The payment origin: its few pages bring policies of their own; everything else there is data and can do nothing. */
export function paymentHeaders(app: FastifyInstance): void {
  const others = {
    'content-security-policy': filePolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
  app.addHook('onSend', async (request, reply) => {
    if (request.protocol === 'https') void reply.header('strict-transport-security', TRANSPORT)
    for (const [name, value] of Object.entries(others)) if (!reply.hasHeader(name)) void reply.header(name, value)
  })
}

async function setPagePolicy(request: FastifyRequest, reply: FastifyReply, reachOf: Deps['reachOf']): Promise<void> {
  const socket = `${request.protocol === 'https' ? 'wss' : 'ws'}://${request.host}`
  const reach = await reachOf(request)
  void reply
    .header('content-security-policy', pagePolicy({ nonce: request.nonce, socket, ...reach }))
    .header('permissions-policy', permissionsPolicy)
    .header('vary', 'Sec-GPC, Accept-Encoding')
  if (isPayPage(request)) openWallets(reply, reach)
}

/** PY-06, PY-07: the page that pays may ask the device for a payment, itself and in the frame of Google's button. */
function openWallets(reply: FastifyReply, { wallets, payment }: Reach): void {
  if (wallets.length === 0) return
  const takers = wallets.includes('googlepay') ? `self "${payment}"` : 'self'
  void reply.header('permissions-policy', permissionsPolicy.replace('payment=()', `payment=(${takers})`))
  // Google's sheet is a window in browsers that have none of their own, and answers to the one that opened it
  if (wallets.includes('googlepay')) void reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
}

const PAY_PAGES: ReadonlySet<string> = new Set(['/purchase/pay', '/paymentPage'])
const isPayPage = ({ url }: FastifyRequest) => PAY_PAGES.has((url.split('?')[0] ?? '').replace(/\/$/, ''))

/** An answer or a picture that a visitor opens as a page of its own can do nothing there. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
/** A worker takes its policy from its own file. */
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"

/**
 * Two policies, of which both must agree: a script needs the mark of this answer, and comes from this origin. So neither
 * what a member uploaded nor what an attacker smuggled into a page runs, and no company's script ever does: those have
 * frames of their own (plugin-frame.ts).
 */
function pagePolicy({ nonce, socket, brand, plugins, payment }: Reach & { nonce: string; socket: string }): string {
  const images = plugins.filter(({ form }) => form === 'image').flatMap(hostsOf)
  const recorders = plugins.filter(({ form }) => form === 'recorder').flatMap(hostsOf)
  const frames = plugins.some(({ form }) => form === 'script') ? ["'self'"] : []
  const photos = brand === null ? [] : originsOf([brand.userPhotosBase])
  const calls = brand === null ? [] : originsOf(Object.values(brand.bases))
  const page = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'", // sizes and places that a script sets
    list('img-src', "'self'", 'data:', 'blob:', ...photos, ...images),
    "font-src 'self'",
    list('connect-src', "'self'", payment, socket, ...calls, ...recorders),
    list('frame-src', payment, ...frames),
    `form-action 'self' ${payment} https:`, // PY-03: the form of a challenge goes to a bank that cannot be named beforehand
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return `${page.join('; ')}, script-src 'self'`
}

function list(name: string, ...sources: readonly string[]): string {
  return [name, ...new Set(sources)].join(' ')
}

/** A part that another origin serves (D16); a path is our own. */
function originsOf(bases: readonly string[]): string[] {
  return bases.filter((base) => !base.startsWith('/')).map((base) => new URL(base).origin)
}
