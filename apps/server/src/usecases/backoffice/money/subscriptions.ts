import { createHash } from 'node:crypto'
import { EXACT_TO, operatorCalls as calls, type WithdrawalPreview } from '@incontro/contract/backoffice.ts'
import { maskEmail } from '../../../modules/accounts/index.ts'
import type { WithdrawalPlan } from '../../../modules/billing/index.ts'
import {
  act,
  answer,
  cursorOf,
  nextOf,
  type Operator,
  type OperatorBinding,
  OperatorError,
  PAGE,
} from '../../../modules/operators/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { MoneyDeps } from './money.deps.ts'
import { asOperatorError } from './operator-errors.ts'
import { amount, moneyText, titleOf } from './orders.present.ts'
import { requireReach, scopesOf } from './reach.rules.ts'
import { presentSubscriptionRow, subscriptionDetailsOf, subscriptionTitle, versionOf } from './subscriptions.present.ts'

const [READ, ACT] = ['money.read', 'money.refund'] as const

/** BO-40: subscriptions: what comes, what was agreed to, and the two ways to end one that a member has too. */
export function subscriptionBindings(deps: MoneyDeps): readonly OperatorBinding[] {
  const { payments, memberships, suppressions, transaction } = deps
  const { subscriptionDesk, orderDesk } = payments
  const details = subscriptionDetailsOf(deps)

  async function lookAtWithdrawal(tx: Tx, operator: Operator, orderId: string) {
    const order = await orderDesk.order(orderId, tx)
    if (order === undefined) throw new OperatorError('not_found')
    requireReach(operator, ACT, { brandId: order.brand_id, country: order.country })
    const plan = await asOperatorError(subscriptionDesk.lookAtWithdrawal(tx, order.member_id, orderId))
    return { plan, preview: await present(tx, plan) }
  }

  async function present(tx: Tx, plan: WithdrawalPlan): Promise<WithdrawalPreview> {
    const { payer, order, subscription, parts } = plan
    const preview = {
      refund: amount(plan.refundMinor, order.currency),
      until: plan.until.getTime(),
      credits: plan.creditsTaken,
      endsPlan: subscription !== undefined && (subscription.state === 'active' || subscription.state === 'past_due'),
      email: {
        to: maskEmail(payer.email),
        language: payer.language,
        arrives: (await suppressions.reasonFor(payer.email, tx)) !== 'bounced',
      },
      parts: parts.map(({ order: one, part }) => ({ orderId: one.id, refund: amount(part.refundMinor, one.currency) })),
    }
    return {
      ...preview,
      version: createHash('sha256').update(JSON.stringify(preview)).digest('base64url').slice(0, 32),
    }
  }

  return [
    answer(
      calls.listSubscriptions,
      async ({ operator, query: { after, from, to, search = '', renews, ...filter } }) => {
        const member = search === '' ? null : await memberships.memberByTracker(search)
        const matching = {
          ...filter,
          search,
          ...(member !== null && { memberId: member.id }),
          ...(renews !== undefined && { renews: renews === 'yes' }),
          ...(from !== undefined && { from: new Date(from) }),
          ...(to !== undefined && { to: new Date(to) }),
          scopes: scopesOf(operator, READ),
        }
        const place = after === undefined ? null : await subscriptionDesk.placeOf(cursorOf(after, ['id']).id)
        const [rows, count] = await Promise.all([
          subscriptionDesk.page(matching, place, PAGE + 1),
          subscriptionDesk.count(matching, EXACT_TO + 1),
        ])
        const shown = rows.slice(0, PAGE)
        const payers = await memberships.members([...new Set(shown.map(({ member_id: id }) => id))])
        return {
          rows: shown.map((row) => presentSubscriptionRow(row, payers.get(row.member_id))),
          next: nextOf(rows, ({ id }) => ({ id })),
          total: Math.min(count, EXACT_TO),
          isMore: count > EXACT_TO,
        }
      },
    ),
    answer(calls.showSubscription, async ({ operator, params: { id } }) => {
      const row = await subscriptionDesk.find(id)
      if (row === undefined || row.state === 'incomplete') throw new OperatorError('not_found')
      requireReach(operator, READ, { brandId: row.brand_id, country: row.country })
      return details(row, operator)
    }),
    act(calls.cancelSubscription, {
      async look({ tx, operator, params: { id } }) {
        const known = await subscriptionDesk.find(id, tx)
        if (known === undefined) throw new OperatorError('not_found')
        const { brand_id: brandId, country, member_id: memberId } = known
        requireReach(operator, ACT, { brandId, country })
        await memberships.lockMembers(tx, [memberId])
        const row = await subscriptionDesk.lockRunning(tx, known)
        if (row === undefined || row.cancel_at_period_end)
          throw new OperatorError('conflict', { message: 'nothing renews', beside: { why: 'nothing_renews' } })
        return {
          object: { id, brandId, country },
          title: subscriptionTitle(row),
          version: versionOf(row),
          before: { renews: true },
          after: { renews: false },
          row,
        }
      },
      async perform({ tx, seen: { row } }) {
        const { endsAt } = await subscriptionDesk.cancelIn(tx, row.member_id, { only: row.id })
        return { until: endsAt.getTime() }
      },
    }),
    answer(calls.previewWithdrawal, ({ operator, params: { id } }) =>
      transaction(async (tx) => (await lookAtWithdrawal(tx, operator, id)).preview),
    ),
    act(calls.withdrawOrder, {
      async look({ tx, operator, params: { id } }) {
        const { plan, preview } = await lookAtWithdrawal(tx, operator, id)
        const { order } = plan
        return {
          object: { id, brandId: order.brand_id, country: order.country },
          title: titleOf(order),
          version: preview.version,
          before: { state: order.state, credits: plan.creditsTaken },
          after: { refund: moneyText(plan.refundMinor, order.currency), credits: 0, planEnds: preview.endsPlan },
          plan,
        }
      },
      async perform({ tx, seen: { plan } }) {
        const { refundMinor, currency } = await subscriptionDesk.withdrawIn(tx, plan)
        return { refund: amount(refundMinor, currency) }
      },
    }),
  ]
}
