import { ConsentCard } from '../../features/consent/consent-card.tsx'
import { BlockedPeople } from '../../features/own-profile/blocked-people.tsx'
import { NewPeople } from '../../features/own-profile/new-people.tsx'

/** Visibility and consents. */
export function Cards() {
  return (
    <>
      <NewPeople />
      <BlockedPeople />
      <ConsentCard />
    </>
  )
}
