import { type Level, routes } from '@incontro/contract'
import { handle, type RouteBinding } from '../../../platform/http/binding.ts'
import { requireMember } from '../../charges/index.ts'
import type { Offers } from '../offers/offers.ts'
import { presentOffers, presentSummary } from '../offers/present-offers.ts'
import type { Summaries } from '../offers/summaries.ts'
import type { Subscriptions } from '../subscriptions/index.ts'
import { type createOrderTerms, withKey } from '../subscriptions/order-terms.ts'
import type { createChangePlan } from './change-plan.ts'
import { presentOrder, presentPassport, presentTerms } from './checkout.present.ts'
import type { createReadOrder } from './read-order.ts'
import type { createReadPayRules } from './read-pay-rules.ts'
import { type RouteLimits, limitsOfBrowser } from '../../../platform/http/gate.ts'
import { HOUR, QUARTER_HOUR } from '../../../platform/rate-limit/windows.ts'

/** How often a caller may make each of these calls. */
const limits = {
  // each stores the summary that was shown for some days
  orderTerms: [{ by: 'account', most: 600, windowMs: HOUR }],
  // each is an e-mail; counted alike for known and unknown addresses
  mailContractLinks: [
    ...limitsOfBrowser({ most: 20, windowMs: QUARTER_HOUR }),
    { by: 'email', most: 3, windowMs: HOUR },
  ],
} satisfies Record<string, RouteLimits>

type UseCases = {
  readonly readOrder: ReturnType<typeof createReadOrder>
  readonly readPayRules: ReturnType<typeof createReadPayRules>
  readonly offers: Pick<Offers, 'list'>
  readonly summaries: Pick<Summaries, 'serve'>
  readonly orderTerms: ReturnType<typeof createOrderTerms>
  readonly changePlan: ReturnType<typeof createChangePlan>
  readonly subscriptions: Pick<
    Subscriptions,
    'readPassport' | 'cancel' | 'cancelByLink' | 'withdraw' | 'withdrawByLink' | 'mailContractLinks' | 'removeCard'
  >
  /** Rejects who is closed to payments (TS-24). */
  readonly requireOpen: (memberId: string) => Promise<void>
  readonly levelOf: (memberId: string) => Promise<Level>
  readonly now: () => Date
}

/** What a member reads and does about plans, orders and cards beside ordering. */
export function billingRoutes(useCases: UseCases): RouteBinding[] {
  return [
    handle(routes.order, async ({ params, principal }) => {
      const { order, attempt, renewsAt } = await useCases.readOrder(principal.accountId, params.orderId)
      return presentOrder(order, attempt, renewsAt)
    }),
    handle(routes.passport, async ({ principal }) =>
      presentPassport(await useCases.subscriptions.readPassport(principal.accountId)),
    ),
    handle(routes.offers, async ({ principal, query }) => {
      requireMember(principal)
      return presentOffers(await useCases.offers.list(principal.accountId), query.language)
    }),
    handle(routes.orderTerms, limits.orderTerms, async ({ body, principal }) => {
      const { ofPlan, ofRenewal } = useCases.orderTerms
      const { accountId } = principal
      await useCases.requireOpen(accountId)
      const terms =
        body.orderId === undefined
          ? await ofPlan(accountId, body.productId ?? '')
          : await ofRenewal(accountId, body.orderId)
      return {
        ...presentTerms(terms),
        summary: presentSummary(await useCases.summaries.serve(accountId, terms.orders, terms, body.language)),
      }
    }),
    handle(routes.changePlan, async ({ body, principal, call }) => {
      requireMember(principal)
      await useCases.requireOpen(principal.accountId)
      const { ip, userAgent } = call
      const consent = { ...body.consent, receivedAt: useCases.now().getTime(), ip, userAgent: userAgent.slice(0, 500) }
      const { accountId: memberId } = principal
      return presentTerms(withKey(await useCases.changePlan({ memberId, productId: body.productId, consent }), 0))
    }),
    handle(routes.unsubUser, async ({ principal }) => {
      const { plan, endsAt } = await useCases.subscriptions.cancel(principal.accountId)
      return {
        result: true as const,
        level: await useCases.levelOf(principal.accountId),
        plan,
        endsAt: endsAt.getTime(),
      }
    }),
    handle(routes.cancelByLink, async ({ body, call }) => {
      const { plan, endsAt, isCancelled } = await useCases.subscriptions.cancelByLink(
        call.brandId,
        body.token,
        body.confirms,
      )
      return { plan, endsAt: endsAt.getTime(), isCancelled }
    }),
    handle(routes.withdraw, async ({ body, principal }) => {
      const { refundMinor, currency, at } = await useCases.subscriptions.withdraw(principal.accountId, body.orderId)
      return { result: true as const, refund: refundMinor, currency, at: at.getTime() }
    }),
    handle(routes.withdrawByLink, async ({ body, call }) => {
      const { refundMinor, until, withdrawnAt, ...view } = await useCases.subscriptions.withdrawByLink(
        call.brandId,
        body.token,
        body.confirms,
      )
      return { ...view, refund: refundMinor, until: until.getTime(), withdrawnAt: withdrawnAt && withdrawnAt.getTime() }
    }),
    handle(routes.mailContractLinks, limits.mailContractLinks, async ({ body, call }) => {
      await useCases.subscriptions.mailContractLinks(call.brandId, body.email)
      return { result: true as const }
    }),
    handle(routes.removeCard, async ({ body, principal }) => {
      const ended = await useCases.subscriptions.removeCard(principal.accountId, body.cardId)
      return { result: true as const, cancelled: ended && { plan: ended.plan, endsAt: ended.endsAt.getTime() } }
    }),
    handle(routes.payRules, async ({ body, principal }) => {
      await useCases.requireOpen(principal.accountId)
      const { total, ...rules } = await useCases.readPayRules(principal.accountId, body)
      return { ...rules, total: total && { amount: total.minor, currency: total.currency } }
    }),
  ]
}
