import { type Language, languages } from '@incontro/locale/languages.ts'
import { Badge } from '@incontro/ui/card.tsx'
import { Button } from '@incontro/ui/button.tsx'
import { Textarea } from '@incontro/ui/text-field.tsx'
import { useId } from 'react'
import { useFieldNames } from '../../../shared/field-names.ts'
import { useTexts } from '../../../shared/language.tsx'
import { WordDifference } from '../../../shared/page/word-difference.tsx'
import type { Draft } from '../draft/use-draft.ts'
import { useRuleText } from '../fields/rule-text.ts'
import type { FaultsOf } from './text-faults-of.ts'
import { differs, emptyOf, type Texts, textsAt } from './text-rows.rules.ts'
import styles from './texts.module.css'

type Props = {
  readonly draft: Draft
  readonly path: string
  readonly name: string
  /** The one that is shown where there is room for one alone, and the one that the others are written from. */
  readonly at: { readonly language: Language; readonly source: Language }
  readonly faults: ReturnType<FaultsOf>
}

/** One text in all languages: what is typed, what is wrong with it, what the house says and what is live. */
export function TextRow({ draft, path, name, at, faults }: Props) {
  const words = useTexts('backofficeBrandTexts')
  const { languageName } = useFieldNames()
  const headingId = useId()
  const texts = textsAt(draft.content, path)
  const house: Texts | undefined = draft.brand.houseTexts[path]
  const live = draft.brand.liveContent === null ? undefined : textsAt(draft.brand.liveContent, path)
  const isOwn = house !== undefined && differs(texts, house)
  function set(next: Texts): void {
    draft.set(path, Object.keys(next).length === 0 ? emptyOf(path, draft.brand.forms) : next)
  }
  const order = [at.source, ...languages.filter((language) => language !== at.source)]
  return (
    <section className={styles.row} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h3 id={headingId}>{name}</h3>
        {live !== undefined && differs(texts, live) && <Badge>{words.isChanged}</Badge>}
        {isOwn && <Badge>{words.isOwn}</Badge>}
        {isOwn && draft.mayEdit && (
          <Button size="s" variant="ghost" onClick={() => set(house)}>
            {words.useHouse}
          </Button>
        )}
      </div>
      {at.language !== at.source && (
        <p className={styles.source}>
          <span className={styles.quiet}>{words.sourceIn(languageName(at.source))}: </span>
          <span lang={at.source}>{texts[at.source] ?? words.sourceEmpty}</span>
        </p>
      )}
      <div className={styles.columns} role="group" aria-labelledby={headingId}>
        {order.map((language) => (
          <Column
            key={language}
            language={language}
            text={texts[language] ?? ''}
            house={isOwn ? house[language] : undefined}
            live={live?.[language]}
            is={{ chosen: language === at.language, source: language === at.source, open: draft.mayEdit }}
            fault={faults.find((fault) => fault.language === language) ?? faults.find((fault) => fault.field === path)}
            onType={(text) => {
              const { [language]: _, ...others } = texts
              set(text === '' ? others : { ...texts, [language]: text })
            }}
          />
        ))}
      </div>
    </section>
  )
}

type ColumnProps = {
  readonly language: Language
  readonly text: string
  readonly house: string | undefined
  readonly live: string | undefined
  readonly is: { readonly chosen: boolean; readonly source: boolean; readonly open: boolean }
  readonly fault: ReturnType<FaultsOf>[number] | undefined
  readonly onType: (text: string) => void
}

function Column({ language, text, house, live, is, fault, onType }: ColumnProps) {
  const words = useTexts('backofficeBrandTexts')
  const { languageName } = useFieldNames()
  const ruleText = useRuleText()
  return (
    <div className={styles.column} data-chosen={is.chosen}>
      <Textarea
        label={languageName(language)}
        mark={is.source ? words.source : undefined}
        lang={language}
        rows={2}
        value={text}
        disabled={!is.open}
        error={fault === undefined ? undefined : ruleText(fault)}
        hint={
          house === undefined ? undefined : (
            <>
              {words.house}: <span lang={language}>{house}</span>
            </>
          )
        }
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {live !== undefined && live !== text && text !== '' && (
        <div className={styles.quiet}>
          {words.sinceLive}: <WordDifference before={live} after={text} lang={language} />
        </div>
      )}
    </div>
  )
}
