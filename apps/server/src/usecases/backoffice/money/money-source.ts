import type { WorkplaceSource } from '../../../modules/operators/index.ts'
import { standingsOf } from '../../../modules/operators/index.ts'
import { dueOf } from '../../../modules/disputes/index.ts'
import { disputeTitle } from './disputes.present.ts'
import type { MoneyDeps } from './money.deps.ts'
import { titleOf } from './orders.present.ts'
import { subscriptionTitle } from './subscriptions.present.ts'
import { programmeAlarms } from './programmes.ts'
import { OLD_MS, titleOfItem } from './reconciliation.ts'
import { scopesOf } from './reach.rules.ts'

const MOST_HITS = 5
const SOON_MS = 48 * 3_600_000

/** BO-15, BO-16: what payments add to the search and to Today: orders by their number, an attempt's, a reference, a receipt or a card; days and alarms. */
export function moneySource({
  payments,
  memberships,
  now,
}: Pick<MoneyDeps, 'payments' | 'memberships' | 'now'>): WorkplaceSource {
  const { orderDesk } = payments
  return {
    async search(operator, text) {
      if (standingsOf(operator.grants, 'money.read').length === 0) return []
      const [orderIds, member] = await Promise.all([payments.ordersOfReceipt(text), memberships.memberByTracker(text)])
      const rows = await orderDesk.page(
        {
          scopes: scopesOf(operator, 'money.read'),
          search: text,
          orderIds,
          ...(member !== null && { memberId: member.id }),
        },
        null,
        MOST_HITS,
      )
      return rows.map((row) => ({
        kind: orderIds.includes(row.id) ? ('receipt' as const) : ('order' as const),
        id: row.id,
        title: orderIds.includes(row.id) ? text : `${row.plan} ${row.id.slice(-8).toUpperCase()}`.trim(),
        detail: `${row.brand_id} · ${row.created_at.toISOString().slice(0, 10)}`,
        path: `/orders/${row.id}`,
      }))
    },
    /** BO-16: disputes whose day comes within two, and that nothing was answered to. */
    async deadlines(operator) {
      const due = await payments.disputeDesk.dueWithin(scopesOf(operator, 'money.settle'), SOON_MS)
      return due.map((dispute) => ({
        kind: 'dispute',
        id: dispute.id,
        title: disputeTitle(dispute),
        dueAt: dueOf(dispute).getTime(),
        path: `/disputes/${dispute.id}`,
      }))
    },
    /** BO-42, BO-43: money that has waited for its place for more than three days, and figures of the schemes at a mark. */
    async alarms(operator) {
      const scopes = scopesOf(operator, 'money.settle')
      if (scopes.length === 0) return []
      const count = await payments.reconciliationDesk.countOlder(scopes, new Date(now().getTime() - OLD_MS))
      return [
        ...(count === 0 ? [] : [{ code: 'suspense_old', count, path: '/suspense?state=open' }]),
        ...(await programmeAlarms({ payments, now }, operator)),
      ]
    },
    async titleOf(kind, id) {
      if (kind === 'suspense') {
        const item = await payments.reconciliationDesk.suspenseItem(id)
        return item === undefined ? null : { title: titleOfItem(item), path: `/suspense/${id}` }
      }
      if (kind === 'dispute') {
        const dispute = await payments.disputeDesk.find(id)
        return dispute === undefined ? null : { title: disputeTitle(dispute), path: `/disputes/${id}` }
      }
      if (kind === 'subscription') {
        const row = await payments.subscriptionDesk.find(id)
        return row === undefined ? null : { title: subscriptionTitle(row), path: `/subscriptions/${id}` }
      }
      if (kind !== 'order') return null
      const order = await orderDesk.order(id)
      return order === undefined ? null : { title: titleOf(order), path: `/orders/${id}` }
    },
  }
}
