import { randomUUID } from 'node:crypto'
import { createTestDatabase } from '@incontro/testing'
import Fastify from 'fastify'
import { openDatabase } from '../../../platform/database/database.ts'
import { type ChargeInput, secret as sealed, type StoredAttempt } from '../provider.ts'
import { idleJobs } from '../../../platform/jobs/idle-jobs.fixtures.ts'
import { createSandboxGateway, sandboxGatewayRoutes } from '../../sandbox/index.ts'
import { createSandbox } from './index.ts'
import type { SandboxAccess } from './settings.ts'

export const gatewaySecret = 'a secret of sixteen or more'
export type Heard = { readonly account: string; readonly raw: Buffer; readonly headers: Record<string, string> }

/** The gateway by itself, as SANDBOX_URL may name it, with a clock to move and a listener for its webhooks. */
export async function startGateway({ decideAfterMs = 60_000, hasDesk = false } = {}) {
  const { url } = await createTestDatabase()
  const database = openDatabase({ connectionString: url })
  const heard: Heard[] = []
  let offset = 0
  const hearer = Fastify()
  hearer.removeAllContentTypeParsers()
  hearer.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  hearer.post<{ Params: { account: string } }>('/hook/:account', async (request) => {
    const headers = request.headers as Record<string, string> // of a fetch of ours
    heard.push({ account: request.params.account, raw: request.body as Buffer, headers }) // parsed as bytes above
    return {}
  })
  const gateway = createSandboxGateway({
    jobs: idleJobs,
    db: database.db,
    transaction: database.transaction,
    now: () => new Date(Date.now() + offset),
    decideAfterMs,
    sender: { webhookUrl: (account) => `${address(hearer)}/hook/${account}`, secret: gatewaySecret, timeoutMs: 2000 },
  })
  const server = Fastify()
  server.register(sandboxGatewayRoutes(gateway, '/sandbox', { hasDesk }))
  await hearer.listen({ host: '127.0.0.1', port: 0 })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const base = `${address(server)}/sandbox`

  return {
    gateway,
    base,
    heard,
    provider: (over: Partial<SandboxAccess> = {}) =>
      createSandbox({ apiBase: () => base, pageBase: () => base, secret: gatewaySecret, ...over }),
    /** Moves its clock and lets it do what came due. */
    async advance(ms: number): Promise<void> {
      offset += ms
      await gateway.tick()
    },
    /** A call of its API. */
    async call(method: string, path: string, body?: unknown): Promise<{ status: number; json: unknown }> {
      const answer = await fetch(`${base}/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${gatewaySecret}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, json: await answer.json() }
    },
    /** Presses a button of one of its pages. */
    press: (pageUrl: string, decision: string) =>
      fetch(pageUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision }) }),
    async stop(): Promise<void> {
      await server.close()
      await hearer.close()
      await database.close()
    },
  }
}

export const testMoney = { minor: 2999, currency: 'EUR' } as const

/** A charge as payments asks for it. */
export function chargeOf(instrument: string | ChargeInput['instrument'], over: Partial<ChargeInput> = {}): ChargeInput {
  const card = (number: string) =>
    sealed({ number, month: '12', year: '39', securityCode: '737', firstName: 'Ana', lastName: 'Ruiz' })
  return {
    attemptId: randomUUID(),
    money: testMoney,
    initiator: { kind: 'cit_first', store: 'recurring' },
    instrument: typeof instrument === 'string' ? { type: 'card', card: card(instrument) } : instrument,
    method: 'credit_card',
    seller: { brandId: 'original', name: 'Original', descriptor: 'ORIGINAL' },
    challenge: 'as_needed',
    webhookUrl: 'https://pay.brand.test/payment/webhooks/sandbox',
    customer: { ref: randomUUID(), email: 'ana@example.test', ip: '127.0.0.1', country: 'es', locale: 'es' },
    returnUrl: 'https://brand.test/paymentCheck',
    paymentOrigin: 'https://pay.brand.test',
    deadline: soon(),
    ...over,
  }
}

export function storedOf(input: ChargeInput, providerRef: string | null = null): StoredAttempt {
  return {
    id: input.attemptId,
    providerRef,
    money: input.money,
    paymentOrigin: input.paymentOrigin,
    method: input.method,
    resume: {},
    initiator: input.initiator.kind,
    createdAt: new Date(),
    isOver: false,
  }
}

export function soon(ms = 5000): AbortSignal {
  return AbortSignal.timeout(ms)
}

function address(server: { server: { address(): unknown } }): string {
  return `http://127.0.0.1:${(server.server.address() as { port: number }).port}` // listens on a port
}
