import { placeOf, seenPhotos } from '@incontro/client/seen-photos.ts'
import type { OwnProfile } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Badge, Card } from '@incontro/ui/card.tsx'
import { EditIcon, PlusIcon, StatementIcon, VerifiedIcon } from '@incontro/ui/icons.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { MemberSheet } from '@incontro/ui/member-sheet.tsx'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState, Callout } from '@incontro/ui/states.tsx'
import { brand } from '../../shared/brand.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useOpenPrompt } from '../../shared/prompts.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useNavigationSummary } from '../../shared/navigation.ts'
import { useMember } from '../../shared/session/session.ts'
import styles from './own-profile.module.css'
import { useOwnProfile, useSeenByOthers } from './profile-query.ts'

/** OP-01: the member as others see them, what is still empty, and the way to change it. */
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

/** The sheet is what she sees, by her own call; what is below is for the member alone. */
function SeenByOthers({ profile }: { profile: OwnProfile }) {
  const { isVerified, level } = useMember()
  const { own } = useTexts('account')
  const words = useTexts('ownProfile')
  const waits =
    !profile.photos.some(({ state }) => state === 'approved') && profile.photos.some(({ state }) => state === 'pending')
  return (
    <>
      <Card className={styles.seen}>
        <h2 className={styles.heading}>{words.seenBy}</h2>
        <Sheet />
        {waits && <Callout>{words.photoChecked}</Callout>}
        <StillEmpty profile={profile} />
        <EditButtons profile={profile} />
      </Card>
      <Card className={styles.card}>
        <h2 className={styles.heading}>{words.fields.private}</h2>
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
            <Callout tone="warning">
              {own.notVerified} <UiLink href="/vip_plan/cred">{own.toVerify}</UiLink>
            </Callout>
          )}
          <section>
            <h3 className={styles.label}>{words.fields.email}</h3>
            <p className={styles.email}>
              <span>{profile.email}</span> <UiLink href="/profile/account">{words.fields.changeEmail}</UiLink>
            </p>
          </section>
        </div>
      </Card>
    </>
  )
}

function Sheet() {
  const words = useTexts('ownProfile')
  const { states, actions } = useTexts('common')
  const { number } = useFormats()
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = useSeenByOthers()
  if (isPending) return <Skeleton height="20rem" shape="box" />
  if (!data)
    return (
      <ErrorState
        title={states.errorTitle}
        text={errorText(error)}
        action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
      />
    )
  const name = data.username ?? words.unnamed
  const sections = [
    { label: words.fields.description, text: data.description },
    { label: words.fields.lookingFor, text: data.lookingFor },
  ].flatMap(({ label, text }) => (text === null ? [] : [{ label, text }]))
  return (
    <MemberSheet
      title={data.age === null ? name : `${name}, ${number(data.age)}`}
      place={placeOf(data)}
      photos={seenPhotos(brand.photosBase, data.photos)}
      sections={sections}
      words={{ noPhoto: words.noPhoto, photo: words.photos.photo }}
    />
  )
}

function StillEmpty({ profile }: { profile: OwnProfile }) {
  const { missing: words } = useTexts('ownProfile')
  const { level } = useMember()
  const isEmpty = {
    photo: profile.photos.length === 0,
    username: profile.username === null,
    description: profile.description === null,
    lookingFor: profile.lookingFor === null,
  }
  const empty = (['photo', 'username', 'description', 'lookingFor'] as const).filter((name) => isEmpty[name])
  if (empty.length === 0) return null
  return (
    <section>
      <h3 className={styles.label}>{words.title}</h3>
      <ul className={styles.missing}>
        {empty.map((name) => (
          <li key={name}>
            {level > 0 || profile.mayFillIn.includes(name) ? (
              <UiLink href="/profile/edit">
                <PlusIcon aria-hidden /> {words[name]}
              </UiLink>
            ) : (
              words[name]
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
  const openPrompt = useOpenPrompt()
  const canFillIn = profile.mayFillIn.length > 0
  const hasSomething =
    profile.photos.length > 0 ||
    [profile.description, profile.lookingFor, profile.surname, profile.phone].some((value) => value !== null)
  if (level > 0 || canFillIn)
    return (
      <div className={styles.buttons}>
        <ButtonLink href="/profile/edit" icon={<EditIcon aria-hidden />}>
          {words.edit}
        </ButtonLink>
      </div>
    )
  return (
    <div className={styles.buttons}>
      <Button icon={<EditIcon aria-hidden />} onClick={() => openPrompt('premium')}>
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
  const { level, flow } = useMember()
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
        {(flow.icebreakers > 0 || (credits !== undefined && credits.icebreakers > 0)) && (
          <div>
            <dt>{words.icebreakers}</dt>
            <dd>{figure(credits?.icebreakers)}</dd>
          </div>
        )}
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
