import type { AngelProfile } from '@incontro/contract'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { Photo } from '@incontro/ui/photo.tsx'
import { angelPhoto } from '../../shared/people/angel-photo.ts'
import { useTexts } from '../../shared/language.tsx'

/** PR-03: age, name and picture, with the ways to the chat and to the profile. */
export function InfoDialog({ angel, onClose }: { angel: AngelProfile | undefined; onClose: () => void }) {
  const { info } = useTexts('find')
  const { actions } = useTexts('common')
  return (
    <Dialog
      open={angel !== undefined}
      onClose={onClose}
      title={angel ? `${angel.screenName}, ${angel.age}` : ''}
      closeLabel={actions.close}
      figure={
        angel && <Photo {...angelPhoto(angel, { sizes: '240px', isEager: true })} alt="" width={240} height={300} />
      }
      actions={
        angel && (
          <>
            <ButtonLink href={`/chats/${angel.id}`}>{info.chat}</ButtonLink>
            <ButtonLink variant="secondary" href={`/user/${angel.id}`}>
              {info.profile}
            </ButtonLink>
          </>
        )
      }
    />
  )
}
