import { MAX_PERSONA_TEXT, type PersonaIntent, personaIntents } from '@incontro/contract/backoffice.ts'
import type { Language } from '@incontro/locale/languages.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { useState } from 'react'
import { useTexts } from '../../shared/language.tsx'
import { CheckedText } from './checked-text.tsx'
import { intentsOf, isSilent, type TypedWords } from './persona-draft.rules.ts'
import styles from './workshop.module.css'

type Props = {
  readonly language: Language
  readonly typed: TypedWords
  readonly onTyped: (typed: TypedWords) => void
}

/** The words of a persona in one language. */
export function WordFields({ language, typed, onTyped }: Props) {
  const { edit: words, intents } = useTexts('backofficeWorkshop')
  const change = (part: Partial<TypedWords>) => onTyped({ ...typed, ...part })
  return (
    <div className={styles.fields}>
      <CheckedText
        label={words.isReal}
        hint={words.isRealHint}
        lang={language}
        rows={2}
        maxLength={MAX_PERSONA_TEXT}
        value={typed.isReal}
        onText={(isReal) => change({ isReal })}
        also={isSilent(typed) ? words.silent : undefined}
      />
      <CheckedText
        label={words.opening}
        hint={words.openingHint}
        lang={language}
        rows={2}
        maxLength={MAX_PERSONA_TEXT}
        value={typed.opening}
        onText={(opening) => change({ opening })}
      />
      <CheckedText
        label={words.interests}
        hint={words.interestsHint}
        lang={language}
        rows={3}
        value={typed.interests}
        onText={(interests) => change({ interests })}
      />
      <div className={styles.group} role="group" aria-label={words.replies}>
        <h3>{words.replies}</h3>
        <p className={styles.hint}>{words.repliesHint}</p>
        {intentsOf(typed.replies).map((intent) => (
          <CheckedText
            key={intent}
            label={words.own(intents[intent])}
            lang={language}
            rows={3}
            value={typed.replies[intent] ?? ''}
            onText={(text) => change({ replies: { ...typed.replies, [intent]: text } })}
          />
        ))}
        <AddSubject typed={typed} onAdd={(intent) => change({ replies: { ...typed.replies, [intent]: '' } })} />
      </div>
    </div>
  )
}

function AddSubject({ typed, onAdd }: { typed: TypedWords; onAdd: (intent: PersonaIntent) => void }) {
  const { edit: words, intents } = useTexts('backofficeWorkshop')
  const left = personaIntents.filter((intent) => !(intent in typed.replies))
  const [chosen, setChosen] = useState<string>()
  const intent = left.find((one) => one === chosen) ?? left[0]
  if (intent === undefined) return null
  return (
    <div className={styles.add}>
      <Select
        label={words.subject}
        value={intent}
        options={left.map((value) => ({ value, label: intents[value] }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Button variant="secondary" onClick={() => onAdd(intent)}>
        {words.add}
      </Button>
    </div>
  )
}
