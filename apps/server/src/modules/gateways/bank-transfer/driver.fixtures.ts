import assert from 'node:assert/strict'
import { until } from '@incontro/testing/until.ts'
import type { Outcome, ProviderDriver } from '../provider.contract.ts'
import { gatewaySecret, startGateway } from '../sandbox/gateway.fixtures.ts'
import { SIGNATURE_HEADER, signWebhook } from '../sandbox/webhook.ts'
import { jsonOf, nobodysUrl, startVendor } from '../vendor.fixtures.ts'
import { createBankTransfer } from './index.ts'

/** The bank of the sandbox for the shared suite, behind a server that may lose, break and change its answers. */
export async function openBank() {
  const sandbox = await startGateway()
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
  const nobody = await nobodysUrl()
  const access = { account: 'bank', pageBase: () => base, secret: gatewaySecret }
  const provider = createBankTransfer({ ...access, apiBase: () => vendor.url })
  const idOf = async (attemptId: string) => (await gateway.payment({ reference: attemptId }))?.id ?? ''
  const heardAbout = (reference: string) => heard.filter(({ raw }) => raw.includes(reference))
  let next: Outcome = { does: 'capture' }

  const driver: ProviderDriver = {
    provider,
    unreachable: createBankTransfer({ ...access, apiBase: () => nobody }),
    vendor,
    method: 'mollie',
    moneyCall: /^GET \/v1\/payments\/sbx_/,
    visits: true,
    steer(outcome) {
      next = outcome
      return { type: 'mollie_hosted' }
    },
    declines: [
      ['unknown_reference', 'generico', 'later'],
      ['account_blocked', 'change_method', 'never'],
      ['name_mismatch', 'processing_error', 'customer'],
      ['bank_unavailable', 'riprova', 'technical'],
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
      await until('the bank tells of it', () => heardAbout(reference).length > 0)
      return heardAbout(reference)
    },
    unknownEvent() {
      const raw = Buffer.from(JSON.stringify({ id: 'evt_new', type: 'weather.changed', data: {} }))
      return { raw, headers: { [SIGNATURE_HEADER]: signWebhook(gatewaySecret, raw, Date.now()) } }
    },
    withoutSignature: ({ raw }) => ({ raw, headers: {} }),
    withOtherAmount: (answer) => ({ ...(answer as object), amount: { minor: 998, currency: 'EUR' } }), // the bank's JSON
    keyOf: (request) => (jsonOf(request) as { reference?: string }).reference, // as the adapter wrote it
    secrets: [gatewaySecret],
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
