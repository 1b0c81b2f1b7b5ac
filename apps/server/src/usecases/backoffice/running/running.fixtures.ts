import { randomUUID } from 'node:crypto'
import type { OperatorRole } from '@incontro/contract/backoffice.ts'
import type { TestServer } from '@incontro/testing/server.ts'
import { operatorDriver, type TestOperator } from '../../../modules/operators/operators.fixtures.ts'

const DAY = 86_400_000

/** Drives the pages about the running installation, and lays what they show into the database. */
export function runningDriver(server: TestServer) {
  const { database, product } = server
  const driver = operatorDriver(server)
  const now = () => product.clock.now()

  /** An operator whose roles reach these brands alone. */
  async function operatorOf(role: OperatorRole, brands: readonly string[]): Promise<TestOperator> {
    const operator = await driver.operator(role)
    await database.pool.query('update operator_grants set brands = $1 where operator_id = $2', [brands, operator.id])
    return operator
  }
  /** A postback to an affiliate that was given up. */
  async function deadPostback({ brandId = 'original', affiliate = 'partner', age = 0 } = {}): Promise<string> {
    const id = randomUUID()
    const at = new Date(now().getTime() - age)
    await database.pool.query(
      `insert into postbacks (id, brand_id, affiliate_id, event_key, event, member_id, click_id, facts, state, attempts,
         next_attempt_at, created_at, ended_at)
       values ($1, $2, $3, $5, 'lead', gen_random_uuid(), 'click', '{"source":"partner"}', 'dead', 16, $4, $4, $4)`,
      [id, brandId, affiliate, at, id],
    )
    await database.pool.query(
      `insert into postback_attempts (postback_id, number, at, status, duration_ms) values ($1, 16, $2, 503, 5)`,
      [id, at],
    )
    return id
  }
  /** An e-mail that has ended in a state. */
  async function mail(
    state: 'sent' | 'refused' | 'given_up',
    { brandId = 'original', to = 'maria.rossi@example.test' } = {},
  ) {
    const id = randomUUID()
    await database.pool.query(
      `insert into mails (id, idempotency_key, brand_id, sender, recipient, subject, text_body, html_body, topic, state, created_at,
         ended_at, sent_at, next_attempt_at)
       values ($1, $6, $2, 'a@example.test', $3, 'Private words', 'private words', 'private words', 'account', $4, $5, $5,
         case when $4::text = 'sent' then $5::timestamptz end, $5)`,
      [id, brandId, to, state, now(), id],
    )
    return id
  }
  /** Looks at what is watched, now. */
  const look = () => product.jobs.run('running.alarms')
  /** As if sessions had been used all the time, with the second factor shown just now. */
  const keepSessions = () =>
    database.pool.query('update operator_sessions set last_seen_at = $1, expires_at = $2, stepped_up_at = $1', [
      now(),
      new Date(now().getTime() + DAY),
    ])
  async function pass(ms: number): Promise<void> {
    await product.clock.advance(ms)
    await keepSessions()
  }
  return { ...driver, keepSessions, pass, operatorOf, deadPostback, mail, look, now, DAY }
}
