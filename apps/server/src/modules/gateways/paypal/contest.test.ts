import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { suiteAttempt, suiteInput } from '../provider.contract.ts'
import type { ContestInput } from '../provider.ts'
import { vendorSchemaNote } from '../vendor-schema.fixtures.ts'
import { startPaypal } from './fake.fixtures.ts'
import { createPaypal } from './index.ts'

const paypal = await startPaypal()
after(() => paypal.vendor.close()) // throws what PayPal's schema said of the whole run
const provider = createPaypal(paypal.settings)

const inputOf = (over: Partial<ContestInput> = {}): ContestInput => ({
  disputeId: randomUUID(),
  disputeRef: `CAPTURE${randomUUID().slice(0, 8).toUpperCase()}`,
  attempt: suiteAttempt(suiteInput(provider, { type: 'paypal' }, { method: 'paypal' })),
  letter: 'The customer used what they bought: perché no?',
  wasUsed: true,
  pdf: Buffer.from('%PDF-1.7 evidence'),
  deadline: AbortSignal.timeout(30_000),
  ...over,
})

test('BO-41 PayPal: the dispute of a capture is found, and shown letter and document, as PayPal describes it', async (context) => {
  context.diagnostic(vendorSchemaNote('paypal_disputes'))
  const input = inputOf()
  const taken = paypal.dispute(input.disputeRef)
  assert.deepEqual(await provider.contest?.(input), { t: 'submitted' })
  const [form] = taken
  const text = form?.toString() ?? ''
  assert.ok(text.includes('perché no?') && text.includes('%PDF-1.7 evidence'))
  assert.ok(text.includes('PROOF_FOR_SOFTWARE_OR_SERVICE_DELIVERED'))
  const other = inputOf({ wasUsed: false })
  const [unused] = [paypal.dispute(other.disputeRef)]
  assert.deepEqual(await provider.contest?.(other), { t: 'submitted' })
  assert.ok((unused[0]?.toString() ?? '').includes('"evidence_type":"OTHER"'))
})

test('BO-41 PayPal: an answer that was lost is asked for again under the same id, and shown once', async () => {
  const input = inputOf()
  const taken = paypal.dispute(input.disputeRef)
  paypal.vendor.failNext({ kind: 'hangs_up' }, /provide-evidence$/)
  assert.deepEqual(await provider.contest?.(input), { t: 'unknown' })
  assert.deepEqual(await provider.contest?.(input), { t: 'submitted' })
  assert.equal(taken.length, 1)
  for (const fault of ['down', 'breaks'] as const) {
    paypal.vendor.failNext({ kind: fault }, /^GET \/v1\/customer\/disputes/)
    assert.deepEqual(await provider.contest?.(input), { t: 'unknown' }, fault)
  }
})

test('BO-41 PayPal: a dispute that takes nothing, or is not there, is said by its code', async () => {
  const over = inputOf()
  paypal.dispute(over.disputeRef, { isOver: true })
  assert.deepEqual(await provider.contest?.(over), {
    t: 'refused',
    code: 'ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE',
  })
  assert.deepEqual(await provider.contest?.(inputOf()), { t: 'refused', code: 'no_dispute' })
  assert.deepEqual(await provider.contest?.(inputOf({ disputeRef: 'PP-D-NONE' })), { t: 'refused', code: 'no_dispute' })
})
