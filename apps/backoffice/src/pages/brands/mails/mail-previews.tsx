import { type BrandDetails, mailGroups, operatorCalls } from '@incontro/contract/backoffice.ts'
import { type Language, languages } from '@incontro/locale/languages.ts'
import { Badge } from '@incontro/ui/card.tsx'
import { Segmented } from '@incontro/ui/choices.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ActDialog } from '../../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../../acts/action-button.tsx'
import { useAct } from '../../../acts/use-act.ts'
import { useRead } from '../../../shared/calls/queries.ts'
import { useFieldNames } from '../../../shared/field-names.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { Lines } from '../../../shared/page/lines.tsx'
import { Facts, Muted, Section } from '../../../shared/page/page.tsx'
import { Part } from '../../../shared/page/part.tsx'
import { MailFrame } from './mail-frame.tsx'
import styles from './mails.module.css'

type Kinds = ReturnType<(typeof operatorCalls.listBrandMails)['reply']['parse']>
type Shown = {
  readonly kind: string
  readonly language: Language
  readonly look: (typeof looks)[number]
  readonly part: (typeof parts)[number]
}
const looks = ['light', 'dark'] as const
const parts = ['page', 'plain'] as const

/** BO-28: every e-mail of the brand as its draft would send it, with sample values. */
export function MailPreviews({ brand }: { brand: BrandDetails }) {
  const words = useTexts('backofficeMails')
  const language = useLanguage()
  const list = useRead(
    operatorCalls.listBrandMails,
    { params: { id: brand.id }, query: { language } },
    { isLive: ['brand'], keepsOld: true },
  )
  return (
    <Section title={words.title} text={words.text} end={<Badge tone="warning">{words.sample}</Badge>}>
      <Part of={list} skeleton={<Lines count={8} />}>
        {(kinds) =>
          kinds.of === 'none' ? (
            <Callout tone="warning">{words.unreadable}</Callout>
          ) : (
            <>
              {brand.draft !== null && kinds.of === 'live' && <Callout>{words.ofLive}</Callout>}
              <Previews brandId={brand.id} list={kinds} />
            </>
          )
        }
      </Part>
    </Section>
  )
}

function Previews({ brandId, list }: { brandId: string; list: Kinds }) {
  const words = useTexts('backofficeMails')
  const { languageName } = useFieldNames()
  const { shown, choose } = useShown(list)
  const groups = mailGroups.map((group) => ({ group, kinds: list.kinds.filter((one) => one.group === group) }))
  return (
    <div className={styles.previews}>
      <nav className={styles.list} aria-label={words.kind}>
        {groups.map(({ group, kinds }) => (
          <div key={group}>
            <h3 className={styles.group}>{words.groups[group]}</h3>
            <ul>
              {kinds.map(({ kind, subject }) => (
                <li key={kind}>
                  <button
                    type="button"
                    className={styles.kind}
                    aria-current={kind === shown.kind ? 'true' : undefined}
                    onClick={() => choose({ mail: kind })}
                  >
                    {subject}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.preview}>
        <div className={styles.select}>
          <Select
            label={words.kind}
            options={groups.flatMap(({ group, kinds }) =>
              kinds.map(({ kind, subject }) => ({ value: kind, label: `${words.groups[group]} · ${subject}` })),
            )}
            value={shown.kind}
            onChange={({ currentTarget }) => choose({ mail: currentTarget.value })}
          />
        </div>
        <div className={styles.choices}>
          <Segmented
            legend={words.language}
            options={languages.map((each) => ({ value: each, label: languageName(each) }))}
            value={shown.language}
            onChange={(language) => choose({ language })}
          />
          <Segmented
            legend={words.part}
            options={parts.map((part) => ({ value: part, label: words[part] }))}
            value={shown.part}
            onChange={(part) => choose({ part })}
          />
          {shown.part === 'page' && (
            <Segmented
              legend={words.look}
              options={looks.map((look) => ({ value: look, label: words[look] }))}
              value={shown.look}
              onChange={(look) => choose({ look })}
            />
          )}
        </div>
        <OneMail brandId={brandId} list={list} shown={shown} />
      </div>
    </div>
  )
}

function OneMail({ brandId, list, shown }: { brandId: string; list: Kinds; shown: Shown }) {
  const words = useTexts('backofficeMails')
  const run = useAct(operatorCalls.sendBrandMail)
  const { kind, language } = shown
  const params = { id: brandId, kind }
  const mail = useRead(operatorCalls.showBrandMail, { params, query: { language } }, { keepsOld: true })
  return (
    <Part of={mail} skeleton={<Lines count={10} />}>
      {({ from, subject, text, html, darkStyles }) => (
        <div className={styles.mail}>
          <div className={styles.head}>
            <Facts
              facts={[
                [
                  words.subject,
                  <span key="subject" lang={language}>
                    {subject}
                  </span>,
                ],
                [words.from, from],
              ]}
            />
            <ActionButton run={run} action={actionOf(list.actions, operatorCalls.sendBrandMail)} />
          </div>
          {shown.part === 'plain' ? (
            <pre className={styles.plain} lang={language} tabIndex={0} role="group" aria-label={words.frame(subject)}>
              {text}
            </pre>
          ) : (
            <>
              <MailFrame
                title={words.frame(subject)}
                html={html}
                darkStyles={shown.look === 'dark' ? darkStyles : ''}
              />
              <Muted>{words.linksRest}</Muted>
            </>
          )}
          <ActDialog
            run={run}
            title={subject}
            text={words.sendText(list.address)}
            params={params}
            fields={() => ({ language })}
          />
        </div>
      )}
    </Part>
  )
}

/** What is shown stands in the address: another browser shows the same (G7). */
function useShown({ kinds }: Kinds) {
  const own = useLanguage()
  const [query, setQuery] = useSearchParams()
  // the address follows: what was chosen stands at once
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() => Object.fromEntries(query))
  const known = kinds.find(({ kind }) => kind === chosen['mail']) ?? kinds[0]
  const shown: Shown = {
    kind: known?.kind ?? '',
    language: languages.find((each) => each === chosen['language']) ?? own,
    look: looks.find((each) => each === chosen['look']) ?? 'light',
    part: parts.find((each) => each === chosen['part']) ?? 'page',
  }
  function choose(changes: Readonly<Record<string, string>>): void {
    const next = { ...chosen, ...changes }
    setChosen(next)
    setQuery(next, { replace: true })
  }
  return { shown, choose }
}
