import type { cardForm as source } from '../en/cardForm.ts'

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
  sessionExpired: 'Le formulaire a expiré. Il va être rechargé.',
  unavailable: 'La carte n’a pas pu être envoyée. Vérifie ta connexion et réessaie.',
  faults: {
    invalidNumber: 'Le numéro de la carte n’est pas bon.',
    numberTooShort: 'Le numéro doit avoir 16 chiffres.',
    invalidMonth: 'Le mois n’est pas bon\u00a0: écris MM/AA.',
    invalidYear: 'L’année n’est pas bonne.',
    expired: 'La carte a expiré.',
    invalidCvc: 'Il faut trois chiffres.',
    invalidFirstName: 'Écris le prénom comme sur la carte.',
    invalidLastName: 'Écris le nom comme sur la carte.',
  },
} satisfies typeof source
