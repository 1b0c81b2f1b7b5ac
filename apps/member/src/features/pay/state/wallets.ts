import { brand } from '../../../shared/brand.ts'
import type { readPayRules } from '../api/payments.ts'
import { pageScheme } from './card-frame.ts'
import type { Wallet } from './ways.ts'

type PayRules = Awaited<ReturnType<typeof readPayRules>>
/** What the server's rules say of a wallet: public ids, what is taken. */
export type WalletButton = Readonly<Record<string, string>>
/** What the order costs now, as the server says it. */
export type Total = NonNullable<PayRules['total']>
/** The wallets that open their vendors' own sheets; a demo's test wallets are none of them. */
export type VendorWallets = Readonly<Partial<Record<Wallet, WalletButton>>>

/** A wallet that goes to a real merchant account names its gateway. */
export function vendorWalletsOf(buttons: PayRules['buttons']): VendorWallets {
  const named = (['applepay', 'googlepay'] as const).flatMap((wallet) => {
    const button = buttons[wallet]
    return button?.['gateway'] === undefined ? [] : [[wallet, button] as const]
  })
  return Object.fromEntries(named)
}

/** 299 → '2.99', as wallets write sums. */
export function decimalOf(amountMinor: number): string {
  return (amountMinor / 100).toFixed(2)
}

/** Where Google's button lives: a frame of the payment origin, so that Google's script meets neither this page nor a card. */
export function googlePayFrameAddress(language: string): string {
  const query = new URLSearchParams({ origin: location.origin, lang: language, scheme: pageScheme() })
  return `${brand.paymentOrigin}/wallet/googlepay?${query.toString()}`
}

/** The pages whose documents may ask the device for a payment (the server's Permissions-Policy). */
const PAY_PAGES = ['/purchase/pay', '/paymentPage']

/** Whether this document was fetched as a page that pays: its policy is that of the address it came from, for good. */
export function wasFetchedAsPayPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const url = URL.parse(entry?.name ?? '')
  return url === null || PAY_PAGES.includes(url.pathname.replace(/\/$/, ''))
}
