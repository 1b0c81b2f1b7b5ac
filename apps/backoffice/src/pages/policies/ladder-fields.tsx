import { hasDays, MISUSE_POLICY, statedOutcomes } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { FieldError } from '@incontro/ui/field.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Section } from '../../shared/page/page.tsx'
import { firstStep, isGoodStep, moved, type TypedStep } from './policy-draft.rules.ts'
import styles from './policies.module.css'

type Props = {
  readonly policyId: string
  readonly ladder: readonly TypedStep[]
  readonly onLadder: (ladder: readonly TypedStep[]) => void
  readonly isTried: boolean
}

/** TS-09: the steps that follow one after the other; each says how long it counts for the next. */
export function LadderFields({ policyId, ladder, onLadder, isTried }: Props) {
  const { ladder: words } = useTexts('backofficePolicies')
  const outcomes = statedOutcomes.filter((each) => each !== 'reports_later' || policyId === MISUSE_POLICY)
  const set = (place: number, part: Partial<TypedStep>) =>
    onLadder(ladder.map((step, at) => (at === place ? { ...step, ...part } : step)))
  return (
    <Section
      title={words.title}
      text={words.text}
      end={
        <Button size="s" variant="secondary" onClick={() => onLadder([...ladder, ladder.at(-1) ?? firstStep])}>
          {words.add}
        </Button>
      }
    >
      {ladder.map((step, place) => (
        <Step
          key={place} // a step is its place
          place={place}
          step={step}
          outcomes={outcomes}
          isLast={place === ladder.length - 1}
          isBad={isTried && !isGoodStep(step)}
          onChange={(part) => set(place, part)}
          onMove={(by) => onLadder(moved(ladder, place, by))}
          onRemove={() => onLadder(ladder.filter((_, at) => at !== place))}
        />
      ))}
      {ladder.length === 0 && <FieldError>{words.none}</FieldError>}
    </Section>
  )
}

type StepProps = {
  readonly place: number
  readonly step: TypedStep
  readonly outcomes: readonly TypedStep['outcome'][]
  readonly isLast: boolean
  readonly isBad: boolean
  readonly onChange: (part: Partial<TypedStep>) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function Step({ place, step, outcomes, isLast, isBad, onChange, onMove, onRemove }: StepProps) {
  const { ladder: words, one } = useTexts('backofficePolicies')
  const { decide } = useTexts('backofficeCases')
  const name = one.step(place + 1)
  return (
    <fieldset className={styles.step}>
      <legend>{name}</legend>
      <div className={styles.stepFields}>
        <Select
          label={one.outcome}
          value={step.outcome}
          options={outcomes.map((value) => ({ value, label: decide.outcomes[value] }))}
          onChange={({ currentTarget }) => {
            const outcome = outcomes.find((value) => value === currentTarget.value)
            if (outcome !== undefined) onChange({ outcome })
          }}
        />
        {hasDays(step.outcome) && (
          <TextField
            label={words.days}
            inputMode="numeric"
            value={step.days}
            onChange={({ currentTarget }) => onChange({ days: currentTarget.value })}
            error={isBad ? words.badDays : undefined}
          />
        )}
        <TextField
          label={words.strikeDays}
          hint={words.strikeHint}
          inputMode="numeric"
          value={step.strikeDays}
          onChange={({ currentTarget }) => onChange({ strikeDays: currentTarget.value })}
          error={isBad && !hasDays(step.outcome) ? words.badDays : undefined}
        />
      </div>
      <div className={styles.buttons}>
        <Button size="s" variant="ghost" disabled={place === 0} onClick={() => onMove(-1)} aria-label={words.up(name)}>
          {words.upShort}
        </Button>
        <Button size="s" variant="ghost" disabled={isLast} onClick={() => onMove(1)} aria-label={words.down(name)}>
          {words.downShort}
        </Button>
        <Button size="s" variant="ghost" onClick={onRemove} aria-label={words.remove(name)}>
          {words.removeShort}
        </Button>
      </div>
    </fieldset>
  )
}
