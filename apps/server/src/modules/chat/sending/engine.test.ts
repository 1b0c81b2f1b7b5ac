import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { addAngel, addMember, startTestServer } from '@incontro/testing'
import { size } from '@incontro/testing/size.ts'
import fc from 'fast-check'
import { checkInvariants } from '../../credits/index.ts'

const server = await startTestServer({ env: { AUTOMATED_REPLY_MS: '600000' } })
const { api, database, product } = server
const { chat, credits } = product.apis

async function couple() {
  const member = await addMember(server)
  const angelId = await addAngel(server)
  const key = randomUUID()
  await database.transaction((tx) =>
    credits.grant(tx, {
      memberId: member.id,
      asset: 'msg',
      class: 'subscription',
      amount: 60,
      source: 'subscription',
      key,
      cause: { kind: 'purchase' },
    }),
  )
  const send = (text: string) =>
    chat.send({ by: 'member', memberId: member.id, angelId, clientId: randomUUID(), text, isAutomated: false })
  return { member, angelId, send }
}
const bodies = async (memberId: string) =>
  (
    await database.pool.query(
      'select body from messages m join conversations c on c.id = m.conversation_id where c.member_id = $1 order by seq',
      [memberId],
    )
  ).rows.map((row) => row.body)

test('CH-22 a message that the database refuses does not take the others of its batch with it, and is not paid', async () => {
  await database.pool.query(`create function refuse_poison() returns trigger language plpgsql as $$ begin
      if new.body = 'poison' then raise exception 'refused' using errcode = '22000'; end if; return new; end $$;
    create trigger poison before insert on messages for each row execute function refuse_poison()`)
  const couples = await Promise.all([couple(), couple(), couple()])
  const results = await Promise.allSettled(
    couples.flatMap(({ send }, index) => [send('before'), send(index === 1 ? 'poison' : 'between'), send('after')]),
  )
  await database.pool.query('drop trigger poison on messages')
  assert.deepEqual(
    results.map(({ status }) => status === 'fulfilled'),
    [true, true, true, true, false, true, true, true, true],
  )
  assert.deepEqual(await Promise.all(couples.map(({ member }) => bodies(member.id))), [
    ['before', 'between', 'after'],
    ['before', 'after'],
    ['before', 'between', 'after'],
  ])
  assert.deepEqual(
    await Promise.all(
      couples.map(
        async ({ member }) =>
          (await credits.balances(member.id)).subscription + (await credits.balances(member.id)).promo,
      ),
    ),
    [63, 64, 63],
  )
  assert.deepEqual(await checkInvariants(database.db), [])
})

test('CH-22 the connection is cut while members write: what was given is written once, in order', async () => {
  const couples = await Promise.all([couple(), couple(), couple(), couple()])
  const cut = () =>
    database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'incontro chat' and datname = current_database()`,
    )
  for (let round = 0; round < 4; round += 1) {
    const given = couples.flatMap(({ send }) => Array.from({ length: 10 }, (_, n) => send(`m${round * 10 + n}`)))
    await cut()
    await Promise.all(given)
  }
  for (const { member } of couples)
    assert.deepEqual(
      await bodies(member.id),
      Array.from({ length: 40 }, (_, n) => `m${n}`),
    )
  assert.deepEqual(await checkInvariants(database.db), [])
})

test('TS-04 invariant 10: the credits pushed to the page are what the accounts hold, after any sends and grants', async () => {
  const { member, send } = await couple()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('send', 'plan', 'promo'), { maxLength: 6 }), async (steps) => {
      for (const step of steps) {
        if (step === 'send') await send('ciao').catch((error: unknown) => assert.match(String(error), /out_of/))
        else
          await database.transaction((tx) =>
            credits.grant(tx, {
              memberId: member.id,
              asset: 'msg',
              class: step === 'plan' ? 'plan' : 'promo',
              amount: 2,
              source: step === 'plan' ? 'plan' : 'gift',
              key: randomUUID(),
              cause: { kind: 'gift' },
            }),
          )
      }
      const { navigation } = await api.call(routes.navigation, {
        token: member.token,
        params: { trackerId: member.trackerId },
      })
      const { rows } = await database.pool.query(
        'select asset, sum(posted)::int as posted from ledger_accounts where member_id = $1 group by asset',
        [member.id],
      )
      const posted = Object.fromEntries(rows.map((row) => [row.asset, row.posted]))
      assert.deepEqual(
        [navigation.planMessages + navigation.subscriptionMessages, navigation.icebreakers, navigation.likes],
        [posted['msg'], posted['ice'], posted['like']],
      )
    }),
    { numRuns: size({ small: 6, full: 30 }) },
  )
})

test('D18 stopping finishes what was given and takes nothing more', async () => {
  const couples = await Promise.all([couple(), couple()])
  const given = couples.flatMap(({ send }) => Array.from({ length: 15 }, (_, n) => send(`m${n}`)))
  const stopping = product.stop()
  await Promise.all(given)
  await stopping
  for (const { member } of couples)
    assert.deepEqual(
      await bodies(member.id),
      Array.from({ length: 15 }, (_, n) => `m${n}`),
    )
  await assert.rejects(couples[0]?.send('late') ?? Promise.resolve(), { code: 'unavailable' })
})
