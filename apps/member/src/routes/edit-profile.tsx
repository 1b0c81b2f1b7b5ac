import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PlacePopup } from '../features/find/place-popup.tsx'
import { ProfileEditor } from '../features/own-profile/editor/profile-editor.tsx'
import { useTexts } from '../shared/language.tsx'
import { Narrow } from '../shared/page/narrow.tsx'
import { PageHeading } from '../shared/page/page-heading.tsx'

/** OP-01 to OP-05: changing the own profile. */
export function Component() {
  const words = useTexts('ownProfile')
  const queries = useQueryClient()
  const [isChangingPlace, setChangingPlace] = useState(false)
  return (
    <Narrow>
      <PageHeading title={words.editTitle} />
      <ProfileEditor onChangePlace={() => setChangingPlace(true)} />
      <PlacePopup
        open={isChangingPlace}
        onClose={() => setChangingPlace(false)}
        onChanged={() => void queries.invalidateQueries({ queryKey: ['find'] })}
      />
    </Narrow>
  )
}
