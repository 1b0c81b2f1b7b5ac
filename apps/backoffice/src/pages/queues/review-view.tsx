import { queues, reviewRefusals } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useEffect, useRef } from 'react'
import { useBrandName } from '../../shared/brands.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { Time, useTimes } from '../../shared/time.tsx'
import { Choices, Key } from './choices.tsx'
import styles from './queues.module.css'
import type { ReviewSaid, ReviewWork } from './use-review-work.ts'

type Mode = 'refuse' | 'skip'
type Props = {
  readonly work: ReviewWork
  readonly mode: Mode
  readonly onMode: (mode: Mode) => void
  readonly onChoose: (mode: Mode, index: number) => void
}

/** The review before the operator, with what was done last above it. */
export function ReviewView({ work, mode, onMode, onChoose }: Props) {
  const { work: words, reviews } = useTexts('backofficeQueues')
  const brandName = useBrandName()
  const { refusals } = useTexts('reviews')
  const { reasons } = useNames()
  const errorText = useErrorText()
  const times = useTimes()
  const said = useSaid(work.said)
  const heading = useRef<HTMLHeadingElement>(null)
  const { state } = work
  const id = state.status === 'work' ? state.review.id : undefined
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [id])
  const status = (
    <p role="status" className={styles.said}>
      {said}
    </p>
  )
  if (state.status !== 'work') return status
  const { review, lease, isLost, error } = state
  return (
    <>
      {status}
      <div role="alert">
        {error && <Callout tone="danger">{errorText(error)}</Callout>}
        {isLost && (
          <Callout tone="warning">
            <p>{words.lost}</p>
            <Button size="s" variant="secondary" onClick={() => work.claim()}>
              {words.next}
            </Button>
          </Callout>
        )}
      </div>
      <div className={styles.batch}>
        <article className={styles.review} aria-labelledby="current-review">
          <h2 ref={heading} id="current-review" tabIndex={-1}>
            {`${reviews.by(review.name)} · ${reviews.stars(review.stars)}`}
          </h2>
          <blockquote lang={review.language}>{review.text}</blockquote>
          <p className={styles.hint}>
            {`${brandName(review.brandId)} · ${review.language.toUpperCase()} · `}
            <Time at={review.changedAt} />
          </p>
        </article>
        <div className={styles.side}>
          <div className={styles.buttons}>
            <Button aria-disabled={isLost} aria-keyshortcuts="a" onClick={work.publish} icon={<Key cap="a" />}>
              {words.publish}
            </Button>
            <Button
              variant="secondary"
              aria-expanded={mode === 'skip'}
              aria-keyshortcuts="s"
              onClick={() => onMode(mode === 'skip' ? 'refuse' : 'skip')}
              icon={<Key cap="s" />}
            >
              {words.skip}
            </Button>
            <Button variant="ghost" aria-keyshortcuts="z" onClick={work.undo} icon={<Key cap="z" />}>
              {words.undo}
            </Button>
          </div>
          {mode === 'skip' ? (
            <Choices
              title={words.whySkip}
              choices={queues.reviews.skipReasons.map((value) => ({ value, label: reasons[value] }))}
              isDisabled={isLost}
              onChoose={(value) => onChoose('skip', queues.reviews.skipReasons.indexOf(value))}
            />
          ) : (
            <Choices
              title={words.reasons}
              hint={words.ownerReads}
              choices={reviewRefusals.map((value) => ({ value, label: refusals[value] }))}
              isDisabled={isLost}
              onChoose={(value) => onChoose('refuse', reviewRefusals.indexOf(value))}
            />
          )}
          <p className={styles.hint}>{words.yours(times.time(lease.until))}</p>
        </div>
      </div>
    </>
  )
}

function useSaid(said: ReviewSaid | undefined): string {
  const { work: words } = useTexts('backofficeQueues')
  const { refusals } = useTexts('reviews')
  const { errors } = useTexts('backoffice')
  if (said === undefined) return ''
  switch (said.kind) {
    case 'undone':
      return words.undone
    case 'refused_undo':
      return errors.byCode.conflict
    case 'refused':
      return words.outcomes.refused(refusals[said.whyNot])
    default:
      return words.outcomes[said.kind]
  }
}
