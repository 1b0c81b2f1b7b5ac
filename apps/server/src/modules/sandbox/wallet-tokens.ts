import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** The cards in the test wallet. What is saved in the account only was never proved on this device: the bank must ask (R4). */
export const walletCards = {
  visa: { number: '4242424242424242', brand: 'visa', google: 'CRYPTOGRAM_3DS' },
  mastercard: { number: '5555555555554444', brand: 'mastercard', google: 'PAN_ONLY' },
  empty: { number: '4000000000009995', brand: 'visa', google: 'CRYPTOGRAM_3DS' },
} as const
export type WalletCard = keyof typeof walletCards
export const walletCardNames = ['visa', 'mastercard', 'empty'] as const satisfies readonly WalletCard[]
export type Wallet = 'applepay' | 'googlepay'

const LASTS_MS = 10 * 60_000
const Content = z.strictObject({
  wallet: z.enum(['applepay', 'googlepay']),
  card: z.enum(walletCardNames),
  auth: z.enum(['PAN_ONLY', 'CRYPTOGRAM_3DS']),
  until: z.number(),
  use: z.string(),
})
export type WalletContent = z.infer<typeof Content>

/** Makes and reads the tokens of the test wallet: sealed by the gateway's secret, for ten minutes, naming a card and holding none. */
export function createWalletTokens({ secret, now }: { readonly secret: string; readonly now: () => Date }) {
  const macOf = (text: string) => createHmac('sha256', `sandbox-wallet ${secret}`).update(text).digest()
  return {
    make(wallet: Wallet, card: WalletCard): { token: string; auth: WalletContent['auth'] } {
      const auth = wallet === 'googlepay' ? walletCards[card].google : 'CRYPTOGRAM_3DS'
      const until = now().getTime() + LASTS_MS
      const content: WalletContent = { wallet, card, auth, until, use: randomBytes(12).toString('base64url') }
      const text = Buffer.from(JSON.stringify(content)).toString('base64url')
      return { token: `swt_${text}.${macOf(text).toString('base64url')}`, auth }
    },
    /** Null for one that is not ours, of another wallet, or too old. */
    read(token: string, wallet: Wallet): WalletContent | null {
      const parts = /^swt_([\w-]+)\.([\w-]{43})$/.exec(unwrapped(token))
      if (parts === null) return null
      const [, text = '', mac = ''] = parts
      if (!timingSafeEqual(macOf(text), Buffer.from(mac, 'base64url'))) return null
      const content = Content.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
      return content.success && content.data.wallet === wallet && content.data.until > now().getTime()
        ? content.data
        : null
    },
  }
}
export type WalletTokens = ReturnType<typeof createWalletTokens>

/** Apple hands its token over as an object, and so does the test wallet. */
function unwrapped(token: string): string {
  if (!token.startsWith('{')) return token
  try {
    return String((JSON.parse(token) as { data?: unknown }).data) // any JSON; a text that is no token is refused above
  } catch {
    return ''
  }
}
