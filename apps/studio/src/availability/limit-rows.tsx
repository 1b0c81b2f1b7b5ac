import type { AngelLimits, UsualHours } from '@incontro/contract'
import { Button, IconButton } from '@incontro/ui/button.tsx'
import { PlusIcon, TrashIcon } from '@incontro/ui/icons.ts'
import { Select } from '@incontro/ui/select.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useTexts } from '../shared/language.tsx'
import { minutesOf, timeOf } from './limits.rules.ts'
import styles from './availability.module.css'

const MOST_HOURS = 21
const MOST_HOLIDAYS = 20
type Holiday = AngelLimits['holidays'][number]

/** The same rows with one changed, or without it. */
const withRow = <Row,>(rows: readonly Row[], at: number, row: Row | null): Row[] =>
  rows.flatMap((one, index) => (index === at ? (row === null ? [] : [row]) : [one]))

/** When she is usually here, by the day of the week. */
export function HourRows({
  hours,
  zone,
  onChange,
}: {
  hours: readonly UsualHours[]
  zone: string
  onChange: (hours: UsualHours[]) => void
}) {
  const { hours: words } = useTexts('studioHours')
  const days = words.days.map((label, index) => ({ value: String(index + 1), label }))
  return (
    <fieldset className={styles.fields}>
      <legend>{words.title}</legend>
      <p className={styles.quiet}>{words.zone(zone)}</p>
      <ul className={styles.list}>
        {hours.map((row, at) => (
          // rows have no name of their own, and keep their places while they are edited
          <li key={at} className={styles.row}>
            <Select
              label={words.day}
              options={days}
              value={String(row.day)}
              onChange={({ currentTarget: { value } }) => onChange(withRow(hours, at, { ...row, day: Number(value) }))}
            />
            <TextField
              label={words.from}
              type="time"
              required
              value={timeOf(row.from)}
              onChange={({ currentTarget: { value } }) =>
                onChange(withRow(hours, at, { ...row, from: minutesOf(value) ?? row.from }))
              }
            />
            <TextField
              label={words.to}
              type="time"
              required
              value={timeOf(row.to)}
              onChange={({ currentTarget: { value } }) =>
                onChange(withRow(hours, at, { ...row, to: minutesOf(value) ?? row.to }))
              }
            />
            <IconButton
              label={`${words.remove} (${words.days[row.day - 1] ?? ''})`}
              icon={<TrashIcon aria-hidden />}
              onClick={() => onChange(withRow(hours, at, null))}
            />
          </li>
        ))}
      </ul>
      {hours.length < MOST_HOURS && (
        <div>
          <Button
            variant="secondary"
            size="s"
            icon={<PlusIcon aria-hidden />}
            onClick={() => {
              const last = hours.at(-1)
              const day = last === undefined ? 1 : (last.day % 7) + 1
              onChange([...hours, { day, from: last?.from ?? 1080, to: last?.to ?? 1320 }])
            }}
          >
            {words.add}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** Days on which someone new has to wait, both included. */
export function HolidayRows({
  holidays,
  onChange,
}: {
  holidays: readonly Holiday[]
  onChange: (holidays: Holiday[]) => void
}) {
  const { holidays: words } = useTexts('studioHours')
  return (
    <fieldset className={styles.fields}>
      <legend>{words.title}</legend>
      <ul className={styles.list}>
        {holidays.map((row, at) => (
          <li key={at} className={styles.row}>
            {(['from', 'to'] as const).map((end) => (
              <TextField
                key={end}
                label={words[end]}
                type="date"
                required
                value={row[end]}
                onChange={({ currentTarget: { value } }) => onChange(withRow(holidays, at, { ...row, [end]: value }))}
              />
            ))}
            <IconButton
              label={words.remove}
              icon={<TrashIcon aria-hidden />}
              onClick={() => onChange(withRow(holidays, at, null))}
            />
          </li>
        ))}
      </ul>
      {holidays.length < MOST_HOLIDAYS && (
        <div>
          <Button
            variant="secondary"
            size="s"
            icon={<PlusIcon aria-hidden />}
            onClick={() => onChange([...holidays, { from: '', to: '' }])}
          >
            {words.add}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
