import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inFull } from '@incontro/testing/size.ts'
import { routes } from '@incontro/contract'
import { addMember, startTestServer } from '@incontro/testing'
import { cards, createBuying } from '../../../testing/payments/payments.fixtures.ts'
import { assertBooksComplete } from '../../invoices/receipts.fixtures.ts'
import { createWatching, type MadeCharge } from './watching.fixtures.ts'

const server = await startTestServer()
const { api, database, url } = server
const { buy } = createBuying(server)
const { chargesOf } = createWatching(server)
const MONTHS = 6
/** Who comes and buys beside it: enough that every stop of the clock meets a payment under way, few enough to stay quick. */
const BUYERS = 4

test(
  'F-13 PL-06 six months in one step of the clock on a busy server make all monthly renewals, each charged once',
  inFull,
  async () => {
    const members = await Promise.all(Array.from({ length: 3 }, () => addMember(server)))
    const plan = members[0]?.flow.plans.free.find(({ productId }) => productId === 'free-classic-1m')
    assert.ok(plan)
    for (const member of members) await buy(member, cards.success, { rateplan: plan.productId })

    let isOver = false
    /** Signs up, buys and looks at terms; a month that passes between two calls may refuse the second, which is no matter here. */
    async function comeAndLook(buyers: number): Promise<void> {
      for (let come = 0; !isOver; come += 1) {
        const one = await addMember(server)
        if (come < buyers) await buy(one, cards.success, { rateplan: 'free-classic-1m' }).catch(() => null)
        const looked = { token: one.token, body: { clickid: one.trackerId, rateplan: 'free-plus-1m' } }
        for (let looks = 0; looks < 10 && !isOver; looks += 1) await api.send(routes.orderTerms, looked)
      }
    }
    const busy = [comeAndLook(BUYERS), comeAndLook(0)]
    try {
      const moved = await fetch(`${url}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advance: `P${MONTHS}M` }),
      })
      assert.equal(moved.status, 200)
    } finally {
      isOver = true
      await Promise.all(busy)
    }

    const bought: MadeCharge = { kind: 'plan', state: 'paid', amount: plan.totalPrice, attempts: 1 }
    const renewal: MadeCharge = { kind: 'renewal', state: 'paid', amount: plan.price, attempts: 1 }
    const expected = [bought, ...Array.from({ length: MONTHS }, () => renewal)]
    for (const member of members) assert.deepEqual(await chargesOf(member), expected)
    await assertBooksComplete(database.db)
  },
)
