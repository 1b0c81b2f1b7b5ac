import { besideOf } from '@incontro/client/calls/api-error.ts'
import {
  faultOfWords,
  LONGEST_WORDS,
  type OwnAngelProfile,
  type ProfileWords,
  routes,
  type WordsPlace,
} from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Textarea, TextField } from '@incontro/ui/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { codeOrOther, useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'
import { toasts } from '../shared/toasts.ts'
import styles from './me.module.css'
import { useKeepProfile } from './own-angel-profile.ts'
import { type Choice, choicesOf, PromptFields, promptsOf } from './prompt-fields.tsx'
import { useFaultText } from './use-fault-text.ts'

type Place = Exclude<WordsPlace, 'answer'>
type Typed = Readonly<Record<Place, string>>

/** AN-08: her words, looked at as they are typed by the rule of the server; sent, they wait for a look. */
export function WordsForm({ profile: { shown, waiting, refused } }: { readonly profile: OwnAngelProfile }) {
  const { words, faults } = useTexts('studioProfile')
  const prompts = useTexts('promptsEditor')
  const errorText = useErrorText()
  const faultText = useFaultText()
  const keep = useKeepProfile()
  const from = waiting?.words ?? refused?.words ?? shown
  const [typed, setTyped] = useState<Typed>(from)
  const [choices, setChoices] = useState<readonly Choice[]>(() => choicesOf(from.prompts))
  const [isTried, setTried] = useState(false)
  const send = useMutation({
    mutationFn: (body: ProfileWords) => call(routes.saveStudioWords, { body }),
    onSuccess: (profile) => {
      keep(profile)
      toasts.show({ title: profile.waiting === null ? words.live : words.sent, variant: 'success' })
    },
  })
  const written: ProfileWords = {
    about: typed.about.trim(),
    description: typed.description.trim(),
    lookingFor: typed.lookingFor.trim(),
    position: typed.position.trim(),
    prompts: promptsOf(choices),
  }
  const isSame = JSON.stringify(written) === JSON.stringify(waiting?.words ?? shown)

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    setTried(true)
    const isGood =
      places.every((place) => faultOfWords(place, written[place]) === null) &&
      written.prompts.every(({ answer }) => faultOfWords('answer', answer) === null)
    if (isGood) send.mutate(written)
  }
  const places = ['about', 'description', 'lookingFor', 'position'] as const
  const field = (place: Place) => {
    const left = LONGEST_WORDS[place] - typed[place].trim().length
    return {
      label: words[place],
      value: typed[place],
      error: faultText(place, typed[place], isTried),
      hint: left >= 0 && left < LONGEST_WORDS[place] / 5 ? words.left(left) : undefined,
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
        setTyped({ ...typed, [place]: currentTarget.value }),
    }
  }
  const refusedWord = besideOf(send.error, 'words_refused', 'word')
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField {...field('about')} />
      <Textarea {...field('description')} rows={5} />
      <Textarea {...field('lookingFor')} rows={3} />
      <TextField {...field('position')} />
      <fieldset className={styles.fields}>
        <legend>{prompts.title}</legend>
        <p className={styles.quiet}>{prompts.intro}</p>
        <PromptFields choices={choices} isTried={isTried} onChange={setChoices} />
      </fieldset>
      {send.error !== null && (
        <p role="alert" className={styles.fault}>
          {refusedWord === undefined ? errorText(codeOrOther(send.error)) : faults.refused(refusedWord)}
        </p>
      )}
      <div className={styles.send}>
        <Button type="submit" busy={send.isPending} disabled={isSame}>
          {words.send}
        </Button>
        {isSame && waiting === null && <span className={styles.quiet}>{words.same}</span>}
      </div>
    </form>
  )
}
