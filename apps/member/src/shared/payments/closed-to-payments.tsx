import { ButtonLink } from '@incontro/ui/button.tsx'
import { ClockIcon } from '@incontro/ui/icons.ts'
import { EmptyState } from '@incontro/ui/states.tsx'
import { useFormats, useTexts } from '../language.tsx'
import { useSpending } from './spending.ts'

/** TS-24: what stands in the place of plans and payments while the member takes a pause. */
export function ClosedToPayments() {
  const { pause, refused } = useTexts('spending')
  const { byCode } = useTexts('errors')
  const { longDate, time } = useFormats()
  const running = useSpending().data?.pause
  const until = running && `${longDate(running.until)}, ${time(running.until)}`
  return (
    <EmptyState
      icon={<ClockIcon />}
      title={pause.runs[running?.kind ?? 'pause']}
      text={until === undefined || until === null ? byCode.excluded : pause.until(until)}
      action={<ButtonLink href="/profile/spending">{refused.action}</ButtonLink>}
    />
  )
}
