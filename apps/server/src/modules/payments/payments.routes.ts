import { type Level, routes } from '@incontro/contract'
import { handle, type RouteBinding } from '../../platform/http/binding.ts'
import type { CardSessions } from './card/card-session.ts'
import type { createTakeCard } from './card/take-card.ts'
import type { createCompleteReturn } from './facts/complete-return.ts'
import { requireMember } from './orders/order-call.ts'
import { presentOrder, presentPassport, presentReturn, presentTerms } from './payments.present.ts'
import type { createReadPayRules } from './methods/read-pay-rules.ts'
import { presentOffers, presentSummary } from './offers/present-offers.ts'
import type { Offers } from './offers/offers.ts'
import type { Summaries } from './offers/summaries.ts'
import type { createReadOrder } from './orders/read-order.ts'
import { withKey } from './subscriptions/order-terms.ts'
import type { createSubscriptions } from './subscriptions/index.ts'

type Verbs = {
  readonly completeReturn: ReturnType<typeof createCompleteReturn>
  readonly readOrder: ReturnType<typeof createReadOrder>
  readonly takeCard: ReturnType<typeof createTakeCard>
  readonly sessions: CardSessions
  readonly readPayRules: ReturnType<typeof createReadPayRules>
  readonly offers: Pick<Offers, 'list'>
  readonly summaries: Pick<Summaries, 'serve'>
  readonly subscriptions: Pick<
    ReturnType<typeof createSubscriptions>,
    | 'readPassport'
    | 'cancel'
    | 'cancelByLink'
    | 'withdraw'
    | 'withdrawByLink'
    | 'mailContractLinks'
    | 'orderTerms'
    | 'changePlan'
    | 'removeCard'
  >
  readonly levelOf: (memberId: string) => Promise<Level>
  /** The payment origin for a page that is served from this origin. */
  readonly paymentOriginOf: (brandOrigin: string) => string
  readonly now: () => Date
}

export function paymentsRoutes(verbs: Verbs): RouteBinding[] {
  return [
    handle(routes.cardSession, async ({ principal, call }) => {
      requireMember(principal)
      const session = verbs.sessions.open({ memberId: principal.accountId, brandOrigin: call.origin })
      return {
        session,
        fieldsUrl: `${verbs.paymentOriginOf(call.origin)}/fields?session=${encodeURIComponent(session)}`,
      }
    }),
    handle(routes.cardHandle, async ({ body }) => verbs.takeCard(body)),
    handle(routes.adyenStatus, async ({ body, principal }) =>
      presentReturn(
        await verbs.completeReturn(
          principal.accountId,
          { redirectResult: body.redirectResult },
          { attemptId: body.attempt },
        ),
      ),
    ),
    handle(routes.order, async ({ params, principal }) => {
      const { order, attempt, renewsAt } = await verbs.readOrder(principal.accountId, params.orderId)
      return presentOrder(order, attempt, renewsAt)
    }),
    handle(routes.maxpayStatus, async ({ body, principal }) =>
      presentReturn(
        await verbs.completeReturn(principal.accountId, { reference: body.reference }, { attemptId: body.attempt }),
      ),
    ),
    handle(routes.passport, async ({ principal }) =>
      presentPassport(await verbs.subscriptions.readPassport(principal.accountId)),
    ),
    handle(routes.offers, async ({ principal, query }) => {
      requireMember(principal)
      return presentOffers(await verbs.offers.list(principal.accountId), query.language)
    }),
    handle(routes.orderTerms, async ({ body, principal }) => {
      const { ofPlan, ofRenewal } = verbs.subscriptions.orderTerms
      const { accountId } = principal
      const terms =
        body.orderId === undefined
          ? await ofPlan(accountId, body.productId ?? '')
          : await ofRenewal(accountId, body.orderId)
      return {
        ...presentTerms(terms),
        summary: presentSummary(await verbs.summaries.serve(accountId, terms.orders, terms, body.language)),
      }
    }),
    handle(routes.changePlan, async ({ body, principal, call }) => {
      requireMember(principal)
      const { ip, userAgent } = call
      const consent = { ...body.consent, receivedAt: verbs.now().getTime(), ip, userAgent: userAgent.slice(0, 500) }
      const { accountId: memberId } = principal
      return presentTerms(
        withKey(await verbs.subscriptions.changePlan({ memberId, productId: body.productId, consent }), 0),
      )
    }),
    handle(routes.unsubUser, async ({ principal }) => {
      const { plan, endsAt } = await verbs.subscriptions.cancel(principal.accountId)
      return {
        result: true as const,
        level: await verbs.levelOf(principal.accountId),
        plan,
        endsAt: endsAt.getTime(),
      }
    }),
    handle(routes.cancelByLink, async ({ body, call }) => {
      const { plan, endsAt, isCancelled } = await verbs.subscriptions.cancelByLink(
        call.brandId,
        body.token,
        body.confirms,
      )
      return { plan, endsAt: endsAt.getTime(), isCancelled }
    }),
    handle(routes.withdraw, async ({ body, principal }) => {
      const { refundMinor, currency, at } = await verbs.subscriptions.withdraw(principal.accountId, body.orderId)
      return { result: true as const, refund: refundMinor, currency, at: at.getTime() }
    }),
    handle(routes.withdrawByLink, async ({ body, call }) => {
      const { refundMinor, until, withdrawnAt, ...view } = await verbs.subscriptions.withdrawByLink(
        call.brandId,
        body.token,
        body.confirms,
      )
      return { ...view, refund: refundMinor, until: until.getTime(), withdrawnAt: withdrawnAt && withdrawnAt.getTime() }
    }),
    handle(routes.mailContractLinks, async ({ body, call }) => {
      await verbs.subscriptions.mailContractLinks(call.brandId, body.email)
      return { result: true as const }
    }),
    handle(routes.removeCard, async ({ body, principal }) => {
      const ended = await verbs.subscriptions.removeCard(principal.accountId, body.cardId)
      return { result: true as const, cancelled: ended && { plan: ended.plan, endsAt: ended.endsAt.getTime() } }
    }),
    handle(routes.payRules, async ({ body, principal }) => {
      const { total, ...rules } = await verbs.readPayRules(principal.accountId, body)
      return { ...rules, total: total && { amount: total.minor, currency: total.currency } }
    }),
  ]
}
