/** Texts of the card frame on the payment origin. */
export const cardForm = {
  number: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'MM/YY',
  cvc: 'Security code',
  cvcHint: '3 digits on the back',
  firstName: 'First name',
  lastName: 'Last name',
  group: 'Card details',
  sessionExpired: 'The form has expired. It will be loaded again.',
  unavailable: 'The card could not be sent. Check your connection and try again.',
  faults: {
    invalidNumber: 'The card number is not right.',
    numberTooShort: 'The number has to have 16 digits.',
    invalidMonth: 'The month is not right: write MM/YY.',
    invalidYear: 'The year is not right.',
    expired: 'The card has expired.',
    invalidCvc: 'Three digits are needed.',
    invalidFirstName: 'Write the name as it is on the card.',
    invalidLastName: 'Write the surname as it is on the card.',
  },
}
