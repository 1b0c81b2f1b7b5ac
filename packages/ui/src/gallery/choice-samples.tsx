import { useState } from 'react'

import { Checkbox, RadioGroup, Segmented, Switch } from '../controls/choices.tsx'
import { Chip, ChipRow } from '../controls/chip.tsx'
import { RangeField } from '../controls/range-field.tsx'
import styles from './gallery.module.css'
import { words } from './samples.ts'

type Often = 'daily' | 'weekly' | 'never'
type Seeking = 'women' | 'men'

export function ChoicesSample() {
  const [often, setOften] = useState<Often>('weekly')
  const [ages, setAges] = useState<readonly [number, number]>([25, 40])
  const [seeking, setSeeking] = useState<Seeking>('women')
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <Checkbox label={words.terms} defaultChecked />
        <Checkbox label={words.termsShort} highlighted />
        <Checkbox label={words.news} hint={words.newsHint} />
        <Checkbox label={words.disabled} disabled />
        <Checkbox label={words.termsMissing} error={words.termsError} />
        <Switch label={words.push} defaultChecked />
        <Switch label={words.pushOff} hint={words.newsHint} />
        <Switch label={words.pushClosed} disabled />
      </div>
      <RangeField
        label={words.age}
        fromLabel={words.from}
        toLabel={words.to}
        min={18}
        max={98}
        value={ages}
        onChange={setAges}
        shown={ages.join(' – ')}
      />
      <ChipRow label={words.age}>
        <Chip label={`${words.remove}: ${ages.join(' – ')}`} onRemove={() => setAges([18, 98])}>
          {ages.join(' – ')}
        </Chip>
      </ChipRow>
      <RadioGroup<Often>
        legend={words.plan}
        value={often}
        onChange={setOften}
        options={[
          { value: 'daily', label: words.daily },
          { value: 'weekly', label: words.weekly, hint: words.weeklyHint },
          { value: 'never', label: words.never, disabled: true },
        ]}
      />
      <RadioGroup<Often>
        legend={words.planMissing}
        value={undefined}
        onChange={() => undefined}
        error={words.planError}
        options={[
          { value: 'daily', label: words.daily },
          { value: 'weekly', label: words.weekly },
        ]}
      />
      <Segmented<Seeking>
        legend={words.seeking}
        value={seeking}
        onChange={setSeeking}
        options={[
          { value: 'women', label: words.women },
          { value: 'men', label: words.men },
        ]}
      />
      <Segmented<Seeking>
        legend={words.seekingMissing}
        value={undefined}
        onChange={() => undefined}
        error={words.planError}
        options={[
          { value: 'women', label: words.women },
          { value: 'men', label: words.men },
        ]}
      />
      <Segmented<Seeking>
        legend={words.seekingClosed}
        value="women"
        onChange={() => undefined}
        disabled
        options={[
          { value: 'women', label: words.women },
          { value: 'men', label: words.men },
        ]}
      />
    </div>
  )
}
