import type { lateMail as source } from '../../en/emails/lateMail.ts'

/** Textes de la lettre d’un paiement approuvé après coup. */
export const lateMail = {
  approvedSince:
    'Nous t’avions écrit que ta banque n’avait pas approuvé ce paiement. Elle l’a approuvé depuis, donc le paiement compte\u00a0: cet e-mail remplace le précédent, et tu n’as rien à faire.',
} satisfies typeof source
