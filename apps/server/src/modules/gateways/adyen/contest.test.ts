import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { suiteAttempt, suiteCard, suiteInput } from '../provider.contract.ts'
import type { ContestInput } from '../provider.ts'
import { jsonOf } from '../vendor.fixtures.ts'
import { vendorSchemaNote } from '../vendor-schema.fixtures.ts'
import { unreachableUrl } from '../vendor.fixtures.ts'
import { adyenAt } from './driver.fixtures.ts'
import { fakeAccount, startFakeAdyen } from './fake.fixtures.ts'

const fake = await startFakeAdyen()
after(() => fake.vendor.close()) // throws what Adyen's schema said of the whole run
const provider = adyenAt(fake.vendor.url, { reportsUrl: fake.vendor.url })

const inputOf = (over: Partial<ContestInput> = {}): ContestInput => ({
  disputeId: randomUUID(),
  disputeRef: `DISPUTE${randomUUID().slice(0, 8).toUpperCase()}`,
  attempt: suiteAttempt(suiteInput(provider, suiteCard())),
  letter: 'The customer used what they bought.',
  wasUsed: true,
  pdf: Buffer.from('%PDF-1.7 evidence'),
  deadline: AbortSignal.timeout(30_000),
  ...over,
})
const sentTo = (path: string) =>
  fake.vendor.exchanges.filter(({ request }) => request.path.endsWith(path)).map(({ request }) => request)

test('BO-41 adyen: the document goes to the scheme under the reason that claims the least, as Adyen describes it', async (context) => {
  context.diagnostic(vendorSchemaNote('adyen_disputes'))
  const input = inputOf()
  assert.deepEqual(await provider.contest?.(input), { t: 'submitted' })
  const defense = fake.defenseOf(input.disputeRef)
  assert.deepEqual([defense?.reason, defense?.defended], ['SupplyDefenseMaterial', 1])
  assert.deepEqual([...(defense?.documents ?? [])], [['DefenseMaterial', Buffer.from(input.pdf)]])
  const [request] = sentTo('/defendDispute')
  assert.equal(request?.headers['x-api-key'], fakeAccount.apiKey)
  const sent = jsonOf(request ?? assert.fail()) as Record<string, unknown> // held against the schema by the fake
  assert.equal(sent['merchantAccountCode'], 'IncontroTest')
})

test('BO-41 adyen: an answer that was lost is handed over again under the same key, and defended once', async () => {
  const input = inputOf()
  fake.vendor.failNext({ kind: 'hangs_up' }, /defendDispute$/)
  assert.deepEqual(await provider.contest?.(input), { t: 'unknown' })
  assert.deepEqual(await provider.contest?.(input), { t: 'submitted' })
  assert.equal(fake.defenseOf(input.disputeRef)?.defended, 1)
  for (const fault of ['down', 'breaks', 'garbage'] as const) {
    fake.vendor.failNext({ kind: fault }, /supplyDefenseDocument$/)
    assert.deepEqual(await provider.contest?.(inputOf()), { t: 'unknown' }, fault)
  }
})

test('BO-41 adyen: a reason that claims use is given where there was use, and none that is not ours', async () => {
  fake.takeReasons(['GoodsOrServicesProvided', 'GoodsNotReturned'])
  const [used, unused] = [inputOf(), inputOf({ wasUsed: false })]
  assert.deepEqual(await provider.contest?.(used), { t: 'submitted' })
  assert.equal(fake.defenseOf(used.disputeRef)?.reason, 'GoodsOrServicesProvided')
  assert.deepEqual(await provider.contest?.(unused), { t: 'refused', code: 'no_reason' })
  fake.takeReasons([])
  assert.deepEqual(await provider.contest?.(inputOf()), { t: 'refused', code: 'no_reason' })
  fake.takeReasons(['SupplyDefenseMaterial'])
})

test('BO-41 adyen: what it refuses is said by its own code, and a key without the right for it too', async () => {
  const refusal = {
    kind: 'refuses',
    status: 403,
    body: { status: 403, errorCode: '010', message: 'Not allowed' },
  } as const
  fake.vendor.failNext(refusal, /retrieveApplicableDefenseReasons$/)
  assert.deepEqual(await provider.contest?.(inputOf()), { t: 'refused', code: '010' })
  const no = { disputeServiceResult: { success: false, errorMessage: 'Dispute is not defendable' } }
  fake.vendor.failNext({ kind: 'alters', alter: () => no }, /retrieveApplicableDefenseReasons$/)
  assert.deepEqual(await provider.contest?.(inputOf()), { t: 'refused', code: 'Dispute is not defendable' })
  const nowhere = adyenAt(fake.vendor.url, { reportsUrl: await unreachableUrl() })
  assert.deepEqual(await nowhere.contest?.(inputOf()), { t: 'unknown' })
})
