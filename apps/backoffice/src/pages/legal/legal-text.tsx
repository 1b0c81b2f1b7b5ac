import {
  cleanLegalHtml,
  type LegalPageWords,
  type LegalVersionRow,
  MAX_LEGAL_LENGTH,
  operatorCalls,
  type OwnLegalPage,
  ownLegalPages,
} from '@incontro/contract/backoffice.ts'
import { type Language, languages } from '@incontro/locale/languages.ts'
import { Switch } from '@incontro/ui/choices.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Columns, Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { NotFoundPage } from '../../shared/page/refused-page.tsx'
import { Time } from '../../shared/time.tsx'
import { Rows } from '../members/rows.tsx'
import styles from './legal.module.css'
import { PlainEditor } from './plain-editor.tsx'
import { SinceInForce } from './since-in-force.tsx'

/** Fetched with this page alone. */
const HtmlEditor = lazy(async () =>
  import('./html-editor.tsx').then(
    (module) => ({ default: module.HtmlEditor }),
    () => ({ default: PlainEditor }),
  ),
)

/** BO-28: one legal page of a brand: its versions, and the next one while it is written. */
export function LegalText() {
  const { id = '', page: asked = '' } = useParams()
  const words = useTexts('backofficeLegal')
  const brandName = useBrandName()
  const page = ownLegalPages.find((each) => each === asked)
  const list = useRead(operatorCalls.listLegalPages, { params: { id } }, { isLive: ['brand'] })
  const text = useRead(
    operatorCalls.showLegalPage,
    { params: { id, page: page ?? 'terms' }, query: {} },
    { enabled: page !== undefined },
  )
  if (page === undefined) return <NotFoundPage />
  return (
    <>
      <PageHeading
        up={{ href: `/brands/${id}/legal`, label: brandName(id) }}
        title={words.pages[page]}
        lead={words.text}
      />
      <Stack>
        <Part of={list} skeleton={<Lines count={3} />}>
          {({ pages }) => (
            <Versions id={id} page={page} versions={pages.find((one) => one.page === page)?.versions ?? []} />
          )}
        </Part>
        <Part of={text} skeleton={<Lines count={8} />}>
          {({ words: now }) =>
            list.data === undefined ? (
              <Lines count={2} />
            ) : (
              <Editor key={page} id={id} page={page} now={now} list={list.data} />
            )
          }
        </Part>
      </Stack>
    </>
  )
}

type OfPage = { readonly id: string; readonly page: OwnLegalPage }

function Versions({ id, page, versions }: OfPage & { readonly versions: readonly LegalVersionRow[] }) {
  const words = useTexts('backofficeLegal')
  const brand = useRead(operatorCalls.showBrand, { params: { id } })
  const [host] = brand.data?.liveContent?.hosts ?? []
  const port = window.location.port === '' ? '' : `:${window.location.port}`
  if (versions.length === 0) return <Callout>{words.assembled}</Callout>
  return (
    <Section title={words.title}>
      <Rows
        label={words.title}
        rows={versions}
        idOf={({ number }) => String(number)}
        columns={[
          {
            header: words.version,
            cell: ({ number }) =>
              host === undefined ? (
                String(number)
              ) : (
                <UiLink
                  href={`//${host}${port}/legal/${page}?version=${String(number)}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {`${words.read} ${String(number)}`}
                </UiLink>
              ),
          },
          { header: words.state, cell: ({ state }) => words.states[state] },
          { header: words.from, cell: ({ inForceFrom }) => <Time at={inForceFrom} /> },
          { header: words.consent, cell: ({ needsConsent }) => (needsConsent ? words.yes : words.no) },
          { header: words.publishedBy, cell: ({ publishedBy }) => publishedBy ?? words.byProduct },
        ]}
      />
    </Section>
  )
}

type EditorProps = OfPage & {
  readonly now: LegalPageWords
  readonly list: ReturnType<(typeof operatorCalls.listLegalPages)['reply']['parse']>
}

/** The next version: what is typed, and how members will read it, with what is taken out of it. */
function Editor({ id, page, now, list }: EditorProps) {
  const words = useTexts('backofficeLegal')
  const { languages: names } = useTexts('backofficeEntry')
  const [language, setLanguage] = useState<Language>('en')
  const [typed, setTyped] = useState(now)
  const { title, html } = typed[language]
  const shown = cleanLegalHtml(html)
  const set = (over: Partial<LegalPageWords['en']>) =>
    setTyped((before) => ({ ...before, [language]: { ...before[language], ...over } }))
  return (
    <Columns>
      <Section title={words.write} end={<Publish id={id} page={page} typed={typed} list={list} />}>
        <Stack>
          <Select
            label={words.language}
            options={languages.map((each) => ({ value: each, label: names[each] }))}
            value={language}
            onChange={({ currentTarget }) =>
              setLanguage(languages.find((each) => each === currentTarget.value) ?? language)
            }
          />
          <TextField
            label={words.pageTitle}
            maxLength={120}
            lang={language}
            value={title}
            onChange={({ currentTarget }) => set({ title: currentTarget.value })}
          />
          <div>
            <p className={styles.label} aria-hidden>
              {words.html}
            </p>
            <Suspense fallback={<Lines count={12} />}>
              <HtmlEditor
                key={language}
                label={words.html}
                hint={words.editorKeys}
                lang={language}
                maxLength={MAX_LEGAL_LENGTH}
                value={html}
                onValue={(next) => set({ html: next })}
              />
            </Suspense>
            <p className={styles.hint}>{words.editorKeys}</p>
          </div>
          <div role="status">
            {shown.removed.length === 0 ? (
              <Muted>{words.noneRemoved}</Muted>
            ) : (
              <Callout tone="warning" title={words.removed}>
                <ul>
                  {shown.removed.map(({ kind, what }, index) => (
                    <li key={`${kind} ${String(index)}`}>
                      {words.kinds[kind]}: <code>{what}</code>
                    </li>
                  ))}
                </ul>
              </Callout>
            )}
          </div>
        </Stack>
      </Section>
      <Stack>
        <SinceInForce
          of={{ id, page, versions: list.pages.find((one) => one.page === page)?.versions ?? [] }}
          language={language}
          typed={typed[language]}
        />
        <Section title={words.preview}>
          {/* Built again from allowed elements by cleanLegalHtml. */}
          <div
            className={styles.preview}
            lang={language}
            tabIndex={0}
            role="group"
            aria-label={words.preview}
            dangerouslySetInnerHTML={{ __html: shown.html }}
          />
        </Section>
      </Stack>
    </Columns>
  )
}

function Publish({ id, page, typed, list }: OfPage & { readonly typed: LegalPageWords } & Pick<EditorProps, 'list'>) {
  const words = useTexts('backofficeLegal')
  const { acts } = useTexts('backofficeNames')
  const run = useAct(operatorCalls.publishLegalPage)
  const [needsConsent, setNeedsConsent] = useState(false)
  const [day, setDay] = useState('')
  const isComplete = languages.every(
    (language) => typed[language].title.trim() !== '' && typed[language].html.trim() !== '',
  )
  useEffect(() => {
    if (run.isOpen) return
    setNeedsConsent(false)
    setDay('')
  }, [run.isOpen])
  const refusal = run.state.status === 'asking' ? run.state.error : undefined
  return (
    <>
      <ActionButton run={run} action={actionOf(list.actions, operatorCalls.publishLegalPage)} variant="primary" />
      <ActDialog
        run={run}
        title={`${acts['legal.publish'].name}: ${words.pages[page]}`}
        params={{ id, page }}
        version={list.version}
        needsSecond={actionOf(list.actions, operatorCalls.publishLegalPage)?.needs.includes('approval')}
        fields={() =>
          isComplete
            ? { words: typed, needsConsent, inForceFrom: day === '' ? null : new Date(`${day}T00:00:00`).getTime() }
            : null
        }
      >
        {!isComplete && <Callout tone="warning">{words.incomplete}</Callout>}
        <TextField
          label={words.inForceFrom}
          hint={words.atOnce}
          type="date"
          value={day}
          error={refusal?.field === 'inForceFrom' ? words.badDay : undefined}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <Switch
          label={words.needsConsent}
          checked={needsConsent}
          onChange={({ currentTarget }) => setNeedsConsent(currentTarget.checked)}
        />
      </ActDialog>
    </>
  )
}
