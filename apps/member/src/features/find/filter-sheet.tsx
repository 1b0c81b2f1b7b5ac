import type { FilterName } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { RadioGroup, Switch } from '@incontro/ui/choices.tsx'
import { Sheet } from '@incontro/ui/dialog.tsx'
import { PlaceIcon } from '@incontro/ui/icons.ts'
import { RangeField } from '@incontro/ui/range-field.tsx'
import { VisuallyHidden } from '@incontro/ui/visually-hidden.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import { storedFilters } from './filters.ts'
import { type Filters, filtersOn, noFilters, OLDEST, YOUNGEST } from './filters.rules.ts'
import { countsQuery } from './find-query.ts'
import styles from './find.module.css'

const answering = ['anybody', 'member', 'host', 'automated'] as const

/** A slider reports every year that it passes; what it rests on is counted. */
const REST_MS = 200

type Props = {
  readonly open: boolean
  readonly region: string
  readonly onClose: () => void
  readonly choose: (filters: Filters) => void
  readonly changePlace: () => void
}

/** FD-10, D1: the filters, each with how many it takes away, and how many the whole choice leaves. Drawn once it is opened. */
export function FilterSheet(props: Props) {
  const [wasOpened, setOpened] = useState(props.open)
  if (props.open && !wasOpened) setOpened(true)
  return wasOpened && <OpenedSheet {...props} />
}

function OpenedSheet({ open, region, onClose, choose, changePlace }: Props) {
  const words = useTexts('filters')
  const member = useMember()
  const [draft, setDraft] = useState<Filters>(storedFilters)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(storedFilters()) // what was tried and not taken is forgotten
  }
  const rested = useRested(draft)
  const { data, isError, isPlaceholderData } = useQuery({ ...countsQuery(member, region, rested), enabled: open })
  const isCounting = rested !== draft || isPlaceholderData
  const on = filtersOn(rested)
  function hides(name: FilterName): string {
    if (!data || isError) return '…'
    return (on.includes(name) ? words.hides : words.wouldHide)(data.hides[name])
  }
  const { city } = member
  const place = city === null || city === region ? region : `${city}, ${region}`

  function show(): string {
    if (!data || isError) return words.showUncounted
    return data.isExact ? words.show(data.total) : words.showMany(data.total)
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      side="panel"
      title={words.open}
      closeLabel={words.close}
      actions={
        <>
          <Button
            block
            data-counting={isCounting || undefined}
            className={styles.show}
            onClick={() => {
              choose(draft)
              onClose()
            }}
          >
            {show()}
          </Button>
          <Button block variant="ghost" disabled={filtersOn(draft).length === 0} onClick={() => setDraft(noFilters)}>
            {words.clear}
          </Button>
          <VisuallyHidden role="status">{isCounting ? '' : show()}</VisuallyHidden>
        </>
      }
    >
      <div className={styles.choice} data-counting={isCounting || undefined}>
        <section className={styles.where}>
          <h3>{words.place}</h3>
          <p>
            <PlaceIcon aria-hidden /> {place}
          </p>
          <Button size="s" variant="soft" onClick={changePlace}>
            {words.changePlace}
          </Button>
        </section>
        <div>
          <RangeField
            label={words.age}
            fromLabel={words.ageFrom}
            toLabel={words.ageTo}
            min={YOUNGEST}
            max={OLDEST}
            value={draft.ages}
            shown={words.ages(...draft.ages)}
            onChange={(ages) => setDraft((before) => ({ ...before, ages }))}
          />
          <p className={styles.hides}>{hides('age')}</p>
        </div>
        {city !== null && (
          <Toggle
            label={words.city(city)}
            hides={hides('city')}
            checked={draft.cityOnly}
            onChange={(cityOnly) => setDraft((before) => ({ ...before, cityOnly }))}
          />
        )}
        <Toggle
          label={words.availableNow}
          hint={words.availableHint}
          hides={hides('availableNow')}
          checked={draft.availableNow}
          onChange={(availableNow) => setDraft((before) => ({ ...before, availableNow }))}
        />
        <Toggle
          label={words.withPhoto}
          hides={hides('withPhoto')}
          checked={draft.withPhoto}
          onChange={(withPhoto) => setDraft((before) => ({ ...before, withPhoto }))}
        />
        <Toggle
          label={words.verified}
          hint={words.verifiedHint}
          hides={hides('verified')}
          checked={draft.verified}
          onChange={(verified) => setDraft((before) => ({ ...before, verified }))}
        />
        <div>
          <RadioGroup
            legend={words.answers.legend}
            options={answering.map((who) => ({ value: who, label: words.answers[who] }))}
            value={draft.answers ?? 'anybody'}
            onChange={(who) => setDraft((before) => ({ ...before, answers: who === 'anybody' ? null : who }))}
          />
          {draft.answers !== null && <p className={styles.hides}>{hides('answers')}</p>}
        </div>
        {isError && <p className={styles.hides}>{words.uncounted}</p>}
      </div>
    </Sheet>
  )
}

type ToggleProps = {
  readonly label: string
  readonly hint?: string
  readonly hides: string
  readonly checked: boolean
  readonly onChange: (isOn: boolean) => void
}

function Toggle({ label, hint, hides, checked, onChange }: ToggleProps) {
  return (
    <Switch
      label={label}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      hint={
        <>
          <span className={styles.hides}>{hides}</span>
          {hint !== undefined && ` · ${hint}`}
        </>
      }
    />
  )
}

/** The value, once it has stayed the same for a moment. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
