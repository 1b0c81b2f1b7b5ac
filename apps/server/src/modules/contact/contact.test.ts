import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { ErrorReply, routes } from '@incontro/contract'
import { addMember, startMailServer, startTestServer, toFullHour } from '@incontro/testing'

const support = 'help@original.example'
let smtp = await startMailServer()
after(() => smtp.stop())
const server = await startTestServer({ env: { SMTP_URL: smtp.url, TRUST_PROXY: '1' } })
const { api, database, product } = server
const MINUTE = 60_000

const written = (over: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  email: `${randomUUID()}@example.test`,
  topic: 'payment',
  message: 'I was charged twice.\n\nPlease look at it.',
  language: 'it',
  ...over,
})
let networks = 0
const send = (body: Record<string, unknown>, { token, from }: { token?: string; from?: string } = {}) =>
  api.send(routes.sendContact, {
    body,
    headers: {
      'x-forwarded-for': from ?? `198.51.100.${(networks += 1)}`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  })
const stored = async (id: string) =>
  (
    await database.pool.query<{ email: string; member_id: string | null; message: string }>(
      `select email, member_id, message from contact_messages where id = $1`,
      [id],
    )
  ).rows
const emailOf = (id: string) => smtp.to(support).filter(({ mail }) => mail.text?.includes(id))

test('RT-16 D10 a visitor’s message is stored and reaches the support contact, an answer goes to who wrote', async () => {
  const message = written()
  assert.equal((await send(message)).status, 200)
  assert.deepEqual(await stored(message.id), [{ email: message.email, member_id: null, message: message.message }])
  await product.clock.advance(0)
  const [sent, ...others] = emailOf(message.id)
  assert.ok(sent)
  assert.equal(others.length, 0)
  assert.deepEqual(
    sent.mail.replyTo?.map(({ address }) => address),
    [message.email],
  )
  assert.equal(sent.mail.from?.address, support)
  assert.equal(sent.mail.headers.find(({ key }) => key === 'auto-submitted')?.value, 'no')
  for (const part of ['I was charged twice.', 'Please look at it.', 'sin sesión iniciada', 'italiano'])
    assert.ok(sent.mail.text?.includes(part), part)
})

test('RT-16 a member’s message names the account by what the bearer says; a token that is not good makes a visitor’s of it', async () => {
  const member = await addMember(server)
  const [own, foreign] = [written(), written()]
  assert.equal((await send(own, { token: member.token })).status, 200)
  assert.equal((await send(foreign, { token: 'not-a-token' })).status, 200)
  assert.equal((await stored(own.id))[0]?.member_id, member.id)
  assert.equal((await stored(foreign.id))[0]?.member_id, null)
  await product.clock.advance(0)
  assert.ok(emailOf(own.id)[0]?.mail.text?.includes(member.trackerId))
})

test('D10 the same message again, at once or later, is one message and one e-mail', async () => {
  const message = written()
  const answers = await Promise.all([1, 2, 3].map(() => send(message)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  await product.clock.advance(0)
  assert.equal((await send({ ...message, message: 'something else' })).status, 200)
  await product.clock.advance(0)
  assert.equal((await stored(message.id))[0]?.message, message.message)
  assert.equal(emailOf(message.id).length, 1)
})

test('D10 with the mail server away the message is taken all the same, and its e-mail leaves once it is back', async () => {
  const { port } = smtp
  await smtp.stop()
  const message = written()
  assert.equal((await send(message)).status, 200)
  await product.clock.advance(0)
  const state = async () =>
    (
      await database.pool.query<{ state: string; attempts: number }>(
        `select state, attempts from mails where idempotency_key = $1`,
        [`contact:${message.id}`],
      )
    ).rows[0]
  assert.equal((await state())?.state, 'queued')
  assert.ok((await state())?.attempts)
  smtp = await startMailServer({ port })
  await product.clock.advance(10 * MINUTE)
  assert.equal((await state())?.state, 'sent')
  assert.equal(emailOf(message.id).length, 1)
})

test('RT-16 hostile words stay words: no markup, no header, no other recipient', async () => {
  const message = written({
    message:
      '<img src=x onerror=alert(1)>\r\nBcc: victim@example.test\r\n\r\n[a](javascript:alert(1)) ${7*7} \u202egnp.exe',
  })
  assert.equal((await send(message)).status, 200)
  await product.clock.advance(0)
  const sent = emailOf(message.id)[0]
  assert.ok(sent)
  assert.deepEqual(sent.to, [support])
  assert.ok(sent.mail.text?.includes('<img src=x onerror=alert(1)>'))
  assert.ok(!sent.mail.html?.includes('<img src=x'))
  assert.ok(!sent.mail.headers.some(({ key }) => key === 'bcc'))
  for (const email of ['a@b.test\r\nBcc: victim@example.test', 'a@b.test, c@d.test', '"a" <a@b.test>', 'no-address'])
    assert.equal((await send(written({ email }))).status, 400, email)
})

test('RT-16 what only a program fills, what is empty, too long or unheard of is refused and not kept', async () => {
  for (const over of [
    { id: 'no-uuid' },
    { homepage: 'https://spam.example' },
    { message: '   ' },
    { message: 'x'.repeat(4001) },
    { topic: 'sales' },
  ]) {
    const message = written(over)
    const answer = await send(message)
    assert.deepEqual([answer.status, ErrorReply.parse(answer.json).error.code], [400, 'bad_request'])
    if (!('id' in over)) assert.deepEqual(await stored(message.id), [])
  }
})

test('RT-16 an address and a network can send so many an hour; then they are asked to wait', async () => {
  await toFullHour(server)
  const email = 'often@example.test'
  for (let count = 0; count < 10; count += 1) assert.equal((await send(written({ email }))).status, 200)
  const refused = await send(written({ email }))
  assert.deepEqual([refused.status, ErrorReply.parse(refused.json).error.code], [429, 'too_many_requests'])
  assert.ok(Number(refused.headers['retry-after']) > 0)
  const from = '203.0.113.77'
  for (let count = 0; count < 30; count += 1) assert.equal((await send(written(), { from })).status, 200)
  assert.equal((await send(written(), { from })).status, 429)
})

test('TS-02 what members wrote is in their copy, signed in or from their address, and goes with the account, its e-mails too', async () => {
  const [leaving, staying] = [await addMember(server), await addMember(server)]
  const { rows } = await database.pool.query<{ email: string }>(`select email from members where id = $1`, [leaving.id])
  const [own, unsigned, others] = [written(), written({ email: rows[0]?.email.toUpperCase() }), written()]
  await send(own, { token: leaving.token })
  await send(unsigned)
  await send(others, { token: staying.token })
  const part = product.personalData.find(({ module }) => module === 'contact')
  const subject = {
    memberId: leaving.id,
    trackerId: leaving.trackerId,
    brandId: 'original',
    angelId: null,
    emails: [rows[0]?.email ?? ''],
  }
  const emails = []
  for (const section of part?.sections ?? []) for await (const row of section.rows(subject)) emails.push(row.email)
  assert.deepEqual(emails.sort(), [own.email, unsigned.email].sort())
  await database.transaction(async (tx) => part?.erase?.(tx, subject, product.clock.now()))
  assert.deepEqual([await stored(own.id), await stored(unsigned.id)], [[], []])
  assert.equal((await stored(others.id)).length, 1)
  const left = await database.pool.query(`select 1 from mails where idempotency_key = $1`, [`contact:${unsigned.id}`])
  assert.equal(left.rows.length, 0)
})

test('F-19 D14 F-80 a card number is masked before it is kept and mailed, and a message that shows nothing is refused', async () => {
  const message = written({ message: 'My card 5555 5555 5555 4444 was charged twice.' })
  assert.equal((await send(message)).status, 200)
  await product.clock.advance(0)
  const masked = 'My card •••• •••• •••• •••• was charged twice.'
  assert.equal((await stored(message.id))[0]?.message, masked)
  const text = emailOf(message.id)[0]?.mail.text ?? ''
  assert.ok(text.includes(masked) && !/5555 5|4444 was/.test(text), text)
  assert.equal((await send(written({ message: '\u200b\u200d' }))).status, 400)
})
