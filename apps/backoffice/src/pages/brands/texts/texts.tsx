import { type Language, languages } from '@incontro/locale/languages.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Segmented, Switch } from '@incontro/ui/choices.tsx'
import { SearchIcon } from '@incontro/ui/icons.ts'
import { Select } from '@incontro/ui/select.tsx'
import { EmptyState } from '@incontro/ui/states.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFieldNames } from '../../../shared/field-names.ts'
import { useTexts } from '../../../shared/language.tsx'
import { Section } from '../../../shared/page/page.tsx'
import type { Draft } from '../draft/use-draft.ts'
import { faultsIn } from './text-faults-of.ts'
import { TextRow } from './text-row.tsx'
import { areaOf, differs, matches, ordered, textAreas, textPaths, textsAt } from './text-rows.rules.ts'
import styles from './texts.module.css'

const AT_ONCE = 30

/** BO-28: every text that is the brand's own in four columns; what is missing comes first. */
export function Texts({ draft }: { draft: Draft }) {
  const { pages, texts: old } = useTexts('backofficeBrands')
  const words = useTexts('backofficeBrandTexts')
  const { brand, content } = draft
  const { nameOf } = useTextNames(draft)
  const { search, area, isOnlyMissing, set, clear } = useTextFilter()
  const source = languages.find((language) => language === content.brand['language']) ?? 'en'
  const [language, setLanguage] = useState<Language>(() => languages.find((each) => each !== source) ?? source)
  const [most, setMost] = useState(AT_ONCE)
  const faultsOf = faultsIn(draft)
  const all = textPaths(content)
  // the order of when the page was opened: a text does not jump away while it is written
  const [firstOrder] = useState(() =>
    ordered(all, {
      faulty: (path) => faultsOf(path).length > 0,
      own: (path) =>
        (brand.liveContent !== null && differs(textsAt(content, path), textsAt(brand.liveContent, path))) ||
        (brand.houseTexts[path] !== undefined && differs(textsAt(content, path), brand.houseTexts[path])),
    }),
  )
  const order = [
    ...firstOrder.filter((path) => all.includes(path)),
    ...all.filter((path) => !firstOrder.includes(path)),
  ]
  const faulty = order.filter((path) => faultsOf(path).length > 0)
  const found = (isOnlyMissing ? faulty : order).filter(
    (path) =>
      (area === undefined || areaOf(path) === area) &&
      matches(search, [nameOf(path), ...Object.values(textsAt(content, path))]),
  )
  const shown = found.slice(0, most)
  if (order.length === 0) return <EmptyState title={old.none} />
  return (
    <Section title={pages.texts} text={words.text} end={<span role="status">{old.missing(faulty.length)}</span>}>
      <div className={styles.filter} role="search">
        <TextField
          label={words.search}
          type="search"
          start={<SearchIcon aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => set({ q: currentTarget.value })}
        />
        <Select
          label={words.area}
          options={[
            { value: '', label: words.allAreas },
            ...textAreas.map((each) => ({ value: each, label: words.areas[each] })),
          ]}
          value={area ?? ''}
          onChange={({ currentTarget }) => set({ area: currentTarget.value })}
        />
        <Switch
          label={old.onlyMissing}
          checked={isOnlyMissing}
          onChange={({ currentTarget }) => set({ only: currentTarget.checked ? 'missing' : '' })}
        />
      </div>
      <LanguageChoice value={language} onChoose={setLanguage} />
      <p className={styles.count} role="status">
        {words.shown(found.length, order.length)}
      </p>
      {shown.length === 0 && (
        <EmptyState
          icon={<SearchIcon />}
          title={isOnlyMissing && faulty.length === 0 ? old.noneMissing : words.noneFound}
          action={
            <Button variant="secondary" onClick={clear}>
              {words.showAll}
            </Button>
          }
        />
      )}
      {shown.map((path) => (
        <TextRow
          key={path}
          draft={draft}
          path={path}
          name={nameOf(path)}
          at={{ language, source }}
          faults={faultsOf(path)}
        />
      ))}
      {found.length > shown.length && (
        <Button variant="secondary" onClick={() => setMost(most + AT_ONCE)}>
          {words.more(Math.min(AT_ONCE, found.length - shown.length))}
        </Button>
      )}
    </Section>
  )
}

/** One language at a time, where there is no room for four. */
function LanguageChoice({ value, onChoose }: { value: Language; onChoose: (language: Language) => void }) {
  const words = useTexts('backofficeBrandTexts')
  const { languageName } = useFieldNames()
  return (
    <div className={styles.choice}>
      <Segmented
        legend={words.language}
        options={languages.map((each) => ({ value: each, label: languageName(each) }))}
        value={value}
        onChange={onChoose}
      />
    </div>
  )
}

/** What is searched for stands in the address: another browser shows the same (G7). */
function useTextFilter() {
  const [params, setParams] = useSearchParams()
  // the address follows: what is typed stands at once
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() => Object.fromEntries(params))
  function change(next: Readonly<Record<string, string>>): void {
    setChosen(next)
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true })
  }
  return {
    search: chosen['q'] ?? '',
    area: textAreas.find((each) => each === chosen['area']),
    isOnlyMissing: chosen['only'] === 'missing',
    set: (changes: Readonly<Record<string, string>>) => change({ ...chosen, ...changes }),
    clear: () => change({}),
  }
}

/** A text by its place; one of a plan by the plan's name, and not by its place in the list. */
function useTextNames(draft: Draft) {
  const { pathName } = useFieldNames()
  function nameOf(path: string): string {
    const [, flow, list, index, rest] = /^flows\.([^.]+)\.plans\.([^.]+)\.(\d+)\.(.+)$/.exec(path) ?? []
    if (index === undefined) return pathName(path)
    const name = draft.valueOf(`flows.${String(flow)}.plans.${String(list)}.${index}.name`)
    return pathName(
      `flows.${String(flow)}.plans.${String(list)}.${typeof name === 'string' && name !== '' ? name.replaceAll('.', '') : index}.${String(rest)}`,
    )
  }
  return { nameOf }
}
