import { operatorCalls, type TicketSnippet } from '@incontro/contract/backoffice.ts'
import { type Language, languages } from '@incontro/locale/languages.ts'
import { Checkbox } from '@incontro/ui/choices.tsx'
import { EmptyState } from '@incontro/ui/states.tsx'
import { Textarea, TextField } from '@incontro/ui/text-field.tsx'
import { useEffect, useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, Actions, actionOf } from '../../acts/action-button.tsx'
import { type ActCall, type ActRun, useAct } from '../../acts/use-act.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useLanguageName, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { useMay } from '../../shared/session/me.ts'
import styles from './tickets.module.css'

/** BO-36: answers that are kept, own ones and those that all use. */
export function Snippets() {
  const { snippets: words, one } = useTexts('backofficeTickets')
  const may = useMay()
  const snippets = useRead(operatorCalls.ticketSnippets, {})
  return (
    <>
      <PageHeading
        up={{ href: '/tickets', label: one.up }}
        title={words.title}
        lead={words.text}
        actions={may('tickets') && <Add />}
      />
      <Part of={snippets} skeleton={<Lines count={6} />}>
        {({ snippets: kept }) =>
          kept.length === 0 ? (
            <EmptyState title={words.emptyTitle} text={words.emptyText} />
          ) : (
            <Stack>
              {kept.map((snippet) => (
                <Snippet key={snippet.id} snippet={snippet} />
              ))}
            </Stack>
          )
        }
      </Part>
    </>
  )
}

function Snippet({ snippet }: { snippet: TicketSnippet }) {
  const { snippets: words } = useTexts('backofficeTickets')
  const languageName = useLanguageName()
  const { name, texts, isShared, isOwn, by } = snippet
  const whose = isShared ? `${words.shared}, ${by}` : words.ownText
  return (
    <Section title={name} text={whose}>
      {Object.entries(texts).map(([language, text]) => (
        <div key={language}>
          <Muted>{languageName(language)}</Muted>
          <p className={styles.words} lang={language}>
            {text}
          </p>
        </div>
      ))}
      {(isOwn || snippet.actions.some(({ allowed }) => allowed)) && (
        <Actions isRow>
          <Change snippet={snippet} />
          <Remove snippet={snippet} />
        </Actions>
      )}
    </Section>
  )
}

type Draft = {
  readonly name: string
  readonly texts: Readonly<Partial<Record<Language, string>>>
  readonly isShared: boolean
}
const EMPTY: Draft = { name: '', texts: {}, isShared: false }
const addAction = { action: operatorCalls.addSnippet.id, allowed: true, needs: [] }

function Add() {
  const { snippets: words } = useTexts('backofficeTickets')
  const run = useAct(operatorCalls.addSnippet)
  const { draft, setDraft, isTried, fieldsOf } = useDraft(EMPTY, run)
  return (
    <>
      <ActionButton run={run} action={addAction} variant="primary" />
      <ActDialog run={run} title={words.add} fields={fieldsOf}>
        <Fields draft={draft} onChange={setDraft} isTried={isTried} />
      </ActDialog>
    </>
  )
}

function Change({ snippet }: { snippet: TicketSnippet }) {
  const { snippets: words } = useTexts('backofficeTickets')
  const run = useAct(operatorCalls.changeSnippet)
  const { draft, setDraft, isTried, fieldsOf } = useDraft(snippet, run)
  return (
    <>
      <ActionButton
        run={run}
        action={actionOf(snippet.actions, operatorCalls.changeSnippet)}
        label={words.edit}
        name={snippet.name}
        size="s"
      />
      <ActDialog
        run={run}
        title={words.change(snippet.name)}
        params={{ id: snippet.id }}
        version={snippet.version}
        fields={fieldsOf}
      >
        <Fields draft={draft} onChange={setDraft} isTried={isTried} />
      </ActDialog>
    </>
  )
}

function Remove({ snippet: { id, name, actions } }: { snippet: TicketSnippet }) {
  const { snippets: words } = useTexts('backofficeTickets')
  const run = useAct(operatorCalls.removeSnippet)
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.removeSnippet)} name={name} size="s" />
      <ActDialog run={run} title={words.remove(name)} text={words.removeText} params={{ id }} />
    </>
  )
}

/** What is typed into a snippet; it begins again with each opening of the dialog. */
function useDraft<C extends ActCall>(kept: Draft, run: ActRun<C>) {
  const [draft, setDraft] = useState(kept)
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    if (run.isOpen) return
    setDraft(kept)
    setTried(false)
  }, [run.isOpen, kept])
  return {
    draft,
    setDraft,
    isTried,
    fieldsOf() {
      setTried(true)
      const texts = writtenIn(draft)
      const isWhole = draft.name.trim() !== '' && Object.keys(texts).length > 0
      return isWhole ? { name: draft.name.trim(), texts, isShared: draft.isShared } : null
    },
  }
}

function writtenIn({ texts }: Draft): Partial<Record<Language, string>> {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = texts[language]?.trim() ?? ''
      return text === '' ? [] : [[language, text]]
    }),
  )
}

type FieldsProps = { readonly draft: Draft; readonly onChange: (draft: Draft) => void; readonly isTried: boolean }

function Fields({ draft, onChange, isTried }: FieldsProps) {
  const { snippets: words } = useTexts('backofficeTickets')
  const languageName = useLanguageName()
  const lacksText = Object.keys(writtenIn(draft)).length === 0
  return (
    <>
      <TextField
        label={words.name}
        maxLength={60}
        value={draft.name}
        onChange={({ currentTarget }) => onChange({ ...draft, name: currentTarget.value })}
        error={isTried && draft.name.trim() === '' ? words.needsName : undefined}
      />
      {languages.map((language, place) => (
        <Textarea
          key={language}
          lang={language}
          label={languageName(language)}
          rows={3}
          maxLength={4000}
          value={draft.texts[language] ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ ...draft, texts: { ...draft.texts, [language]: currentTarget.value } })
          }
          error={isTried && lacksText && place === 0 ? words.needsText : undefined}
        />
      ))}
      <Checkbox
        label={words.share}
        checked={draft.isShared}
        onChange={({ currentTarget }) => onChange({ ...draft, isShared: currentTarget.checked })}
      />
    </>
  )
}
