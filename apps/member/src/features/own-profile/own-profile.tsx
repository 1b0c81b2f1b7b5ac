import { memberPhoto } from '@incontro/client/member-photo.ts'
import type { OwnProfile } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Badge, Card } from '@incontro/ui/card.tsx'
import { AddPhotoIcon, EditIcon, PlaceIcon, PlusIcon, StatementIcon, VerifiedIcon } from '@incontro/ui/icons.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { Photo } from '@incontro/ui/photo.tsx'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState, Notice } from '@incontro/ui/states.tsx'
import { brand } from '../../shared/brand.ts'
import { useErrorText } from '../../shared/error-text.ts'
import { useOpenHook } from '../../shared/hooks.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useNavigationSummary } from '../../shared/navigation.ts'
import { useMember } from '../../shared/session.ts'
import styles from './own-profile.module.css'
import { placeOf, useOwnProfile } from './profile-query.ts'

/** OP-01: the member as others see him, what is still empty, and the way to change it. */
export function OwnProfileCard() {
  const { states, actions } = useTexts('common')
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = useOwnProfile()
  if (isPending)
    return (
      <Card aria-busy="true" className={styles.seen}>
        <Skeleton height="20rem" shape="box" />
      </Card>
    )
  if (!data)
    return (
      <ErrorState
        title={states.errorTitle}
        text={errorText(error)}
        action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
      />
    )
  return <SeenByOthers profile={data} />
}

function SeenByOthers({ profile }: { profile: OwnProfile }) {
  const { isVerified, level } = useMember()
  const { own } = useTexts('account')
  const words = useTexts('ownProfile')
  const waits =
    !profile.photos.some(({ state }) => state === 'approved') && profile.photos.some(({ state }) => state === 'pending')
  return (
    <Card className={styles.seen}>
      <h2 className={styles.heading}>{words.seenBy}</h2>
      <Portrait profile={profile} />
      <div className={styles.facts}>
        <p className={styles.labels}>
          <Badge tone={level === 0 ? 'neutral' : 'primary'}>{own.levels[level]}</Badge>
          {profile.ageVerified && (
            <Badge tone="success" icon={<VerifiedIcon aria-hidden />}>
              {own.ageVerified}
            </Badge>
          )}
        </p>
        {!isVerified && (
          <Notice tone="warning">
            {own.notVerified} <UiLink href="/vip_plan/cred">{own.toVerify}</UiLink>
          </Notice>
        )}
        {waits && <Notice>{words.photoChecked}</Notice>}
        {profile.description !== null && (
          <section>
            <h3 className={styles.label}>{words.fields.description}</h3>
            <p className={styles.words}>{profile.description}</p>
          </section>
        )}
        {profile.lookingFor !== null && (
          <section>
            <h3 className={styles.label}>{words.fields.lookingFor}</h3>
            <p className={styles.words}>{profile.lookingFor}</p>
          </section>
        )}
        <section>
          <h3 className={styles.label}>{words.fields.email}</h3>
          <p className={styles.email}>
            <span>{profile.email}</span> <UiLink href="/profile/account">{words.fields.changeEmail}</UiLink>
          </p>
        </section>
        <StillEmpty profile={profile} />
        <EditButtons profile={profile} />
      </div>
    </Card>
  )
}

/** What a grid would show of him; the photo is his first, also while it is being checked. */
function Portrait({ profile }: { profile: OwnProfile }) {
  const words = useTexts('ownProfile')
  const { number } = useFormats()
  const member = useMember()
  const [photo] = profile.photos
  const name = profile.username ?? profile.email.split('@')[0] ?? profile.email
  const place = placeOf(member)
  return (
    <figure className={styles.portrait}>
      {photo ? (
        <Photo
          src={memberPhoto(brand.photosBase, photo.path)}
          srcSet={`${memberPhoto(brand.photosBase, photo.path, 480)} 480w, ${memberPhoto(brand.photosBase, photo.path)} 1000w`}
          sizes="(max-width: 40rem) 90vw, 18rem"
          alt={words.photos.main}
          width={4}
          height={5}
          thumbHash={photo.thumbHash}
          isEager
        />
      ) : (
        <span className={styles.noPhoto}>
          <AddPhotoIcon aria-hidden />
          {words.noPhoto}
        </span>
      )}
      {photo && photo.state !== 'approved' && (
        <span className={styles.state}>
          <Badge tone={photo.state === 'refused' ? 'danger' : 'warning'}>{words.photos.states[photo.state]}</Badge>
        </span>
      )}
      <figcaption className={photo ? styles.captionOnPhoto : styles.caption}>
        <span className={styles.name}>{profile.age === null ? name : `${name}, ${number(profile.age)}`}</span>
        {place !== '' && (
          <span className={styles.place}>
            <PlaceIcon aria-hidden /> {place}
          </span>
        )}
      </figcaption>
    </figure>
  )
}

function StillEmpty({ profile }: { profile: OwnProfile }) {
  const { missing: words } = useTexts('ownProfile')
  const { level } = useMember()
  const empty = [
    profile.photos.length === 0 && words.photo,
    profile.username === null && words.username,
    profile.description === null && words.description,
    profile.lookingFor === null && words.lookingFor,
  ].filter((word) => word !== false)
  if (empty.length === 0) return null
  return (
    <section>
      <h3 className={styles.label}>{words.title}</h3>
      <ul className={styles.missing}>
        {empty.map((word) => (
          <li key={word}>
            {level > 0 ? (
              <UiLink href="/profile/edit">
                <PlusIcon aria-hidden /> {word}
              </UiLink>
            ) : (
              word
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** OP-02: changing comes with a plan; taking away does not. */
function EditButtons({ profile }: { profile: OwnProfile }) {
  const { level } = useMember()
  const words = useTexts('ownProfile')
  const openHook = useOpenHook()
  const hasSomething =
    profile.photos.length > 0 ||
    [profile.description, profile.lookingFor, profile.surname, profile.phone].some((value) => value !== null)
  if (level > 0)
    return (
      <div className={styles.buttons}>
        <ButtonLink href="/profile/edit" icon={<EditIcon aria-hidden />}>
          {words.edit}
        </ButtonLink>
      </div>
    )
  return (
    <div className={styles.buttons}>
      <Button icon={<EditIcon aria-hidden />} onClick={() => openHook('utente_premium')}>
        {words.edit}
      </Button>
      {hasSomething && (
        <ButtonLink variant="secondary" href="/profile/edit">
          {words.locked.takeAway}
        </ButtonLink>
      )}
    </div>
  )
}

/** The credits of each kind, and the way to where each came from and went (TS-04). */
export function CreditsCard() {
  const { own: words } = useTexts('account')
  const { actions, nav } = useTexts('common')
  const { number } = useFormats()
  const { level } = useMember()
  const credits = useNavigationSummary()?.navigation
  const figure = (value: number | undefined) => (value === undefined ? <Skeleton width="2rem" /> : number(value))
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{words.credits}</h2>
      <dl className={styles.figures}>
        <div>
          <dt>{words.messages}</dt>
          <dd>{figure(credits && credits.planMessages + credits.subscriptionMessages)}</dd>
        </div>
        <div>
          <dt>{words.icebreakers}</dt>
          <dd>{figure(credits?.icebreakers)}</dd>
        </div>
        <div>
          <dt>{words.likes}</dt>
          <dd>{level > 0 ? <span className={styles.word}>{words.likesUnlimited}</span> : figure(credits?.likes)}</dd>
        </div>
      </dl>
      <div className={styles.buttons}>
        {level < 2 && <ButtonLink href="/vip_plan/cred">{actions.buyCredits}</ButtonLink>}
        <ButtonLink variant="secondary" href="/statement" icon={<StatementIcon aria-hidden />}>
          {nav.statement}
        </ButtonLink>
      </div>
    </Card>
  )
}
