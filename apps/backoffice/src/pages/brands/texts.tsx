import type { BrandField } from '@incontro/contract/backoffice.ts'
import { languages } from '@incontro/locale/languages.ts'
import { Switch } from '@incontro/ui/choices.tsx'
import { EmptyState } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { useTexts } from '../../shared/language.tsx'
import { Muted, Section } from '../../shared/page/page.tsx'
import styles from './brands.module.css'
import { isRecord } from './draft/content.rules.ts'
import type { Draft } from './draft/use-draft.ts'
import { useFieldNames } from '../../shared/field-names.ts'
import { LocalTexts } from './fields/local-texts.tsx'

/** BO-28: every text that is the brand's own, in all languages side by side; what is missing comes first. */
export function Texts({ draft }: { draft: Draft }) {
  const { pages, texts: words } = useTexts('backofficeBrands')
  const { pathName } = useFieldNames()
  const [isOnlyMissing, setOnlyMissing] = useState(false)
  // the order of when the page was opened: a text does not jump away while it is written
  const [order] = useState(() => {
    const all = textPaths(draft)
    const isFaulty = (path: string) => draft.findingsOf(path).length > 0
    return [...all.filter(isFaulty), ...all.filter((path) => !isFaulty(path))]
  })
  const faulty = order.filter((path) => draft.findingsOf(path).length > 0)
  const shown = isOnlyMissing ? faulty : order
  if (order.length === 0) return <EmptyState title={words.none} />
  return (
    <Section title={pages.texts} text={words.text} end={<span role="status">{words.missing(faulty.length)}</span>}>
      <Switch
        label={words.onlyMissing}
        checked={isOnlyMissing}
        onChange={({ currentTarget }) => setOnlyMissing(currentTarget.checked)}
      />
      {shown.length === 0 && <Muted>{words.noneMissing}</Muted>}
      {shown.map((path) => {
        const field: BrandField = { path: path.split('.').slice(1).join('.'), kind: 'texts' }
        return (
          <div key={path} className={styles.textRow}>
            <h3>{nameOf(draft, path, pathName)}</h3>
            <LocalTexts
              draft={draft}
              field={field}
              base={path.split('.')[0] ?? ''}
              isLong={path.endsWith('.welcome')}
              hideLegend
            />
          </div>
        )
      })}
    </Section>
  )
}

/** Paths of what has a text for each language, wherever it stands in the draft. */
function textPaths({ content, brand }: Draft): string[] {
  const found: string[] = []
  function look(value: unknown, path: string): void {
    if (Array.isArray(value)) value.forEach((inner, index) => look(inner, `${path}.${String(index)}`))
    else if (isRecord(value)) {
      const names = Object.keys(value)
      const isText = names.length > 0 && names.every((name) => languages.some((language) => language === name))
      if (isText || (names.length === 0 && TEXTS.test(path))) found.push(path)
      else for (const [name, inner] of Object.entries(value)) look(inner, `${path}.${name}`)
    }
  }
  look(content.brand, 'brand')
  look(content.flows, 'flows')
  return brand.id === '' ? [] : found
}
/** What is a text although nothing is written there yet. */
const TEXTS = /\.(headline|tagline|priceDescription|description)$/

/** A plan by its name, and not by its place in the list. */
function nameOf(draft: Draft, path: string, pathName: (path: string) => string): string {
  const [, flow, list, index, rest] = /^flows\.([^.]+)\.plans\.([^.]+)\.(\d+)\.(.+)$/.exec(path) ?? []
  if (index === undefined) return pathName(path)
  const name = draft.valueOf(`flows.${String(flow)}.plans.${String(list)}.${index}.name`)
  return pathName(
    `flows.${String(flow)}.plans.${String(list)}.${typeof name === 'string' && name !== '' ? name.replaceAll('.', '') : index}.${String(rest)}`,
  )
}
