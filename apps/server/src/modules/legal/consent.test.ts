import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { type ConsentChoice, ErrorReply, routes } from '@incontro/contract'
import { addMember, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'

const server = await startTestServer()
const { api, database } = server
const yes: ConsentChoice = { analytics: true, marketing: true, recording: true }
const no: ConsentChoice = { analytics: false, marketing: false, recording: false }

const choiceOf = (over: Record<string, unknown> = {}) => ({
  ...{ id: randomUUID(), choice: no, how: 'refuse_all', asked: ['analytics own'], textVersion: '2026-11' },
  ...{ language: 'es', gpc: false },
  ...over,
})
const record = (body: Record<string, unknown>, { token, gpc }: { token?: string; gpc?: boolean } = {}) =>
  api.send(routes.recordConsent, {
    body,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...(gpc && { 'sec-gpc': '1' }) },
  })
const historyOf = async ({ trackerId, token }: { trackerId: string; token: string }) =>
  (await api.call(routes.consentHistory, { token, params: { trackerId } })).choices
async function stored(id: string) {
  const { rows } = await sql<{ tracker_id: string; gpc: boolean; how: string; asked: string[] }>`
    select tracker_id, gpc, how, asked from consent_choices where id = ${id}`.execute(database.db)
  return rows
}

describe('the record of consent', () => {
  test('UI-12 D12 a visitor’s choice is kept with what was asked; recorded twice it stands once and unchanged', async () => {
    const choice = choiceOf({ trackerId: 'visit-1' })
    assert.equal((await record(choice)).status, 200)
    assert.equal((await record({ ...choice, choice: yes, how: 'accept_all' })).status, 200)
    assert.deepEqual(await stored(choice.id), [
      { tracker_id: 'visit-1', gpc: false, how: 'refuse_all', asked: ['analytics own'] },
    ])
  })

  test('UI-12 D12 at sign-up or log-in the choice of the browser joins the account; each change of mind adds one', async () => {
    const choice = choiceOf({ trackerId: 'visit-2', choice: yes, how: 'accept_all' })
    await record(choice)
    const member = await addMember(server)
    await record(choice, { token: member.token })
    const withdrawn = choiceOf({ how: 'choose' })
    await record(withdrawn, { token: member.token })
    const history = await historyOf(member)
    assert.deepEqual(
      history.map(({ id, how, choice: each }) => [id, how, each]),
      [
        [withdrawn.id, 'choose', no],
        [choice.id, 'accept_all', yes],
      ],
    )
    assert.equal((await stored(withdrawn.id))[0]?.tracker_id, member.trackerId)
    assert.deepEqual(
      server.product.apis.legal && (await server.product.apis.legal.consentChoicesOf(member.id)),
      history,
    )
  })

  test('AP-02 a choice is in no one else’s history, whatever tracker id the body names', async () => {
    const [mine, other] = [await addMember(server), await addMember(server)]
    await record(choiceOf({ trackerId: other.trackerId }), { token: mine.token })
    assert.equal((await historyOf(mine)).length, 1)
    assert.equal((await historyOf(other)).length, 0)
  })

  test('D12 a browser with Global Privacy Control can refuse and cannot agree, by the header or by its word', async () => {
    for (const [body, gpc] of [
      [choiceOf({ choice: yes, how: 'accept_all' }), true],
      [choiceOf({ choice: { ...no, marketing: true }, how: 'choose', gpc: true }), false],
    ] as const) {
      const answer = await record(body, { gpc })
      assert.deepEqual([answer.status, ErrorReply.parse(answer.json).error.code], [409, 'conflict'])
      assert.deepEqual(await stored(body.id), [])
    }
    const refusal = choiceOf({ how: 'signal' })
    assert.equal((await record(refusal, { gpc: true })).status, 200)
    assert.equal((await stored(refusal.id))[0]?.gpc, true)
  })

  test('D12 a record cannot be changed, not even by the product itself', async () => {
    const choice = choiceOf()
    await record(choice)
    const update = sql`update consent_choices set analytics = true where id = ${choice.id}`.execute(database.db)
    await assert.rejects(update, /never changed/)
  })

  test('TS-02 the records of an account go with it, and those of another stay', async () => {
    const [leaving, staying] = [await addMember(server), await addMember(server)]
    const [own, shared] = [choiceOf(), choiceOf()]
    await record(own, { token: leaving.token })
    for (const { token } of [leaving, staying]) await record(shared, { token })
    await sql`delete from consent_choice_members where member_id = ${leaving.id}`.execute(database.db)
    assert.equal((await stored(own.id)).length, 0)
    assert.equal((await stored(shared.id)).length, 1)
  })
})
