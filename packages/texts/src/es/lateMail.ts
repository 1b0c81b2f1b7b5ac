import type { lateMail as source } from '../en/lateMail.ts'

/** Textos de la carta de un pago que al final se aprobó. */
export const lateMail = {
  approvedSince:
    'Te escribimos que tu banco no había aprobado este pago. Después lo ha aprobado: el pago cuenta, vale este correo y no tienes que hacer nada.',
} satisfies typeof source
