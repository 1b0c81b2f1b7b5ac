import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { MatchFigure } from '@incontro/ui/match-figure.tsx'
import { seenPhotos } from '@incontro/client/seen-photos.ts'
import { useEffect, useState } from 'react'
import { usePerson } from '../person/use-person.ts'
import { brand } from '../shared/brand.ts'
import { useTexts } from '../shared/language.tsx'
import { useOwn } from '../shared/own-profile.ts'
import { useStudio } from '../workspace/studio-context.ts'

/** D20: she and a member like each other; shown to her at once, on whatever page she is. */
export function MatchMoment() {
  const { socket } = useStudio()
  const [trackerId, setTrackerId] = useState<string>()
  useEffect(() => socket.on('matched', (matched) => setTrackerId(matched.trackerId)), [socket])
  return trackerId === undefined ? null : <Moment trackerId={trackerId} onClose={() => setTrackerId(undefined)} />
}

function Moment({ trackerId, onClose }: { readonly trackerId: string; readonly onClose: () => void }) {
  const words = useTexts('matched')
  const { actions } = useTexts('common')
  const own = useOwn()
  const { data } = usePerson(trackerId)
  if (data === undefined) return null
  const { username: name } = data
  const [photo] = seenPhotos(brand.photosBase, data.photos)
  const herName = own?.profile.screenName ?? ''
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      closeLabel={actions.close}
      figure={
        <MatchFigure
          left={{ src: null, name: herName, seed: herName }}
          right={{ src: photo?.src ?? null, name: name ?? data.city ?? '', seed: trackerId }}
        />
      }
      actions={
        <>
          <ButtonLink href={`/${trackerId}`} onClick={onClose}>
            {name === null ? words.writeUnnamed : words.write(name)}
          </ButtonLink>
          <Button variant="ghost" onClick={onClose}>
            {words.later}
          </Button>
        </>
      }
    >
      <p>{name === null ? words.unnamed : words.text(name)}</p>
    </Dialog>
  )
}
