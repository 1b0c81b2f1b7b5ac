import { codeOf } from '@incontro/client/calls/api-error.ts'
import { chosenStates } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { RadioGroup } from '@incontro/ui/choices.tsx'
import { ChevronDownIcon } from '@incontro/ui/icons.ts'
import { Popover } from '@incontro/ui/popover.tsx'
import { Banner } from '@incontro/ui/states.tsx'
import { useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { useActs, useAvailability } from './use-availability.ts'
import styles from './availability.module.css'

/** AN-10: available, pause or off; what members are shown stands on the button. */
export function AvailabilitySwitch() {
  const words = useTexts('studioHours')
  const errorText = useErrorText()
  const { state, choose, fault, isBusy } = useAvailability()
  if (state === undefined) return null
  const shown = state.chosen === 'available' && !state.isAvailable ? 'hidden' : state.chosen
  return (
    <Popover
      trigger={
        <>
          <span className={styles.dot} data-state={shown} aria-hidden />
          {words.states[shown]}
          <ChevronDownIcon aria-hidden />
        </>
      }
      triggerProps={{ className: styles.switch, 'aria-label': `${words.label} · ${words.states[shown]}` }}
    >
      <RadioGroup
        legend={words.label}
        options={chosenStates.map((value) => ({ value, label: words.states[value], hint: words.hints[value] }))}
        value={state.chosen}
        onChange={(chosen) => choose(chosen)}
        disabled={isBusy}
        error={fault === null ? undefined : errorText(codeOf(fault))}
      />
    </Popover>
  )
}

/** Why the software ended it, with the way back. */
export function AvailabilityNote() {
  const words = useTexts('studioHours')
  const { state, choose, isBusy } = useAvailability()
  useActs()
  if (state === undefined || state.because === null || state.isAvailable) return null
  return (
    <Banner
      kind="info"
      action={
        <Button size="s" variant="secondary" busy={isBusy} onClick={() => choose('available')}>
          {words.again}
        </Button>
      }
    >
      {words.ended[state.because]}
    </Banner>
  )
}
