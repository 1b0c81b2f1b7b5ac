import { routes } from '@incontro/contract'
import type { TestServer } from '@incontro/testing'
import { type Buyer, createBuying } from '../../../testing/payments/payments.fixtures.ts'

/** What the page of a member does with the test wallet: a token from its sheet, the charge with it. */
export function createWalletBuying(server: TestServer) {
  const { api } = server
  const { bodyOf } = createBuying(server)

  async function paymentData(wallet: 'googlepay' | 'applepay', card: string): Promise<Record<string, unknown>> {
    const answer = await fetch(`${server.paymentUrl}/sandbox/wallet/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ wallet, card }),
    })
    const { paymentData } = (await answer.json()) as { paymentData: Record<string, unknown> } // as documented
    return paymentData
  }
  async function googleToken(card = 'visa'): Promise<string> {
    const { paymentMethodData } = await paymentData('googlepay', card)
    return (paymentMethodData as { tokenizationData: { token: string } }).tokenizationData.token // Google's shape
  }
  async function appleToken(card = 'visa'): Promise<string> {
    const { token } = await paymentData('applepay', card)
    return JSON.stringify((token as { paymentData: unknown }).paymentData) // Apple's shape
  }
  const payGoogle = async (buyer: Buyer, token: string, over: Record<string, unknown> = {}) =>
    api.send(routes.googlePayCharge, {
      token: buyer.token,
      body: await bodyOf(buyer, { paySource: 'GOOGLEPAY', paymentData: token, ...over }),
    })
  const payApple = async (buyer: Buyer, token: string, over: Record<string, unknown> = {}) =>
    api.send(routes.applePayCharge, {
      token: buyer.token,
      body: await bodyOf(buyer, { paySource: 'APPLEPAY', paymentData: token, ...over }),
    })
  return { googleToken, appleToken, payGoogle, payApple }
}
