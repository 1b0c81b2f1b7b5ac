import { EXACT_TO, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
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
import { isId } from '../../../platform/ids/ids.ts'
import type { MoneyDeps } from './money.deps.ts'
import { orderDetailsOf } from './order-details.ts'
import { presentOrderRow, titleOf } from './orders.present.ts'
import { requireReach, roleFor, scopesOf } from './reach.rules.ts'

const READ = 'money.read'

/** BO-38: orders, each with its facts as they came and what they mean. */
export function orderBindings(deps: MoneyDeps): readonly OperatorBinding[] {
  const { payments, memberships } = deps
  const { orderDesk } = payments
  const details = orderDetailsOf(deps)

  /** What a search may name that orders do not know themselves: a receipt, a member. */
  async function named(search: string) {
    if (search === '') return {}
    const [orderIds, member] = await Promise.all([
      payments.ordersOfReceipt(search),
      memberships.memberByTracker(search),
    ])
    return { orderIds, ...(member !== null && { memberId: member.id }) }
  }

  /** An order within reach; locked where something of it is changed. Whatever locks its member does so before. */
  async function orderOf(tx: Tx, operator: Operator, id: string, { isLocked }: { isLocked: boolean }) {
    const order = await (isLocked ? orderDesk.lockOrder(tx, id) : orderDesk.order(id, tx))
    if (order === undefined) throw new OperatorError('not_found')
    requireReach(operator, READ, { brandId: order.brand_id, country: order.country })
    return order
  }

  return [
    answer(calls.listOrders, async ({ operator, query: { after, from, to, search = '', ...filter } }) => {
      const matching = {
        ...filter,
        search,
        ...(await named(search)),
        ...(from !== undefined && { from: new Date(from) }),
        ...(to !== undefined && { to: new Date(to) }),
        scopes: scopesOf(operator, READ),
      }
      const place = after === undefined ? null : await orderDesk.placeOf(cursorOf(after, ['id']).id)
      const [rows, count] = await Promise.all([
        orderDesk.page(matching, place, PAGE + 1),
        orderDesk.count(matching, EXACT_TO + 1),
      ])
      const shown = rows.slice(0, PAGE)
      const payers = await memberships.members([...new Set(shown.map(({ member_id: id }) => id))])
      return {
        rows: shown.map((row) => presentOrderRow(row, payers.get(row.member_id))),
        next: nextOf(rows, ({ id }) => ({ id })),
        total: Math.min(count, EXACT_TO),
        isMore: count > EXACT_TO,
      }
    }),
    answer(calls.showOrder, async ({ operator, params: { id } }) => {
      const order = await orderDesk.order(id)
      if (order === undefined) throw new OperatorError('not_found')
      const place = { brandId: order.brand_id, country: order.country }
      requireReach(operator, READ, place)
      return details(order, operator)
    }),
    act(calls.openOrderFacts, {
      async look({ tx, operator, params: { id } }) {
        const order = await orderOf(tx, operator, id, { isLocked: false })
        const { brand_id: brandId, country } = order
        return { object: { id, brandId, country }, title: titleOf(order), before: {}, after: {}, order }
      },
      async perform({ tx, operator, body: { reason }, seen: { order } }) {
        const member = (await memberships.lockMembers(tx, [order.member_id])).get(order.member_id)
        const facts = await orderDesk.rawFacts(tx, order.id)
        if (member !== undefined)
          await deps.noteAccess(tx, {
            operatorId: operator.id,
            role: roleFor(operator, READ, { brandId: order.brand_id, country: order.country }),
            person: { kind: 'member', id: member.trackerId, accountId: member.id, brandId: order.brand_id },
            what: 'bank',
            details: { orderId: order.id, facts: facts.map((fact) => fact.id) },
            reason,
          })
        return { facts }
      },
    }),
    act(calls.askProvider, {
      async look({ tx, operator, params: { id }, body: { attemptId } }) {
        const order = await orderOf(tx, operator, id, { isLocked: true })
        const attempt = isId(attemptId)
          ? (await orderDesk.attemptsOf(tx, id)).find((one) => one.id === attemptId)
          : undefined
        if (attempt === undefined) throw new OperatorError('not_found')
        if (!orderDesk.isAskable(attempt.merchant_account_id))
          throw new OperatorError('conflict', {
            message: 'this provider answers no question about a payment',
            beside: { why: 'not_askable' },
          })
        const { brand_id: brandId, country } = order
        return {
          object: { id, brandId, country },
          title: titleOf(order),
          before: { asked: attempt.asked_at?.getTime() ?? null },
          after: { account: attempt.merchant_account_id, attempt: attempt.id },
        }
      },
      async perform({ tx, body: { attemptId } }) {
        return { askedAt: (await orderDesk.ask(tx, attemptId)).getTime() }
      },
    }),
  ]
}
