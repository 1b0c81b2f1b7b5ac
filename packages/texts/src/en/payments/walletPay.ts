/** Texts around the button and the sheet of a wallet's own vendor: Apple Pay and Google Pay. */
export const walletPay = {
  confirm: ({ price, seller, wallet }: { price: string; seller: string; wallet: string }) =>
    `You pay ${price} to ${seller}. Confirm with the ${wallet} button.`,
  notHere: (wallet: string) => `${wallet} doesn’t work in this browser. Please choose another way to pay.`,
  /** In Apple’s sheet: what he agrees to. */
  agreement: (perPeriod: string) => `${perPeriod}, renews automatically until you cancel.`,
  button: (wallet: string) => `Pay with ${wallet}`,
}
