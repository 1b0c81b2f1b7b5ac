import { LettersCard } from '../../features/letters/letters-card.tsx'
import { NoticesCard } from '../../features/notifications/notices-card.tsx'

/** What he is told of, by letters and while he is here. */
export function Cards() {
  return (
    <>
      <LettersCard />
      <NoticesCard />
    </>
  )
}
