import { operatorCalls, type PolicyDetails } from '@incontro/contract/backoffice.ts'
import { type Language, languages } from '@incontro/locale/languages.ts'
import { Segmented } from '@incontro/ui/choices.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { Textarea, TextField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useLanguageName, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { LadderFields } from './ladder-fields.tsx'
import { draftOf, faultsOf, fieldsOf, hasFaults, type TypedWords, wordFaults } from './policy-draft.rules.ts'
import styles from './policies.module.css'

/** TS-06: a rule that is new. */
export function NewPolicy() {
  const { edit: words, list } = useTexts('backofficePolicies')
  const read = useRead(operatorCalls.listPolicies, {})
  return (
    <>
      <PageHeading up={{ href: '/policies', label: list.title }} title={list.add} lead={words.text} />
      <Part of={read} skeleton={<Lines count={8} />}>
        {({ policies }) => (
          <Fields of={undefined} like={policies[0]} taken={new Set(policies.map((policy) => policy.id))} />
        )}
      </Part>
    </>
  )
}

/** TS-06: the draft of a rule: where there is none, it begins with the words that hold. */
export function EditPolicy() {
  const { id = '' } = useParams()
  const { edit: words, list } = useTexts('backofficePolicies')
  const read = useRead(operatorCalls.listPolicies, {})
  return (
    <>
      <PageHeading up={{ href: `/policies/${id}`, label: list.rule }} title={words.title} lead={words.text} />
      <Part of={read} skeleton={<Lines count={8} />}>
        {({ policies }) => {
          const of = policies.find((policy) => policy.id === id) // the newest version comes first
          return of === undefined ? <Callout tone="danger">{words.gone}</Callout> : <Fields of={of} like={of} />
        }}
      </Part>
    </>
  )
}

type Props = {
  /** What the draft goes on from; undefined for a rule that is new. */
  readonly of: PolicyDetails | undefined
  /** Says what the operator may do with drafts. */
  readonly like: PolicyDetails | undefined
  readonly taken?: ReadonlySet<string>
}

function Fields({ of, like, taken = new Set() }: Props) {
  const { edit: words, one } = useTexts('backofficePolicies')
  const { severities } = useTexts('backofficeCases')
  const languageName = useLanguageName()
  const run = useAct(operatorCalls.draftPolicy)
  const [draft, setDraft] = useState(() => draftOf(of))
  const [language, setLanguage] = useState<Language>('en')
  const [isTried, setTried] = useState(false)
  const faults = faultsOf(draft)
  const isTaken = of === undefined && taken.has(draft.id)
  const typed = draft.words[language]
  const missing = wordFaults(typed)
  const change = (part: Partial<TypedWords>) =>
    setDraft({ ...draft, words: { ...draft.words, [language]: { ...typed, ...part } } })
  const opening = {
    ...run,
    open() {
      setTried(true)
      const [first] = faults.languages
      if (first !== undefined) setLanguage(first)
      if (!hasFaults(faults) && !isTaken) run.open()
    },
  }
  return (
    <Stack>
      <Section title={words.rule}>
        {of === undefined && (
          <TextField
            label={words.id}
            hint={words.idHint}
            value={draft.id}
            onChange={({ currentTarget }) => setDraft({ ...draft, id: currentTarget.value.trim() })}
            error={isTaken ? words.taken : isTried && faults.isBadId ? words.idHint : undefined}
          />
        )}
        <Select
          label={words.severity}
          value={String(draft.severity)}
          options={([1, 2, 3, 4] as const).map((value) => ({ value: String(value), label: severities[value] }))}
          onChange={({ currentTarget }) => setDraft({ ...draft, severity: Number(currentTarget.value) })}
        />
      </Section>
      <Section title={words.words}>
        {isTried && faults.languages.length > 0 && (
          <div role="alert">
            <Callout tone="danger">{words.missing(faults.languages.map(languageName).join(', '))}</Callout>
          </div>
        )}
        <Segmented<Language>
          legend={one.language}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: languageName(value) }))}
        />
        <div lang={language} className={styles.fields}>
          <TextField
            label={words.name}
            value={typed.title}
            maxLength={120}
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
            error={isTried && missing.title ? words.noTitle : undefined}
          />
          <Textarea
            label={words.body}
            rows={3}
            maxLength={2000}
            value={typed.text}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
            error={isTried && missing.text ? words.noBody : undefined}
          />
          <Textarea
            label={words.examples}
            hint={words.examplesHint}
            rows={4}
            value={typed.examples}
            onChange={({ currentTarget }) => change({ examples: currentTarget.value })}
            error={isTried && missing.examples ? words.noExamples : undefined}
          />
        </div>
      </Section>
      <LadderFields
        policyId={draft.id}
        ladder={draft.ladder}
        onLadder={(ladder) => setDraft({ ...draft, ladder })}
        isTried={isTried}
      />
      <div>
        <ActionButton
          run={opening}
          action={like && actionOf(like.actions, operatorCalls.draftPolicy)}
          variant="primary"
        />
      </div>
      <ActDialog
        run={run}
        title={draft.words.en.title}
        text={words.saving}
        params={{ id: draft.id }}
        fields={() => (hasFaults(faults) ? null : fieldsOf(draft))}
      />
    </Stack>
  )
}
