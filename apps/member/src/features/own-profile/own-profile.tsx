import { type OwnProfile, routes } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Badge, Card } from '@incontro/ui/card.tsx'
import { StatementIcon, VerifiedIcon } from '@incontro/ui/icons.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { Avatar } from '@incontro/ui/photo.tsx'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState, Notice } from '@incontro/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'
import { brand } from '../../shared/brand.ts'
import { useErrorText } from '../../shared/error-text.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useNavigationSummary } from '../../shared/navigation.ts'
import { useMember } from '../../shared/session.ts'
import styles from './own-profile.module.css'

/** OP-01: what the account says of its member, to read. */
export function OwnProfileCard() {
  const { states, actions } = useTexts('common')
  const errorText = useErrorText()
  const { trackerId, region, city } = useMember()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['own-profile', trackerId, region, city],
    queryFn: ({ signal }) => call(routes.ownProfile, { params: { trackerId }, signal }),
  })
  if (isPending)
    return (
      <Card aria-busy="true">
        <Skeleton height="14rem" shape="box" />
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
  return <Facts profile={data} />
}

function Facts({ profile }: { profile: OwnProfile }) {
  const { isVerified } = useMember()
  const { own: words } = useTexts('account')
  const { number } = useFormats()
  const name = profile.username ?? profile.email.split('@')[0] ?? profile.email
  const place = [profile.city, profile.region]
    .filter((part, index, all) => part !== null && all.indexOf(part) === index)
    .join(', ')
  const facts: readonly (readonly [string, string | null])[] = [
    [words.email, profile.email],
    [words.age, profile.age === null ? null : number(profile.age)],
    [words.place, place === '' ? null : place],
    [words.description, profile.description],
    [words.lookingFor, profile.lookingFor],
  ]
  return (
    <Card className={styles.card}>
      <div className={styles.person}>
        <Avatar
          src={profile.photos[0] === undefined ? null : `${brand.photosBase}${profile.photos[0].path}`}
          name={name}
          size={88}
        />
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.labels}>
            <Badge tone={profile.level === 0 ? 'neutral' : 'primary'}>{words.levels[profile.level]}</Badge>
            {profile.ageVerified && (
              <Badge tone="success" icon={<VerifiedIcon aria-hidden />}>
                {words.ageVerified}
              </Badge>
            )}
          </p>
        </div>
      </div>
      {!isVerified && (
        <Notice tone="warning">
          {words.notVerified} <UiLink href="/vip_plan/cred">{words.toVerify}</UiLink>
        </Notice>
      )}
      <h2 className={styles.heading}>{words.about}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-missing={value === null}>{value ?? words.notGiven}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** The credits of each kind, and the way to where each came from and went (TS-04). */
export function CreditsCard() {
  const { own: words } = useTexts('account')
  const { actions } = useTexts('common')
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
          {words.toStatement}
        </ButtonLink>
      </div>
    </Card>
  )
}
