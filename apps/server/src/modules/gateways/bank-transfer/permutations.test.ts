import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { routes } from '@incontro/contract'
import { until } from '@incontro/testing/until.ts'
import { sql } from 'kysely'
import {
  type News,
  openPermutations,
  type Scene,
  type Story,
  testPermutations,
} from '../../../testing/payments/permutations.fixtures.ts'
import { TOP_UP } from './world.fixtures.ts'

const opened = await openPermutations({ id: 'bank', provider: 'bank-transfer', settings: {} })
const { world } = opened
const { db, transaction } = world.database
await transaction((tx) =>
  world.payments.api.savePayRules(tx, 'original', { rules: [], default: { then: { single: 'bank' } } }),
)
const gateway = world.payments.origin.gateway ?? assert.fail('no sandbox')

/** A member who may buy credits orders them by a transfer; answers its news by the word of the page or of the bank. */
async function begin(scene: Scene) {
  await sql`update memberships set tier = 1 where member_id = ${scene.member.id}`.execute(db)
  const consent = await scene.consentOf(TOP_UP)
  await scene.call(routes.molliePayment.id, { productId: TOP_UP, country: 'es', orderKey: randomUUID(), consent })
  const { id, providerRef } = await scene.attemptOf()
  const ref = providerRef ?? assert.fail('the bank has not answered')
  /** Something at the bank, whose webhooks have arrived when it is over. */
  const atBank = (name: string, act: () => Promise<unknown>): News => ({
    name,
    async deliver() {
      await act()
      await gateway.tick()
      await until('the bank has sent its news', async () => {
        const { rows } = await sql`select id from sandbox_webhooks where delivered_at is null`.execute(db)
        return rows.length === 0
      })
    },
  })
  return {
    page: { name: 'return page', deliver: () => scene.call(routes.mollieStatus.id, { attempt: id }) },
    check: { name: 'scheduled check', deliver: () => opened.passHours(0.1) },
    press: (decision: 'noted' | 'never') => atBank(decision, () => gateway.decide('transfer', ref, decision)),
    arrives: (name: string, minor?: number) => atBank(name, () => gateway.arrive(ref, minor)),
  }
}

const granted = { attempts: ['captured -'], orders: ['paid'], grants: 1, level: 1 }
const stories: readonly Story[] = [
  {
    name: 'he promises the transfer, comes back, and it arrives twice at once and once more',
    async begin(scene) {
      const { page, press, arrives } = await begin(scene)
      return [press('noted'), page, arrives('arrives')]
    },
    comesTo: granted,
  },
  {
    name: 'halves of it arrive, of which two are whole',
    async begin(scene) {
      const { page, check, arrives } = await begin(scene)
      return [arrives('a half', 600), page, check]
    },
    comesTo: granted,
  },
  {
    name: 'it is given up and arrives all the same',
    async begin(scene) {
      const { page, press, arrives } = await begin(scene)
      return [press('never'), page, arrives('arrives')]
    },
    comesTo: granted,
    passing: ['Tu pago de Extra 120 no se ha aprobado'],
  },
  {
    name: 'it never arrives',
    async begin(scene) {
      const { page, check, press } = await begin(scene)
      return [press('never'), page, check]
    },
    comesTo: { attempts: ['expired -'], orders: ['open'], grants: 0 },
  },
]
testPermutations('bank transfer', opened, { stories, secrets: ['a secret of sixteen or more'] })
