import type { cardForm as source } from '../../en/payments/cardForm.ts'

/** Textos del formulario de tarjeta. */
export const cardForm = {
  number: 'Número de tarjeta',
  expiry: 'Fecha de caducidad',
  expiryHint: 'MM/AA',
  cvc: 'Código de seguridad',
  cvcHint: '3 cifras del reverso',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  group: 'Datos de la tarjeta',
  sessionExpired: 'El formulario ha caducado. Lo estamos recargando.',
  unavailable: 'No se ha podido enviar la tarjeta. Revisa tu conexión e inténtalo de nuevo.',
  faults: {
    invalidNumber: 'El número de la tarjeta no es correcto.',
    numberTooShort: 'El número debe tener 16 cifras.',
    invalidMonth: 'El mes no es correcto: escribe MM/AA.',
    invalidYear: 'El año no es correcto.',
    expired: 'La tarjeta ha caducado.',
    invalidCvc: 'Escribe tres cifras.',
    invalidFirstName: 'Escribe el nombre tal como aparece en la tarjeta.',
    invalidLastName: 'Escribe los apellidos tal como aparecen en la tarjeta.',
  },
} satisfies typeof source
