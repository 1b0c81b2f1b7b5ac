import { type Level, routes } from '@incontro/contract'
import { AppError } from '../../platform/errors.ts'
import { handle, type RouteBinding } from '../../platform/http/binding.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { CardSessions } from './card/card-session.ts'
import { describeCard, type HeldCard } from './card/card-vault.ts'
import { cardBrand, type createTakeCard, readCardOrThrow } from './card/take-card.ts'
import type { createCompleteReturn } from './complete-return.ts'
import { presentCharge, presentOrder, presentPassport, presentReturn, presentTerms } from './payments.present.ts'
import type { PaymentMethod } from './providers/index.ts'
import { secret } from './providers/provider.ts'
import type { createReadOrder } from './read-order.ts'
import { withKey } from './subscriptions/order-terms.ts'
import type { createSubscriptions } from './subscriptions/index.ts'
import type { createStartCharge } from './start-charge.ts'

type Verbs = {
  readonly startCharge: ReturnType<typeof createStartCharge>
  readonly completeReturn: ReturnType<typeof createCompleteReturn>
  readonly readOrder: ReturnType<typeof createReadOrder>
  readonly takeCard: ReturnType<typeof createTakeCard>
  readonly sessions: CardSessions
  readonly methodsOf: (memberId: string) => Promise<readonly PaymentMethod[]>
  readonly subscriptions: Pick<
    ReturnType<typeof createSubscriptions>,
    'readPassport' | 'cancel' | 'cancelByLink' | 'withdraw' | 'orderTerms' | 'changePlan' | 'removeCard'
  >
  readonly levelOf: (memberId: string) => Promise<Level>
  /** The payment origin for a page that is served from this origin. */
  readonly paymentOriginOf: (brandOrigin: string) => string
  /** The address of the brand for a member whose card did not come through the frame. */
  readonly brandOriginOf: (brandId: string) => Promise<string>
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
    handle(routes.tryCharge, async ({ body, principal, call }) => {
      requireMember(principal)
      const { language, screenWidth, screenHeight, timezone, userAgent, colorDepth } = body
      const charged = await verbs.startCharge({
        memberId: principal.accountId,
        productId: body.productId,
        renewalId: body.orderId,
        orderKey: body.orderKey,
        consent: body.consent,
        instrument:
          body.cardHandle === undefined ? { held: await cardOfBody(body, principal) } : { handle: body.cardHandle },
        ip: call.ip,
        userAgent: call.userAgent,
        browser: { language, screenWidth, screenHeight, timezone, userAgent, colorDepth },
        paymentOrigin: call.origin,
      })
      return presentCharge(charged)
    }),
    handle(routes.adyenStatus, async ({ body, principal }) =>
      presentReturn(await verbs.completeReturn(principal.accountId, { redirectResult: body.redirectResult })),
    ),
    handle(routes.order, async ({ params, principal }) => {
      const { order, attempt, renewsAt } = await verbs.readOrder(principal.accountId, params.orderId)
      return presentOrder(order, attempt, renewsAt)
    }),
    handle(routes.passport, async ({ principal }) =>
      presentPassport(await verbs.subscriptions.readPassport(principal.accountId)),
    ),
    handle(routes.orderTerms, async ({ body, principal }) => {
      const { ofPlan, ofRenewal } = verbs.subscriptions.orderTerms
      return presentTerms(
        body.orderId === undefined
          ? await ofPlan(principal.accountId, body.productId ?? '')
          : await ofRenewal(principal.accountId, body.orderId),
      )
    }),
    handle(routes.changePlan, async ({ body, principal, call }) => {
      requireMember(principal)
      const { ip, userAgent } = call
      const consent = { ...body.consent, receivedAt: verbs.now().getTime(), ip, userAgent: userAgent.slice(0, 500) }
      const { accountId: memberId } = principal
      return presentTerms(
        withKey(await verbs.subscriptions.changePlan({ memberId, productId: body.productId, consent })),
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
    handle(routes.removeCard, async ({ body, principal }) => {
      const ended = await verbs.subscriptions.removeCard(principal.accountId, body.cardId)
      return { result: true as const, cancelled: ended && { plan: ended.plan, endsAt: ended.endsAt.getTime() } }
    }),
    handle(routes.payRules, async ({ principal }) => ({ methods: [...(await verbs.methodsOf(principal.accountId))] })),
  ]

  /** The specification's own way: the fields in the body, on the payment origin. */
  async function cardOfBody(body: CardFieldsOfBody, principal: Principal): Promise<HeldCard> {
    const card = readCardOrThrow(
      {
        cardNumber: requireField(body.cardNumber, 'cardNumber'),
        cardMonth: requireField(body.cardMonth, 'cardMonth'),
        cardYear: requireField(body.cardYear, 'cardYear'),
        cardSecurityCode: requireField(body.cardSecurityCode, 'cardSecurityCode'),
        firstName: requireField(body.firstName, 'firstName'),
        lastName: requireField(body.lastName, 'lastName'),
      },
      verbs.now(),
    )
    const brandOrigin = await verbs.brandOriginOf(principal.brandId)
    return {
      ...describeCard(card, cardBrand(card.number)),
      card: secret(card),
      memberId: principal.accountId,
      brandOrigin,
    }
  }
}

type CardFieldsOfBody = {
  readonly cardNumber?: string | undefined
  readonly cardMonth?: string | undefined
  readonly cardYear?: string | undefined
  readonly cardSecurityCode?: string | undefined
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

function requireField(value: string | undefined, field: string): string {
  if (value === undefined || value.trim() === '')
    throw new AppError('bad_request', { message: 'needed when there is no card handle', field })
  return value
}

function requireMember(principal: Principal): void {
  if (principal.role !== 'member') throw new AppError('forbidden', { message: 'only members order' })
}
