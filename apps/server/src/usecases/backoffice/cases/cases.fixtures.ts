import { type ReportAbout, type ReportReason, routes } from '@incontro/contract'
import { type CaseDetails, operatorCalls as calls, type ReasonCode } from '@incontro/contract/backoffice.ts'
import { addMember, addPersonAngel, openPage, until } from '@incontro/testing'
import type { TestServer } from '@incontro/testing/server.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { operatorDriver, type TestOperator } from '../../../modules/operators/operators.fixtures.ts'

const place = { region: 'Melilla', city: 'Melilla' }
export const WORDS = 'You asked her three times for money for a flight that does not exist.'

/** Drives reports, cases and decisions as the pages of members and operators do. */
export function casesDriver(server: TestServer) {
  const { api, database, url } = server
  const operators = operatorDriver(server)

  async function pair() {
    const [member, her] = [await addMember(server, place), await addPersonAngel(server, place)]
    return { member, her, ids: { trackerId: member.trackerId, angelId: her.angelId } }
  }
  type Pair = Awaited<ReturnType<typeof pair>>

  async function say({ member, ids }: Pair, text: string): Promise<void> {
    const page = await openPage(url, member.token)
    const sent = await page.send('chat', { ...ids, clientId: randomUUID(), text })
    if (!sent.ok) throw new Error(JSON.stringify(sent))
    page.close()
  }
  /** She answers, so many times. */
  async function answers({ her, ids }: Pair, texts: readonly string[]): Promise<void> {
    const page = await openPage(url, her.session.token)
    for (const text of texts) {
      const sent = await page.send('chat', { ...ids, clientId: randomUUID(), text })
      if (!sent.ok) throw new Error(JSON.stringify(sent))
    }
    page.close()
  }
  /** She reports the member. */
  async function reported(
    people: Pair,
    { reason = 'insults', text = '', about }: { reason?: ReportReason; text?: string; about?: ReportAbout } = {},
  ) {
    await api.call(routes.studioReport, {
      token: people.her.session.token,
      body: {
        trackerId: people.member.trackerId,
        reason,
        text,
        block: false,
        ...(about !== undefined && { about }),
      },
    })
    return caseOf(people)
  }
  /** The newest case about the member. */
  async function caseOf({ member }: Pair): Promise<string> {
    const { rows } = await sql<{
      id: string
    }>`select id from cases where subject_id = ${member.id} order by number desc`.execute(database.db)
    return rows[0]?.id ?? ''
  }
  const show = async ({ token }: TestOperator, id: string): Promise<CaseDetails> =>
    operators.call(calls.showCase, { token, params: { id } })
  const claim = async ({ token }: TestOperator, id: string, takesOver = false) =>
    operators.call(calls.claimCase, { token, params: { id }, body: { takesOver } })

  /** What a decision is sent as: the first step of a policy, unless a test says otherwise. */
  async function draft(by: TestOperator, id: string, over: object = {}, code: ReasonCode = 'rules') {
    const { number } = await claim(by, id)
    const { version, allReports } = await show(by, id)
    return operators.newAct(code, {
      version,
      lease: number,
      foundBy: 'report',
      outcome: 'suspension',
      policyId: 'money_and_fraud',
      days: 30,
      ground: 'terms',
      law: null,
      facts: [{ kind: 'report', id: allReports[0]?.id }],
      words: WORDS,
      departure: null,
      ...over,
    })
  }
  const decide = async (by: TestOperator, id: string, over: object = {}) =>
    operators.send(calls.decideCase, { token: by.token, params: { id }, body: await draft(by, id, over) })

  /** A lead closes an account for good, and another approves it. */
  async function close(
    id: string,
    { lead, approver }: { lead: TestOperator; approver: TestOperator },
    over: object = {},
  ) {
    const asked = await decide(lead, id, {
      policyId: 'fake_profile',
      outcome: 'closing',
      days: null,
      departure: 'A face from a film poster, in all five photos.',
      ...over,
    })
    const params = { id: String(asked.json['approvalId']) }
    const approved = await operators.send(calls.approve, {
      token: approver.token,
      params,
      body: operators.newAct('reading'),
    })
    if (approved.status !== 200) throw new Error(JSON.stringify([asked.json, approved.json]))
  }

  /** The e-mails to an address, oldest first. */
  async function emails(email: string) {
    const { rows } = await sql<{ subject: string; text: string }>`select subject, text_body as text from mails
      where recipient = ${email} order by created_at, id`.execute(database.db)
    return rows
  }
  const linkIn = (text: string): string => /\/case\/([\w-]+)/.exec(text)?.[1] ?? ''
  const emailOf = async (trackerId: string): Promise<string> =>
    (await sql<{ email: string }>`select email from members where tracker_id = ${trackerId}`.execute(database.db))
      .rows[0]?.email ?? ''
  const isShut = async (token: string, trackerId: string): Promise<boolean> =>
    (await api.send(routes.ownDecisions, { token, params: { trackerId } })).status === 401
  /** Limits an operator to some brands. */
  const limitTo = async ({ id }: TestOperator, brands: readonly string[]) =>
    sql`update operator_grants set brands = ${[...brands]}::text[] where operator_id = ${id}`.execute(database.db)

  return {
    ...operators,
    pair,
    say,
    answers,
    reported,
    caseOf,
    show,
    claim,
    draft,
    decide,
    close,
    emails,
    linkIn,
    emailOf,
    isShut,
    limitTo,
    until,
  }
}
