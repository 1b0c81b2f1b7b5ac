import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { MaySell } from '../methods/may-sell.ts'
import type { Payer } from '../parties.ts'
import { type Candidate, isApplesAddress, type Money, type WalletSession } from '../../gateways/index.ts'
import { openAppleSession, type Reach } from './open-apple-session.ts'

type Deps = {
  readonly members: { member(id: string): Promise<Payer | null> }
  readonly maySell: Pick<MaySell, 'candidates'>
  readonly brandTitle: (brandId: string) => Promise<string>
  /** What the member's flow asks for a plan; null for one that it has not. */
  readonly priceOf: (payer: Payer, productId: string) => Promise<Money | null>
  readonly timeoutMs: number
  readonly log: Log
  readonly reach?: Reach
}
type Asked = {
  readonly memberId: string
  /** What the sheet named. */
  readonly validationUrl: string
  readonly productId: string | undefined
  /** Origin of the brand's page. */
  readonly origin: string
}

/**
 * PY-07, R23: opens the session that Apple's sheet wants before it is shown, at an account that may charge for the brand.
 * The address that the sheet names is looked at and never called; the amount is the server's own.
 */
export function createValidateMerchant({ members, maySell, brandTitle, priceOf, timeoutMs, log, reach }: Deps) {
  return async function validateMerchant(asked: Asked): Promise<Readonly<Record<string, unknown>>> {
    const payer = await members.member(asked.memberId)
    if (payer === null || payer.disabled) throw new AppError('forbidden', { message: 'this account cannot order' })
    if (!isApplesAddress(asked.validationUrl))
      throw new AppError('bad_request', { message: 'not an address of Apple', field: 'validationURL' })
    const money = asked.productId === undefined ? NOTHING_YET : await priceOf(payer, asked.productId)
    if (money === null) throw new AppError('unknown_plan', { message: 'no such plan in this flow', field: 'rateplan' })
    const accounts = await maySell.candidates({ brandId: payer.brandId, method: 'applepay', by: 'methods' })
    for (const account of accounts) {
      const opened = await open(account, { ...asked, money, title: await brandTitle(payer.brandId) })
      if (opened?.ok === true) return opened.session
      if (opened !== null) log.warn({ account: account.accountId, why: opened.why }, 'Apple Pay gave no session')
    }
    throw new AppError('unavailable', { message: 'no merchant session could be opened' })
  }

  /** Null for an account without Apple Pay. */
  async function open(
    { provider, applePay }: Candidate,
    { origin, validationUrl, money, title }: Asked & { money: Money; title: string },
  ): Promise<WalletSession | null> {
    const host = new URL(origin).hostname
    const deadline = AbortSignal.timeout(timeoutMs)
    if (applePay !== undefined) return openAppleSession(applePay, { displayName: title, domain: host, deadline }, reach)
    const wanted = { wallet: 'applepay', reference: newId(), money, sellerName: title, host, validationUrl, deadline }
    return (await provider.walletSession?.({ ...wanted, wallet: 'applepay' })) ?? null
  }
}

/** Where no plan is named the sheet itself shows what is paid; Apple's session holds no amount. */
const NOTHING_YET: Money = { minor: 0, currency: 'EUR' }
