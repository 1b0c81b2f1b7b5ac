import assert from 'node:assert/strict'
import { createTestDatabase } from '@incontro/testing'
import { until } from '@incontro/testing/until.ts'
import Fastify from 'fastify'
import { openDatabase } from '../../../platform/database/database.ts'
import { idleJobs } from '../../../platform/jobs/idle-jobs.fixtures.ts'
import { createSandboxGateway, sandboxGatewayRoutes } from '../../sandbox/index.ts'
import type { Outcome, ProviderDriver, SentWebhook } from '../provider.contract.ts'
import { jsonOf, unreachableUrl, startVendor } from '../vendor.fixtures.ts'
import { createBankTransfer } from './index.ts'
import { SIGNATURE_HEADER, signatureOf } from './webhook.ts'

const bankSecret = 'a secret of sixteen or more'

/** The bank by itself, with a clock to move and a server that receives its webhooks. */
async function startBank() {
  const { url } = await createTestDatabase()
  const database = openDatabase({ connectionString: url })
  const heard: SentWebhook[] = []
  let offset = 0
  const receiver = Fastify()
  receiver.removeAllContentTypeParsers()
  receiver.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  receiver.post('/hook', async ({ body, headers }) => {
    heard.push({ raw: body as Buffer, headers: headers as Record<string, string> }) // parsed as bytes above; of a fetch of ours
    return {}
  })
  const hook = `${await receiver.listen({ host: '127.0.0.1', port: 0 })}/hook`
  const gateway = createSandboxGateway({
    db: database.db,
    transaction: database.transaction,
    jobs: idleJobs,
    now: () => new Date(Date.now() + offset),
    decideAfterMs: 60_000,
    sender: { webhookUrl: () => hook, secret: bankSecret, timeoutMs: 2000 },
  })
  const server = Fastify()
  server.register(sandboxGatewayRoutes(gateway, '/sandbox'))
  const base = `${await server.listen({ host: '127.0.0.1', port: 0 })}/sandbox`
  return {
    gateway,
    base,
    heard,
    /** Moves its clock and lets it do what came due. */
    async advance(ms: number): Promise<void> {
      offset += ms
      await gateway.tick()
    },
    /** Presses a button of its page. */
    press: (pageUrl: string, decision: string) =>
      fetch(pageUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision }) }),
    async stop(): Promise<void> {
      await server.close()
      await receiver.close()
      await database.close()
    },
  }
}

/** The bank of the sandbox for the shared suite, behind a server that may lose, break and change its answers. */
export async function openBank() {
  const sandbox = await startBank()
  const { gateway, base, heard, press } = sandbox
  const vendor = await startVendor({
    async answer({ method, path, query, headers, raw }) {
      const { authorization = '', 'content-type': type } = headers
      const answer = await fetch(`${base}${path}${query.size === 0 ? '' : `?${query}`}`, {
        method,
        headers: { authorization, ...(type !== undefined && { 'content-type': type }) },
        ...(raw.length > 0 && { body: raw }),
      })
      return { status: answer.status, body: await answer.json() }
    },
  })
  const unreachable = await unreachableUrl()
  const access = { account: 'bank', pageBase: () => base, secret: bankSecret }
  const provider = createBankTransfer({ ...access, apiBase: () => vendor.url })
  const idOf = async (attemptId: string) => (await gateway.payment({ reference: attemptId }))?.id ?? ''
  const heardAbout = (reference: string) => heard.filter(({ raw }) => raw.includes(reference))
  let next: Outcome = { does: 'capture' }

  const driver: ProviderDriver = {
    provider,
    unreachable: createBankTransfer({ ...access, apiBase: () => unreachable }),
    vendor,
    method: 'mollie',
    moneyCall: /^GET \/v1\/payments\/sbx_/,
    visits: true,
    steer(outcome) {
      next = outcome
      return { type: 'mollie_hosted' }
    },
    declines: [
      ['unknown_reference', 'generic', 'later'],
      ['account_blocked', 'change_method', 'never'],
      ['name_mismatch', 'processing_error', 'customer'],
      ['bank_unavailable', 'try_again', 'technical'],
    ],
    async visit({ url }, decision) {
      const isWaited = next.does === 'pending' || next.does === 'decline'
      await press(url, decision === 'refuse' ? 'cancel' : isWaited ? 'noted' : 'arrived')
      if (next.does === 'decline') await gateway.returnTransfer(url.split('/').at(-1) ?? '', next.word)
      return {}
    },
    async decide(attemptId) {
      const id = await idOf(attemptId)
      assert.ok(next.does === 'pending')
      await (next.then === 'captured' ? gateway.arrive(id) : gateway.returnTransfer(id, 'name_mismatch'))
    },
    capturesOf: async (attemptId) => ((await gateway.payment({ reference: attemptId }))?.status === 'captured' ? 1 : 0),
    async webhooksAbout(reference) {
      await until('the bank reports it', () => heardAbout(reference).length > 0)
      return heardAbout(reference)
    },
    unknownEvent() {
      const raw = Buffer.from(JSON.stringify({ id: 'evt_new', type: 'weather.changed', data: {} }))
      return { raw, headers: { [SIGNATURE_HEADER]: signatureOf(bankSecret, raw, Date.now()) } }
    },
    withoutSignature: ({ raw }) => ({ raw, headers: {} }),
    withOtherAmount: (answer) => ({ ...(answer as object), amount: { minor: 998, currency: 'EUR' } }), // the bank's JSON
    keyOf: (request) => (jsonOf(request) as { reference?: string }).reference, // as the adapter wrote it
    secrets: [bankSecret],
  }
  return {
    ...sandbox,
    provider,
    driver,
    heardAbout,
    async stop() {
      await vendor.close()
      await sandbox.stop()
    },
  }
}
