/** Words of the page that a letter opens for withdrawing from an order. */
export const withdrawLink = {
  action: 'Withdraw from contract here',
  title: 'Withdraw from the contract',
  ask: (plan: string, date: string) =>
    `Until ${date} you can withdraw from the contract for ${plan} here, without a reason. The plan ends at once and its unused credits go.`,
  refund: 'You get back',
  order: 'Order',
  confirm: 'Confirm withdrawal',
  done: (plan: string, date: string) =>
    `You withdrew from the contract for ${plan} on ${date}. The proof is in your e-mail; the money goes back the way it came, within 14 days.`,
  over: 'The 14 days are over, or the money has gone back already. Your payments show what came of this order.',
  bad: 'This link cannot be used. Log in and withdraw on the page of your payments, or write to our support.',
  logIn: 'To your payments',
}
