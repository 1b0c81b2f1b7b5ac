import type { AngelProfile } from '@incontro/contract'
import { IconButton, IconLink } from '@incontro/ui/button.tsx'
import { ChatIcon, InviteIcon } from '@incontro/ui/icons.ts'
import type { Texts } from '@incontro/texts'
import { LikeButton } from '@incontro/ui/like-button.tsx'
import { PhotoCard } from '@incontro/ui/photo-card.tsx'
import type { MouseEvent } from 'react'
import { angelPhoto, photoSizes } from '../../shared/people/angel-photo.ts'
import { KindAndSeal } from '../../shared/people/kind.tsx'
import { useInvite } from '../../shared/people/invite.ts'
import { useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import { asksBefore } from './info-rules.ts'

type Props = {
  readonly angel: AngelProfile
  readonly isLiked: boolean
  readonly onLike: () => void
  readonly isEager: boolean
  /** PR-03: asks first, where the flow says so. */
  readonly showInfo: (angel: AngelProfile) => void
}

/** Where she lives, and what is known of when she answers. */
function detailOf({ city, answersLater, answersWithin }: AngelProfile, words: Texts['find']): string {
  if (answersLater !== undefined) return `${city} · ${words.answersLater}`
  return answersWithin === undefined ? city : `${city} · ${words.answersWithin(answersWithin)}`
}

/** FD-02: photo, name, age, who is behind it, chat and like. */
export function AngelCard({ angel, isLiked, onLike, isEager, showInfo }: Props) {
  const words = useTexts('find')
  const invite = useTexts('invite')
  const openInvite = useInvite()
  const { flow } = useMember()
  const infoBefore = flow.pages[0]?.find.hooks
  function askFirst(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.metaKey || event.ctrlKey || !asksBefore(infoBefore, link.pathname)) return
    event.preventDefault()
    event.stopPropagation()
    showInfo(angel)
  }
  return (
    <div onClickCapture={askFirst}>
      <PhotoCard
        name={angel.screenName}
        age={angel.age}
        detail={detailOf(angel, words)}
        href={`/user/${angel.id}`}
        photo={angelPhoto(angel, { sizes: photoSizes.card, isEager })}
        kind={<KindAndSeal kind={angel.kind} isVerified={angel.isVerified} on="photo" />}
        available={angel.isAvailable ? words.available : undefined}
        actions={
          <>
            {flow.invites ? (
              <IconButton
                variant="onPhoto"
                label={invite.action(angel.screenName)}
                icon={<InviteIcon aria-hidden />}
                onClick={() => openInvite(angel)}
              />
            ) : (
              <IconLink
                variant="onPhoto"
                href={`/chats/${angel.id}`}
                label={words.chat(angel.screenName)}
                icon={<ChatIcon aria-hidden />}
              />
            )}
            <LikeButton isLiked={isLiked} onPress={onLike} label={words.like(angel.screenName)} />
          </>
        }
      />
    </div>
  )
}
