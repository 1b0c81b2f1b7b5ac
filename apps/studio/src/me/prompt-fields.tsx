import { type AngelPrompt, MAX_PROMPTS, promptNames } from '@incontro/contract'
import { Select } from '@incontro/ui/select.tsx'
import { Textarea } from '@incontro/ui/text-field.tsx'
import { useTexts } from '../shared/language.tsx'
import styles from './me.module.css'
import { useFaultText } from './use-fault-text.ts'

/** A question that she may have chosen, and what she answers. */
export type Choice = { readonly prompt: AngelPrompt['prompt'] | ''; readonly answer: string }

export function choicesOf(prompts: readonly AngelPrompt[]): readonly Choice[] {
  return Array.from({ length: MAX_PROMPTS }, (_, index) => prompts[index] ?? { prompt: '', answer: '' })
}

export function promptsOf(choices: readonly Choice[]): AngelPrompt[] {
  return choices.flatMap(({ prompt, answer }) => (prompt === '' ? [] : [{ prompt, answer: answer.trim() }]))
}

type Props = {
  readonly choices: readonly Choice[]
  readonly isTried: boolean
  readonly onChange: (choices: readonly Choice[]) => void
}

/** D20: the questions that she answers on her profile, up to three, in her own words. */
export function PromptFields({ choices, isTried, onChange }: Props) {
  const words = useTexts('promptsEditor')
  const { questions } = useTexts('angelWords')
  const faultText = useFaultText()
  const change = (place: number, part: Partial<Choice>) =>
    onChange(choices.map((one, index) => (index === place ? { ...one, ...part } : one)))
  return choices.map(({ prompt, answer }, place) => (
    <div key={place} className={styles.prompt}>
      <Select
        label={words.question(place + 1)}
        value={prompt}
        options={[
          { value: '', label: words.none },
          ...promptNames
            .filter((name) => name === prompt || choices.every((one) => one.prompt !== name))
            .map((name) => ({ value: name, label: questions[name] })),
        ]}
        onChange={({ currentTarget }) =>
          change(place, { prompt: promptNames.find((name) => name === currentTarget.value) ?? '' })
        }
      />
      {prompt !== '' && (
        <Textarea
          label={words.answer(place + 1)}
          rows={2}
          value={answer}
          error={faultText('answer', answer, isTried)}
          onChange={({ currentTarget }) => change(place, { answer: currentTarget.value })}
        />
      )}
    </div>
  ))
}
