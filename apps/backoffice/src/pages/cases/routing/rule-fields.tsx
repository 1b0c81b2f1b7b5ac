import { operatorCalls, reportReasons, type RoutingRule } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Checkbox, Segmented } from '@incontro/ui/choices.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { useRead } from '../../../shared/calls/queries.ts'
import { useTexts } from '../../../shared/language.tsx'
import { codesIn, isGoodRule } from './routing.rules.ts'
import styles from './routing.module.css'

type Props = {
  readonly place: number
  readonly count: number
  readonly rule: RoutingRule
  readonly isTried: boolean
  readonly isDisabled: boolean
  readonly onChange: (changed: Partial<RoutingRule>) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** One rule, to be changed: what a case has to be, and which queue it then goes to. */
export function RuleFields({ place, count, rule, isTried, isDisabled, onChange, onMove, onRemove }: Props) {
  const { routing: words, severities } = useTexts('backofficeCases')
  const { report } = useTexts('trust')
  const brands = useRead(operatorCalls.brandNames, {})
  const [countries, setCountries] = useState(rule.countries.join(', '))
  const { queue, reasons, subjects, leastSeverity } = rule
  const name = words.rule(place + 1)
  const [subject] = subjects.length === 1 ? subjects : []
  return (
    <fieldset className={styles.rule} disabled={isDisabled}>
      <legend>{name}</legend>
      <div className={styles.fields}>
        <TextField
          label={words.queue}
          hint={words.queueHint}
          value={queue}
          onChange={({ currentTarget }) => onChange({ queue: currentTarget.value.trim() })}
          error={isTried && !isGoodRule({ ...rule, countries: [] }) ? words.bad : undefined}
        />
        <Select
          label={words.severity}
          options={([1, 2, 3, 4] as const).map((value) => ({
            value: String(value),
            label: value === 1 ? words.any : severities[value],
          }))}
          value={String(leastSeverity)}
          onChange={({ currentTarget }) => onChange({ leastSeverity: Number(currentTarget.value) })}
        />
        <TextField
          label={words.countries}
          hint={words.countriesHint}
          value={countries}
          onChange={({ currentTarget }) => {
            setCountries(currentTarget.value)
            onChange({ countries: codesIn(currentTarget.value) })
          }}
          error={isTried && !isGoodRule({ ...rule, queue: 'any' }) ? words.bad : undefined}
        />
      </div>
      <Segmented
        legend={words.subjects}
        options={(['any', 'member', 'angel'] as const).map((value) => ({ value, label: words.subject[value] }))}
        value={subject ?? 'any'}
        onChange={(value) => onChange({ subjects: value === 'member' || value === 'angel' ? [value] : [] })}
      />
      <Choices
        label={words.reasons}
        options={reportReasons.map((id) => ({ id, name: report.reasons[id] }))}
        chosen={reasons}
        onChoose={(chosen) => onChange({ reasons: reportReasons.filter((reason) => chosen.includes(reason)) })}
      />
      <Choices
        label={words.brands}
        options={brands.data?.brands ?? []}
        chosen={rule.brands}
        onChoose={(chosen) => onChange({ brands: [...chosen] })}
      />
      <div className={styles.buttons}>
        <Button size="s" variant="secondary" disabled={place === 0} onClick={() => onMove(-1)}>
          {`${words.up}: ${name}`}
        </Button>
        <Button size="s" variant="secondary" disabled={place === count - 1} onClick={() => onMove(1)}>
          {`${words.down}: ${name}`}
        </Button>
        <Button size="s" variant="ghost" onClick={onRemove}>
          {`${words.remove}: ${name}`}
        </Button>
      </div>
    </fieldset>
  )
}

type ChoicesProps = {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** Any of them where none is chosen. */
function Choices({ label, options, chosen, onChoose }: ChoicesProps) {
  const { routing: words } = useTexts('backofficeCases')
  const names = options.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  return (
    <details>
      <summary>{`${label}: ${names.join(', ') || words.any}`}</summary>
      <div role="group" aria-label={label} className={styles.choices}>
        {options.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) =>
              onChoose(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
    </details>
  )
}
