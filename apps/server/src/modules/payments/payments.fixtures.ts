import { randomUUID } from 'node:crypto'
import { type ChargeReply, routes, type Session } from '@incontro/contract'
import type { TestServer } from '@incontro/testing'

export const cards = {
  success: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  lost: '4000 0000 0000 9987',
  expired: '4000 0000 0000 0069',
  badCvc: '4000 0000 0000 0127',
  processing: '4000 0000 0000 0119',
  challenge: '4000 0000 0000 3220',
  challengeFails: '4000 0084 0000 1629',
  pendingPaid: '4000 0000 0000 8831',
  pendingDeclined: '4000 0000 0000 8849',
  silentPaid: '4000 0000 0000 8856',
  silentDeclined: '4000 0000 0000 8864',
  unknown: '4000 0566 5566 5556',
} as const

export type Buyer = Pick<Session, 'trackerId' | 'token' | 'flow'>

/** A good card as the frame would send it, but for the number. */
export function cardFields(number: string) {
  return {
    cardNumber: number,
    cardMonth: '12',
    cardYear: '39',
    cardSecurityCode: '737',
    firstName: 'Marco',
    lastName: 'Pérez',
  }
}

/** What the pay page does: a session, a handle from the frame, the charge. */
export function createBuying(server: TestServer) {
  const { api } = server

  async function handleOf(buyer: Buyer, number: string): Promise<string> {
    const { session } = await api.call(routes.cardSession, { token: buyer.token, body: { clickid: buyer.trackerId } })
    const { handle } = await api.call(routes.cardHandle, { body: { session, ...cardFields(number) } })
    return handle
  }
  function planOf(buyer: Buyer, name = 'Classic') {
    const plan = buyer.flow.plans.free.find((one) => one.name === name)
    if (plan === undefined) throw new Error(`the flow has no plan ${name}`)
    return plan
  }
  function bodyOf(buyer: Buyer, over: Record<string, unknown> = {}) {
    const plan = planOf(buyer)
    return {
      clickid: buyer.trackerId,
      rateplan: plan.productId,
      country: 'es',
      chiaveOrdine: randomUUID(),
      paySource: 'CREDITCARD',
      consenso: {
        etichetta: 'Pedido con obligación de pago',
        lingua: 'es',
        versione: 'order-es-1',
        inizioSubito: true,
        prezzo: plan.totalPrice,
        alle: Date.now(),
      },
      ...over,
    }
  }
  async function buy(buyer: Buyer, number: string, over: Record<string, unknown> = {}): Promise<ChargeReply> {
    const carta = await handleOf(buyer, number)
    return api.call(routes.tryCharge, { token: buyer.token, body: bodyOf(buyer, { carta, ...over }) })
  }
  function orderOf(buyer: Buyer, orderId: string) {
    return api.call(routes.order, { token: buyer.token, params: { trackerId: buyer.trackerId, orderId } })
  }
  /** Presses a button on the bank's page; answers the redirectResult that the browser comes back with. */
  async function answerChallenge(url: string, decision: 'approve' | 'fail' | 'cancel'): Promise<string> {
    const page = await fetch(url)
    if (page.status !== 200) throw new Error(`challenge page: ${page.status}`)
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `decision=${decision}`,
    })
    const target = new URL(answer.headers.get('location') ?? '')
    return target.searchParams.get('redirectResult') ?? ''
  }
  function comeBack(buyer: Buyer, redirectResult: string) {
    return api.call(routes.adyenStatus, { token: buyer.token, body: { clickid: buyer.trackerId, redirectResult } })
  }
  async function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean, withinMs = 8000): Promise<T> {
    for (const end = Date.now() + withinMs; ;) {
      const value = await read()
      if (isDone(value)) return value
      if (Date.now() > end) throw new Error(`still ${JSON.stringify(value)}`)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  return { handleOf, planOf, bodyOf, buy, orderOf, answerChallenge, comeBack, until }
}
