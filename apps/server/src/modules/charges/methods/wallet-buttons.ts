type GooglePay = { readonly environment: string; readonly merchantId: string; readonly merchantName: string }

/** PY-06, PY-07: what we take from a wallet, in words that its button asks for; the country is that of the merchant's bank. */
const COMMON = { allowedCardNetworks: 'MASTERCARD,VISA', countryCode: 'IT' } as const

/**
 * What the button of a wallet needs: of the brand who sells, of us what is taken. The total is no part of it: it is the
 * plan's, as the flow and the terms of the order state it, and what is charged is read again on the server.
 */
export function walletButton(
  wallet: 'googlepay' | 'applepay',
  googlePay: GooglePay | null,
  currencyCode: string,
): Readonly<Record<string, string>> {
  if (wallet === 'applepay') return { ...COMMON, currencyCode }
  return { ...COMMON, currencyCode, ...googlePay, allowedAuthMethods: 'PAN_ONLY,CRYPTOGRAM_3DS' }
}
