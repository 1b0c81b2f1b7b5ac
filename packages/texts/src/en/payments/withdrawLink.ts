/** Words of the page that an e-mail opens for withdrawing from an order. */
export const withdrawLink = {
  action: 'Withdraw from contract here',
  title: 'Withdraw from the contract',
  ask: (plan: string, date: string) =>
    `Until ${date} you can withdraw from the contract for ${plan} here, without giving a reason. The plan ends at once and its unused credits are gone.`,
  refund: 'You get back',
  order: 'Order',
  confirm: 'Confirm withdrawal',
  done: (plan: string, date: string) =>
    `You withdrew from the contract for ${plan} on ${date}. The proof is in your e-mail; the money goes back the way you paid, within 14 days.`,
  over: 'The 14 days are over, or you already have the money back. Your Payments page shows what became of this order.',
  bad: 'This link doesn’t work. Log in and withdraw on your Payments page, or contact our support team.',
  logIn: 'Go to your payments',
}
