import type { Decision } from '../../../modules/trust/index.ts'

/** TS-17: against these a profile is closed for fraud: fake, stolen, secretly paid or automated; a scam; a minor's. */
const GUARANTEED: ReadonlySet<string> = new Set(['fake_profile', 'money_and_fraud', 'minors'])

/** Whether a decision gives back to members what they spent on the profile that it closes. */
export function owesGuarantee({
  outcome,
  subjectKind,
  policyId,
}: Pick<Decision, 'outcome' | 'subjectKind' | 'policyId'>): boolean {
  return outcome === 'closing' && subjectKind === 'angel' && policyId !== null && GUARANTEED.has(policyId)
}
