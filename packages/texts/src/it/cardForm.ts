import type { cardForm as source } from '../en/cardForm.ts'

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
  sessionExpired: 'Il modulo è scaduto. Viene caricato di nuovo.',
  unavailable: 'La carta non si è potuta inviare. Controlla la connessione e riprova.',
  faults: {
    invalidNumber: 'Il numero della carta non è giusto.',
    numberTooShort: 'Il numero deve avere 16 cifre.',
    invalidMonth: 'Il mese non è giusto: scrivi MM/AA.',
    invalidYear: 'L’anno non è giusto.',
    expired: 'La carta è scaduta.',
    invalidCvc: 'Servono tre cifre.',
    invalidFirstName: 'Scrivi il nome come è sulla carta.',
    invalidLastName: 'Scrivi il cognome come è sulla carta.',
  },
} satisfies typeof source
