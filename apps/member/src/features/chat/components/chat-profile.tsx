import { SERVICE_ID } from '@incontro/contract'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { KindLabel } from '@incontro/ui/kind-label.tsx'
import { Photo } from '@incontro/ui/photo.tsx'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { angelPhoto } from '../../../shared/people/angel-photo.ts'
import { useAngel } from '../../../shared/people/angels.ts'
import { useTexts } from '../../../shared/language.tsx'
import styles from './chat.module.css'

/** The small profile beside a conversation on wide screens. */
export function ChatProfile({ angelId }: { angelId: string }) {
  const { profile: texts } = useTexts('chat')
  const { kinds } = useTexts('common')
  const profile = useAngel(angelId === SERVICE_ID ? null : angelId)
  if (profile === null || angelId === SERVICE_ID) return null
  return (
    <aside className={styles.profile} aria-label={texts.title}>
      {profile === undefined ? (
        <Skeleton shape="box" height="20rem" />
      ) : (
        <>
          <Photo {...angelPhoto(profile, { sizes: '272px', isEager: true })} alt="" className={styles.photo} />
          <h2 className={styles.profileName}>
            {profile.screenName}, {profile.age}
          </h2>
          <p className={styles.place}>{profile.city}</p>
          {profile.kind !== 'member' && (
            <p className={styles.kindText}>
              <KindLabel kind={profile.kind} label={kinds[profile.kind].label} />
              <span>{kinds[profile.kind].explanation}</span>
            </p>
          )}
          <p className={styles.about}>{profile.about}</p>
          <ButtonLink href={`/user/${angelId}`} variant="secondary" block>
            {texts.open}
          </ButtonLink>
        </>
      )}
    </aside>
  )
}
