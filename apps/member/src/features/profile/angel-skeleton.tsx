import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { VisuallyHidden } from '@incontro/ui/visually-hidden.tsx'
import { useTexts } from '../../shared/language.tsx'
import styles from './angel-page.module.css'

/** The profile before it comes, in its own layout. */
export function AngelSkeleton() {
  const { states } = useTexts('common')
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden role="status">{states.loading}</VisuallyHidden>
      <div className={styles.portrait}>
        <div className={styles.photoSkeleton}>
          <Skeleton shape="box" height="100%" />
        </div>
      </div>
      <div className={styles.words}>
        <Skeleton width="60%" height="2.5rem" />
        <Skeleton width="40%" />
        <Skeleton height="6rem" shape="box" />
        <Skeleton height="8rem" shape="box" />
      </div>
    </div>
  )
}
