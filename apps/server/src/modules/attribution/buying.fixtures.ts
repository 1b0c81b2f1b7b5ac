import { randomUUID } from 'node:crypto'
import { routes, type Session } from '@incontro/contract'
import type { Api } from '@incontro/testing'

/** Cards of the sandbox. */
export const cards = { success: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const

/** Orders the plan Classic, or a top-up where that runs already, and pays it by card, as the pay page does; answers the order. */
export async function buy(api: Api, buyer: Pick<Session, 'token' | 'trackerId'>, card: string): Promise<string> {
  const { token, trackerId } = buyer
  const { plans, topUps } = await api.call(routes.offers, { token, params: { trackerId } })
  const plan = [...plans, ...topUps].find(
    ({ plan: { name }, use }) => (name === 'Classic' && use === 'buy') || use === 'top_up',
  )?.plan
  const { session } = await api.call(routes.cardSession, { token, body: { clickid: trackerId } })
  const { handle } = await api.call(routes.cardHandle, {
    body: {
      session,
      cardNumber: card,
      cardMonth: '12',
      cardYear: '39',
      cardSecurityCode: '737',
      firstName: 'Marco',
      lastName: 'Pérez',
    },
  })
  const { dueNow, summary } = await api.call(routes.orderTerms, {
    token,
    body: { clickid: trackerId, rateplan: plan?.productId },
  })
  const body = {
    clickid: trackerId,
    rateplan: plan?.productId,
    country: 'es',
    carta: handle,
    chiaveOrdine: randomUUID(),
    paySource: 'CREDITCARD',
    consenso: {
      etichetta: summary.buttonLabel,
      lingua: summary.language,
      versione: summary.textVersion,
      inizioSubito: true,
      prezzo: dueNow,
      alle: Date.now(),
      riepilogo: summary.id,
    },
  }
  const { orderId } = await api.call(routes.tryCharge, { token, body })
  const order = () => api.call(routes.order, { token, params: { trackerId, orderId } })
  // a bank that takes its time says so; the job asks again
  while ((await order()).state === 'checking') await new Promise((next) => setTimeout(next, 50))
  return orderId
}
