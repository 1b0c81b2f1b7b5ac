import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { demoBrands } from '@incontro/brand'
import { startMailServer } from '@incontro/testing'
import { createTestDatabase } from '@incontro/testing/database.ts'
import { insertMember } from '@incontro/testing/rows.ts'
import { openDatabase } from '../database/database.ts'
import { createLog } from '../log/log.ts'
import { isErased } from '../../modules/accounts/index.ts'
import { categories, type EmailCategory } from './categories.ts'
import { createEmail, type EmailMessage, type EmailTemplate } from './email.ts'
import { idleJobs } from '../jobs/idle-jobs.fixtures.ts'
import { createMail } from './mail.ts'

const { url: databaseUrl } = await createTestDatabase()
const database = openDatabase({ connectionString: databaseUrl })
after(() => database.close())
const server = await startMailServer()
after(() => server.stop())
const now = () => new Date('2026-11-21T10:00:00Z')
const mail = createMail({ database, jobs: idleJobs, log: createLog('silent'), now, smtpUrl: server.url })
after(() => mail.stop())
/** Members who take a pause from payments. */
const paused = new Set<string>()
const deps = {
  mail,
  async brand(brandId: string) {
    const found = demoBrands.find(({ brand }) => brand.id === brandId)
    assert.ok(found)
    return found.brand
  },
  originOf: async (brandId: string) => `https://${brandId}.example`,
  isErased,
  isPaused: async (_tx: unknown, memberId: string) => paused.has(memberId),
}
const email = createEmail(deps)

/** Says where it is read. */
const template: EmailTemplate<string> = (words, { language, origin, leaveUrl }) => ({
  subject: `${language} ${words}`,
  preview: words,
  heading: words,
  blocks: [{ kind: 'button', label: words, url: `${origin}/find` }],
  reason: words,
  ...(leaveUrl !== '' && { leave: { label: words, url: leaveUrl } }),
})

type Over = Partial<Omit<EmailMessage<string>, 'to'>> & { readonly language?: string; readonly brandId?: string }
let count = 0
async function send({ language = 'fr', brandId = 'original', category = 'account', ...over }: Over, memberId?: string) {
  count += 1
  const to = { brandId, email: `reader-${count}@example.test`, language, memberId }
  const token = categories[category].topic === 'notifications' ? { unsubscribeToken: 'a~b*c' } : {}
  const message = { to, template, data: 'words', category, key: `test:${count}`, ...token, ...over }
  const isSent = await database.transaction((tx) => email.send(tx, message))
  return { isSent, address: to.email }
}
async function arrived(address: string) {
  await mail.jobs[0]?.run()
  return (await server.waitFor(address)).mail
}
const queued = async (address: string) =>
  (await database.pool.query<{ n: number }>('select count(*)::int as n from mails where recipient = $1', [address]))
    .rows[0]?.n
const every = Object.keys(categories) as EmailCategory[] // the keys as written there

test('UI-09 an e-mail is in the stored language, and in the brand’s own where that is none of ours', async () => {
  const cases = [
    { brandId: 'original', language: 'it', subject: 'it words' },
    { brandId: 'original', language: 'de', subject: 'es words' },
    { brandId: 'mylikezone', language: 'de', subject: 'en words' },
    { brandId: 'mylikezone', language: '', subject: 'en words' },
  ]
  for (const { subject, ...where } of cases) {
    const { isSent, address } = await send(where)
    assert.equal(isSent, true)
    assert.equal((await arrived(address)).subject, subject)
  }
})

test('F-22 TS-05 nothing goes to an account that was erased, except to the brand’s own mailbox', async () => {
  const member = await insertMember(database.pool)
  await database.pool.query('update members set erased_at = now() where id = $1', [member.id])
  for (const category of every) {
    const { isSent, address } = await send({ category }, member.id)
    assert.equal(isSent, category === 'support', category)
    assert.equal(await queued(address), isSent ? 1 : 0)
  }
})

test('TS-24 who takes a pause gets required e-mails and no others', async () => {
  const member = await insertMember(database.pool)
  paused.add(member.id)
  for (const category of every) {
    const { isSent, address } = await send({ category }, member.id)
    assert.equal(isSent, category !== 'account' && category !== 'notifications', category)
    assert.equal(await queued(address), isSent ? 1 : 0)
  }
})

test('D7 no consent to marketing holds back what an account, an order or the law needs', async () => {
  const member = await insertMember(database.pool)
  for (const category of every) assert.equal((await send({ category }, member.id)).isSent, true, category)
})

test('ID-16 a category decides what leaves although the address bounced or complained', async () => {
  const leaves = (reason: string) =>
    every.filter((category) => categories[category].despite.some((despite) => despite === reason))
  assert.deepEqual(leaves('bounced'), ['security', 'confirmation', 'privacy', 'decisions', 'support'])
  assert.deepEqual(leaves('complained'), ['security', 'orders', 'privacy', 'decisions', 'support'])

  const address = 'complained@example.test'
  const add = { email: address, reason: 'complained', source: 'provider', at: now() } as const
  await database.transaction((tx) => mail.suppressions.add(tx, add))
  const to = { brandId: 'original', email: address, language: 'es' }
  const one = (category: EmailCategory, more: Partial<EmailMessage<string>> = {}) =>
    database.transaction((tx) =>
      email.send(tx, { to, template, data: 'words', category, key: `complained:${category}`, ...more }),
    )
  assert.equal(await one('notifications', { unsubscribeToken: 'a~b*c' }), false)
  assert.equal(await one('orders'), true)
  assert.equal(await one('account'), true)
  await mail.jobs[0]?.run()
  const { rows } = await database.pool.query(
    'select idempotency_key as key, state from mails where recipient = $1 order by 1',
    [address],
  )
  assert.deepEqual(rows, [
    { key: 'complained:account', state: 'suppressed' },
    { key: 'complained:orders', state: 'sent' },
  ])
})

test('RT-18 an e-mail of a list, and no other, is left with one press in its own language (RFC 8058)', async () => {
  const { address } = await send({ category: 'notifications', language: 'fr' })
  const { headers, text } = await arrived(address)
  const header = (name: string) => headers.find(({ key }) => key === name)?.value
  const leave = 'https://original.example/unsubscribe?token=a%7Eb*c&lang=fr'
  assert.equal(header('list-unsubscribe'), `<${leave}>`)
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  assert.ok(text?.includes(leave))
  await assert.rejects(send({ category: 'orders', unsubscribeToken: 'a~b*c' }), /list/)
})

test('F-55 an e-mail of a list needs no connection beside the one of its transaction: many at once wait for nothing', async () => {
  const narrow = openDatabase({ connectionString: databaseUrl }, { max: 1 })
  try {
    const mails = createMail({ database: narrow, jobs: idleJobs, log: createLog('silent'), now, smtpUrl: server.url })
    const emails = createEmail({ ...deps, mail: mails })
    const message = { to: { brandId: 'original', email: 'one@example.test', language: 'es' }, template, data: 'narrow' }
    const isQueued = await narrow.transaction((tx) =>
      emails.send(tx, { ...message, category: 'notifications', key: 'narrow', unsubscribeToken: 'a token' }),
    )
    assert.equal(isQueued, true)
  } finally {
    await narrow.close()
  }
})
