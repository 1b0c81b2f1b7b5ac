import { randomUUID } from 'node:crypto'
import { type Wallet, type WalletCard, walletCards, type WalletContent } from './wallet-tokens.ts'

type Made = { readonly token: string; readonly auth: WalletContent['auth'] }

/** What a page gets from the wallet: in the shape of Google's PaymentData, or of Apple's ApplePayPayment. */
export function walletAnswer(wallet: Wallet, card: WalletCard, { token, auth }: Made) {
  const { number, brand } = walletCards[card]
  const last4 = number.slice(-4)
  const isVisa = brand === 'visa'
  if (wallet === 'applepay')
    return {
      token: {
        paymentData: { version: 'SANDBOX_v1', data: token },
        paymentMethod: {
          displayName: `${isVisa ? 'Visa' : 'Mastercard'} ${last4}`,
          network: isVisa ? 'Visa' : 'MasterCard',
          type: 'credit',
        },
        transactionIdentifier: randomUUID().replaceAll('-', ''),
      },
    }
  return {
    apiVersion: 2,
    apiVersionMinor: 0,
    paymentMethodData: {
      type: 'CARD',
      description: `${isVisa ? 'Visa' : 'Mastercard'} •••• ${last4}`,
      info: {
        cardNetwork: isVisa ? 'VISA' : 'MASTERCARD',
        cardDetails: last4,
        assuranceDetails: { accountVerified: true, cardHolderAuthenticated: auth === 'CRYPTOGRAM_3DS' },
      },
      tokenizationData: { type: 'PAYMENT_GATEWAY', token },
    },
  }
}
