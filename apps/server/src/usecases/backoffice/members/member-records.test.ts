import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember, addPersonAngel, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { cards, createBuying } from '../../../testing/payments/payments.fixtures.ts'
import { createSpendingPage } from '../../../modules/spending/spending.fixtures.ts'
import { memberDriver } from './members.fixtures.ts'

const server = await startTestServer({ env: { LIMITS_FACTOR: '1000' } })
const { database, product } = server
const { send, call, codeOf, newAct, operator, operatorOf, actsOn } = memberDriver(server)
const { buy } = createBuying(server)

const [support, finance, lead, auditor] = [
  await operator('support'),
  await operator('finance'),
  await operator('lead'),
  await operator('auditor'),
]

test('BO-03 BO-15 BO-31 a payment finds its member: order, reference, receipt, line of a statement; only who sees payments', async () => {
  const member = await addMember(server)
  const { orderId } = await buy(member, cards.success)
  await product.outbox.drain()
  const { rows } = await sql<{ reference: string; digits: string; day: string; amount: number; receipt: string }>`
    select a.provider_ref as reference, a.card_last4 as digits, to_char(a.created_at, 'YYYY-MM-DD') as day,
      o.amount_minor as amount, r.number as receipt
    from payment_attempts a join orders o on o.id = a.order_id join receipts r on r.order_id = o.id
    where o.id = ${orderId}`.execute(database.db)
  const [paid] = rows
  assert.ok(paid)
  const amount = `${String(Math.floor(paid.amount / 100))}.${String(paid.amount % 100).padStart(2, '0')}`
  for (const q of [orderId, paid.reference, paid.receipt, `${paid.digits} ${paid.day} ${amount}`]) {
    const { hits } = await call(calls.search, { token: support.token, query: { q } })
    assert.equal(hits.find(({ id }) => id === member.id)?.path, `/members/${member.trackerId}/money`, q)
    assert.deepEqual((await call(calls.search, { token: lead.token, query: { q } })).hits, [], q)
  }
  const params = { trackerId: member.trackerId }
  const money = await call(calls.memberMoney, { token: finance.token, params })
  assert.deepEqual(
    money.orders.map(({ id, amountMinor, card, receipts }) => [id, amountMinor, card?.last4, receipts]),
    [[orderId, paid.amount, paid.digits, [paid.receipt]]],
  )
  const credits = await call(calls.memberCredits, { token: lead.token, params })
  assert.ok(credits.lots.some((lot) => lot.orderId === orderId && lot.remaining === lot.granted))
  const entries = await call(calls.memberEntries, { token: lead.token, params })
  assert.equal(entries.rows.find((entry) => entry.orderId === orderId)?.cause, 'purchase')
  assert.equal((await send(calls.memberMoney, { token: lead.token, params })).status, 403)
})

test('TS-23 TS-24 limits and a pause of a member are read where members are read, and not of another brand', async () => {
  const member = await addMember(server)
  const params = { trackerId: member.trackerId }
  assert.equal((await send(calls.memberSpending, { params })).status, 401)
  const analyst = await operator('analyst')
  const refused = await send(calls.memberSpending, { token: analyst.token, params })
  assert.deepEqual([refused.status, codeOf(refused)], [403, 'missing_permission'])
  const foreign = await operatorOf('support', ['red'])
  const gone = await send(calls.memberSpending, { token: foreign.token, params })
  assert.deepEqual([gone.status, codeOf(gone)], [404, 'not_found'])
  const none = await call(calls.memberSpending, { token: lead.token, params })
  assert.deepEqual([none.limits, none.pause], [[], null])

  const page = createSpendingPage(server)
  await page.setLimit(member, 'month', 5000)
  await page.setLimit(member, 'month', 8000)
  const { limits } = await call(calls.memberSpending, { token: support.token, params })
  const [limit] = limits
  assert.deepEqual(
    [limits.length, limit?.span, limit?.amountMinor, limit?.leftMinor, limit?.raise?.amountMinor],
    [1, 'month', 5000, 5000, 8000],
  )
  const wait = (limit?.raise?.from ?? 0) - product.clock.now().getTime()
  assert.ok(wait > 23 * 3_600_000 && wait <= 24 * 3_600_000, 'it works a day after it was asked for')
  await page.pause(member, 'P6M')
  const { pause } = await call(calls.memberSpending, { token: auditor.token, params })
  assert.equal(pause?.kind, 'exclusion')
  assert.ok((pause?.until ?? 0) > product.clock.now().getTime())
})

test('BO-31 each act of a member stands in the timeline once, in order, and names no one else', async () => {
  const member = await addMember(server)
  const { angelId, session } = await addPersonAngel(server)
  const params = { trackerId: member.trackerId }
  await call(calls.addMemberNote, { token: support.token, params, body: newAct('reading', { text: 'Wrote to us.' }) })
  const { orderId } = await buy(member, cards.success)
  await product.outbox.drain()
  const first = await call(calls.memberTimeline, { token: support.token, params })
  const names = first.rows.map(({ name }) => name)
  for (const name of ['identity.registered', 'operators.acted', 'payments.captured', 'order'])
    assert.equal(names.filter((one) => one === name).length, 1, `${name} of ${names.join(' ')}`)
  assert.ok(names.indexOf('identity.registered') > names.indexOf('operators.acted'))
  assert.ok(names.indexOf('operators.acted') > names.indexOf('payments.captured'))
  const text = JSON.stringify(first)
  for (const id of [angelId, session.trackerId, orderId]) assert.ok(!text.includes(id))

  const emails = await call(calls.memberTimeline, { token: support.token, params, query: { group: 'emails' } })
  assert.ok(emails.total > 0 && emails.rows.every(({ group, event }) => group === 'emails' && event === null))
  const money = await call(calls.memberTimeline, { token: support.token, params, query: { group: 'money' } })
  assert.ok(money.rows.every(({ group }) => group === 'money'))
  assert.equal(emails.total + money.total < first.total, true)
})

test('G7 a timeline of two sources pages through both: nothing is doubled or left out', async () => {
  const member = await addMember(server)
  const at = product.clock.now().getTime()
  for (let index = 0; index < 60; index += 1) {
    const when = new Date(at + index * 1000)
    await sql`insert into events (at, name, version, actor, member_id, brand_id, payload)
      values (${when}, 'identity.session_begun', 1, 'member', ${member.id}, 'original', '{}')`.execute(database.db)
    await sql`insert into mails (id, idempotency_key, brand_id, member_id, topic, sender, recipient, subject, text_body,
        html_body, headers, created_at, next_attempt_at, state, ended_at)
      values (${randomUUID()}, ${`reset:${randomUUID()}`}, 'original', ${member.id}, 'account', 'a@example.test',
        'b@example.test', 's', 't', 'h', '{}', ${when}, ${when}, 'expired', ${when})`.execute(database.db)
  }
  const params = { trackerId: member.trackerId }
  const seen: string[] = []
  const times: number[] = []
  let after: string | null = null
  let total = 0
  do {
    const page: Awaited<ReturnType<typeof call<typeof calls.memberTimeline>>> = await call(calls.memberTimeline, {
      token: support.token,
      params,
      query: after === null ? {} : { after },
    })
    seen.push(...page.rows.map(({ id }) => id))
    times.push(...page.rows.map((row) => row.at))
    ;({ next: after, total } = page)
  } while (after !== null)
  assert.equal(new Set(seen).size, seen.length)
  assert.equal(seen.length, total)
  assert.deepEqual(
    times,
    times.toSorted((one, other) => other - one),
  )
})

test('BO-31 e-mails say why they went and what became of them, and hide whom they name', async () => {
  const member = await addMember(server)
  await sql`insert into mails (id, idempotency_key, brand_id, member_id, topic, sender, recipient, subject, text_body,
      html_body, headers, created_at, next_attempt_at, state, ended_at)
    values (${randomUUID()}, ${`notifications:${member.id}:1`}, 'original', ${member.id}, 'notifications', 'a@example.test',
      'b@example.test', 'Lucía wrote to you', 't', 'h', '{}', ${new Date()}, ${new Date()}, 'suppressed', ${new Date()})`.execute(
    database.db,
  )
  const params = { trackerId: member.trackerId }
  await product.outbox.drain()
  const { rows } = await call(calls.memberEmails, { token: support.token, params })
  const hidden = rows.find(({ topic }) => topic === 'notifications')
  assert.deepEqual([hidden?.kind, hidden?.subject, hidden?.state], ['notifications', null, 'suppressed'])
  assert.ok(rows.some(({ topic, subject }) => topic === 'account' && subject !== null))
  const only = await call(calls.memberEmails, { token: support.token, params, query: { state: 'suppressed' } })
  assert.equal(only.total, 1)
})

test('BO-31 consents and origin are those of the sign-up', async () => {
  const member = await addMember(server, { source: 'newsletter', campaign: 'autumn', marketing: true })
  const params = { trackerId: member.trackerId }
  const { consents, origin } = await call(calls.memberConsents, { token: auditor.token, params })
  assert.ok(consents.some(({ kind, isGiven }) => kind === 'marketing' && isGiven))
  assert.equal(origin.source, 'newsletter')
  assert.ok(Object.values(origin.attribution).includes('autumn'))
})

test('BO-31 a note has its author, is removed by its author alone, can be undone, and stands in the member’s copy', async () => {
  const member = await addMember(server)
  const params = { trackerId: member.trackerId }
  const write = (token: string, text: string) =>
    send(calls.addMemberNote, { token, params, body: newAct('reading', { text }) })
  assert.equal((await write(auditor.token, 'x')).status, 403)
  assert.equal((await write(support.token, '   ')).status, 422)
  const done = await call(calls.addMemberNote, {
    token: support.token,
    params,
    body: newAct('reading', { text: 'Prefers the phone.' }),
  })
  const noteId = done.state === 'done' ? done.result.noteId : ''
  const { rows } = await call(calls.memberNotes, { token: finance.token, params })
  assert.deepEqual(
    rows.map(({ by, isOwn, text }) => [by, isOwn, text]),
    [['Somebody', false, 'Prefers the phone.']],
  )
  const remove = (token: string) =>
    send(calls.removeMemberNote, { token, params: { ...params, id: noteId }, body: newAct('hygiene') })
  assert.equal(codeOf(await remove(finance.token)), 'missing_permission')
  const part = product.personalData.find(({ module }) => module === 'operators')
  const subject = { memberId: member.id, trackerId: member.trackerId, brandId: 'original', angelId: null, emails: [] }
  const texts: unknown[] = []
  for (const section of part?.sections ?? []) for await (const row of section.rows(subject)) texts.push(row['text'])
  assert.ok(texts.includes('Prefers the phone.'))
  assert.equal((await remove(support.token)).status, 200)
  assert.equal((await call(calls.memberNotes, { token: support.token, params })).total, 0)

  const second = await call(calls.addMemberNote, {
    token: support.token,
    params,
    body: newAct('reading', { text: 'Too soon.' }),
  })
  const number = String(second.state === 'done' ? second.audit : 0)
  const undone = await send(calls.undo, {
    token: support.token,
    params: { number },
    body: newAct('correction', { reason: { code: 'correction', text: 'a test' } }),
  })
  assert.equal(undone.status, 200)
  assert.equal((await call(calls.memberNotes, { token: support.token, params })).total, 0)
  assert.deepEqual(await actsOn(member.id), ['members.note', 'members.remove_note', 'members.note', 'audit.undo'])
})
