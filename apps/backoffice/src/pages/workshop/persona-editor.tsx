import {
  MAX_PERSONA_VOICE,
  operatorCalls,
  type PersonaContent,
  type PersonaDetails,
} from '@incontro/contract/backoffice.ts'
import { type Language, languages } from '@incontro/locale/languages.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Checkbox, Segmented } from '@incontro/ui/choices.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf, Actions } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useLanguageName, useTexts } from '../../shared/language.tsx'
import { Section, Stack } from '../../shared/page/page.tsx'
import { CheckedText } from './checked-text.tsx'
import { contentOf, obstaclesOf, type TypedPersona } from './persona-draft.rules.ts'
import { WordFields } from './word-fields.tsx'
import styles from './workshop.module.css'

type Props = {
  readonly persona: PersonaDetails
  /** The version that the editor began with. */
  readonly seen: string
  readonly typed: TypedPersona
  readonly isDirty: boolean
  /** Someone else saved meanwhile. */
  readonly isChanged: boolean
  readonly onTyped: (typed: TypedPersona) => void
  readonly onSaved: (content: PersonaContent) => void
  /** What the server has now takes the place of what is typed. */
  readonly onReload: () => void
}

/** What a persona is, as it is typed: what may not be said is marked at once, with the words and why. */
export function PersonaEditor(props: Props) {
  const { persona, typed, isDirty, isChanged, onTyped, onReload } = props
  const { one, edit: words } = useTexts('backofficeWorkshop')
  const languageName = useLanguageName()
  const [language, setLanguage] = useState<Language>(typed.languages[0] ?? 'en')
  const obstacles = obstaclesOf(typed)
  return (
    <div className={styles.fields}>
      <Section title={words.basics}>
        <Stack>
          <Basics persona={persona} typed={typed} onTyped={onTyped} obstacles={obstacles} />
        </Stack>
      </Section>
      <Section title={words.words}>
        <Segmented<Language>
          legend={words.language}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: languageName(value) }))}
        />
        <WordFields
          key={language}
          language={language}
          typed={typed.words[language]}
          onTyped={(own) => onTyped({ ...typed, words: { ...typed.words, [language]: own } })}
        />
      </Section>
      {isChanged && (
        <Callout tone="warning">
          {one.changed}{' '}
          <Button size="s" variant="ghost" onClick={onReload}>
            {one.reload}
          </Button>
        </Callout>
      )}
      {isDirty && !isChanged && <p role="status">{one.unsaved}</p>}
      <Acts {...props} onBlocked={() => setLanguage(obstacles.language ?? language)} />
    </div>
  )
}

function Acts({ persona, seen, typed, onSaved, onReload, onBlocked }: Props & { onBlocked: () => void }) {
  const { one, edit: words, probes } = useTexts('backofficeWorkshop')
  const { acts } = useTexts('backofficeNames')
  const [isTried, setTried] = useState(false)
  const save = useAct(operatorCalls.savePersonaDraft, { onDone: () => onSaved(contentOf(typed)) })
  const drop = useAct(operatorCalls.dropPersonaDraft, { onDone: onReload })
  const publish = useAct(operatorCalls.publishPersona)
  const { broken, language, hasNoLanguage, hasBadHours } = obstaclesOf(typed)
  const isBlocked = broken > 0 || language !== undefined || hasNoLanguage || hasBadHours
  const { id, name, version, actions, hasDraft } = persona
  const saving = {
    ...save,
    open() {
      setTried(true)
      if (isBlocked) onBlocked()
      else save.open()
    },
  }
  return (
    <>
      {isTried && broken > 0 && (
        <div role="alert">
          <Callout tone="danger">{words.broken(broken)}</Callout>
        </div>
      )}
      <Actions isRow>
        <ActionButton run={saving} action={actionOf(actions, operatorCalls.savePersonaDraft)} variant="primary" />
        <ActionButton
          run={publish}
          action={actionOf(actions, operatorCalls.publishPersona)}
          why={hasDraft ? undefined : one.publishWhy}
        />
        {hasDraft && (
          <ActionButton run={drop} action={actionOf(actions, operatorCalls.dropPersonaDraft)} variant="ghost" />
        )}
      </Actions>
      <ActDialog
        run={save}
        title={name}
        text={one.saving}
        params={{ id }}
        version={seen}
        fields={() => ({ content: contentOf(typed) })}
      />
      <ActDialog
        run={drop}
        title={acts['personas.drop_draft'].name}
        text={one.dropText}
        params={{ id }}
        version={version}
      />
      <ActDialog
        run={publish}
        title={acts['personas.publish'].name}
        text={one.publishText}
        params={{ id }}
        version={version}
        needsSecond={actionOf(actions, operatorCalls.publishPersona)?.needs.includes('approval')}
      >
        {publish.state.status === 'asking' && publish.state.error?.field === 'probe' && (
          <Callout tone="danger">{probes.failing}</Callout>
        )}
      </ActDialog>
    </>
  )
}

type BasicsProps = Pick<Props, 'persona' | 'typed' | 'onTyped'> & { readonly obstacles: ReturnType<typeof obstaclesOf> }

function Basics({ persona, typed, onTyped, obstacles }: BasicsProps) {
  const { edit: words } = useTexts('backofficeWorkshop')
  const languageName = useLanguageName()
  const change = (part: Partial<TypedPersona>) => onTyped({ ...typed, ...part })
  return (
    <>
      <CheckedText
        label={words.voice}
        hint={words.voiceHint}
        rows={3}
        maxLength={MAX_PERSONA_VOICE}
        value={typed.voice}
        onText={(voice) => change({ voice })}
      />
      <fieldset className={styles.group}>
        <legend>{words.languages}</legend>
        <p className={styles.hint}>{words.languagesHint}</p>
        <div className={styles.choices}>
          {languages.map((language) => (
            <Checkbox
              key={language}
              label={languageName(language)}
              checked={typed.languages.includes(language)}
              onChange={({ currentTarget: { checked } }) =>
                change({
                  languages: languages.filter((one) => (one === language ? checked : typed.languages.includes(one))),
                })
              }
            />
          ))}
        </div>
        {obstacles.hasNoLanguage && <p className={styles.fault}>{words.noLanguages}</p>}
      </fieldset>
      <Checkbox
        label={words.always}
        checked={typed.isAlways}
        onChange={({ currentTarget: { checked } }) => change({ isAlways: checked })}
      />
      {!typed.isAlways && (
        <div>
          <div className={styles.choices}>
            <TextField
              type="time"
              label={words.from}
              value={typed.from}
              error={obstacles.hasBadHours ? words.badHours : undefined}
              onChange={({ currentTarget }) => change({ from: currentTarget.value })}
            />
            <TextField
              type="time"
              label={words.to}
              value={typed.to}
              onChange={({ currentTarget }) => change({ to: currentTarget.value })}
            />
          </div>
          <p className={styles.hint}>{words.hoursHint(persona.timeZone)}</p>
        </div>
      )}
      <Checkbox
        label={words.model}
        hint={persona.hasModel ? words.modelHint : words.noModel}
        checked={typed.usesModel}
        onChange={({ currentTarget: { checked } }) => change({ usesModel: checked })}
      />
    </>
  )
}
