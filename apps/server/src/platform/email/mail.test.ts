import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, test } from 'node:test'
import { startMailServer } from '@incontro/testing'
import { createTestDatabase } from '@incontro/testing/database.ts'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { readConfig } from '../../config/config.ts'
import { openDatabase } from '../database/database.ts'
import { createLog } from '../log/log.ts'
import { idleJobs } from '../jobs/idle-jobs.fixtures.ts'
import { createMail, type OutgoingEmail } from './mail.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const { url: databaseUrl } = await createTestDatabase()
const database = openDatabase({ connectionString: databaseUrl })
after(() => database.close())
const answers = new Map<string, string>()
const server = await startMailServer({ refuse: (recipient) => answers.get(recipient) })
after(() => server.stop())
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'der' },
})

let at = new Date('2026-11-21T10:00:00Z')
const pass = (ms: number) => void (at = new Date(at.getTime() + ms))
const log = createLog('silent')
const mail = mailTo(server.url)

function mailTo(smtpUrl: string) {
  const made = createMail({
    database,
    jobs: idleJobs,
    log,
    now: () => at,
    smtpUrl,
    dkimKeys: [{ domain: 'brand.example', selector: 's1', privateKey }],
  })
  after(() => made.stop())
  return made
}
const send = (which = mail) => which.jobs[0]?.run()

let count = 0
async function queue(over: Partial<OutgoingEmail> = {}): Promise<OutgoingEmail> {
  count += 1
  const message: OutgoingEmail = {
    key: `test:${count}`,
    brandId: 'original',
    from: '"Brand" <help@brand.example>',
    to: `reader-${count}@example.test`,
    subject: 'A subject with ñ',
    text: 'The text.',
    html: '<p>The HTML: ñandú</p>',
    ...over,
  }
  await database.transaction((tx) => mail.queue(tx, message))
  return message
}
async function rowOf({ key }: OutgoingEmail) {
  const { rows } = await database.pool.query(
    `select m.id, m.state, m.attempts, m.next_attempt_at, (select json_agg(a order by a.no) from mail_attempts a where a.mail_id = m.id) as tries
     from mails m where idempotency_key = $1`,
    [key],
  )
  // the statement above
  return rows[0] as {
    id: string
    state: string
    attempts: number
    next_attempt_at: Date
    tries: { outcome: string; code: number | null; answer: string }[] | null
  }
}

test('NT-09 an e-mail arrives whole: both parts, sender, Message-ID and headers of the brand’s domain, a tagged way back', async () => {
  const message = await queue({ mark: 'original/mark.png', html: '<p>ñandú <img src="cid:mark" alt=""></p>' })
  await send()
  const got = await server.waitFor(message.to)
  const { id, state, tries } = await rowOf(message)
  assert.equal(state, 'sent')
  assert.deepEqual(
    tries?.map(({ outcome }) => outcome),
    ['taken'],
  )
  assert.equal(got.mail.subject, message.subject)
  assert.equal(got.mail.text?.trim(), message.text)
  assert.match(got.mail.html ?? '', /ñandú/)
  assert.equal(got.mail.messageId, `<${id}@brand.example>`)
  assert.equal(got.mail.from?.address, 'help@brand.example')
  assert.equal(got.from, `bounce+${id}@brand.example`)
  assert.equal(new Date(got.mail.date ?? '').toISOString(), at.toISOString())
  const header = (name: string) => got.mail.headers.find((each) => each.key === name)?.value
  assert.equal(header('auto-submitted'), 'auto-generated')
  assert.equal(header('feedback-id'), 'account:original:brand.example')
  assert.equal(header('list-unsubscribe'), undefined)
  const [picture] = got.mail.attachments
  assert.equal(picture?.contentId, '<mark>')
  assert.equal(picture?.disposition, 'inline')
})

test('NT-09 an e-mail of a list says which, and how to leave it with one press (RFC 2919, 8058)', async () => {
  const unsubscribeUrl = 'https://brand.example/unsubscribe?token=a~b*c'
  const { to } = await queue({ topic: 'notifications', unsubscribeUrl })
  await send()
  const { mail: got } = await server.waitFor(to)
  const header = (name: string) => got.headers.find((each) => each.key === name)?.value
  assert.equal(header('list-id'), '<notifications.brand.example>')
  assert.equal(header('list-unsubscribe'), `<${unsubscribeUrl}>`)
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
})

type Verified = {
  results: { status: { result: string; aligned?: string | false }; signingHeaders?: { keys: string } }[]
}

/** As a receiver does, with the public key in a DNS of the test's own. */
function verify(raw: string): Promise<Verified> {
  return dkimVerify(Buffer.from(raw, 'latin1'), {
    resolver: async (name: string, type: string) => {
      assert.deepEqual([name, type], ['s1._domainkey.brand.example', 'TXT'])
      return [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]]
    },
  })
}

test('NT-09 a signature that receivers verify, aligned with the sender, covers the headers of one-click unsubscribing', async () => {
  const { to } = await queue({
    from: '"Brand" <help@mail.brand.example>',
    topic: 'notifications',
    unsubscribeUrl: 'https://brand.example/unsubscribe?token=x',
  })
  await send()
  const { raw } = await server.waitFor(to)
  const { results } = await verify(raw)
  assert.equal(results.length, 1)
  assert.equal(results[0]?.status.result, 'pass')
  assert.equal(results[0]?.status.aligned, 'brand.example')
  for (const name of ['From', 'Subject', 'Message-ID', 'List-Unsubscribe', 'List-Unsubscribe-Post'])
    assert.match(results[0]?.signingHeaders?.keys ?? '', new RegExp(`\\b${name}\\b`, 'i'))
  const forged = await verify(raw.replace('token=x', 'token=y'))
  assert.notEqual(forged.results[0]?.status.result, 'pass')
})

test('NT-09 a sender whose domain has no key is not signed', async () => {
  const { to } = await queue({ from: '"Other" <help@brand.example.evil.test>' })
  await send()
  assert.doesNotMatch((await server.waitFor(to)).raw, /^DKIM-Signature/im)
})

test('NT-09 what the server refuses for good is not tried again; a mailbox that is not there gets no more e-mails', async () => {
  const message = await queue()
  answers.set(message.to, '550 5.1.1 no such mailbox')
  await send()
  const { state, tries } = await rowOf(message)
  assert.equal(state, 'refused')
  assert.deepEqual(
    tries?.map(({ outcome, code }) => [outcome, code]),
    [['refused', 550]],
  )
  assert.equal(await mail.suppressions.reasonFor(message.to.toUpperCase()), 'bounced')
  answers.delete(message.to)
  const next = await queue({ to: message.to })
  await send()
  assert.equal((await rowOf(next)).state, 'suppressed')
  assert.equal(server.to(message.to).length, 0)
})

test('NT-09 a refusal that is not about the mailbox suppresses no address', async () => {
  const message = await queue()
  answers.set(message.to, '554 5.7.1 looks like spam')
  await send()
  assert.equal((await rowOf(message)).state, 'refused')
  assert.equal(await mail.suppressions.reasonFor(message.to), null)
})

test('NT-09 what the server cannot take now is tried again, later each time, and given up after two days', async () => {
  const message = await queue()
  answers.set(message.to, '451 4.3.0 come back')
  const waits: number[] = []
  for (;;) {
    await send()
    const row = await rowOf(message)
    if (row.state !== 'queued') break
    await send() // nothing is due yet
    assert.equal((await rowOf(message)).attempts, row.attempts)
    const wait = row.next_attempt_at.getTime() - at.getTime()
    assert.ok(wait > (waits.at(-1) ?? 0), 'later each time')
    waits.push(wait)
    pass(wait)
  }
  const { state, tries } = await rowOf(message)
  assert.equal(state, 'given_up')
  assert.equal(tries?.length, 12)
  assert.ok(
    tries.every(({ outcome, code, answer }) => outcome === 'later' && code === 451 && !answer.includes(message.to)),
  )
  const total = waits.reduce((sum, wait) => sum + wait, 0)
  assert.ok(total > 12 * HOUR && total < 48 * HOUR)
  assert.equal(server.to(message.to).length, 0)
})

test('NT-09 a server that is away, or does not know us, loses no e-mail', async () => {
  const away = mailTo('smtp://127.0.0.1:9')
  const guarded = await startMailServer({ auth: { user: 'incontro', pass: 'right' } })
  after(() => guarded.stop())
  const insecure = 'tls.rejectUnauthorized=false'
  const stranger = mailTo(`smtp://incontro:wrong@127.0.0.1:${guarded.port}?${insecure}`)
  const known = mailTo(`smtp://incontro:right@127.0.0.1:${guarded.port}?${insecure}`)
  const message = await queue()
  for (const [index, which] of [away, stranger].entries()) {
    await send(which)
    const { state, attempts, next_attempt_at: due } = await rowOf(message)
    assert.deepEqual([state, attempts], ['queued', index + 1])
    at = due
  }
  await send(known)
  assert.equal((await rowOf(message)).state, 'sent')
  assert.equal(guarded.to(message.to).length, 1)
})

test('NT-09 without TLS nothing is handed to a server that is not this machine, unless the address says so', async () => {
  const elsewhere = mailTo(`smtp://localhost.localdomain:${server.port}`)
  const message = await queue()
  await send(elsewhere)
  assert.equal((await rowOf(message)).state, 'queued')
  assert.equal(server.to(message.to).length, 0)
  await database.pool.query(`update mails set state = 'expired' where state = 'queued'`)
})

test('NT-09 an address that is suppressed is asked for when the e-mail leaves, and some e-mails leave all the same', async () => {
  const to = 'Silent@example.test'
  const [queuedBefore, security] = [await queue({ to }), await queue({ to, despite: ['bounced'] })]
  await database.transaction((tx) =>
    mail.suppressions.add(tx, { email: to, reason: 'bounced', source: 'provider', at }),
  )
  await send()
  assert.deepEqual([(await rowOf(queuedBefore)).state, (await rowOf(security)).state], ['suppressed', 'sent'])
  await database.transaction((tx) =>
    mail.suppressions.add(tx, { email: to, reason: 'complained', source: 'provider', at }),
  )
  const refused = await queue({ to, despite: ['bounced'] })
  await send()
  assert.equal((await rowOf(refused)).state, 'suppressed')
  await database.transaction((tx) => mail.suppressions.lift(tx, to, ['bounced']))
  assert.equal(await mail.suppressions.reasonFor(to), 'complained')
  await database.transaction((tx) => mail.suppressions.lift(tx, to, ['complained']))
  assert.equal(await mail.suppressions.reasonFor(to), null)
})

test('NT-09 the same key is the same e-mail, and what is of no use any more does not leave', async () => {
  const message = await queue({ usefulUntil: new Date(at.getTime() + HOUR) })
  await queue({ ...message, subject: 'again' })
  const late = await queue({ usefulUntil: new Date(at.getTime() + MINUTE) })
  answers.set(late.to, '451 4.3.0 come back')
  await send()
  answers.delete(late.to)
  pass(2 * MINUTE)
  await send()
  assert.equal(server.to(message.to).length, 1)
  assert.equal((await rowOf(late)).state, 'expired')
})

test('NT-09 two processes at once send each e-mail once', async () => {
  const emails = await Promise.all(Array.from({ length: 40 }, () => queue()))
  const other = mailTo(server.url)
  await Promise.all([send(), send(other), send(), send(other)])
  for (const { to } of emails) assert.equal(server.to(to).length, 1)
})

test('NT-09 an e-mail that a person waits for overtakes those of a list', async () => {
  const list = { topic: 'notifications', unsubscribeUrl: 'https://brand.example/unsubscribe?token=x' }
  for (let emails = 0; emails < 20; emails += 1) await queue(list)
  const awaited = await queue()
  const before = server.received.length
  await send()
  const order = server.received.slice(before).flatMap(({ to }) => to)
  assert.equal(order.length, 21)
  assert.equal(order[0], awaited.to)
})

test('D18 a key that is no RSA key keeps the process from starting', () => {
  const keys = [{ domain: 'brand.example', selector: 's1', privateKey }]
  assert.deepEqual(readConfig({ INCONTRO_MODE: 'test', DKIM_KEYS: JSON.stringify(keys) }).dkimKeys, keys)
  for (const bad of ['x', '[]', JSON.stringify([{ ...keys[0], privateKey: 'no key' }])])
    assert.throws(() => readConfig({ INCONTRO_MODE: 'test', DKIM_KEYS: bad }), /DKIM_KEYS: a JSON array/)
  assert.equal(readConfig({ INCONTRO_MODE: 'test' }).mailWebhookKey !== undefined, true)
})
