import type { AngelProfile } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { ChatIcon, InviteIcon, PlaceIcon } from '@incontro/ui/icons.ts'
import { LikeButton } from '@incontro/ui/like-button.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { Photo } from '@incontro/ui/photo.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import type { ReactNode } from 'react'
import { angelPhoto, photoSizes } from '../../shared/people/angel-photo.ts'
import { KindAndSeal } from '../../shared/people/kind.tsx'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import { usePageTitle } from '../../shared/page/title.ts'
import { AngelKnown, AngelPhotos, AngelPrompts, AngelWishes } from './angel-words.tsx'
import { AngelDetails } from './angel-details.tsx'
import { AngelHours } from './angel-hours.tsx'
import styles from './angel-page.module.css'
import { PhoneRow } from './phone-row.tsx'

type Props = {
  readonly angel: AngelProfile
  readonly isLiked: boolean
  readonly onLike: () => void
  /** D20: begins a message with a question of hers. */
  readonly onAnswer: (quote: string) => void
  /** LK-06: where the flow has invitations. */
  readonly onInvite: (() => void) | undefined
  /** TS-01: the way to report and block her. */
  readonly safety: ReactNode
}

/** PR-01, D2: who she is, who answers, and the ways to like and to write. */
export function AngelPage({ angel, isLiked, onLike, onAnswer, onInvite, safety }: Props) {
  const words = useTexts('profile')
  const invite = useTexts('invite')
  const { kinds } = useTexts('common')
  const { date } = useFormats()
  const { isVerified, level, ageVerified } = useMember()
  usePageTitle(`${angel.screenName}, ${angel.age}`)
  const isClosed = angel.verifiedOnly && level === 0 && !ageVerified

  return (
    <article className={styles.page}>
      <div className={styles.portrait}>
        <Photo
          {...angelPhoto(angel, { sizes: photoSizes.page, isEager: true })}
          alt={words.photo(angel.screenName)}
          className={styles.photo}
        />
      </div>
      <div className={styles.words}>
        <header className={styles.head}>
          <h1>
            {angel.screenName}, {angel.age}
          </h1>
          <p className={styles.place}>
            <PlaceIcon aria-hidden /> {angel.city === angel.region ? angel.city : `${angel.city}, ${angel.region}`}
          </p>
          <div className={styles.labels}>
            <KindAndSeal kind={angel.kind} isVerified={angel.isVerified} />
            {angel.isAvailable && (
              <span className={styles.available}>
                <span className={styles.dot} aria-hidden /> {words.available}
              </span>
            )}
          </div>
        </header>
        <AngelKnown angelId={angel.id} />
        {angel.kind !== 'member' && <p className={styles.quiet}>{kinds[angel.kind].explanation}</p>}

        <AboutHer angel={angel} />
        <AngelWishes angelId={angel.id} />
        <AngelPhotos angelId={angel.id} name={angel.screenName} />
        <AngelPrompts angelId={angel.id} onAnswer={onAnswer} />
        <AngelDetails angel={angel} />
        {angel.limits && <AngelHours limits={angel.limits} />}
        {angel.sharesPhone && <PhoneRow angel={angel} />}
        <div>{safety}</div>

        {angel.answersLater !== undefined && (
          <Callout>
            {invite.later[angel.answersLater](angel.screenName)}
            {angel.limits?.until != null &&
              ` ${invite.later.back(date(Date.parse(`${angel.limits.until}T12:00:00Z`)))}`}
          </Callout>
        )}
        {isClosed && <Callout>{words.verifiedOnly}</Callout>}
        {!isVerified && (
          <Callout tone="warning">
            {words.notVerified} <UiLink href="/vip_plan/cred">{words.toVerify}</UiLink>
          </Callout>
        )}
        <div className={styles.actions}>
          <LikeButton
            isLiked={isLiked}
            onPress={onLike}
            size="l"
            on="plain"
            label={isLiked ? words.liked : words.like(angel.screenName)}
            disabled={!isVerified}
          />
          <ButtonLink href={`/chats/${angel.id}`} size="l" block icon={<ChatIcon aria-hidden />}>
            {words.chat(angel.screenName)}
          </ButtonLink>
        </div>
        {onInvite && (
          <Button variant="secondary" block icon={<InviteIcon aria-hidden />} onClick={onInvite}>
            {invite.action(angel.screenName)}
          </Button>
        )}
      </div>
    </article>
  )
}

/** D20: what she leaves empty is left out. */
function AboutHer({ angel: { about, description } }: Pick<Props, 'angel'>) {
  const words = useTexts('profile')
  if (about === '' && description === '') return null
  return (
    <section>
      <h2 className={styles.heading}>{words.about}</h2>
      {about !== '' && <p className={styles.about}>{about}</p>}
      {description !== '' && description !== about && <p className={styles.text}>{description}</p>}
    </section>
  )
}
