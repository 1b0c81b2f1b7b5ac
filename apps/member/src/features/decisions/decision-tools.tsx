import type { DecisionTools } from '@incontro/conversation/decisions/tools.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { brand } from '../../shared/brand.ts'
import { toasts } from '../../shared/toasts.ts'

/** What this app gives to what both apps show of decisions. */
export function useDecisionTools(): DecisionTools {
  const words = useTexts('decisions')
  const { report } = useTexts('trust')
  const { longDate, money, list } = useFormats()
  const errorText = useErrorText()
  return {
    words,
    reasons: report.reasons,
    longDate,
    sums: (sums) => list(sums.map(({ minor, currency }) => money({ amountMinor: minor, currency }))),
    errorText,
    done: (title) => toasts.show({ variant: 'success', title }),
    contact: brand.legal.contact,
    ruleLink: (policyId, title) => <UiLink href={`/legal/rules#${policyId.replaceAll('_', '')}`}>{title}</UiLink>,
  }
}
