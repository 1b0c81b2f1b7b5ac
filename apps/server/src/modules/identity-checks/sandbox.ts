import type { DocumentKind, IdentityOutcome } from '@incontro/contract'
import type { Finding } from './adapter.ts'

const AGE = 30

/** What the sandbox finds, as the person who tries the product asks for; never on a live installation. */
export function sandboxFinding(
  asked: { readonly outcome: IdentityOutcome; readonly documentKind: DocumentKind },
  at: Date,
): Finding {
  const year = at.getUTCFullYear()
  const { outcome, documentKind } = asked
  return {
    outcome,
    documentKind,
    birthYear: outcome === 'minor' ? year - 16 : year - AGE,
    expiresOn: outcome === 'expired' ? `${year - 1}-12-31` : `${year + 5}-12-31`,
    documentNumber: null,
  }
}
