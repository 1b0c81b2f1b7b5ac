import { useState } from 'react'
import { PlacePopup } from '../features/find/place-popup.tsx'
import { MatchPage } from '../features/match/match-page.tsx'
import { hasMatch } from '../shared/page/home-path.ts'
import { LeadTo } from '../shared/page/lead-to.tsx'
import { useMember } from '../shared/session/session.ts'

/** RT-10: swipe cards; the compliant flow has the grid alone. */
export function Component() {
  const member = useMember()
  const [isChanging, setChanging] = useState(false)
  if (!hasMatch(member)) return <LeadTo to="/find" />
  return (
    <>
      {member.region !== null && (
        <MatchPage key={member.region} region={member.region} changePlace={() => setChanging(true)} />
      )}
      <PlacePopup open={isChanging} onClose={() => setChanging(false)} onChanged={() => undefined} />
    </>
  )
}
