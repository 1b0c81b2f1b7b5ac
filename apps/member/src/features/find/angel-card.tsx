import type { AngelProfile } from '@incontro/contract'
import { IconLink } from '@incontro/ui/button.tsx'
import { ChatIcon } from '@incontro/ui/icons.ts'
import { LikeButton } from '@incontro/ui/like-button.tsx'
import { PhotoCard } from '@incontro/ui/photo-card.tsx'
import type { MouseEvent } from 'react'
import { angelPhoto, photoSizes } from '../../shared/angel-photo.ts'
import { Kind } from '../../shared/kind.tsx'
import { useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session.ts'

type Props = {
  readonly angel: AngelProfile
  readonly isLiked: boolean
  readonly onLike: () => void
  readonly isEager: boolean
  /** PR-03: asks first, where the flow says so. */
  readonly showInfo: (angel: AngelProfile) => void
}

/** FD-02: photo, name, age, who is behind it, chat and like. */
export function AngelCard({ angel, isLiked, onLike, isEager, showInfo }: Props) {
  const words = useTexts('find')
  const hooks = useMember().flow.pages[0]?.find.hooks
  const asksBefore = (flag: number | undefined) => (event: MouseEvent) => {
    if (!flag || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    event.stopPropagation()
    showInfo(angel)
  }
  return (
    <div
      onClickCapture={(event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (link) asksBefore(link.pathname.startsWith('/chats/') ? hooks?.modaleToChat : hooks?.modaleToProfilo)(event)
      }}
    >
      <PhotoCard
        name={angel.screenName}
        age={angel.age}
        detail={angel.city}
        href={`/user/${angel.id}`}
        photo={angelPhoto(angel, { sizes: photoSizes.card, isEager })}
        kind={<Kind kind={angel.kind} on="photo" />}
        available={angel.isAvailable ? words.available : undefined}
        actions={
          <>
            <IconLink
              variant="onPhoto"
              href={`/chats/${angel.id}`}
              label={words.chat(angel.screenName)}
              icon={<ChatIcon aria-hidden />}
            />
            <LikeButton isLiked={isLiked} onPress={onLike} label={words.like(angel.screenName)} />
          </>
        }
      />
    </div>
  )
}
