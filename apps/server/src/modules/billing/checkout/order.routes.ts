import { routes } from '@incontro/contract'
import { AppError } from '../../../platform/errors.ts'
import { handle, type RouteBinding } from '../../../platform/http/binding.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import {
  cardBrand,
  describeCard,
  type HeldCard,
  type InstrumentRequest,
  presentCharge,
  readCardOrThrow,
} from '../../charges/index.ts'
import { type OrderCall, wantedIn } from './order-call.ts'
import { openedSheet, secret } from '../../gateways/index.ts'
import type { RouteLimits } from '../../../platform/http/gate.ts'
import { HOUR } from '../../../platform/rate-limit/windows.ts'

/** F-15: every call that asks a bank counts on one counter, against lists of stolen cards that are tried one after the other. */
const chargeLimits: RouteLimits = [{ name: 'charges', by: 'account', most: 30, windowMs: HOUR }]

type Verbs = {
  readonly orders: OrderCall
  readonly brandOriginOf: (brandId: string) => Promise<string>
  readonly now: () => Date
}

/** The calls that begin a payment. */
export function orderRoutes({ orders, brandOriginOf, now }: Verbs): RouteBinding[] {
  return [
    handle(routes.tryCharge, chargeLimits, async ({ body, ...caller }) =>
      orders.order(body, caller, { method: 'credit_card', instrument: await cardOf(body, caller.principal) }),
    ),
    handle(routes.trustpayCharge, chargeLimits, async ({ body, ...caller }) =>
      orders.order(body, caller, {
        method: 'credit_card',
        instrument: await cardOf(body, caller.principal),
        prefers: 'trustpay',
      }),
    ),
    handle(routes.createToken, chargeLimits, async ({ body, ...caller }) => {
      const { order, attempt } = await orders.begin(body, 'card_on_file', caller, {
        method: 'credit_card',
        instrument: { type: 'handle', handle: body.cardHandle },
      })
      return { ...presentCharge({ order, attempt }), token: attempt.state === 'captured' ? attempt.mandate_id : null }
    }),
    handle(routes.googlePayCharge, chargeLimits, ({ body, ...caller }) =>
      orders.order(body, caller, {
        method: 'googlepay',
        instrument: {
          type: 'wallet',
          token: secret(body.walletToken),
          ...(body.authMethod !== undefined && { authMethod: body.authMethod }),
        },
      }),
    ),
    handle(routes.applePayCharge, chargeLimits, ({ body, ...caller }) =>
      orders.order(body, caller, {
        method: 'applepay',
        instrument: { type: 'wallet', token: secret(body.walletToken) },
      }),
    ),
    handle(routes.molliePayment, chargeLimits, async ({ body, ...caller }) => {
      const reply = await orders.order(body, caller, { method: 'mollie', instrument: { type: 'redirect' } })
      return { ...reply, links: { checkout: reply.challenge && { href: reply.challenge.url } } }
    }),
    handle(routes.trustpayIntent, chargeLimits, async ({ body, ...caller }) => {
      const { order, attempt } = await orders.begin(body, { productId: body.productId }, caller, {
        method: body.paySource === 'APPLEPAY' ? 'applepay' : 'googlepay',
        instrument: { type: 'sheet' },
        prefers: 'trustpay',
      })
      const sheet = attempt.state === 'action_required' ? attempt.resume['sheet'] : undefined
      if (sheet === undefined) throw new AppError('unavailable', { message: 'the sheet could not be opened' })
      return { ...openedSheet(sheet), orderId: order.id }
    }),
    handle(routes.paypalOrder, chargeLimits, async ({ body, ...caller }) => {
      const charged = await orders.begin(body, wantedIn(body), caller, {
        method: 'paypal',
        instrument: { type: 'redirect' },
      })
      const reply = presentCharge(charged)
      const approve = reply.challenge && { href: reply.challenge.url }
      return { ...reply, id: charged.attempt.provider_ref, links: { approve } }
    }),
  ]

  async function cardOf(body: CardOfBody, principal: Principal): Promise<InstrumentRequest> {
    if (body.cardHandle !== undefined) return { type: 'handle', handle: body.cardHandle }
    if (body.cardOnFile === true) return { type: 'on_file', token: body.cardToken ?? null }
    return { type: 'card', held: await cardInBody(body, principal) }
  }

  /** The specification's own way: the fields in the body, on the payment origin. */
  async function cardInBody(body: CardOfBody, principal: Principal): Promise<HeldCard> {
    const card = readCardOrThrow(
      {
        cardNumber: requireField(body.cardNumber, 'cardNumber'),
        cardMonth: requireField(body.cardMonth, 'cardMonth'),
        cardYear: requireField(body.cardYear, 'cardYear'),
        cardSecurityCode: requireField(body.cardSecurityCode, 'cardSecurityCode'),
        firstName: requireField(body.firstName, 'firstName'),
        lastName: requireField(body.lastName, 'lastName'),
      },
      now(),
    )
    return {
      ...describeCard(card, cardBrand(card.number)),
      card: secret(card),
      memberId: principal.accountId,
      brandOrigin: await brandOriginOf(principal.brandId),
    }
  }
}

type CardOfBody = {
  readonly cardHandle?: string | undefined
  readonly cardOnFile?: boolean | undefined
  readonly cardToken?: string | undefined
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
