import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { isLimit, type ReportReason, routes, statedOutcomes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addAngel, addMember, addPersonAngel, openPage } from '@incontro/testing'
import { startTestServer } from '@incontro/testing/server.ts'
import { sql } from 'kysely'
import { casesDriver, WORDS } from './cases.fixtures.ts'

const server = await startTestServer({ env: { SIGN_UPS_PER_HOUR: '1000', LOG_LEVEL: 'silent' } })
const { api, database, product, url } = server
const { send, call, codeOf, operator, show, decide, close, emails, linkIn, emailOf } = casesDriver(server)
const place = { region: 'Melilla', city: 'Melilla' }
const DAY = 86_400_000

const kinds = ['member', 'angel of kind member', 'angel of kind host', 'automated angel'] as const
type Kind = (typeof kinds)[number]
type Subject = {
  /** What cases are about, and the tracker id of the account; null where there is none. */
  readonly id: string
  readonly trackerId: string | null
  readonly angelId: string | null
}

/** Someone of a kind whom the other side has reported. */
async function reportedOf(kind: Kind, reason: ReportReason = 'insults'): Promise<Subject> {
  const member = await addMember(server, place)
  const about = { reason, text: 'Look at this, please.', block: false }
  if (kind === 'member') {
    const her = await addPersonAngel(server, place)
    const body = { trackerId: member.trackerId, ...about }
    await api.call(routes.studioReport, { token: her.session.token, body })
    return { id: member.id, trackerId: member.trackerId, angelId: null }
  }
  const person =
    kind === 'automated angel'
      ? null
      : await addPersonAngel(server, { ...place, kind: kind === 'angel of kind host' ? 'host' : 'member' })
  const angelId = person?.angelId ?? (await addAngel(server, place))
  const body = { trackerId: member.trackerId, angelId, ...about }
  await api.call(routes.reportAngel, { token: member.token, body })
  return { id: angelId, trackerId: person?.session.trackerId ?? null, angelId }
}
async function caseAbout(subjectId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from cases where subject_id = ${subjectId}
    order by number desc`.execute(database.db)
  return rows[0]?.id ?? ''
}
const isListed = async (angelId: string): Promise<boolean> =>
  (await sql<{ is: boolean }>`select is_listed as is from angels where id = ${angelId}`.execute(database.db)).rows[0]
    ?.is ?? false

for (const kind of kinds)
  for (const outcome of statedOutcomes.filter((one) => one !== 'reports_later'))
    test(`TS-29 AN-22 ${outcome} of a person of kind “${kind}” is decided by a person, said with reasons, and looked at by another`, async () => {
      const lead = await operator('lead') // new for each: a fresh step-up
      const subject = await reportedOf(kind)
      const id = await caseAbout(subject.id)
      const draft = {
        policyId: 'insults_and_threats',
        outcome,
        days: isLimit(outcome) || outcome === 'suspension' ? 5 : null,
        departure: 'It is the first time, and nobody was harmed by it.',
      }
      const isRefused = kind === 'automated angel' && isLimit(outcome)
      if (outcome === 'closing') await close(id, { lead, approver: await operator('lead') })
      else assert.equal((await decide(lead, id, draft)).status, isRefused ? 422 : 200)
      if (isRefused) return // there is no account to limit

      const restricts = outcome === 'suspension' || outcome === 'closing'
      if (subject.angelId !== null) assert.equal(await isListed(subject.angelId), !restricts)
      const [decision] = (await show(lead, id)).decisions
      assert.deepEqual([decision?.outcome, decision?.words], [outcome, WORDS])
      if (subject.trackerId === null) return // software reads no e-mail

      // reasons, facts, what software told, a link that needs no log-in
      const statement = (await emails(await emailOf(subject.trackerId))).findLast(({ text }) => text.includes('/case/'))
      const token = linkIn(statement?.text ?? '')
      const { decision: shown } = await api.call(routes.decisionByLink, { params: { token } })
      assert.deepEqual(
        [shown.outcome, shown.words, shown.isAutomated, shown.foundBy, shown.canAppeal],
        [outcome, WORDS, false, 'report', true],
      )
      assert.ok(shown.policy.title !== '' && shown.facts.length > 0)

      // another person looks at it, within 14 days
      await api.call(routes.appealByLink, { body: { token, text: 'I see it differently.' } })
      const appeal = (await call(calls.listAppeals, { token: lead.token })).rows.find(({ caseId }) => caseId === id)
      assert.ok(appeal !== undefined && appeal.dueAt - appeal.at <= 14 * DAY)
      const params = { id: appeal.id }
      const own = await send(calls.claimAppeal, { token: lead.token, params, body: { takesOver: false } })
      assert.equal(codeOf(own), 'own_decision')
      const third = await operator('lead')
      const other = await send(calls.claimAppeal, { token: third.token, params, body: { takesOver: false } })
      assert.equal(other.status, 200)
    })

test('AN-22 all jobs over a busy history restrict, unlist, end or withhold nothing of an angel: people do', async () => {
  const angels = [
    await addPersonAngel(server, place),
    await addPersonAngel(server, { ...place, kind: 'host' }),
    await addPersonAngel(server, place),
  ]
  const reasons: readonly ReportReason[] = ['fake', 'scam', 'asks_money', 'insults', 'sexual_services', 'ban_evasion']
  for (const reason of reasons) {
    const member = await addMember(server, { ...place, level: 1 })
    const page = await openPage(url, member.token)
    for (const { angelId, session } of angels) {
      const ids = { trackerId: member.trackerId, angelId }
      await page.send('chat', { ...ids, clientId: randomUUID(), text: 'Send me your IBAN or I will find you' })
      const hers = await openPage(url, session.token)
      const text = 'Write to me at +34 600 123 456 or on ada@example.com'
      await hers.send('chat', { ...ids, clientId: randomUUID(), text })
      hers.close()
      await api.call(routes.reportAngel, { token: member.token, body: { ...ids, reason, block: reason === 'scam' } })
    }
    page.close()
  }
  const accounts = angels.map(({ accountId }) => accountId)
  // her check of identity has run out, too
  await sql`update identity_checks set expires_on = current_date - 1 where account_id = any(${accounts})`.execute(
    database.db,
  )
  for (const ms of [20 * 60_000, 5 * 3_600_000, 8 * DAY]) {
    await product.clock.advance(ms)
    await product.outbox.drain()
  }
  const ids = angels.map(({ angelId }) => angelId)
  const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from cases where subject_id = any(${ids})) as cases,
      (select count(*)::int from decisions d join cases c on c.id = d.case_id
        where c.subject_id = any(${ids}) or c.account_id = any(${accounts})) as decisions,
      (select count(*)::int from suspensions where angel_id = any(${ids}) or account_id = any(${accounts})) as suspensions,
      (select count(*)::int from limits where account_id = any(${accounts})) as limits,
      (select count(*)::int from members where id = any(${accounts}) and disabled_at is not null) as shut,
      (select count(*)::int from angels where id = any(${ids}) and is_listed and held is null and not is_sealed) as listed,
      (select count(*)::int from conversations where angel_id = any(${ids}) and ended_at is not null) as ended`.execute(
    database.db,
  )
  assert.deepEqual(rows[0], { cases: 3, decisions: 0, suspensions: 0, limits: 0, shut: 0, listed: 3, ended: 0 })
})

test('AN-22 the database refuses a decision about an angel that software made', async () => {
  const subject = await reportedOf('angel of kind member')
  const id = await caseAbout(subject.id)
  const warning = { policyId: 'insults_and_threats', outcome: 'warning', days: null }
  const departure = 'It is the first time, and nobody was harmed by it.'
  assert.equal((await decide(await operator('lead'), id, { ...warning, departure })).status, 200)
  await assert.rejects(
    sql`update decisions set is_automated = true where case_id = ${id}`.execute(database.db),
    /angels_are_decided_by_people|software decides nothing/,
  )
})
