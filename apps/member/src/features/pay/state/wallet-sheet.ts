import type { RatePlan } from '@incontro/contract'
import { z } from 'zod'
import { brand } from '../../../shared/brand.ts'
import { pageScheme } from './card-frame.ts'
import type { Wallet, WalletPayment } from './ways.ts'

/** Google's PaymentData and Apple's ApplePayPayment, as far as a page looks into them. */
const GoogleData = z.object({
  paymentMethodData: z.object({
    info: z.object({ assuranceDetails: z.object({ cardHolderAuthenticated: z.boolean() }).optional() }).optional(),
    tokenizationData: z.object({ token: z.string() }),
  }),
})
const AppleData = z.object({ token: z.object({ paymentData: z.unknown() }) })

const Message = z.union([
  z.object({ type: z.enum(['ready', 'loaded', 'able', 'unable', 'failed']) }),
  z.object({ type: z.literal('height'), height: z.number() }),
  z.object({ type: z.literal('cancelled') }),
  z.object({ type: z.literal('authorized'), wallet: z.literal('googlepay'), paymentData: GoogleData }),
  z.object({ type: z.literal('authorized'), wallet: z.literal('applepay'), paymentData: AppleData }),
])

export type SheetMessage =
  | { readonly type: 'ready' | 'cancelled' | 'loaded' | 'able' | 'unable' | 'failed' }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'authorized'; readonly payment: WalletPayment }

/** A message of the sheet, or nothing: other windows talk to the page too. */
export function readSheetMessage(
  event: MessageEvent,
  frame: HTMLIFrameElement | null,
  origin: string,
): SheetMessage | undefined {
  if (event.origin !== origin || event.source !== frame?.contentWindow) return undefined
  const message = Message.safeParse(event.data).data
  if (message?.type !== 'authorized') return message
  return { type: 'authorized', payment: paymentOf(message) }
}

function paymentOf(message: Extract<z.output<typeof Message>, { type: 'authorized' }>): WalletPayment {
  if (message.wallet === 'applepay')
    return { way: 'applepay', token: JSON.stringify(message.paymentData.token.paymentData) }
  const { info, tokenizationData } = message.paymentData.paymentMethodData
  const isProved = info?.assuranceDetails?.cardHolderAuthenticated === true
  return { way: 'googlepay', token: tokenizationData.token, authMethod: isProved ? 'CRYPTOGRAM_3DS' : 'PAN_ONLY' } // R4
}

type Asked = { readonly wallet: Wallet; readonly plan: RatePlan; readonly language: string }

/** Where the sandbox shows its wallets (payments README, 'For the page'). */
export function sheetAddress({ wallet, plan, language }: Asked): string {
  const query = new URLSearchParams({
    wallet,
    origin: location.origin,
    amount: String(plan.totalPrice),
    currency: plan.currency,
    merchant: brand.title,
    lang: language,
    scheme: pageScheme(),
  })
  return `${brand.paymentOrigin}/sandbox/wallet?${query.toString()}`
}
