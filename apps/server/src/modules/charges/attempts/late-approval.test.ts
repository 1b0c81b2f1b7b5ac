import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { textsFor } from '@incontro/texts/sync.ts'
import { openFaultWorld } from '../../../testing/payments/faults.fixtures.ts'
import { cards } from '../../../testing/payments/payments.fixtures.ts'

const { world, db, newMember } = await openFaultWorld()

/** A payment that its bank thinks about, refuses, and approves all the same after `between`. */
async function approvedLate(between: (memberId: string) => Promise<unknown>) {
  const member = await newMember()
  const { orderId, status } = await world.charge(member, cards.pendingPaid)
  assert.equal(status, 'pending')
  const { rows } = await sql<{ id: string; ref: string }>`
    select id, provider_ref as ref from payment_attempts where order_id = ${orderId}`.execute(db)
  const { id: attemptId = '', ref = '' } = rows[0] ?? {}
  const news = { attemptId, source: 'webhook' } as const
  await world.payments.applyProviderEvent({
    ...news,
    event: { t: 'declined', providerRef: ref, code: 'generic', raw: '', retry: 'customer' },
  })
  const emails = async () =>
    (
      await sql<{ key: string; state: string; text: string }>`
        select split_part(idempotency_key, ':', 1) as key, state, text_body as text from mails
        where member_id = ${member.id} order by created_at, idempotency_key`.execute(db)
    ).rows
  assert.deepEqual(
    (await emails()).map(({ key }) => key),
    ['order-refused'],
  )
  await between(member.id)
  await world.payments.applyProviderEvent({
    ...news,
    event: { t: 'captured', providerRef: ref, money: { minor: 999, currency: 'EUR' } },
  })
  const [refusal, order, ...others] = await emails()
  assert.ok(refusal && order)
  assert.deepEqual([refusal.key, order.key, others], ['order-refused', 'order', []])
  const { approvedSince } = textsFor('es', 'lateMail')
  return { refusal: refusal.state, explains: order.text.replace(/\s+/g, ' ').includes(approvedSince) }
}

test('PY-13 what is approved after an e-mail said that it was not is reported by an e-mail that explains the first', async () => {
  const leave = (memberId: string) =>
    sql`update mails set state = 'sent', ended_at = now(), sent_at = now() where member_id = ${memberId}`.execute(db)
  assert.deepEqual(await approvedLate(leave), { refusal: 'sent', explains: true })
})

test('PY-13 an e-mail that a payment was not approved does not leave once it is', async () => {
  assert.deepEqual(await approvedLate(async () => {}), { refusal: 'withdrawn', explains: false })
})

test('PY-13 an e-mail that is just leaving is explained too', async () => {
  const claim = (memberId: string) =>
    sql`update mails set next_attempt_at = now() + interval '5 minutes' where member_id = ${memberId}`.execute(db)
  assert.deepEqual(await approvedLate(claim), { refusal: 'queued', explains: true })
})

test('PY-14 a refusal whose webhook came before the answer that the page shows is kept as read', async () => {
  const member = await newMember()
  const { orderId } = await world.charge(member, cards.pendingPaid)
  const { rows } = await sql<{ id: string; ref: string }>`
    select id, provider_ref as ref from payment_attempts where order_id = ${orderId}`.execute(db)
  const { id: attemptId = '', ref: providerRef = '' } = rows[0] ?? {}
  const event = { t: 'declined', providerRef, code: 'generic', raw: '', retry: 'customer' } as const
  const unread = async () => (await world.payments.api.notifications(member.id)).filter(({ isRead }) => !isRead).length
  await world.payments.applyProviderEvent({ attemptId, event, source: 'webhook' })
  assert.equal(await unread(), 1)
  await world.payments.applyProviderEvent({ attemptId, event, source: 'return' })
  assert.equal(await unread(), 0)
})

test('F-22 TS-05 no e-mail goes to an erased account when a bank approves its payment afterwards', async () => {
  const member = await newMember()
  const { orderId } = await world.charge(member, cards.pendingPaid)
  const { rows } = await sql<{ id: string; ref: string }>`
    select id, provider_ref as ref from payment_attempts where order_id = ${orderId}`.execute(db)
  const { id: attemptId = '', ref: providerRef = '' } = rows[0] ?? {}
  await sql`update members set erased_at = now() where id = ${member.id}`.execute(db)
  const event = { t: 'captured', providerRef, money: { minor: 999, currency: 'EUR' } } as const
  await world.payments.applyProviderEvent({ attemptId, event, source: 'webhook' })
  const order = await sql<{ state: string }>`select state from orders where id = ${orderId}`.execute(db)
  assert.equal(order.rows[0]?.state, 'paid')
  const mails = await sql`select subject from mails where member_id = ${member.id}`.execute(db)
  assert.deepEqual(mails.rows, [])
})
