import {
  cleanLegalHtml,
  type LegalVersionRow,
  operatorCalls,
  type OwnLegalPage,
} from '@incontro/contract/backoffice.ts'
import type { Language } from '@incontro/locale/languages.ts'
import { useDeferredValue } from 'react'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Muted, Section } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { WordDifference } from '../../shared/page/word-difference.tsx'
import styles from './legal.module.css'
import { wordsOfHtml } from './words-of-html.rules.ts'

type Props = {
  readonly of: { readonly id: string; readonly page: OwnLegalPage; readonly versions: readonly LegalVersionRow[] }
  readonly language: Language
  readonly typed: { readonly title: string; readonly html: string }
}

const AROUND = 120

/** What the next version says that the one in force does not, in words (BO-28). */
export function SinceInForce({ of: { id, page, versions }, language, typed }: Props) {
  const words = useTexts('backofficeLegal')
  const number = versions.find(({ state }) => state === 'in_force')?.number
  const inForce = useRead(operatorCalls.showLegalPage, {
    params: { id, page },
    query: number === undefined ? {} : { number },
  })
  const after = useDeferredValue(`${typed.title}\n${wordsOfHtml(cleanLegalHtml(typed.html).html)}`)
  return (
    <Section title={words.changes}>
      <Part of={inForce} skeleton={<Lines count={3} />}>
        {({ words: before }) => {
          const { title, html } = before[language]
          const was = `${title}\n${wordsOfHtml(cleanLegalHtml(html).html)}`
          return was === after ? (
            <Muted>{words.noChanges}</Muted>
          ) : (
            <div className={styles.changes} tabIndex={0} role="group" aria-label={words.changes}>
              <WordDifference before={was} after={after} lang={language} around={AROUND} />
            </div>
          )
        }}
      </Part>
    </Section>
  )
}
