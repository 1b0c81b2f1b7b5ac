import type { ChargeReply, RatePlan, Session } from '@incontro/contract'
import { routes } from '@incontro/contract'
import type { Language } from '@incontro/texts/languages.ts'
import { call } from '../../../shared/api.ts'

/** The short-lived key with which this member's card frame asks for one handle. */
export function openCardSession(trackerId: string) {
  return call(routes.cardSession, { body: { trackerId } })
}

export function readOrder(trackerId: string, orderId: string) {
  return call(routes.order, { params: { trackerId, orderId } })
}

/** What became of a payment that the bank has looked at. */
export function readReturn(trackerId: string, redirectResult: string) {
  return call(routes.adyenStatus, { body: { trackerId, redirectResult, domain: location.host } })
}

type Charge = {
  readonly member: Session
  readonly plan: RatePlan
  readonly orderKey: string
  readonly cardHandle: string
  readonly consent: {
    readonly buttonLabel: string
    readonly language: Language
    readonly textVersion: string
    readonly at: number
  }
}

/** PY-02: orders the plan with the card behind the handle. Price and credits are the server's (D19); ours is only compared. */
export function charge({ member, plan, orderKey, cardHandle, consent }: Charge): Promise<ChargeReply> {
  return call(routes.tryCharge, {
    body: {
      trackerId: member.trackerId,
      productId: plan.productId,
      country: member.country,
      city: member.city,
      email: member.email,
      cardHandle,
      orderKey,
      consent: { ...consent, startNow: true, shownPrice: plan.totalPrice },
      paySource: 'CREDITCARD',
      newCard: true,
      cardOnFile: false,
      domain: location.host,
      language: navigator.language,
      screenWidth: screen.width,
      screenHeight: screen.height,
      colorDepth: screen.colorDepth,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      userAgent: navigator.userAgent.slice(0, 500),
    },
  })
}
