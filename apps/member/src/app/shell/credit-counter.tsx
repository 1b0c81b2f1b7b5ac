import { CreditMeter, CreditMeterSpace } from '@incontro/ui/credit-meter.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { useTexts } from '../../shared/language.tsx'
import { useNavigationSummary } from '../../shared/navigation.ts'
import { useMember } from '../../shared/session/session.ts'

/** UI-01, UI-02: the message credits that are left, with what they are when pressed. */
export function CreditCounter({ form }: { form: 'desktop' | 'mobile' }) {
  const { credits, nav } = useTexts('common')
  const { brings } = useTexts('plans')
  const { flow } = useMember()
  const summary = useNavigationSummary()
  if (!summary) return <CreditMeterSpace form={form} />
  const { planMessages, subscriptionMessages, icebreakers, lastGrant } = summary.navigation
  const left = planMessages + subscriptionMessages
  return (
    <CreditMeter credits={left} of={Math.max(lastGrant, left)} form={form} label={credits.left(left)}>
      <p>
        {credits.left(left)}
        {(flow.icebreakers > 0 || icebreakers > 0) && ` · ${credits.icebreakers(icebreakers)}`}
      </p>
      <p>{brings.messageCost(flow.messagePrice)}</p>
      <p>
        <UiLink href="/statement">{nav.statement}</UiLink>
      </p>
    </CreditMeter>
  )
}
