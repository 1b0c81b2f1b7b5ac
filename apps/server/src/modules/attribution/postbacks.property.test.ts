import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createTestDatabase } from '@incontro/testing'
import { size } from '@incontro/testing/size.ts'
import fc from 'fast-check'
import { everything, type Reaction, secret, startAffiliate } from './affiliate.fixtures.ts'
import { buildWorld, capture } from './world.fixtures.ts'

const { url } = await createTestDatabase()
const affiliate = await startAffiliate()
after(() => affiliate.stop())
const postback = {
  url: `${affiliate.url}/${everything}`,
  method: 'GET' as const,
  secret,
  events: ['lead' as const, 'purchase' as const, 'renewal' as const, 'reversal' as const],
}
let time = new Date('2027-03-01T10:00:00Z')
const world = await buildWorld({
  url,
  affiliates: [{ id: 'partner', enabled: true, paymentUrl: null, postback }],
  now: () => time,
  timeoutMs: 100,
})
after(() => world.database.close())

const MEMBERS = 2
const ORDERS = 3
const member = fc.nat(MEMBERS - 1)
const order = fc.nat(ORDERS - 1)
type Step =
  | { do: 'join' | 'erase'; member: number }
  | { do: 'capture'; order: number }
  | { do: 'refund' | 'dispute'; order: number; reference: number; amount: number }
  | { do: 'deliver'; reactions: readonly Reaction[] }
  | { do: 'wait'; minutes: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('join' as const, 'erase' as const), member }),
  fc.record({ do: fc.constant('capture' as const), order }),
  fc.record({
    do: fc.constantFrom('refund' as const, 'dispute' as const),
    order,
    reference: fc.nat(1),
    amount: fc.integer({ min: 1, max: 1500 }),
  }),
  fc.record({
    do: fc.constant('deliver' as const),
    reactions: fc.array(fc.constantFrom<Reaction[]>(200, 200, 204, 500, 404, 302, 'silence'), { maxLength: 4 }),
  }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.nat(300) }),
)

test('TR-10 whatever happens in whatever order: each conversion is taken once, each reversal at most once and after it', async () => {
  const runs = { seed: Number(process.env['SEED'] ?? 20270301), numRuns: size({ small: 10, full: 60 }) }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      await world.database.pool.query('truncate postbacks cascade')
      affiliate.received.length = 0
      const members = await Promise.all(Array.from({ length: MEMBERS }, () => world.member()))
      const orders = Array.from({ length: ORDERS }, (_, index) =>
        capture(members[index % MEMBERS] ?? '', { kind: index === 2 ? 'renewal' : 'purchase', amountMinor: 999 }),
      )
      /** Conversions that happened, by what is sent about them; and what the affiliate answered 2xx to, in order. */
      const happened = new Set<string>()
      /** What is to be taken back of each order, by refund or dispute; the first report of one counts. */
      const asked = new Map<string, number>()
      const erased = new Set<string>()
      const taken: { name: string; event: string; id: string; reverses: string; minor: number }[] = []
      let reactions: Reaction[] = []
      affiliate.react(({ query, headers }) => {
        const reaction = reactions.shift() ?? 200
        const { event = '', order: orderId, cid = '', reverses = '', minor } = query
        const name = `${event.replace('_reversed', '')} ${orderId === '' ? cid : orderId}`
        const id = headers['webhook-id'] ?? ''
        // as an affiliate does: what bears the same id is the same event, sent again after an answer that came too late
        if (typeof reaction === 'number' && reaction < 300 && !taken.some((one) => one.id === id))
          taken.push({ name, event, id, reverses, minor: Number(minor) })
        return reaction
      })

      const noteErased = (index: number) => {
        const lead = `lead click-${members[index]}`
        if (happened.has(lead)) erased.add(lead) // of one who has not come there is nothing to take back
      }
      for (const one of steps)
        switch (one.do) {
          case 'join':
            happened.add(`lead click-${members[one.member]}`)
            await world.hear('identity.registered', { memberId: members[one.member], brandId: 'original' })
            break
          case 'erase':
            noteErased(one.member)
            await world.hear('identity.erased', { memberId: members[one.member] })
            break
          case 'capture': {
            const bought = orders[one.order]
            happened.add(`${bought?.kind} ${bought?.orderId}`)
            await world.hear('payments.captured', { ...bought })
            break
          }
          case 'refund':
          case 'dispute': {
            const key = `${orders[one.order]?.orderId} ${one.do} ${one.reference}`
            if (!asked.has(key)) asked.set(key, one.amount)
            await world.hear('payments.reversed', {
              ...orders[one.order],
              amountMinor: one.amount,
              reason: one.do === 'refund' ? 'refund' : 'chargeback',
              reference: `r${one.reference}`,
            })
            break
          }
          case 'deliver':
            reactions = [...one.reactions]
            await world.deliver()
            break
          case 'wait':
            time = new Date(time.getTime() + one.minutes * 60_000)
        }
      // the affiliate is up again, and time passes
      reactions = []
      for (let rounds = 0; rounds < 3; rounds += 1) {
        time = new Date(time.getTime() + 86_400_000)
        await world.deliver()
      }

      const conversions = taken.filter(({ event }) => !event.endsWith('_reversed'))
      assert.deepEqual(conversions.map(({ name }) => name).sort(), [...happened].sort())
      const reversals = taken.filter(({ event }) => event.endsWith('_reversed'))
      for (const reversal of reversals) {
        const conversion = taken.findIndex(({ id }) => id === reversal.reverses)
        assert.ok(conversion !== -1 && conversion < taken.indexOf(reversal), 'after its conversion')
        assert.equal(taken[conversion]?.name, reversal.name)
      }
      for (const { id, minor, event, name } of conversions) {
        const back = reversals.filter(({ reverses }) => reverses === id)
        const total = [...asked].reduce(
          (sum, [key, amount]) => (name.endsWith(key.split(' ')[0] ?? '') ? sum + amount : sum),
          0,
        )
        if (event === 'lead') assert.equal(back.length, erased.has(name) ? 1 : 0)
        else
          assert.equal(
            back.reduce((sum, one) => sum + one.minor, 0),
            Math.min(minor, total),
            'all, and no more than came in',
          )
      }
    }),
    runs,
  )
})
