type Priced = { readonly price: number; readonly credits: number }

/**
 * D24: how many messages the credits of a plan pay for, and what one of them costs: price ÷ messages in minor units,
 * rounded up, so that the figure never promises less than is paid. Null where nothing is paid or no message is bought.
 */
export function messageCost(
  { price, credits }: Priced,
  messagePrice: number,
): { readonly messages: number; readonly costMinor: number | null } {
  const messages = Math.floor(credits / messagePrice)
  return { messages, costMinor: messages === 0 || price === 0 ? null : Math.ceil(price / messages) }
}
