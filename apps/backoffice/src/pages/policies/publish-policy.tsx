import { operatorCalls, type PolicyDetails } from '@incontro/contract/backoffice.ts'
import type { Language } from '@incontro/locale/languages.ts'
import { Segmented } from '@incontro/ui/choices.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useEffect, useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { WordDifference } from '../../shared/page/word-difference.tsx'
import { useTimes } from '../../shared/time.tsx'

/** TS-06: switches a draft on, at once or on a day, with a second lead's yes. */
export function PublishPolicy({ of, inForce }: { of: PolicyDetails; inForce: PolicyDetails | undefined }) {
  const { publish: words } = useTexts('backofficePolicies')
  const language = useLanguage()
  const times = useTimes()
  const run = useAct(operatorCalls.publishPolicy)
  const action = actionOf(of.actions, operatorCalls.publishPolicy)
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [day, setDay] = useState('')
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    if (!run.isOpen) setTried(false)
  }, [run.isOpen])
  const from = /^\d{4}-\d{2}-\d{2}$/.test(day) ? times.startOf(day) : undefined
  const isMissing = when === 'later' && from === undefined
  return (
    <>
      <div>
        <ActionButton run={run} action={action} variant="primary" />
      </div>
      <ActDialog
        run={run}
        title={of.words[language].title}
        text={words.text}
        params={{ id: of.id }}
        version={of.version}
        needsSecond={action?.needs.includes('approval')}
        fields={() => {
          setTried(true)
          if (isMissing) return null
          return when === 'later' && from !== undefined ? { from } : {}
        }}
      >
        {inForce !== undefined && wordsIn(inForce, language) !== wordsIn(of, language) && (
          <div>
            <h3>{words.changes}</h3>
            <WordDifference before={wordsIn(inForce, language)} after={wordsIn(of, language)} lang={language} />
          </div>
        )}
        <Segmented
          legend={words.when}
          options={[
            { value: 'now', label: words.now },
            { value: 'later', label: words.later },
          ]}
          value={when}
          onChange={(value) => setWhen(value === 'later' ? value : 'now')}
        />
        {when === 'later' && (
          <TextField
            type="date"
            label={words.day}
            hint={times.zone}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
            error={isTried && isMissing ? words.noDay : undefined}
          />
        )}
      </ActDialog>
    </>
  )
}

function wordsIn({ words }: PolicyDetails, language: Language): string {
  const { title, text, examples } = words[language]
  return [title, text, ...examples].join('\n')
}
