import type { cardForm as source } from '../../en/payments/cardForm.ts'

/** Testi del modulo della carta. */
export const cardForm = {
  number: 'Numero della carta',
  expiry: 'Data di scadenza',
  expiryHint: 'MM/AA',
  cvc: 'Codice di sicurezza',
  cvcHint: '3 cifre sul retro',
  firstName: 'Nome',
  lastName: 'Cognome',
  group: 'Dati della carta',
  sessionExpired: 'Il modulo è scaduto. Lo stiamo ricaricando.',
  unavailable: 'Non siamo riusciti a inviare la carta. Controlla la connessione e riprova.',
  faults: {
    invalidNumber: 'Il numero della carta non è corretto.',
    numberTooShort: 'Il numero deve avere 16 cifre.',
    invalidMonth: 'Il mese non è corretto: scrivi MM/AA.',
    invalidYear: 'L’anno non è corretto.',
    expired: 'La carta è scaduta.',
    invalidCvc: 'Scrivi tre cifre.',
    invalidFirstName: 'Scrivi il nome come appare sulla carta.',
    invalidLastName: 'Scrivi il cognome come appare sulla carta.',
  },
} satisfies typeof source
