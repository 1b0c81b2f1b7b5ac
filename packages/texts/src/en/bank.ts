/** Texts of the sandbox bank’s challenge page. */
export const bank = {
  title: 'Confirm your payment',
  bank: 'Test bank',
  demo: 'Demonstration: no real bank and no real money.',
  lead: 'Your bank wants to make sure that it is you.',
  amount: 'Amount',
  zero: 'Nothing is charged: the bank only checks the card.',
  merchant: 'Merchant',
  card: 'Card',
  ending: 'ending in',
  approve: 'Approve',
  fail: 'Refuse',
  cancel: 'Cancel and go back',
  ended: 'This payment is already decided.',
  back: 'Back to the site',
  gone: 'There is no payment here.',
}
