import type { HealthState } from '@incontro/contract/backoffice.ts'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { useTexts } from '../../shared/language.tsx'

const tones: Readonly<Record<HealthState, BadgeTone>> = {
  good: 'success',
  worse: 'warning',
  bad: 'danger',
  unknown: 'neutral',
}

/** How something does, in a colour and in words. */
export function StateBadge({ state }: { state: HealthState }) {
  const { states } = useTexts('backofficeRunning')
  return <Badge tone={tones[state]}>{states[state]}</Badge>
}
