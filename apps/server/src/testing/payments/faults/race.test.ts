import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { MemberRow } from '@incontro/testing/rows.ts'
import { size } from '@incontro/testing/size.ts'
import { sql } from 'kysely'
import { openFaultWorld } from '../faults.fixtures.ts'
import { cards } from '../payments.fixtures.ts'
import { signWebhook } from '../../../modules/gateways/index.ts'
import { secret } from '../world.fixtures.ts'

const { world, db, newMember } = await openFaultWorld()
const { gateway, receiveWebhook } = world.payments.origin

const ROUNDS = size({ small: 50, full: 500 })
const AT_ONCE = 10

/** The bank has agreed, and neither the page nor the webhook has come yet. */
async function approved(): Promise<{ member: MemberRow; redirectResult: string; news: Buffer }> {
  const member = await newMember()
  const id = (await world.charge(member, cards.challenge)).challenge?.url.split('/').at(-1) ?? ''
  const decided = await gateway?.decide('3ds', id, 'approve')
  const payment = await gateway?.payment({ id })
  assert.ok(decided?.kind === 'go' && payment?.status === 'captured')
  const redirectResult = new URL(decided.url).searchParams.get('redirectResult') ?? ''
  const news = Buffer.from(JSON.stringify({ id: `evt_${randomUUID()}`, type: 'payment.captured', data: payment }))
  return { member, redirectResult, news }
}

test(
  `PY-15 return page and webhook at once, ${ROUNDS} times: one grant, one e-mail each`,
  { timeout: 180_000 },
  async () => {
    const members: MemberRow[] = []
    while (members.length < ROUNDS) {
      const wave = await Promise.all(Array.from({ length: AT_ONCE }, approved))
      // all of them stand at the line before the first one goes
      await Promise.all(
        wave.flatMap(({ member, redirectResult, news }) => [
          world.comeBack(member, redirectResult),
          receiveWebhook('sandbox-adyen', news, { 'sandbox-signature': signWebhook(secret, news, Date.now()) }).then(
            () => world.runJob('payments.webhooks'),
          ),
        ]),
      )
      members.push(...wave.map(({ member }) => member))
    }
    const ids = members.map(({ id }) => id)
    const { rows } = await sql<{
      orders: number
      grants: number
      emails: number
      captures: number
      back: number
    }>`select
    (select count(*)::int from orders where member_id = any(${ids}::uuid[]) and state = 'paid') as orders,
    (select count(*)::int from ledger_entries where member_id = any(${ids}::uuid[]) and idem_key like 'grant:%') as grants,
    (select count(*)::int from mails m where m.idempotency_key in
      (select 'order:' || id from orders where member_id = any(${ids}::uuid[]))) as emails,
    (select count(*)::int from provider_facts f join payment_attempts a on a.id = f.attempt_id join orders o on o.id = a.order_id
      where o.member_id = any(${ids}::uuid[]) and f.fact ->> 't' = 'captured') as captures,
    (select count(*)::int from refunds) as back`.execute(db)
    assert.deepEqual(rows[0], { orders: ROUNDS, grants: ROUNDS, emails: ROUNDS, captures: ROUNDS, back: 0 })
    const most = await sql<{ n: number }>`select max(n)::int as n from (select count(*) as n from ledger_entries
    where member_id = any(${ids}::uuid[]) and idem_key like 'grant:%' group by member_id) as each`.execute(db)
    assert.equal(most.rows[0]?.n, 1)
  },
)
