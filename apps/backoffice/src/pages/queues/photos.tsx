import { operatorCalls, photoRefusals, queues } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Switch } from '@incontro/ui/choices.tsx'
import { PictureIcon } from '@incontro/ui/icons.ts'
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
import { PageHeading } from '../../shared/page/page.tsx'
import { Failed } from '../../shared/page/part.tsx'
import { useMe } from '../../shared/session/me.ts'
import { focusChoices } from './choices.tsx'
import { PhotoBatchWork } from './photo-batch.tsx'
import styles from './queues.module.css'
import { type PhotoWork, usePhotoWork } from './use-photo-work.ts'

/** What the digits choose: why a photo is refused, or why it is given back. */
export type Mode = 'refuse' | 'skip'
const skipReasons = queues.photos.skipReasons

/** BO-47: members' photos that wait, one person's after the other, by keys alone. */
export function Photos() {
  const { photos: words, queues: queueWords, work: workWords } = useTexts('backofficeQueues')
  const { errors } = useTexts('backoffice')
  const canDecide = useMe().permissions['cases.decide'] !== 'read'
  const [search] = useSearchParams()
  const work = usePhotoWork(search.get('brand') ?? undefined)
  const [mode, setMode] = useState<Mode>('refuse')
  const [showsAll, setShowsAll] = useState(false)
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const counts = useRead(operatorCalls.listQueues, {}, { isLive: true })
  const waiting = counts.data?.rows.filter(({ queue }) => queue === 'photos').reduce((sum, row) => sum + row.waiting, 0)
  const { state } = work
  const current = state.status === 'work' ? state.work.items[state.work.at]?.photo.id : undefined

  function toggle(): void {
    if (current === undefined) return
    const next = new Set(shown)
    if (!next.delete(current)) next.add(current)
    setShown(next)
  }
  const choose = (mode: Mode, index: number): void => {
    const [whyNot, code] = [photoRefusals[index], skipReasons[index]]
    if (mode === 'skip' && code !== undefined) work.skip(code)
    else if (mode === 'refuse' && whyNot !== undefined) work.decide({ state: 'refused', whyNot })
    setMode('refuse')
  }
  usePhotoKeys(work, { mode, setMode, choose, toggle })

  return (
    <>
      <PageHeading
        title={words.title}
        lead={words.text}
        badge={waiting === undefined ? undefined : <span className={styles.count}>{queueWords.waiting(waiting)}</span>}
        actions={
          <Switch
            label={workWords.showAll}
            checked={showsAll}
            onChange={({ currentTarget }) => setShowsAll(currentTarget.checked)}
          />
        }
      />
      {state.status === 'idle' && waiting !== 0 && (
        <div className={styles.start}>
          <Callout>{canDecide ? workWords.notified : errors.byCode.missing_permission}</Callout>
          {canDecide && <Button onClick={() => work.claim()}>{workWords.next}</Button>}
        </div>
      )}
      {(state.status === 'empty' || (state.status === 'idle' && waiting === 0)) && (
        <EmptyState icon={<PictureIcon />} title={words.emptyTitle} text={words.emptyText} />
      )}
      {state.status === 'claiming' && (
        <div aria-busy="true">
          <Lines count={6} />
        </div>
      )}
      {state.status === 'failed' && <Failed error={state.error} onRetry={() => work.claim()} />}
      {state.status === 'work' && (
        <PhotoBatchWork
          work={work}
          state={state}
          mode={mode}
          isShown={showsAll || (current !== undefined && shown.has(current))}
          onMode={setMode}
          onChoose={choose}
          onToggle={toggle}
        />
      )}
    </>
  )
}

type Bound = {
  readonly mode: Mode
  readonly setMode: (mode: Mode) => void
  readonly choose: (mode: Mode, index: number) => void
  readonly toggle: () => void
}

/** Section 4 of the catalogue: a queue day without a mouse. */
function usePhotoKeys(work: PhotoWork, { mode, setMode, choose, toggle }: Bound): void {
  const { work: words } = useTexts('backofficeQueues')
  const { reasons } = useNames()
  const { photos: owner } = useTexts('ownProfile')
  const sentences =
    mode === 'skip' ? skipReasons.map((code) => reasons[code]) : photoRefusals.map((why) => owner.whyNot[why])
  const keys: KeyBinding[] = [
    { keys: 'a', label: words.approve, group: 'queue', run: () => work.decide({ state: 'approved' }) },
    ...sentences.map((label, index): KeyBinding => ({
      keys: String(index + 1),
      label: `${mode === 'skip' ? words.skip : words.refuse}: ${label}`,
      group: 'queue',
      run: () => choose(mode, index),
    })),
    {
      keys: 'r',
      label: words.refuse,
      group: 'queue',
      run: () => {
        flushSync(() => setMode('refuse'))
        focusChoices()
      },
    },
    {
      keys: 's',
      label: words.skip,
      group: 'queue',
      run: () => {
        flushSync(() => setMode(mode === 'skip' ? 'refuse' : 'skip'))
        focusChoices()
      },
    },
    { keys: 'z', label: words.undo, group: 'queue', run: work.undo },
    { keys: 'v', label: words.show, group: 'queue', run: toggle },
    { keys: 'j', also: ['ArrowRight'], label: words.following, group: 'queue', run: () => work.move(1) },
    { keys: 'k', also: ['ArrowLeft'], label: words.previous, group: 'queue', run: () => work.move(-1) },
    { keys: 'mod+Enter', label: words.submit, group: 'queue', run: () => !hasOpenDialog() && work.submit() },
  ]
  useKeys(keys)
}
