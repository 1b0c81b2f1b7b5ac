import { cardName } from '../../shared/payments/card-name.ts'
import type { OnFile } from './passport-query.ts'

const methods = {
  credit_card: '',
  paypal: 'PayPal',
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
  mollie: 'Mollie',
} satisfies Record<OnFile['method'], string>

/** What is kept on file, as its owner knows it: 'Visa •••• 4242', 'PayPal'. */
export function onFileName({ method, card }: OnFile): string {
  const shown = card === null ? '' : `${cardName(card.brand)} •••• ${card.last4}`
  return [methods[method], shown].filter((part) => part !== '').join(' ')
}
