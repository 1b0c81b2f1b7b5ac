import { Button } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { ClockIcon, EditIcon, PinIcon } from '@incontro/ui/icons.ts'
import { Textarea } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { MAX_NOTE_LENGTH } from '@incontro/contract'
import { codeOrOther, useErrorText } from '../../shared/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { toasts } from '../../shared/toasts.ts'
import { useStudio } from '../studio-context.ts'
import styles from './inbox.module.css'
import { keepMarks, keepWords, usePlace } from './place.ts'
import { refreshInbox, usePlaceInInbox } from './use-inbox.ts'
import { useIsWide } from './use-is-wide.ts'

const HOUR = 3_600_000

type Props = { readonly trackerId: string; readonly name: string }

/** AN-11: what she does with a conversation besides answering: pin it, put it off, note something, keep it beside another. */
export function PlaceBar({ trackerId, name }: Props) {
  const { bar } = useTexts('studioInbox')
  const place = usePlace(trackerId)
  const { beside, set } = usePlaceInInbox()
  const isWide = useIsWide()
  const marks = useMarks(trackerId)
  const [opened, setOpened] = useState<'snooze' | 'note'>()
  return (
    <div className={styles.bar} role="group" aria-label={bar.label(name)}>
      <Button
        size="s"
        variant="ghost"
        icon={<PinIcon aria-hidden />}
        aria-pressed={place?.isPinned ?? false}
        onClick={() => marks({ isPinned: place?.isPinned !== true })}
      >
        {place?.isPinned === true ? bar.unpin : bar.pin}
      </Button>
      {place?.snooze == null ? (
        <Button size="s" variant="ghost" icon={<ClockIcon aria-hidden />} onClick={() => setOpened('snooze')}>
          {bar.snooze}
        </Button>
      ) : (
        <Button size="s" variant="ghost" icon={<ClockIcon aria-hidden />} onClick={() => marks({ snooze: null })}>
          {bar.wake}
        </Button>
      )}
      <Button size="s" variant="ghost" icon={<EditIcon aria-hidden />} onClick={() => setOpened('note')}>
        {place !== undefined && place.note !== '' ? bar.editNote : bar.note}
      </Button>
      {isWide && (
        <Button size="s" variant="ghost" onClick={() => set('beside', beside === trackerId ? null : trackerId)}>
          {beside === trackerId ? bar.leave : bar.beside}
        </Button>
      )}
      {place !== undefined && place.note !== '' && <p className={styles.note}>{bar.noted(place.note)}</p>}
      {opened === 'snooze' && <SnoozeDialog trackerId={trackerId} name={name} onClose={() => setOpened(undefined)} />}
      {opened === 'note' && place !== undefined && (
        <NoteDialog trackerId={trackerId} name={name} kept={place.note} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}

/** Pins or puts off; what cannot be kept is said, and nothing changes. */
export function useMarks(trackerId: string | undefined) {
  const errorText = useErrorText()
  const { bar } = useTexts('studioInbox')
  return (marks: Parameters<typeof keepMarks>[1]) => {
    if (trackerId === undefined) return
    keepMarks(trackerId, marks).then(refreshInbox, (error: unknown) => {
      const code = codeOrOther(error)
      const title = code === 'conflict' ? bar.tooMany : errorText(code)
      toasts.show({ id: `place ${trackerId}`, title, variant: 'danger' })
    })
  }
}

function SnoozeDialog({ trackerId, name, onClose }: Props & { readonly onClose: () => void }) {
  const { snooze } = useTexts('studioInbox')
  const { actions } = useTexts('common')
  const { socket } = useStudio()
  const marks = useMarks(trackerId)
  const put = (until: number | null) => {
    marks({ snooze: { until } })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={snooze.title} closeLabel={actions.close}>
      <p>{snooze.hint(name)}</p>
      <div className={styles.choices}>
        <Button variant="secondary" block onClick={() => put(null)}>
          {snooze.written(name)}
        </Button>
        <Button variant="secondary" block onClick={() => put(socket.now() + HOUR)}>
          {snooze.hour}
        </Button>
        <Button variant="secondary" block onClick={() => put(socket.now() + 3 * HOUR)}>
          {snooze.hours}
        </Button>
        <Button variant="secondary" block onClick={() => put(tomorrow(socket.now()))}>
          {snooze.tomorrow}
        </Button>
      </div>
    </Dialog>
  )
}

/** Nine in the morning of the next day, where she is. */
function tomorrow(now: number): number {
  const day = new Date(now)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, 9).getTime()
}

function NoteDialog({
  trackerId,
  name,
  kept,
  onClose,
}: Props & { readonly kept: string; readonly onClose: () => void }) {
  const { note } = useTexts('studioInbox')
  const { actions } = useTexts('common')
  const errorText = useErrorText()
  const version = usePlace(trackerId)?.noteVersion ?? 0
  const [text, setText] = useState(kept)
  const [base] = useState(version)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    try {
      const place = await keepWords(trackerId, { of: 'note', text: text.trim(), version: base })
      refreshInbox()
      if (place.noteOther === '') return onClose()
      // another device wrote meanwhile: both stand in the field, and nothing is lost
      const both = `${place.note}\n${place.noteOther}`
      await keepWords(trackerId, { of: 'note', text: both.slice(0, MAX_NOTE_LENGTH), version: place.noteVersion })
      onClose()
    } catch (error) {
      setFault(errorText(codeOrOther(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={note.title(name)}
      closeLabel={actions.close}
      actions={
        <Button busy={isBusy} onClick={() => void save()}>
          {actions.save}
        </Button>
      }
    >
      <Textarea
        label={note.label}
        hint={note.hint}
        {...(fault !== undefined && { error: fault })}
        maxLength={MAX_NOTE_LENGTH}
        rows={5}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  )
}
