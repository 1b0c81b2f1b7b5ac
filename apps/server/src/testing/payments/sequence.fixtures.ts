import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Passport, routes, type ServedTerms } from '@incontro/contract'
import type { MemberRow } from '@incontro/testing/rows.ts'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import { checkInvariants } from '../../modules/books/invariants/check-invariants.ts'
import type { openFaultWorld } from './faults.fixtures.ts'
import { createLife } from './mortal-client.fixtures.ts'
import { answerChallenge, cards } from './payments.fixtures.ts'
import { buildWorld, secret } from './world.fixtures.ts'

type FaultWorld = Awaited<ReturnType<typeof openFaultWorld>>
type World = FaultWorld['world']

export const plans = ['free-prova-1w', 'free-classic-1m', 'free-plus-1m', 'premium-vip-1m'] as const
const HOUR = 3_600_000
const DAY = 24 * HOUR
const by = { operator: 'ops@example.test', reason: 'a sequence' }

/** What a member, a bank and an operator do, in any order; `which` chooses among the payments made so far. */
export type Step =
  /** Looks at the terms of a plan and pays, or begins a challenge that is answered later or never. */
  | { readonly does: 'buy'; readonly plan: number; readonly isLeftOpen: boolean }
  /** Opens the page of a plan, and leaves it open. */
  | { readonly does: 'look'; readonly plan: number }
  /** Pays by the terms of the page that was opened first. */
  | { readonly does: 'pay_old_page' }
  | { readonly does: 'approve' }
  | { readonly does: 'spend'; readonly percent: number }
  | { readonly does: 'wait'; readonly hours: number }
  | { readonly does: 'news' }
  | { readonly does: 'send_refunds' }
  | { readonly does: 'cancel' }
  | { readonly does: 'withdraw'; readonly which: number }
  | { readonly does: 'refund'; readonly which: number; readonly percent: number }
  | { readonly does: 'bank_refund'; readonly which: number; readonly percent: number }
  | { readonly does: 'dispute'; readonly which: number; readonly percent: number }
  | { readonly does: 'decide'; readonly isWon: boolean }
  | { readonly does: 'refuse_renewals'; readonly how: 'decline:insufficient_funds' | 'decline:lost_card' | 'capture' }
/** `lasts`: the process is killed before its statement of this number. */
export type Lived = { readonly step: Step; readonly lasts: number | null }

export type PaymentOfBank = {
  readonly id: string
  readonly attemptId: string
  readonly orderId: string
  readonly paid: number
}

/** Runs sequences of a member's steps against a world, and says at the end what does not hold. */
export function createSequences({ world, db, now, pass, originUrl }: FaultWorld) {
  const { api } = world.payments
  const brokenBefore = new Map<string, number>()

  async function rowsOf<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
    return (await query.execute(db)).rows
  }
  async function askBank(path: string, body: Record<string, unknown>): Promise<boolean> {
    const answer = await fetch(`${originUrl}/sandbox/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    assert.ok(answer.ok || answer.status === 422, `the bank answered ${answer.status} to ${path}`)
    return answer.ok
  }
  /** Lets everything that the bank has reported arrive. */
  async function receiveNews(): Promise<void> {
    for (const end = Date.now() + 30_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 10))) {
      await world.runJob('sandbox.gateway')
      await world.runJob('payments.webhooks')
      const [waiting] = await rowsOf(sql<{ n: number }>`select
        (select count(*) from sandbox_webhooks where delivered_at is null and tries < 12 and due_at <= ${now()})::int
        + (select count(*) from inbound_webhooks where state = 'received')::int as n`)
      if (waiting?.n === 0) break
    }
    await world.runJob('payments.attempts')
  }
  async function runDue(): Promise<void> {
    await receiveNews()
    await world.runJob('payments.subscriptions')
    await world.runJob('payments.refunds')
    for (const job of world.credits.jobs ?? []) await job.run()
    await receiveNews()
  }
  /** Moves the clock as a demo does: it stops at all that comes due on its way. */
  async function advance(ms: number): Promise<void> {
    const target = now().getTime() + ms
    for (let from = now(); ;) {
      const due = await world.payments.nextDue?.(from, new Date(target))
      if (due == null) break
      pass(Math.max(1, due.getTime() - now().getTime()))
      await runDue()
      from = due
    }
    pass(Math.max(0, target - now().getTime()))
    await runDue()
  }
  const paymentsOf = (member: MemberRow) =>
    rowsOf(sql<PaymentOfBank>`select p.id, a.id as "attemptId", o.id as "orderId", p.amount_minor as paid
      from sandbox_payments p join payment_attempts a on a.id::text = p.reference join orders o on o.id = a.order_id
      where o.member_id = ${member.id} and p.state = 'captured' and p.amount_minor > 0 order by a.created_at, a.id`)

  /** A member whose life is a sequence of steps. */
  async function begin(member: MemberRow) {
    let opened: { terms: ServedTerms } | undefined
    const challenges: string[] = []
    const replies: string[] = []

    const passportOf = (by: World) =>
      // what the route answers
      by.call(routes.passport.id, member, {}, { trackerId: member.trackerId }) as Promise<Passport>
    /** What the page of a plan says; undefined where it is not sold because it runs (D24). */
    const look = (by: World, productId: string) =>
      by.lookAt(member, productId).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'plan_held') return undefined
        throw error
      })
    async function pay(by: World, terms: ServedTerms, card: string, isFresh: () => Promise<boolean>): Promise<void> {
      const { productId } = terms
      if (!terms.needsPayment) {
        await by.call(routes.changePlan.id, member, { productId, consent: by.consentTo(terms) })
        return
      }
      const reply = await by.change(member, productId, card, terms)
      if (reply.challenge !== null) challenges.push(reply.challenge.url.split('/').at(-1) ?? '')
      replies.push(`${productId} ${terms.kind} ${terms.dueNow}: ${reply.status} ${reply.message}`)
      if (reply.status !== 'ok' || reply.challenge !== null) return
      const state = await rowsOf(sql<{ state: string }>`select state from orders where id = ${reply.orderId}`)
      if (state[0]?.state !== 'paid' || terms.kind === 'downgrade' || terms.kind === 'keep') return
      const [lot] = await rowsOf(sql<{ granted: number; settled: number }>`
        select coalesce(sum(granted), 0)::int as granted, coalesce(sum(settled), 0)::int as settled
        from credit_lots where order_id = ${reply.orderId}`)
      const { credits, settledCredits } = terms
      assert.equal(lot?.granted, credits, `${productId} brings what its page said`)
      if (await isFresh()) assert.equal(lot?.settled, settledCredits, `${productId} settles what its page said`)
    }
    async function run(by: World, step: Step): Promise<void> {
      switch (step.does) {
        case 'buy': {
          const before = await takenBack()
          const terms = await look(by, plans[step.plan] ?? plans[0])
          if (terms === undefined) return
          // what a bank takes back while the page is open is settled, too
          const isFresh = async () => isDeepStrictEqual(await takenBack(), before)
          return pay(by, terms, step.isLeftOpen ? cards.challenge : cards.success, isFresh)
        }
        case 'look': {
          const terms = await look(by, plans[step.plan] ?? plans[0])
          if (terms !== undefined) opened ??= { terms }
          return
        }
        case 'pay_old_page': {
          const terms = opened?.terms
          opened = undefined
          return terms === undefined ? undefined : pay(by, terms, cards.success, async () => false)
        }
        case 'approve': {
          const page = challenges.shift()
          if (page === undefined) return
          await by.comeBack(member, await answerChallenge(`${originUrl}/sandbox/3ds/${page}`, 'approve'))
          return
        }
        case 'spend': {
          const { messages } = await world.credits.api.balances(member.id)
          const amount = Math.floor((messages * step.percent) / 100)
          if (amount === 0) return
          const key = randomUUID()
          return by.database.transaction(async (tx) => {
            const batch = await by.credits.api.openBatch(tx, [member.id], [key])
            batch.spend(member.id, { asset: 'msg', amount, key, cause: { kind: 'message' } })
            await batch.flush()
          })
        }
        case 'wait':
          return advance(step.hours * HOUR)
        case 'news':
          return receiveNews()
        case 'send_refunds':
          return by.runJob('payments.refunds')
        case 'cancel':
          await by.call(routes.unsubUser.id, member, { trackerId: member.trackerId })
          return
        case 'withdraw':
          return withdraw(by, step.which)
        case 'refund': {
          const one = await chosen(step.which)
          if (one === undefined) return
          await by.payments.api.refundOrder({
            ...byOperator,
            orderId: one.orderId,
            amountMinor: step.percent === 100 ? null : Math.max(1, Math.floor((one.paid * step.percent) / 100)),
          })
          return
        }
        case 'bank_refund':
        case 'dispute': {
          const one = await chosen(step.which)
          if (one === undefined) return
          const minor = Math.max(1, Math.floor((one.paid * step.percent) / 100))
          const path = step.does === 'dispute' ? 'disputes' : 'refund_demands'
          await askBank(`/payments/${one.id}/${path}`, { minor })
          return
        }
        case 'decide': {
          const [open] = await rowsOf(sql<{ id: string }>`select d.id from sandbox_disputes d
            join sandbox_payments p on p.id = d.payment_id join payment_attempts a on a.id::text = p.reference
            join orders o on o.id = a.order_id where o.member_id = ${member.id} and d.state = 'opened' order by d.opened_at limit 1`)
          if (open !== undefined) await askBank(`/disputes/${open.id}`, { outcome: step.isWon ? 'won' : 'lost' })
          return
        }
        case 'refuse_renewals':
          await sql`update sandbox_tokens set behaviour = ${step.how} where token in
            (select token_ref from mandates where member_id = ${member.id})`.execute(db)
      }
    }
    async function chosen(which: number): Promise<PaymentOfBank | undefined> {
      const payments = await paymentsOf(member)
      return payments[which % Math.max(1, payments.length)]
    }
    /** What was paid and what went back so far: news of a bank may arrive between a page and the answer. */
    async function moved(): Promise<readonly { what: string }[]> {
      return rowsOf(sql<{ what: string }>`select 'dispute' as what, d.id, d.state, d.lost_minor as minor from disputes d
          join payment_attempts a on a.id = d.attempt_id join orders o on o.id = a.order_id where o.member_id = ${member.id}
        union all select 'refund', r.id, r.state, r.amount_minor from refunds r
          join payment_attempts a on a.id = r.attempt_id join orders o on o.id = a.order_id
          where o.member_id = ${member.id} and r.reason <> 'withdrawal'
        union all select 'payment', a.id, a.state, 0 from payment_attempts a join orders o on o.id = a.order_id
          where o.member_id = ${member.id} and a.state = 'captured' order by 1, 2`)
    }
    const takenBack = async () => (await moved()).filter(({ what }) => what !== 'payment')
    /** What the page says would come back is what comes back, unless something was paid or taken back in the meantime. */
    async function withdraw(by: World, which: number): Promise<void> {
      const before = await moved()
      const { orders } = await passportOf(by)
      const open = orders.filter(({ withdrawal }) => withdrawal !== null)
      const one = open[which % Math.max(1, open.length)]
      if (one === undefined) return
      // what the route answers
      const answer = (await by.call(routes.withdraw.id, member, { orderId: one.orderId, confirms: true })) as {
        refund: number
      }
      if (!isDeepStrictEqual(await moved(), before)) return
      assert.equal(answer.refund, one.withdrawal?.refund, 'the page and the answer say the same')
    }
    const byOperator = by

    return {
      replies,
      /** A refusal that the product words is an answer; anything else is a fault. */
      async live({ step, lasts }: Lived): Promise<void> {
        const life = lasts === null ? null : createLife(lasts)
        const mortal =
          life === null
            ? world
            : await buildWorld({
                url: world.url,
                now,
                sandboxUrl: `${originUrl}/sandbox`,
                chargeTimeoutMs: 20_000,
                pool: { Client: life.Client },
              })
        try {
          await Promise.race([run(mortal, step), ...(life === null ? [] : [life.ended])])
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          replies.push(`${step.does}: ${error.code}`)
        } finally {
          // what still waits for its dead connections blocks nothing
          if (mortal !== world) void mortal.database.close().catch(() => {})
        }
      },
      settle: () => settle(member),
    }
  }

  /** Lets everything come to its end, and names what is not as it must be. */
  async function settle(member: MemberRow): Promise<string[]> {
    for (;;) {
      const [open] = await rowsOf(sql<{ id: string }>`select d.id from sandbox_disputes d
        join sandbox_payments p on p.id = d.payment_id join payment_attempts a on a.id::text = p.reference
        join orders o on o.id = a.order_id where o.member_id = ${member.id} and d.state = 'opened' order by d.opened_at limit 1`)
      if (open === undefined) break
      await askBank(`/disputes/${open.id}`, { outcome: 'lost' })
    }
    // nothing renews any more while the rest is waited for
    await world.call(routes.unsubUser.id, member, { trackerId: member.trackerId }).catch(() => {})
    for (let round = 0; round < 12; round += 1) {
      pass(4 * HOUR)
      await runDue()
    }
    return faultsOf(member)
  }

  async function faultsOf(member: MemberRow): Promise<string[]> {
    const faults: string[] = []
    for (const { id, why } of await api.suspended()) {
      if (why !== 'left_twice') faults.push(`suspense: ${why}`)
      await api.releaseSuspense({ ...by, id })
    }
    for (const { name, broken, examples } of await checkInvariants(db, now())) {
      // what a sequence before this one broke is not reported again
      const rule = `${name} ${JSON.stringify(Object.keys(Array.isArray(examples) ? (examples[0] ?? {}) : {}))}`
      if (broken > (brokenBefore.get(rule) ?? 0)) faults.push(`${name}: ${JSON.stringify(examples)}`)
      brokenBefore.set(rule, broken)
    }
    const open = await rowsOf(sql<{ what: string }>`
      select 'attempt ' || a.state as what from payment_attempts a join orders o on o.id = a.order_id
        where o.member_id = ${member.id} and a.state in ('submitted', 'action_required', 'pending', 'unknown')
      union all select 'refund ' || r.state from refunds r join payment_attempts a on a.id = r.attempt_id join orders o on o.id = a.order_id
        where o.member_id = ${member.id} and r.state in ('requested', 'submitted')`)
    for (const { what } of open) faults.push(`stuck: ${what}`)

    // no member gets less, and none more: of each payment went back what was promised, and what a bank took by itself
    const moved = await rowsOf(sql<{
      attempt: string
      paid: number
      back: number
      promised: number
      bank: number
      captured: boolean
    }>`
      select a.id as attempt, p.amount_minor as paid, a.state = 'captured' as captured,
        coalesce((select sum(case l.kind when 'capture' then 0 when 'chargeback_reversed' then -l.amount_minor else l.amount_minor end)
          from sandbox_lines l where l.payment_id = p.id), 0)::int as back,
        (case when a.duplicate then p.amount_minor else 0 end
          + coalesce((select w.refund_minor from withdrawals w where w.order_id = o.id), 0)
          + coalesce((select sum((c.details ->> 'amountMinor')::int) from payment_actions c where c.order_id = o.id and c.action = 'refund'), 0))::int as promised,
        coalesce((select sum(case l.kind when 'chargeback_reversed' then -l.amount_minor else l.amount_minor end)
          from sandbox_lines l where l.payment_id = p.id and l.kind in ('refund_demanded', 'chargeback', 'chargeback_reversed')), 0)::int as bank
      from sandbox_payments p join payment_attempts a on a.id::text = p.reference join orders o on o.id = a.order_id
      where o.member_id = ${member.id} and p.state = 'captured' and p.amount_minor > 0`)
    for (const { attempt, paid, back, promised, bank, captured } of moved) {
      if (!captured) faults.push(`charged and unknown to us: ${attempt}`)
      const due = Math.min(paid, promised + bank)
      if (back !== due) faults.push(`of ${paid} went back ${back}, not ${due} (promised ${promised}, the bank ${bank})`)
    }
    return faults
  }

  return { begin, advance, receiveNews, runDue, settle, faultsOf, paymentsOf, askBank, DAY }
}
