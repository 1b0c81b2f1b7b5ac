import { ConsentCard } from '../../features/consent/consent-card.tsx'
import { BlockedPeople } from '../../features/own-profile/blocked-people.tsx'

/** Visibility and consents. */
export function Cards() {
  return (
    <>
      <BlockedPeople />
      <ConsentCard />
    </>
  )
}
