import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { addMember, startTestServer } from '@incontro/testing'
import { isRedisHere, startRedis } from '@incontro/testing/redis.ts'
import { until } from '@incontro/testing/until.ts'
import { createClient } from 'redis'
import { errorOf } from './looking.fixtures.ts'
import { cards, createBuying, topUp } from './payments.fixtures.ts'

test(
  'PY-04 S8 a card that one payment process took is charged once by another, and what they share is sealed under its handle',
  { skip: isRedisHere() ? false : 'no redis-server here' },
  async () => {
    const redis = await startRedis()
    const env = { REDIS_URL: redis.url, SIGN_UPS_PER_HOUR: '1000', LOG_LEVEL: 'silent' }
    const one = await startTestServer({ env })
    const two = await startTestServer({ env, beside: one })
    const [first, second] = [createBuying(one), createBuying(two)]
    const looking = createClient({ url: redis.url }).on('error', () => {}) // it is killed below
    await looking.connect()
    const kept = async () => {
      const names = (await looking.keys('incontro:card:*')).toSorted()
      return Promise.all(names.map(async (name) => [name, await looking.get(name)].join(' ')))
    }
    try {
      const buyer = await addMember(one)
      let carta = ''
      await until('the card is shared', async () => {
        carta = await first.handleOf(buyer, cards.success)
        return (await kept()).length === 1
      })
      const [shared = ''] = await kept()
      const opened = Buffer.from(shared.split(' ')[1] ?? '', 'base64').toString('latin1')
      for (const secret of ['4242424242424242', '4242', '737', carta, buyer.id])
        assert.ok(!shared.includes(secret) && !opened.includes(secret), secret)

      const stranger = await addMember(one)
      const stolen = await two.api.send(routes.tryCharge, {
        token: stranger.token,
        body: await second.bodyOf(stranger, { carta }),
      })
      assert.equal(errorOf(stolen).code, 'unknown_handle')
      const replies = await Promise.all(
        [one, two].map(async ({ api }) =>
          api.send(routes.tryCharge, { token: buyer.token, body: await second.bodyOf(buyer, { carta }) }),
        ),
      )
      const orders = new Set(replies.map(({ json }) => Reflect.get(Object(json), 'ordine')))
      assert.equal(orders.size, 1, 'one is the repeat of the other')
      await until('it is forgotten', async () => (await kept()).length === 0)
      const { rows } = await one.database.pool.query<{ count: number }>(
        `select count(*)::int from payment_attempts where state = 'captured'`,
      )
      assert.equal(rows[0]?.count, 1)

      await redis.kill()
      const own = await second.handleOf(buyer, cards.mastercard)
      const paid = await two.api.send(routes.tryCharge, {
        token: buyer.token,
        body: await second.bodyOf(buyer, { carta: own, ...topUp }),
      })
      assert.equal(paid.status, 200, 'without Redis the process that took it charges it')
    } finally {
      looking.destroy()
    }
  },
)
