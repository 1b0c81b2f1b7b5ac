import { ConsentCard } from '../../features/consent/consent-card.tsx'
import { BlockedPeople } from '../../features/own-profile/blocked-people.tsx'

/** Who sees him, and what he agreed to. */
export function Cards() {
  return (
    <>
      <BlockedPeople />
      <ConsentCard />
    </>
  )
}
