import type { AngelProfile } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { MatchFigure } from '@incontro/ui/match-figure.tsx'
import { useTexts } from '../../shared/language.tsx'
import { smallPhoto } from '../../shared/people/angel-photo.ts'
import { useMember } from '../../shared/session/session.ts'

/** D20: the two like each other, and writing is the next thing. */
export function MatchMoment({ angel, onClose }: { readonly angel: AngelProfile; readonly onClose: () => void }) {
  const words = useTexts('matched')
  const { actions } = useTexts('common')
  const { trackerId, username } = useMember()
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      closeLabel={actions.close}
      figure={
        <MatchFigure
          left={{ src: null, name: username ?? '', seed: trackerId }}
          right={{ src: smallPhoto(angel.photo), name: angel.screenName, seed: angel.id }}
        />
      }
      actions={
        <>
          <ButtonLink href={`/chats/${angel.id}`} onClick={onClose}>
            {words.write(angel.screenName)}
          </ButtonLink>
          <Button variant="ghost" onClick={onClose}>
            {words.later}
          </Button>
        </>
      }
    >
      <p>{words.text(angel.screenName)}</p>
    </Dialog>
  )
}
