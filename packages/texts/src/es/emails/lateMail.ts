import type { lateMail as source } from '../../en/emails/lateMail.ts'

/** Textos de la carta de un pago que al final se aprobó. */
export const lateMail = {
  approvedSince:
    'Te dijimos que tu banco no había aprobado este pago. Después lo ha aprobado, así que el pago vale: este correo sustituye al anterior y no tienes que hacer nada.',
} satisfies typeof source
