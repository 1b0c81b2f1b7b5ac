import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { openPage, type Page, startTestServer, until } from '@incontro/testing'
import fc from 'fast-check'
import { peopleOn } from './chat.fixtures.ts'

const server = await startTestServer({ env: { LIMITS_FACTOR: '100' } })
const { api, url } = server
const { open, couple, give } = peopleOn(server)

type Message = { readonly clientId: string; readonly text: string }
/** Where the line breaks: before the message leaves, before its answer comes, or after it. */
const cuts = ['never', 'before sending', 'before the answer', 'after the answer'] as const
type Cut = (typeof cuts)[number]

/** An angel's conversation with a member who has written to her. */
async function talking() {
  const people = await couple()
  const { member, his, her, angelId } = people
  await give(member.id, 20)
  const pair = { trackerId: member.trackerId, angelId }
  await his.send('chat', { ...pair, clientId: randomUUID(), text: 'hola' })
  const { token } = her.session
  const ownTexts = async () => {
    const { messages } = await api.call(routes.studioMessages, {
      token,
      params: { trackerId: pair.trackerId },
      query: {},
    })
    return messages.filter(({ author }) => author === 'angel').map(({ text }) => text)
  }
  const unread = async () => (await api.call(routes.studioConversations, { token, query: {} })).totalUnread
  return { ...people, pair, token, ownTexts, unread }
}
type Talk = Awaited<ReturnType<typeof talking>>

/** Sends as the outbox of a device does: one after the other, each again under its id until its answer came. */
async function deviceOf({ token, pair }: Talk) {
  let page: Page | undefined
  async function lose(): Promise<void> {
    page?.close()
    page = undefined
  }
  async function sendOnce(message: Message, cut: Cut): Promise<boolean> {
    page ??= await openPage(url, token)
    if (cut === 'before sending') {
      await lose()
      return false
    }
    const answer = page.send('chat', { ...pair, ...message })
    if (cut === 'before the answer') {
      answer.catch(() => undefined)
      await lose()
      return false
    }
    assert.ok((await answer).ok)
    if (cut === 'after the answer') await lose()
    return true
  }
  return {
    async send(message: Message, cut: Cut): Promise<void> {
      for (let of = cut; !(await sendOnce(message, of)); of = 'never');
    },
    lose,
  }
}

test('AN-24 what one of her devices reads, hears and writes stands on the other, and the unread count is one', async () => {
  const talk = await talking()
  const { pair, hers, his, her, unread } = talk
  const other = await open(her.session)
  assert.equal(await unread(), 1)
  await his.send('chat', { ...pair, clientId: randomUUID(), text: 'estás' })
  for (const device of [hers, other])
    assert.equal((await device.waitFor('chat', device === hers ? 2 : 1)).at(-1)?.text, 'estás')
  assert.equal(await unread(), 2)

  await hers.send('read', { ...pair, seq: 2 })
  const [mark] = await other.waitFor('read')
  assert.deepEqual([mark?.reader, mark?.seq], ['angel', 2])
  assert.equal(await unread(), 0)

  const clientId = randomUUID()
  await hers.send('chat', { ...pair, clientId, text: 'aquí' })
  const heard = await other.waitFor('chat', 2)
  assert.deepEqual([heard.at(-1)?.clientId, heard.at(-1)?.text], [clientId, 'aquí'])
  await other.send('chat', { ...pair, clientId, text: 'aquí' }) // the same entry from another tab of the device
  assert.deepEqual(await talk.ownTexts(), ['aquí'])
})

test('AN-24 CH-22 cut off between any two steps, on two devices at once, nothing is lost or doubled, and each keeps its order', async () => {
  const schedule = fc.array(fc.constantFrom(...cuts), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(schedule, schedule, async (first, second) => {
      const talk = await talking()
      const written = [first, second].map((schedule, device) =>
        schedule.map((cut, place) => ({ cut, clientId: randomUUID(), text: `${String(device)}.${String(place)}` })),
      )
      await Promise.all(
        written.map(async (messages) => {
          const device = await deviceOf(talk)
          for (const { cut, ...message } of messages) await device.send(message, cut)
          await device.lose()
        }),
      )
      const count = first.length + second.length
      const texts = await until('all are there', talk.ownTexts, ({ length }) => length >= count)
      for (const [device, messages] of written.entries())
        assert.deepEqual(
          texts.filter((text) => text?.startsWith(`${String(device)}.`) === true),
          messages.map(({ text }) => text),
        )
      assert.equal(texts.length, count)
    }),
    { numRuns: 8 },
  )
})
