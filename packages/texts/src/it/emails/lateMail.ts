import type { lateMail as source } from '../../en/emails/lateMail.ts'

/** Testi della lettera di un pagamento approvato dopo. */
export const lateMail = {
  approvedSince:
    'Ti avevamo scritto che la tua banca non aveva approvato questo pagamento. Poi lo ha approvato, quindi il pagamento vale: questa e-mail sostituisce la precedente e non devi fare nulla.',
} satisfies typeof source
