import { type BrandDetails, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Segmented } from '@incontro/ui/choices.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useEffect, useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useTexts } from '../../shared/language.tsx'
import { useTimes } from '../../shared/time.tsx'
import { isDay } from '../../shared/zone.rules.ts'
import styles from './brands.module.css'

type Props = {
  readonly brand: Pick<BrandDetails, 'id' | 'title' | 'version' | 'findings' | 'actions'>
}

/** BO-20: publishes the draft, now or at a time. */
export function Publish({ brand: { id, title, version, findings, actions } }: Props) {
  const { publish: words } = useTexts('backofficeBrands')
  const times = useTimes()
  const run = useAct(operatorCalls.publishBrand)
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    if (run.isOpen) return
    setWhen('now')
    setTried(false)
  }, [run.isOpen])
  const at = isDay(day) && /^\d{2}:\d{2}$/.test(time) ? times.startOf(day) + minutesOf(time) * 60_000 : undefined
  const isLate = when === 'later' && (at === undefined || at <= Date.now())
  const hasWarnings = findings.some(({ severity }) => severity === 'warning')
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.publishBrand)} variant="primary" />
      <ActDialog
        run={run}
        title={words.title(title)}
        text={words.text}
        params={{ id }}
        version={version}
        needsSecond={actionOf(actions, operatorCalls.publishBrand)?.needs.includes('approval')}
        fields={() => {
          setTried(true)
          if (when === 'now') return { at: null }
          return isLate || at === undefined ? null : { at }
        }}
      >
        {hasWarnings && <Callout tone="warning">{words.warnings}</Callout>}
        <Segmented
          legend={words.when}
          options={[
            { value: 'now', label: words.now },
            { value: 'later', label: words.later },
          ]}
          value={when}
          onChange={(value) => setWhen(value === 'later' ? value : 'now')}
        />
        {when === 'later' && (
          <div className={styles.pair}>
            <TextField
              type="date"
              label={words.day}
              value={day}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
              error={isTried && isLate ? words.noTime : undefined}
            />
            <TextField
              type="time"
              label={words.time}
              hint={times.zone}
              value={time}
              onChange={({ currentTarget }) => setTime(currentTarget.value)}
            />
          </div>
        )}
      </ActDialog>
    </>
  )
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
