import { operatorCalls, queues, reviewRefusals } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { StarIcon } from '@incontro/ui/icons.ts'
import { hasOpenDialog } from '@incontro/ui/open-layers.ts'
import { Callout, EmptyState } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { useRead } from '../../shared/calls/queries.ts'
import { type KeyBinding, useKeys } from '../../shared/keys.ts'
import { useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { Lines } from '../../shared/page/lines.tsx'
import { PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Failed } from '../../shared/page/part.tsx'
import { useMe } from '../../shared/session/me.ts'
import { focusChoices } from './choices.tsx'
import styles from './queues.module.css'
import { ReviewList } from './review-list.tsx'
import { ReviewView } from './review-view.tsx'
import { Shares } from './shares.tsx'
import { type ReviewWork, useReviewWork } from './use-review-work.ts'

type Mode = 'refuse' | 'skip'
const skipReasons = queues.reviews.skipReasons

/** BO-49: reviews that wait, one after the other, by keys alone; and how often they are refused, by stars. */
export function Reviews() {
  const { reviews: words, queues: queueWords, work: workWords } = useTexts('backofficeQueues')
  const { errors } = useTexts('backoffice')
  const canDecide = useMe().permissions['cases.decide'] !== 'read'
  const [search] = useSearchParams()
  const work = useReviewWork(search.get('brand') ?? undefined)
  const [mode, setMode] = useState<Mode>('refuse')
  const counts = useRead(operatorCalls.listQueues, {}, { isLive: true })
  const waiting = counts.data?.rows
    .filter(({ queue }) => queue === 'reviews')
    .reduce((sum, row) => sum + row.waiting, 0)
  const { state } = work
  const choose = (chosen: Mode, index: number): void => {
    const [whyNot, code] = [reviewRefusals[index], skipReasons[index]]
    if (chosen === 'skip' && code !== undefined) work.skip(code)
    else if (chosen === 'refuse' && whyNot !== undefined) work.refuse(whyNot)
    setMode('refuse')
  }
  useReviewKeys(work, { mode, setMode, choose })
  return (
    <>
      <PageHeading
        title={words.title}
        lead={words.text}
        badge={waiting === undefined ? undefined : <span className={styles.count}>{queueWords.waiting(waiting)}</span>}
      />
      <Stack>
        {state.status === 'idle' && waiting !== 0 && (
          <div className={styles.start}>
            <Callout>{canDecide ? workWords.notified : errors.byCode.missing_permission}</Callout>
            {canDecide && <Button onClick={() => work.claim()}>{workWords.next}</Button>}
          </div>
        )}
        {(state.status === 'empty' || (state.status === 'idle' && waiting === 0)) && (
          <EmptyState icon={<StarIcon />} title={words.emptyTitle} text={words.emptyText} />
        )}
        {state.status === 'claiming' && (
          <div aria-busy="true">
            <Lines count={4} />
          </div>
        )}
        {state.status === 'failed' && <Failed error={state.error} onRetry={() => work.claim()} />}
        <ReviewView work={work} mode={mode} onMode={setMode} onChoose={choose} />
        <Section title={words.shares} text={words.sharesText}>
          <Shares />
        </Section>
        <Section title={words.all}>
          <ReviewList />
        </Section>
      </Stack>
    </>
  )
}

type Bound = {
  readonly mode: Mode
  readonly setMode: (mode: Mode) => void
  readonly choose: (mode: Mode, index: number) => void
}

function useReviewKeys(work: ReviewWork, { mode, setMode, choose }: Bound): void {
  const { work: words } = useTexts('backofficeQueues')
  const { reasons } = useNames()
  const { refusals } = useTexts('reviews')
  const sentences =
    mode === 'skip' ? skipReasons.map((code) => reasons[code]) : reviewRefusals.map((whyNot) => refusals[whyNot])
  const show = (next: Mode): void => {
    flushSync(() => setMode(next))
    focusChoices()
  }
  const keys: KeyBinding[] = [
    { keys: 'a', label: words.publish, group: 'queue', run: work.publish },
    ...sentences.map((label, index): KeyBinding => ({
      keys: String(index + 1),
      label: `${mode === 'skip' ? words.skip : words.refuse}: ${label}`,
      group: 'queue',
      run: () => choose(mode, index),
    })),
    { keys: 'r', label: words.refuse, group: 'queue', run: () => show('refuse') },
    { keys: 's', label: words.skip, group: 'queue', run: () => show(mode === 'skip' ? 'refuse' : 'skip') },
    { keys: 'z', label: words.undo, group: 'queue', run: work.undo },
    {
      keys: 'mod+Enter',
      label: words.next,
      group: 'queue',
      run: () => !hasOpenDialog() && work.state.status !== 'work' && work.claim(),
    },
  ]
  useKeys(keys)
}
