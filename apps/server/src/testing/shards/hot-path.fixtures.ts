import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { routes } from '@incontro/contract'
import { openPage, validSignUp } from '@incontro/testing'
import type { PersonAngel } from '@incontro/testing/crowd.ts'
import { buy, cards } from '../../modules/attribution/buying.fixtures.ts'
import { checkInvariants } from '../../modules/books/index.ts'
import { bucketOf } from '../../platform/ids/buckets.rules.ts'
import type { Shard } from './start-shards.fixtures.ts'

export type Walker = { readonly id: string; readonly trackerId: string; readonly token: string }

/** Signs up and in on a shard, which gives the member an id in a bucket of its own. */
export async function join({ server: { api }, database, buckets }: Shard): Promise<Walker> {
  const form = validSignUp()
  await api.signUp(form)
  const session = await api.logIn(form.email, form.password)
  const { rows } = await database.pool.query<{ id: string }>('select id from members where tracker_id = $1', [
    session.trackerId,
  ])
  const id = rows[0]?.id ?? ''
  assert.ok(buckets.has(bucketOf(id)), `${id} is in a bucket of the shard`)
  return { id, trackerId: session.trackerId, token: session.token }
}

/** What a member does on a day, by HTTP and by the socket: looks at the grid, likes, buys, writes and is answered; she looks at her inbox. */
export async function walkHotPath(
  { server: { api, url } }: Shard,
  member: Walker,
  { angel, angelId }: PersonAngel,
): Promise<void> {
  const { token, trackerId } = member
  const body = { country: 'es', page: 1, region: 'Madrid', trackerId }
  const { profiles } = await api.call(routes.find, { token, body })
  assert.ok(
    profiles.some(({ id }) => id === angelId),
    'the grid shows an angel of the directory',
  )

  const [his, hers] = [await openPage(url, token), await openPage(url, angel.token)]
  try {
    const liked = await his.send('like', { trackerId, angelId })
    assert.ok(liked.ok)
    await hers.waitFor('like')

    const balance = async () => {
      const { lots } = await api.call(routes.statement, { token, params: { trackerId } })
      return lots.reduce((sum, lot) => sum + lot.remaining, 0)
    }
    const before = await balance()
    await buy(api, member, cards.success)
    const bought = await balance()
    assert.ok(bought > before, 'what was bought is in the wallet')

    const write = (page: typeof his, text: string) =>
      page.send('chat', { trackerId, angelId, clientId: randomUUID(), text })
    const texts = ['one', 'two', 'three']
    for (const text of texts) assert.ok((await write(his, text)).ok)
    await hers.waitFor('chat', texts.length)
    assert.ok((await write(hers, 'answer')).ok)
    await his.waitFor('chat')
    assert.ok((await balance()) < bought, 'what was written is paid')

    const { rows } = await api.call(routes.studioInbox, { token: angel.token, query: { view: 'all' } })
    assert.ok(
      rows.some((row) => row.conversation.trackerId === trackerId),
      'her inbox shows the member',
    )
  } finally {
    his.close()
    hers.close()
  }
}

/** A member who writes on, and is answered. */
export async function writeAndAnswer(
  { server: { url } }: Shard,
  { token, trackerId }: Walker,
  { angel, angelId }: PersonAngel,
): Promise<void> {
  const [his, hers] = [await openPage(url, token), await openPage(url, angel.token)]
  try {
    const write = (page: typeof his) => page.send('chat', { trackerId, angelId, clientId: randomUUID(), text: 'on' })
    assert.ok((await write(his)).ok)
    await hers.waitFor('chat')
    assert.ok((await write(hers)).ok)
    await his.waitFor('chat')
  } finally {
    his.close()
    hers.close()
  }
}

/** Every rule about money and credits holds in the books of a shard by themselves. */
export async function checkBooks({ name, database }: Shard): Promise<void> {
  const results = await checkInvariants(database.db, new Date())
  assert.deepEqual(
    results.filter(({ broken, isWarning }) => broken > 0 && !isWarning).map((one) => ({ ...one, shard: name })),
    [],
  )
}
