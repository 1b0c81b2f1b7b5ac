import { contactDetailIn, MAX_REVIEW_LENGTH, MAX_REVIEW_NAME, type OwnReview, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Checkbox } from '@incontro/ui/choices.tsx'
import { ErrorSummary } from '@incontro/ui/field.tsx'
import { StarChoice } from '@incontro/ui/stars.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { Textarea, TextField } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import { toasts } from '../../shared/toasts.ts'
import { forgetReview, keepReview, keptReview, type ReviewDraft } from './review-draft.ts'
import styles from './reviews.module.css'

type Props = { readonly review: OwnReview | null; readonly onSaved: (review: OwnReview | null) => void }
type FieldName = 'stars' | 'text' | 'name'

/** Writes a review or changes it; shown with the name, and the age, that the member chooses. */
export function ReviewForm({ review, onSaved }: Props) {
  const words = useTexts('reviews')
  const { language } = useLanguage()
  const errorText = useErrorText()
  const { trackerId, username } = useMember()
  const [draft, setDraft] = useState<ReviewDraft>(() => ({
    stars: review?.stars ?? 0,
    text: review?.text ?? '',
    name: review?.name ?? (username ?? '').slice(0, MAX_REVIEW_NAME),
    showsAge: review?.showsAge ?? false,
    ...keptReview(trackerId),
  }))
  const { stars, text, name, showsAge } = draft
  const [wasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  const { shape } = routes.saveReview.body
  const faults: Partial<Record<FieldName, string>> = {
    ...(stars === 0 && { stars: words.faults.stars }),
    ...(!shape.text.safeParse(text).success && {
      text: contactDetailIn(text) ? words.faults.contact : words.faults.text,
    }),
    ...(!shape.name.safeParse(name).success && {
      name: contactDetailIn(name) ? words.faults.contact : words.faults.name,
    }),
  }
  const shown = wasTried ? faults : {}

  function change(part: Partial<ReviewDraft>): void {
    const next = { ...draft, ...part }
    setDraft(next)
    keepReview(trackerId, next)
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faults).length > 0 || isBusy) return
    setBusy(true)
    setFault(undefined)
    try {
      const saved = await call(routes.saveReview, {
        params: { trackerId },
        body: { stars, text, name, showsAge, language: review?.language ?? language },
      })
      forgetReview()
      toasts.show({ id: 'review', title: words.saved, variant: 'success' })
      onSaved(saved.review)
    } catch (error) {
      setFault(errorText(error))
    }
    setBusy(false)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary
        title={words.faults.summary}
        faults={Object.entries(shown).map(([field, fault]) => ({ fieldId: `review-${field}`, text: fault }))}
      />
      <StarChoice
        id="review-stars"
        legend={words.stars}
        labelOf={words.starsOf}
        value={stars}
        onChange={(next) => change({ stars: next })}
        error={shown.stars}
      />
      <Textarea
        id="review-text"
        label={words.review}
        hint={words.hint}
        error={shown.text}
        maxLength={MAX_REVIEW_LENGTH}
        rows={4}
        value={text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <TextField
        id="review-name"
        label={words.name}
        hint={words.nameHint}
        error={shown.name}
        maxLength={MAX_REVIEW_NAME}
        autoComplete="given-name"
        value={name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <Checkbox
        label={words.showsAge}
        checked={showsAge}
        onChange={({ currentTarget }) => change({ showsAge: currentTarget.checked })}
      />
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
      {review !== null && <p className={styles.quiet}>{words.again}</p>}
      <div>
        <Button type="submit" busy={isBusy}>
          {review === null ? words.save : words.change}
        </Button>
      </div>
    </form>
  )
}
