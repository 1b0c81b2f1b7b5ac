import { MOST_PHOTOS } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { useErrorText } from '../../../shared/calls/error-text.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useMember } from '../../../shared/session/session.ts'
import { useOwnProfile } from '../profile-query.ts'
import styles from './editor.module.css'
import { FillInCard } from './fill-in-card.tsx'
import { LockedCards } from './locked-cards.tsx'
import { PhotoBoard } from './photo-board.tsx'
import { ProfileFormCards } from './profile-form.tsx'

/** OP-01 to OP-05: the editor of the own profile. */
export function ProfileEditor({ onChangePlace }: { onChangePlace: () => void }) {
  const { states, actions } = useTexts('common')
  const errorText = useErrorText()
  const { level } = useMember()
  const { data, error, isPending, refetch } = useOwnProfile()
  const isLocked = level === 0
  const mayAddFirst = data?.mayFillIn.includes('photo') === true && data.photos.length === 0
  if (isPending)
    return (
      <Card aria-busy="true" className={styles.section}>
        <Skeleton height="22rem" shape="box" />
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
  return (
    <div className={styles.editor}>
      {isLocked && <FillInCard profile={data} />}
      {(!isLocked || mayAddFirst || data.photos.length > 0) && (
        <PhotoBoard trackerId={data.trackerId} isLocked={isLocked && !mayAddFirst} most={isLocked ? 1 : MOST_PHOTOS} />
      )}
      {isLocked ? (
        <LockedCards profile={data} onChangePlace={onChangePlace} />
      ) : (
        <ProfileFormCards profile={data} onChangePlace={onChangePlace} />
      )}
    </div>
  )
}
