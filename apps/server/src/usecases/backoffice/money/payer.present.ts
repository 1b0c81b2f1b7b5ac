import type { PayerRow } from '@incontro/contract/backoffice.ts'
import { maskEmail } from '../../../modules/accounts/index.ts'
import type { MemberFacts } from '../../../modules/memberships/index.ts'

/** Who paid, masked (G8); no one where the account was erased. */
export function presentPayer(member: MemberFacts | null | undefined): PayerRow {
  if (member == null || member.isErased) return { trackerId: null, name: null, email: null }
  return { trackerId: member.trackerId, name: member.username, email: maskEmail(member.email) }
}
