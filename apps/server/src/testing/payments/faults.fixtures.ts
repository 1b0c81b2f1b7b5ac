import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { demoBrands } from '@incontro/brand'
import { createTestDatabase } from '@incontro/testing'
import { insertMember, type MemberRow } from '@incontro/testing/rows.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { ChildTask } from './child.fixtures.ts'
import { idleJobs } from '../../platform/jobs/idle-jobs.fixtures.ts'
import { createSandboxGateway, sandboxGatewayRoutes } from '../../modules/sandbox/index.ts'
import { buildWorld, secret } from './world.fixtures.ts'

/** A world whose servers are killed, one that comes up again after them, and a gateway between whose webhooks are lost. */
export async function openFaultWorld() {
  const closing: (() => Promise<unknown>)[] = []
  after(async () => {
    for (const close of closing) await close()
  })
  const { url } = await createTestDatabase()
  let offset = 0
  const now = () => new Date(Date.now() + offset)
  async function listening(app: FastifyInstance): Promise<string> {
    await app.listen({ host: '127.0.0.1', port: 0 })
    closing.unshift(() => app.close())
    return `http://127.0.0.1:${(app.server.address() as { port: number }).port}` // listens on a port
  }

  const origin = Fastify()
  let originUrl = ''
  const world = await buildWorld({ url, now, ownOrigin: () => originUrl })
  closing.push(() => world.database.close())
  const { db, transaction } = world.database
  await transaction(async (tx) => {
    for (const { brand, hosts, flows } of demoBrands) {
      await world.brands.api.saveBrand(tx, brand, hosts)
      for (const flow of flows) await world.brands.api.saveFlow(tx, brand.id, flow)
    }
  })
  await origin.register(world.payments.originPlugin())
  originUrl = await listening(origin)

  // A gateway of its own whose webhooks are lost, and the server that comes up again after the others were killed.
  const lonely = Fastify()
  await lonely.register(
    sandboxGatewayRoutes(
      createSandboxGateway({
        jobs: idleJobs,
        db,
        transaction,
        decideAfterMs: 200,
        sender: { webhookUrl: () => 'http://127.0.0.1:9/', secret, timeoutMs: 100 },
      }),
      '/sandbox',
    ),
  )
  const sandboxUrl = `${await listening(lonely)}/sandbox`
  const risen = await buildWorld({ url, now, sandboxUrl })
  closing.push(() => risen.database.close())

  const newMember = () => insertMember(world.database.pool)
  async function numberOf(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
    return (await query.execute(db)).rows[0]?.n ?? 0
  }
  const capturedFor = (member: MemberRow) =>
    numberOf(
      sql`select count(*)::int as n from sandbox_payments where customer = ${member.id} and state = 'captured' and refunded_minor = 0`,
    )
  const grantsOf = (member: MemberRow) =>
    numberOf(
      sql`select count(*)::int as n from ledger_entries where member_id = ${member.id} and idem_key like 'grant:%'`,
    )
  /** The copies of orders that the member got; news of a refusal that turned into a capture are e-mails of their own. */
  const emailsOf = (member: MemberRow) =>
    numberOf(
      sql`select count(*)::int as n from mails where recipient = ${`${member.id}@example.test`} and idempotency_key like 'order:%'`,
    )
  const liveOf = (member: MemberRow) =>
    numberOf(
      sql`select count(*)::int as n from payment_attempts a join orders o on o.id = a.order_id where o.member_id = ${member.id} and a.state in ('submitted', 'action_required', 'pending', 'unknown')`,
    )

  const receiptsOf = (member: MemberRow) =>
    numberOf(
      sql`select count(*)::int as n from receipts r join payment_attempts a on a.id = r.attempt_id
        where r.member_id = ${member.id} and r.kind = 'receipt' and not a.duplicate`,
    )
  /** Charged ⇔ granted: for every capture one grant, one e-mail, one receipt, a paid order and the level; otherwise none of them. */
  async function assertConsistent(member: MemberRow): Promise<number> {
    const captured = await capturedFor(member)
    assert.ok(captured <= 1, 'charged at most once')
    const paid = await numberOf(
      sql`select count(*)::int as n from orders where member_id = ${member.id} and state = 'paid'`,
    )
    const level = (await world.memberships.api.member(member.id))?.level
    assert.deepEqual(
      {
        grants: await grantsOf(member),
        emails: await emailsOf(member),
        paid,
        level,
        receipts: await receiptsOf(member),
      },
      { grants: captured, emails: captured, paid: captured, level: captured, receipts: captured },
    )
    return captured
  }

  async function runChild(
    task: Pick<ChildTask, 'dieAt' | 'members'> & Partial<ChildTask>,
    killAfterMs?: number,
  ): Promise<NodeJS.Signals | null> {
    const process_ = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL('child.fixtures.ts', import.meta.url))],
      {
        env: {
          ...process.env,
          PAYMENTS_CHILD: JSON.stringify({
            url,
            sandboxUrl,
            offset,
            does: 'buy',
            card: '',
            ...task,
          } satisfies ChildTask),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    if (killAfterMs !== undefined)
      process_.stdout.once('data', () => setTimeout(() => process_.kill('SIGKILL'), killAfterMs))
    return new Promise((resolve) => process_.once('exit', (_code, signal) => resolve(signal)))
  }

  /** Looks until nothing is open: at first every three minutes, then as seldom as an attempt without an answer is asked for. */
  async function recover(members: readonly MemberRow[]): Promise<void> {
    for (let round = 0; round < 12; round += 1) {
      offset += (round < 6 ? 3 : 40) * 60_000
      await risen.runJob('payments.attempts')
      const live = await Promise.all(members.map(liveOf))
      if (live.every((count) => count === 0)) return
    }
    assert.fail('attempts are still open')
  }
  return {
    world,
    risen,
    db,
    sandboxUrl,
    originUrl,
    now,
    /** Moves the time of all servers. */
    pass: (ms: number) => {
      offset += ms
    },
    newMember,
    numberOf,
    capturedFor,
    grantsOf,
    emailsOf,
    liveOf,
    assertConsistent,
    runChild,
    recover,
  }
}
