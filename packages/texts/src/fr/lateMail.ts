import type { lateMail as source } from '../en/lateMail.ts'

/** Textes de la lettre d’un paiement approuvé après coup. */
export const lateMail = {
  approvedSince:
    'Nous t’avions écrit que ta banque n’avait pas approuvé ce paiement. Elle l’a approuvé depuis\u00a0: le paiement compte, c’est cet e-mail qui vaut, et tu n’as rien à faire.',
} satisfies typeof source
