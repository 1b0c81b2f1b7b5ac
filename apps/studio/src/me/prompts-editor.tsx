import {
  type AngelPrompt,
  contactDetailIn,
  MAX_PROMPT_ANSWER,
  MAX_PROMPTS,
  promptNames,
  routes,
} from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { Textarea } from '@incontro/ui/text-field.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOrOther, useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'
import { toasts } from '../shared/toasts.ts'
import styles from './prompts-editor.module.css'

const key = ['own-prompts']
type Choice = { readonly prompt: AngelPrompt['prompt'] | ''; readonly answer: string }

/** D20: the questions that she answers on her profile, up to three, in her own words. */
export function PromptsEditor() {
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(routes.studioPrompts, { signal }),
  })
  if (isPending) return <ListSkeleton count={2} />
  if (data === undefined)
    return (
      <ErrorState
        title={states.errorTitle}
        text={errorText(codeOrOther(error))}
        action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
      />
    )
  return <Form saved={data.prompts} />
}

function Form({ saved }: { readonly saved: readonly AngelPrompt[] }) {
  const words = useTexts('promptsEditor')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const [choices, setChoices] = useState<readonly Choice[]>(() =>
    Array.from({ length: MAX_PROMPTS }, (_, index) => saved[index] ?? { prompt: '', answer: '' }),
  )
  const [isChecked, setChecked] = useState(false)
  const save = useMutation({
    mutationFn: (prompts: AngelPrompt[]) => call(routes.saveStudioPrompts, { body: { prompts } }),
    onSuccess: (kept) => {
      queries.setQueryData(key, kept)
      toasts.show({ variant: 'success', title: words.saved })
    },
  })
  const faultOf = ({ prompt, answer }: Choice): string | undefined => {
    if (prompt === '') return undefined
    if (answer.trim().length < 2) return words.tooShort
    return contactDetailIn(answer) === null ? undefined : words.contact
  }
  const change = (place: number, part: Partial<Choice>) =>
    setChoices(choices.map((one, index) => (index === place ? { ...one, ...part } : one)))

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (choices.some((one) => faultOf(one) !== undefined)) return
        save.mutate(choices.flatMap(({ prompt, answer }) => (prompt === '' ? [] : [{ prompt, answer: answer.trim() }])))
      }}
    >
      {choices.map((choice, place) => (
        <Place
          key={place}
          place={place + 1}
          choice={choice}
          taken={choices.flatMap((one, index) => (index === place || one.prompt === '' ? [] : [one.prompt]))}
          fault={isChecked ? faultOf(choice) : undefined}
          onChange={(part) => change(place, part)}
        />
      ))}
      {save.error && <p role="alert">{errorText(codeOrOther(save.error))}</p>}
      <Button type="submit" busy={save.isPending}>
        {words.save}
      </Button>
    </form>
  )
}

type PlaceProps = {
  readonly place: number
  readonly choice: Choice
  readonly taken: readonly string[]
  readonly fault: string | undefined
  readonly onChange: (part: Partial<Choice>) => void
}

function Place({ place, choice, taken, fault, onChange }: PlaceProps) {
  const words = useTexts('promptsEditor')
  const { questions } = useTexts('angelWords')
  return (
    <div className={styles.place}>
      <Select
        label={words.question(place)}
        value={choice.prompt}
        options={[
          { value: '', label: words.none },
          ...promptNames
            .filter((name) => !taken.includes(name))
            .map((name) => ({ value: name, label: questions[name] })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ prompt: promptNames.find((name) => name === currentTarget.value) ?? '' })
        }
      />
      {choice.prompt !== '' && (
        <Textarea
          label={words.answer(place)}
          rows={2}
          maxLength={MAX_PROMPT_ANSWER}
          value={choice.answer}
          error={fault}
          onChange={({ currentTarget }) => onChange({ answer: currentTarget.value })}
        />
      )}
    </div>
  )
}
