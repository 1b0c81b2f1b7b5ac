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
  sessionExpired: 'The form has expired. We’re loading it again.',
  unavailable: 'Your card couldn’t be sent. Check your connection and try again.',
  faults: {
    invalidNumber: 'The card number isn’t right.',
    numberTooShort: 'The number needs 16 digits.',
    invalidMonth: 'The month isn’t right: enter MM/YY.',
    invalidYear: 'The year isn’t right.',
    expired: 'The card has expired.',
    invalidCvc: 'Enter three digits.',
    invalidFirstName: 'Enter your first name as it appears on the card.',
    invalidLastName: 'Enter your last name as it appears on the card.',
  },
}
