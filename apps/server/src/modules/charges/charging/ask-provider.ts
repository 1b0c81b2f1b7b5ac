import type { Language } from '@incontro/locale'
import type { Log } from '../../../platform/log/log.ts'
import type { Payer } from '../parties.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import type { ChargeInput, PaymentProvider, ProviderEvent } from '../../gateways/index.ts'

/** One charge as it is asked for, no matter who asks: the member on the page, or a renewal. */
export type Asked = Pick<
  ChargeInput,
  'attemptId' | 'method' | 'initiator' | 'instrument' | 'challenge' | 'returnUrl' | 'paymentOrigin' | 'browser'
> & {
  readonly accountId: string
  readonly provider: PaymentProvider
  readonly order: Pick<OrderRow, 'brand_id' | 'amount_minor' | 'currency' | 'descriptor'>
  readonly payer: Pick<Payer, 'id' | 'email' | 'country' | 'language'>
  /** Empty where the member is not here. */
  readonly ip: string
  /** Of the page; the account's own where it is not given. */
  readonly language?: Language | undefined
}
type Deps = {
  readonly merchantName: (brandId: string) => Promise<string>
  readonly webhookUrl: (accountId: string) => string
  readonly chargeTimeoutMs: number
  readonly log: Log
}
export type AskProvider = (asked: Asked) => Promise<ProviderEvent>

/** Sends a charge to its merchant account. Whatever goes wrong on the way comes back as an event. */
export function createAskProvider({ merchantName, webhookUrl, chargeTimeoutMs, log }: Deps): AskProvider {
  return async function askProvider({ accountId, provider, order, payer, ip, language, browser, ...asked }) {
    try {
      return await provider.charge({
        ...asked,
        money: { minor: order.amount_minor, currency: order.currency },
        seller: {
          brandId: order.brand_id,
          name: await merchantName(order.brand_id),
          descriptor: order.descriptor,
        },
        customer: {
          ref: payer.id,
          email: payer.email,
          ip,
          country: payer.country,
          locale: language ?? payer.language,
        },
        ...(browser !== undefined && { browser }),
        webhookUrl: webhookUrl(accountId),
        deadline: AbortSignal.timeout(chargeTimeoutMs),
      })
    } catch (error) {
      // An adapter does not throw for what a bank may answer. Whatever this was, the money may have moved.
      log.error(
        { attemptId: asked.attemptId, account: accountId, fault: error instanceof Error ? error.name : 'unknown' },
        'provider adapter failed',
      )
      return { t: 'unknown', why: 'unparsed' }
    }
  }
}
