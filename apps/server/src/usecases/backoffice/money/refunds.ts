import { createHash } from 'node:crypto'
import { operatorCalls as calls, type RefundPreview } from '@incontro/contract/backoffice.ts'
import { maskEmail } from '../../../modules/accounts/index.ts'
import type { RefundPlan } from '../../../modules/disputes/index.ts'
import {
  act,
  answer,
  type Operator,
  type OperatorBinding,
  OperatorError,
  reaches,
  standingsOf,
} from '../../../modules/operators/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { MoneyDeps } from './money.deps.ts'
import { amount, moneyText, titleOf } from './orders.present.ts'
import { asOperatorError } from './operator-errors.ts'
import { requireReach } from './reach.rules.ts'
import { refundLimit, refundWay } from './refund-limits.rules.ts'

const REFUND = 'money.refund'
type Asked = { readonly orderId: string; readonly attemptId?: string | undefined; readonly amountMinor: number | null }
type Told = { readonly plan: RefundPlan; readonly preview: RefundPreview }

/** BO-39: a refund in one step: what it does is previewed, and is all that happens. */
export function refundBindings(deps: MoneyDeps): readonly OperatorBinding[] {
  const { payments, attribution, suppressions, transaction } = deps

  async function look(tx: Tx, operator: Operator, asked: Asked): Promise<Told> {
    const known = await payments.orderDesk.order(asked.orderId, tx)
    if (known === undefined) throw new OperatorError('not_found')
    requireReach(operator, REFUND, { brandId: known.brand_id, country: known.country })
    const plan = await asOperatorError(payments.operatorRefunds.look(tx, asked))
    return { plan, preview: await present(tx, operator, plan) }
  }

  async function present(tx: Tx, operator: Operator, plan: RefundPlan): Promise<RefundPreview> {
    const { order, attempt, payer, isDuplicate, taking } = plan
    const { currency } = order
    const place = { brandId: order.brand_id, country: order.country }
    const [standing] = standingsOf(operator.grants, REFUND).filter(
      ({ grade, grant }) => grade !== 'read' && reaches(grant, place),
    )
    const [receipt, affiliates] = [
      await payments.receiptOfAttempt(tx, attempt.id),
      isDuplicate
        ? []
        : await attribution.reversedFor(tx, {
            memberId: order.member_id,
            brandId: order.brand_id,
            attemptId: attempt.id,
          }),
    ]
    const preview = {
      attemptId: attempt.id,
      isDuplicate,
      left: amount(plan.leftMinor, currency),
      amount: amount(plan.amountMinor, currency),
      canBePart: plan.canBePart,
      paidWith: { method: attempt.method, brand: attempt.card_brand, last4: attempt.card_last4 },
      credits: taking,
      plan: plan.plan,
      email: {
        to: maskEmail(payer.email),
        language: payer.language,
        // what the law owes goes out although its reader complained of other e-mails; an address that bounces gets nothing
        arrives: (await suppressions.reasonFor(payer.email, tx)) !== 'bounced',
      },
      creditNoteFor: receipt?.number ?? null,
      affiliates: [...affiliates],
    } satisfies Partial<RefundPreview>
    const grade = standing?.grade
    return {
      ...preview,
      version: versionOf({ ...preview, given: plan.givenMinor }),
      needsApproval: grade === undefined || refundWay(grade, { currency, ...plan }) === 'ask',
      limit: grade === undefined || grade === 'full' ? null : amount(refundLimit(grade, currency), currency),
    }
  }

  return [
    answer(calls.previewRefund, ({ operator, params: { id }, query: { attemptId, minor } }) =>
      transaction(
        async (tx) => (await look(tx, operator, { orderId: id, attemptId, amountMinor: minor ?? null })).preview,
      ),
    ),
    act(calls.refundOrder, {
      async look({ tx, operator, params: { id }, body: { attemptId, minor, currency } }) {
        const { plan, preview } = await look(tx, operator, { orderId: id, attemptId, amountMinor: minor })
        const { order, leftMinor, amountMinor, canBePart, taking } = plan
        if (currency !== order.currency)
          throw new OperatorError('invalid', { field: 'currency', message: `this order is in ${order.currency}` })
        if (!canBePart && amountMinor < leftMinor)
          throw new OperatorError('invalid', { field: 'minor', message: 'this provider gives all back or nothing' })
        return {
          object: { id, brandId: order.brand_id, country: order.country },
          title: titleOf(order),
          version: preview.version,
          before: { left: moneyText(leftMinor, currency), credits: taking.taken, planEnds: false },
          after: { left: moneyText(leftMinor - amountMinor, currency), credits: 0, planEnds: plan.plan === 'ends' },
          wayFor: (grade) => refundWay(grade, { currency, ...plan }),
          plan,
        }
      },
      async perform({ tx, operator, body: { reason }, seen: { plan } }) {
        const why = [reason.code, reason.text ?? ''].filter((part) => part !== '').join(': ')
        const { refundId, amountMinor, creditsTaken } = await payments.operatorRefunds.perform(tx, plan, {
          operator: operator.id,
          reason: why,
        })
        return { refundId, amount: amount(amountMinor, plan.order.currency), creditsTaken }
      },
    }),
  ]
}

/** What was previewed, as one mark: anything that is no longer so is another. */
function versionOf(preview: object): string {
  return createHash('sha256').update(JSON.stringify(preview)).digest('base64url').slice(0, 32)
}
