import type { ChargeReply, RatePlan, Session } from '@incontro/contract'
import { routes } from '@incontro/contract'
import type { Language } from '@incontro/texts/languages.ts'
import { call } from '../../../shared/api.ts'
import type { PayBy } from '../state/ways.ts'

/** The short-lived key with which this member's card frame asks for one handle. */
export function openCardSession(trackerId: string) {
  return call(routes.cardSession, { body: { trackerId } })
}

/** PY-04: the ways to pay that flow, brand and merchant accounts allow, and the cards that are kept. */
export function readPayRules(trackerId: string, signal: AbortSignal) {
  return call(routes.payRules, { body: { trackerId }, signal })
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
    readonly at: number
  }
}

/** PY-02: orders the plan. Price and credits are the server's (D19); ours is only compared. */
export function startCharge(by: PayBy, start: StartOrder): Promise<ChargeReply> {
  const body = { ...orderFields(start), newCard: true, cardOnFile: false }
  if (by.way === 'credit_card' && 'handle' in by)
    return call(routes.tryCharge, { body: { ...body, paySource: 'CREDITCARD', cardHandle: by.handle } })
  throw new TypeError(`no call for ${by.way}`)
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
