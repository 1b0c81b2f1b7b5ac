import type { cardForm as source } from '../../en/payments/cardForm.ts'

/** Textes du formulaire de carte. */
export const cardForm = {
  number: 'Numéro de carte',
  expiry: 'Date d’expiration',
  expiryHint: 'MM/AA',
  cvc: 'Code de sécurité',
  cvcHint: '3 chiffres au dos',
  firstName: 'Prénom',
  lastName: 'Nom',
  group: 'Données de la carte',
  sessionExpired: 'Le formulaire a expiré. Nous le rechargeons.',
  unavailable: 'Ta carte n’a pas pu être envoyée. Vérifie ta connexion et réessaie.',
  faults: {
    invalidNumber: 'Numéro de carte incorrect.',
    numberTooShort: 'Le numéro doit avoir 16 chiffres.',
    invalidMonth: 'Mois incorrect\u00a0: saisis MM/AA.',
    invalidYear: 'Année incorrecte.',
    expired: 'La carte a expiré.',
    invalidCvc: 'Saisis trois chiffres.',
    invalidFirstName: 'Saisis le prénom comme sur la carte.',
    invalidLastName: 'Saisis le nom comme sur la carte.',
  },
} satisfies typeof source
