import type { lateMail as source } from '../en/lateMail.ts'

/** Testi della lettera di un pagamento approvato dopo. */
export const lateMail = {
  approvedSince:
    'Ti avevamo scritto che la tua banca non aveva approvato questo pagamento. Nel frattempo lo ha approvato: il pagamento conta, vale questa e-mail e non devi fare niente.',
} satisfies typeof source
