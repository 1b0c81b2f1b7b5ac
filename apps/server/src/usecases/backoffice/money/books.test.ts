import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing/server.ts'
import { sql } from 'kysely'
import { createMoneyStore } from '../../../modules/books/money/money.store.ts'
import { csvOf } from './csv.rules.ts'
import { moneyDriver } from './money.fixtures.ts'

const server = await startTestServer({ env: { ROLES: 'realtime,payment' } })
const { database, product } = server
const { db } = database
const desk = moneyDriver(server)
const { call, send, codeOf, newAct, operator, bought, actsOn, numberOf } = desk

let finance = await operator('finance')
const support = await operator('support')
const ofRed = await desk.operatorOf('finance', ['red'])
const [HOUR, DAY] = [3_600_000, 86_400_000]
const month = () => product.clock.now().toISOString().slice(0, 7)

async function passDay(): Promise<void> {
  const at = product.clock.now().getTime()
  await product.clock.advance(DAY - (at % DAY) + 2 * HOUR) // two hours into the next day
  await product.jobs.run('payments.closes')
  finance = { ...finance, token: await desk.signIn(finance) }
}

test('BO-44 no bearer and another role open no book', async () => {
  for (const each of [calls.showBooks, calls.bookRules, calls.listCloses, calls.verifyCloses, calls.exportBooks]) {
    const body = newAct('legal_duty', { brand: 'original', month: month(), reason: { code: 'legal_duty', text: 'x' } })
    assert.equal((await send(each, { body })).status, 401)
    const answer = await send(each, { token: support.token, body })
    assert.deepEqual([answer.status, codeOf(answer)], [403, 'missing_permission'], each.id)
  }
})

test('G3 BO-44 the books of another brand are as if they were not there', async () => {
  await bought()
  const { token } = ofRed
  const { brands, accounts } = await call(calls.showBooks, { token })
  assert.deepEqual([brands, accounts], [[], []])
  const answer = await send(calls.showBooks, { token, query: { brand: 'original' } })
  assert.deepEqual([answer.status, codeOf(answer)], [404, 'not_found'])
  const body = newAct('legal_duty', { brand: 'original', month: month(), reason: { code: 'legal_duty', text: 'x' } })
  const file = await send(calls.exportBooks, { token, body })
  assert.deepEqual([file.status, codeOf(file)], [404, 'not_found'])
})

test('BO-44 the trial balance of a brand adds up to zero, with what is owed in credits', async () => {
  await bought()
  const books = await call(calls.showBooks, { token: finance.token, query: { brand: 'original', month: month() } })
  assert.ok(books.accounts.length > 0)
  assert.ok(books.differences.every(({ minor }) => minor === 0))
  assert.ok(books.liability.some(({ minor }) => minor > 0))
  assert.ok(books.unspent.some(({ source, credits }) => source === 'subscription' && credits > 0))
})

test('BO-44 a closed day stays as it was: a back-dated entry lands in the open day, and the chain names what was changed', async () => {
  const { attemptId } = await bought()
  await passDay()
  const { rows, total } = await call(calls.listCloses, { token: finance.token })
  assert.ok(total > 0 && (rows[0]?.entries ?? 0) > 0)
  const { rows: closed } = await sql<{ until: Date }>`select max(until) as until from book_closes`.execute(db)
  const until = closed[0]?.until ?? new Date(0)
  const books = createMoneyStore(db)
  const key = randomUUID()
  const entry = { id: key, key, kind: 'fee' as const, ref: key, attemptId, currency: 'EUR', amount: 7 }
  await books.post(db, { ...entry, at: new Date(until.getTime() - DAY), debit: 'provider_fees', credit: 'bank' })
  const { rows: posted } = await sql<{ at: Date }>`select at from money_entries where idem_key = ${key}`.execute(db)
  assert.deepEqual(posted[0]?.at, until)
  assert.equal(await numberOf(sql`select count(*)::int as n from money_entries where at < ${until}`), rows[0]?.entries)
  const proof = await call(calls.verifyCloses, { token: finance.token })
  assert.deepEqual([proof.isWhole, proof.broken], [true, null])
  await assert.rejects(sql`update book_closes set entries = 0`.execute(db), /append-only/)
  await sql`alter table book_closes disable trigger all`.execute(db)
  await sql`update book_closes set entries = entries + 1`.execute(db)
  const broken = await call(calls.verifyCloses, { token: finance.token })
  assert.equal(broken.isWhole, false)
  assert.ok(broken.broken !== null)
})

test('BO-44 G5 the accountant’s file has every line of the month, both sides even, and its row in the audit', async () => {
  await bought()
  await call(calls.stepUp, { token: finance.token, body: { code: await desk.codeFor(finance.secret) } })
  const done = await call(calls.exportBooks, {
    token: finance.token,
    body: newAct('legal_duty', {
      brand: 'original',
      month: month(),
      reason: { code: 'legal_duty', text: 'the tax office' },
    }),
  })
  assert.equal(done.state, 'done')
  const file = done.state === 'done' ? done.result : undefined
  assert.ok(file)
  const lines = file.csv.trim().split('\r\n')
  assert.equal(lines.length, file.lines + 1)
  const sum = (column: number) =>
    lines.slice(1).reduce((total, line) => total + Number(line.split(',')[column] ?? 0), 0)
  assert.equal(sum(7), sum(8))
  assert.ok((await actsOn('original')).includes('books.export'))
})

test('BO-44 a reference that begins as a formula does is a text in the file', () => {
  const csv = csvOf([
    {
      at: new Date(0),
      entry: 'e',
      kind: 'fee',
      ref: '=HYPERLINK("x")',
      orderId: null,
      account: 'a,b',
      currency: 'EUR',
      amount: -5,
    },
  ])
  assert.equal(csv.split('\r\n')[1], `1970-01-01T00:00:00.000Z,e,fee,"'=HYPERLINK(""x"")",,"a,b",EUR,,5`)
})
