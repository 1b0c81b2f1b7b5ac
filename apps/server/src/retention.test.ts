import assert from 'node:assert/strict'
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { addMember, addPersonAngel, startTestServer } from '@incontro/testing'
import { booksYears, exportDays, graceDays, retention } from './config/retention.ts'

const server = await startTestServer()
const { api, database, product } = server
const { pool } = database
const DAY = 86_400_000

const member = await addMember(server)
const her = await addPersonAngel(server)

/** A decided case; its decision is as old as it is. */
async function plantCase(at: Date): Promise<string> {
  const id = randomUUID()
  await pool.query(
    `insert into cases (id, brand_id, country, subject_kind, subject_id, lane, severity, state, opened_at, due_at, decided_at)
      values ($1, 'original', 'es', 'angel', $2, 'standard', 1, 'decided', $3, $3, $3)`,
    [id, her.angelId, at],
  )
  return id
}

/** Puts a row into the table of each rule whose time of counting is `at`. */
const plant: Readonly<Record<keyof typeof retention, (at: Date) => Promise<unknown>>> = {
  pageErrors: (at) => pool.query(`insert into client_log (subject, message, at) values ('kept?', '', $1)`, [at]),
  steps: (at) =>
    pool.query(`insert into funnel_events (brand_id, name, at) values ('original', 'tentativo', $1)`, [at]),
  visitorClicks: (at) =>
    pool.query(
      `insert into clicks (id, brand_id, tracker_id, page_type, source, at) values ($1, 'original', 'nobody', 'landing', 'direct', $2)`,
      [randomUUID(), at],
    ),
  sessions: (at) =>
    pool.query(
      `insert into sessions (id, token_hash, member_id, created_at, last_seen_at, expires_at, revoked_at) values ($1, $2, $3, $4, $4, $4, $4)`,
      [randomUUID(), Buffer.from(randomUUID()), member.id, at],
    ),
  emails: (at) => mail('any', at),
  lastEmails: (at) => mail('erased', at),
  usedLinks: (at) =>
    pool.query(`insert into used_links (id, purpose, used_at, expires_at) values ($1, 'reset', $2, $2)`, [
      randomUUID(),
      at,
    ]),
  rateLimits: (at) =>
    pool.query(`insert into rate_limits (key, window_start, hits) values ($1, $2, 1)`, [randomUUID(), at]),
  addresses: (at) =>
    pool.query(
      `insert into email_changes (id, member_id, old_email, new_email, is_opt_in, at) values ($1, $2, 'a@b.test', 'c@d.test', false, $3)`,
      [randomUUID(), member.id, at],
    ),
  // `at` is the time that counts: here the end of what it is kept for, less its days
  reports: async (at) => {
    const caseId = await plantCase(at)
    await pool.query(
      `insert into reports (id, case_id, member_id, angel_id, by_member, reason, text, message_ids, at, keep_until)
        values ($1, $2, $3, $4, true, 'other', '', '{}', $5, $5::timestamptz + interval '8760 hours')`,
      [randomUUID(), caseId, member.id, her.angelId, at],
    )
  },
  notices: (at) =>
    pool.query(
      `insert into notices (id, brand_id, country, reason, place, text, name, email, language, at, lane, due_at, state)
        values ($1, 'original', 'es', 'other', '', 'x', 'A', 'a@b.test', 'es', $2, 'standard', $2, 'asked')`,
      [randomUUID(), at],
    ),
  cases: (at) => plantCase(at),
  unsentImages: (at) =>
    pool.query(
      `insert into message_images (id, sender_id, client_id, member_id, angel_id, name, width, height, thumb_hash, bytes, added_at)
        values ($1, $2, $1, $2, $3, $4, 1, 1, '', 1, $5)`,
      [randomUUID(), member.id, her.angelId, randomBytes(20).toString('hex'), at],
    ),
  firstContacts: async (at) =>
    pool.query('insert into first_contacts (angel_id, member_id, at, words) values ($1, $2, $3, $4)', [
      her.angelId,
      (await addMember(server)).id,
      at,
      randomBytes(32),
    ]),
  modelDrafts: (at) =>
    pool.query('insert into model_drafts (angel_id, member_id, hash, offered_at) values ($1, $2, $3, $4)', [
      her.angelId,
      member.id,
      randomUUID(),
      at,
    ]),
  angelInvitations: (at) =>
    pool.query(
      `insert into angel_invitations (id, brand_id, email, language, kind, text_version, contract, invited_by, created_at, expires_at)
        values ($1, 'original', 'a@b.test', 'es', 'host', '1', 'x', $1, $2, $2)`,
      [randomUUID(), at],
    ),
  applications: async (at) => {
    const { accountId } = await addPersonAngel(server)
    await pool.query(
      `insert into angel_applications (id, account_id, brand_id, kind, state, age, person_mark, created_at, changed_at)
        values ($1, $2, 'original', 'member', 'draft', 30, $3, $4, $4)`,
      [randomUUID(), accountId, Buffer.from(randomUUID()), at],
    )
  },
  refusedMinors: (at) =>
    pool.query(`insert into refused_minors (brand_id, mark, at) values ('original', $1, $2)`, [
      Buffer.from(randomUUID()),
      at,
    ]),
  contactMessages: (at) =>
    pool.query(
      `insert into tickets (id, brand_id, email, language, category, state, opened_at, last_at, closed_at, reply_token)
        values ($1, 'original', 'a@b.test', 'es', 'other', 'closed', $2, $2, $2, $3)`,
      [randomUUID(), at, randomUUID()],
    ),
  visitorChoices: (at) =>
    pool.query(
      `insert into consent_choices (id, brand_id, analytics, marketing, recording, how, asked, text_version, language, gpc, at)
        values ($1, 'original', false, false, false, 'refuse_all', '{}', '1', 'es', false, $2)`,
      [randomUUID(), at],
    ),
  deadLetters: (at) =>
    pool.query(
      `insert into outbox_deliveries (event_id, subscriber, name, version, payload, subjects, attempts, not_before, dead_at)
        values ($1, 'kept?', 'likes.sent', 1, '{}', '{}', 9, $2, $2)`,
      [randomInt(1_000_000_000), at],
    ),
  orderSummaries: (at) =>
    pool.query(
      `insert into order_summaries (id, member_id, brand_id, kind, product_id, language, text_version, content, content_hash, amount_minor, currency, served_at)
        values ($1, $2, 'original', 'new', 'free-classic-1m', 'es', '1', '{}', $3, 999, 'EUR', $4)`,
      [randomUUID(), member.id, randomBytes(32), at],
    ),
  webhooks: (at) =>
    pool.query(
      `insert into inbound_webhooks (id, provider, merchant_account_id, dedupe_key, raw, headers, verified, state, next_try_at, received_at)
        values ($1, 'sandbox', 'sandbox-adyen', $3, '', '{}', true, 'done', $2, $2)`,
      [randomUUID(), at, randomUUID()],
    ),
}
function mail(kind: string, at: Date) {
  return pool.query(
    `insert into mails (id, idempotency_key, brand_id, sender, recipient, subject, text_body, html_body, created_at, sent_at, next_attempt_at, state, ended_at)
      values ($1, $2, 'original', 's@b.test', 'r@b.test', '', '', '', $3, $3, $3, 'sent', $3)`,
    [randomUUID(), `${kind}:${randomUUID()}`, at],
  )
}
const countOf = async ({ table }: { table: string }) =>
  (await pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0

const names = Object.keys(retention) as (keyof typeof retention)[] // the keys of the table are the names
for (const name of names) {
  const rule = retention[name]
  test(`TS-02 ${name} is kept for ${rule.days} days and no longer`, async () => {
    const edge = product.clock.now().getTime() - rule.days * DAY
    const before = await countOf(rule)
    await plant[name](new Date(edge + 60_000))
    await product.clock.advance(0)
    assert.equal(await countOf(rule), before + 1, 'too early')
    await product.clock.advance(2 * 60_000)
    await product.jobs.runAll() // hourly by itself
    assert.equal(await countOf(rule), before, 'too late')
  })
}

test('TS-02 the privacy notice states every figure by which things are deleted, in every language', async () => {
  for (const l of ['en', 'es', 'fr', 'it'] as const) {
    const { html } = await api.call(routes.legalPage, { body: { p: 'privacy', d: 'localhost', l } })
    for (const figure of [graceDays, exportDays, booksYears, ...Object.values(retention).map(({ days }) => days)])
      assert.ok(figure === 0 || new RegExp(`\\b${figure}\\b`).test(html), `${l}: ${figure}`)
  }
})
