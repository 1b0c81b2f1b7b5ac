import type { ChargeReply, RatePlan, Session } from '@incontro/contract'
import { routes } from '@incontro/contract'
import type { Language } from '@incontro/locale/languages.ts'
import { call } from '../../../shared/calls/api.ts'
import type { PayBy } from '../state/ways.ts'
import type { Wanted } from './order-terms.ts'

/** The short-lived key with which this member's card frame asks for one handle. */
export function openCardSession(trackerId: string) {
  return call(routes.cardSession, { body: { trackerId } })
}

/** PY-04: the ways to pay that flow, brand and merchant accounts allow, and the cards that are kept. */
export function readPayRules(trackerId: string, wanted: Wanted | undefined, signal: AbortSignal) {
  return call(routes.payRules, { body: { trackerId, ...wanted }, signal })
}

/** PY-07: the merchant session that Apple's sheet asks for. */
export function openAppleSession(trackerId: string, validationURL: string, productId: string) {
  return call(routes.validateMerchant, { body: { trackerId, validationURL, productId, domain: location.host } })
}

/** By its id, or by the key that this page made for it. */
export function readOrder(trackerId: string, orderId: string) {
  return call(routes.order, { params: { trackerId, orderId } })
}

export type StartOrder = {
  readonly member: Session
  readonly plan: RatePlan
  readonly orderKey: string
  /** A refused renewal: its own order is paid. */
  readonly renewalId?: string | undefined
  readonly consent: {
    readonly buttonLabel: string
    readonly language: Language
    readonly textVersion: string
    /** F-27: the summary that was shown. */
    readonly summaryId: string
    readonly at: number
  }
}

/** PY-02, PY-05 to PY-08, PL-08: orders the plan. Price and credits are the server's (D19); ours is only compared. */
export function startCharge(by: PayBy, start: StartOrder): Promise<ChargeReply> {
  const fields = orderFields(start)
  switch (by.way) {
    case 'credit_card':
      return 'handle' in by
        ? call(routes.tryCharge, {
            body: { ...fields, newCard: true, cardOnFile: false, cardHandle: by.handle, paySource: 'CREDITCARD' },
          })
        : call(routes.tryCharge, {
            body: { ...fields, newCard: false, cardOnFile: true, cardToken: by.cardToken, paySource: 'CREDITCARD' },
          })
    case 'paypal':
      return call(routes.paypalOrder, { body: { ...fields, paySource: 'PAYPAL' } })
    case 'mollie':
      return call(routes.molliePayment, { body: { ...fields, paySource: 'MOLLIE' } })
    case 'applepay':
      return call(routes.applePayCharge, { body: { ...fields, walletToken: by.token, paySource: 'APPLEPAY' } })
    case 'googlepay':
      return call(routes.googlePayCharge, {
        body: { ...fields, walletToken: by.token, authMethod: by.authMethod, paySource: 'GOOGLEPAY' },
      })
  }
}

function orderFields({ member, plan, orderKey, renewalId, consent }: StartOrder) {
  return {
    trackerId: member.trackerId,
    productId: plan.productId,
    country: member.country,
    city: member.city,
    email: member.email,
    ...(renewalId === undefined ? { orderKey } : { orderId: renewalId }),
    consent: { ...consent, startNow: true, shownPrice: plan.totalPrice },
    domain: location.host,
    language: navigator.language,
    screenWidth: screen.width,
    screenHeight: screen.height,
    colorDepth: screen.colorDepth,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    userAgent: navigator.userAgent.slice(0, 500),
  }
}
