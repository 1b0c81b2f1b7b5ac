import { LimitsCard } from '../../features/spending/limits-card.tsx'
import { PauseCard } from '../../features/spending/pause-card.tsx'
import { SumsCard } from '../../features/spending/sums-card.tsx'

/** What was spent, own limits, and a pause (TS-23 to TS-25). */
export function Cards() {
  return (
    <>
      <SumsCard />
      <LimitsCard />
      <PauseCard />
    </>
  )
}
