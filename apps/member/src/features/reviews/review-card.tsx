import { type OwnReview, routes } from '@incontro/contract'
import { Badge, Card } from '@incontro/ui/card.tsx'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState, Callout } from '@incontro/ui/states.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/calls/api.ts'
import { brand } from '../../shared/brand.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import { toasts } from '../../shared/toasts.ts'
import { useSeen } from '../../shared/page/use-seen.ts'
import { forgetReview } from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'
import styles from './reviews.module.css'

const tones = { pending: 'warning', approved: 'success', refused: 'danger' } as const

/** UI-13, D2: the one review of a member: what became of it, a form to write or change it, and a way to take it back. */
export function ReviewCard() {
  const words = useTexts('reviews')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { trackerId, isVerified } = useMember()
  const queryKey = ['own-review', trackerId]
  const queries = useQueryClient()
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(routes.ownReview, { params: { trackerId }, signal }),
  })
  const keep = (review: OwnReview | null) => {
    void queries.cancelQueries({ queryKey }) // a read that is on its way knows less
    queries.setQueryData(queryKey, { review })
  }
  const review = data?.review ?? null
  return (
    <Card className={styles.card} aria-busy={isPending}>
      <p>{words.text(brand.title)}</p>
      {isPending && <Skeleton height="12rem" shape="box" />}
      {error && !data && (
        <ErrorState
          title={states.errorTitle}
          text={errorText(error)}
          action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
        />
      )}
      {data && review !== null && <Standing review={review} />}
      {data && !isVerified && (
        <Callout>
          {words.notVerified.text}{' '}
          <ButtonLink href="/vip_plan/cred" variant="secondary" size="s">
            {words.notVerified.action}
          </ButtonLink>
        </Callout>
      )}
      {data && isVerified && <ReviewForm key={review?.id ?? 'new'} review={review} onSaved={keep} />}
      {data && review !== null && <Withdraw onGone={() => keep(null)} />}
    </Card>
  )
}

function Standing({ review: { state, refusal, checkedBy, unseenVerdictAt } }: { review: OwnReview }) {
  const words = useTexts('reviews')
  useSeen('review', unseenVerdictAt)
  const isUnshown = state === 'approved' && brand.reviewsOnHome === 0
  return (
    <div className={styles.standing} role="status">
      <Badge tone={tones[state]}>{isUnshown ? words.approvedUnshown : words.states[state]}</Badge>
      {refusal !== null && <p>{words.refusals[refusal]}</p>}
      {checkedBy !== null && <p className={styles.quiet}>{words.checkedBy[checkedBy]}</p>}
    </div>
  )
}

function Withdraw({ onGone }: { onGone: () => void }) {
  const words = useTexts('reviews')
  const { actions } = useTexts('common')
  const errorText = useErrorText()
  const { trackerId } = useMember()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function withdraw(): Promise<void> {
    setBusy(true)
    try {
      await call(routes.withdrawReview, { params: { trackerId } })
      forgetReview()
      setAsked(false)
      toasts.show({ id: 'review', title: words.withdrawn })
      onGone()
    } catch (error) {
      toasts.show({ id: 'review', title: errorText(error), variant: 'danger' })
    }
    setBusy(false)
  }

  return (
    <div>
      <Button variant="ghost" onClick={() => setAsked(true)}>
        {words.withdraw}
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={words.ask.title}
        closeLabel={actions.close}
        size="s"
        actions={
          <>
            <Button variant="danger" busy={isBusy} onClick={() => void withdraw()}>
              {words.withdraw}
            </Button>
            <Button variant="secondary" onClick={() => setAsked(false)}>
              {words.ask.keep}
            </Button>
          </>
        }
      >
        <p>{words.ask.text}</p>
      </Dialog>
    </div>
  )
}
