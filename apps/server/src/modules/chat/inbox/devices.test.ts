import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { inboxViews, mostCounted, routes } from '@incontro/contract'
import { addMember, addPersonAngel, startTestServer } from '@incontro/testing'
import { size } from '@incontro/testing/size.ts'
import fc from 'fast-check'
import { peopleOn } from '../chat.fixtures.ts'
import { addWaiting, createDevice, type Cut, type Device, walkView } from './devices.fixtures.ts'

const server = await startTestServer({ env: { LIMITS_FACTOR: '1000' } })
const { api, database, product } = server
const { give } = peopleOn(server)
const [CONVERSATIONS, TALKING, DEVICES] = [300, 6, 5]
const HOUR = 3_600_000

const device = fc.nat({ max: DEVICES - 1 })
const at = fc.nat({ max: TALKING - 1 })
const cut = fc.constantFrom<Cut>('never', 'before sending', 'before the answer', 'page left')
const snooze = fc.constantFrom('written', 'hour', 'wake')
/** One thing that a device does, a member writes, or happens to a line. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('member writes'), at }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('types'), device, at }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('sends'), device, at, cut }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('pins'), device, at, isPinned: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('puts off'), device, at, snooze }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('reads'), device, at }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('loses the line'), device }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reloads'), device }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('comes back'), device }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
/** Steps of a round happen at once; an hour may go by after it. */
const round = fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 6 }), passes: fc.boolean() })

/** Those who write and are written to, in every world. */
const talking = await Promise.all(Array.from({ length: TALKING }, () => addMember(server, { level: 1 })))
for (const { id } of talking) await give(id, 5000)

async function worldOf() {
  const her = await addPersonAngel(server)
  await addWaiting(server, her, { count: CONVERSATIONS, members: talking })
  const devices = Array.from({ length: DEVICES }, () => createDevice(server, her))
  await Promise.all(devices.map((one) => one.comeBack()))
  return { her, devices, written: new Map<string, string[]>() }
}
type World = Awaited<ReturnType<typeof worldOf>>

let count = 0
const fresh = (of: string) => `${of} ${String((count += 1))}`

async function take(world: World, one: Step): Promise<void> {
  const { id: memberId = '', trackerId = '' } = ('at' in one && talking[one.at]) || {}
  if (!('device' in one)) {
    const message = { memberId, angelId: world.her.angelId, clientId: randomUUID(), text: fresh('member') }
    await product.apis.chat.send({ ...message, by: 'member', isAutomated: false })
    return
  }
  const own = world.devices[one.device]
  if (own === undefined) return
  if ('isPinned' in one) await own.mark(trackerId, { isPinned: one.isPinned })
  else if ('snooze' in one)
    await own.mark(trackerId, {
      snooze:
        one.snooze === 'wake' ? null : { until: one.snooze === 'hour' ? product.clock.now().getTime() + HOUR : null },
    })
  else if ('cut' in one) await sends(world, own, { trackerId, cut: one.cut })
  else if (one.act === 'types') await own.type(trackerId, fresh('draft'))
  else if (one.act === 'reads') await own.read(trackerId, 1 + (count % 4))
  else if (one.act === 'loses the line') await own.drop()
  else if (one.act === 'reloads') await own.reload()
  else await own.comeBack()
}

/** What stands in her field there; she writes first where nothing does. */
async function sends(world: World, own: Device, { trackerId, cut }: { trackerId: string; cut: Cut }): Promise<void> {
  const text = await own.textIn(trackerId)
  const words = text === '' ? fresh('draft') : text
  if (text === '') await own.type(trackerId, words)
  world.written.set(trackerId, [...(world.written.get(trackerId) ?? []), words])
  await own.send(trackerId, words, cut)
}

type Truth = {
  tracker_id: string
  waits: number | null
  unread: number
  is_pinned: boolean
  is_snoozed: boolean
  draft: string
}
/** What the messages themselves say, without anything that is kept beside them. */
const TRUTH = `select who.tracker_id, w.waits, (select count(*)::int from messages m where m.conversation_id = c.id and m.by_member
      and m.seq > c.angel_read) as unread, p.pinned_at is not null as is_pinned, coalesce(p.draft, '') as draft,
    coalesce(p.snoozed_seq >= (select max(seq) from messages m where m.conversation_id = c.id and m.by_member)
      and (p.snoozed_until is null or p.snoozed_until > $2), false) as is_snoozed
  from conversations c join members who on who.id = c.member_id left join inbox_places p on p.angel_id = c.angel_id and p.member_id = c.member_id,
    lateral (select extract(epoch from min(m.at))::float8 * 1000 as waits from messages m where m.conversation_id = c.id and m.by_member
      and m.seq > coalesce((select max(seq) from messages a where a.conversation_id = c.id and not a.by_member), 0)) w
  where c.angel_id = $1`

async function agree({ her, devices, written }: World): Promise<void> {
  for (const own of devices) await own.comeBack()
  const { rows: truth } = await database.pool.query<Truth>(TRUTH, [her.angelId, product.clock.now()])
  const shown = new Map(
    await Promise.all(inboxViews.map(async (view) => [view, await walkView(server, her, view)] as const)),
  )
  const waiting = truth
    .filter(({ waits, is_snoozed }) => waits !== null && !is_snoozed)
    .toSorted((a, b) => Number(b.is_pinned) - Number(a.is_pinned) || (a.waits ?? 0) - (b.waits ?? 0))
  assert.deepEqual(
    shown.get('waiting')?.rows.map(({ conversation }) => conversation.trackerId),
    waiting.map(({ tracker_id }) => tracker_id),
  )
  for (const [view, { rows, counts }] of shown) assert.equal(Math.min(rows.length, mostCounted), counts[view], view)
  const total = truth.reduce((sum, { unread }) => sum + unread, 0)
  const { totalUnread } = await api.call(routes.studioConversations, { token: her.session.token })
  assert.equal(totalUnread, total)
  assert.equal(
    shown.get('unread')?.rows.length,
    truth.filter(({ unread, is_snoozed }) => unread > 0 && !is_snoozed).length,
  )
  assert.equal(shown.get('snoozed')?.rows.length, truth.filter(({ is_snoozed }) => is_snoozed).length)

  for (const { trackerId } of talking) {
    const params = { token: her.session.token, params: { trackerId } }
    const { messages } = await api.call(routes.studioMessages, { ...params, query: {} })
    const own = messages.filter(({ author }) => author === 'angel').map(({ text }) => text ?? '')
    assert.deepEqual(own.toSorted(), (written.get(trackerId) ?? []).toSorted()) // each once
    for (const one of devices) await one.known(trackerId) // what one of them still had goes out
    const place = await api.call(routes.inboxPlace, params)
    for (const one of devices) {
      const known = await one.known(trackerId)
      assert.deepEqual({ text: known.text, other: known.other }, { text: place.draft, other: place.draftOther })
      assert.deepEqual(known.place, place)
    }
    assert.ok(place.draft === '' || !own.includes(place.draft), `${place.draft} was sent, and is no draft`)
  }
}

test('AN-11 AN-24 300 conversations on five devices whose lines drop: order, drafts, pins, what is put off and badges agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 3, maxLength: 8 }), async (rounds) => {
      const world = await worldOf()
      try {
        for (const { steps, passes } of rounds) {
          await Promise.all(steps.map((one) => take(world, one)))
          await product.clock.advance(passes ? HOUR : 1000)
        }
        await agree(world)
      } finally {
        for (const own of world.devices) await own.close()
      }
    }),
    { numRuns: size({ small: 5, full: 60 }) },
  )
})
