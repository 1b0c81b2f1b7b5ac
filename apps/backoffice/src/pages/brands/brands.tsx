import { type BrandRow, operatorCalls } from '@incontro/contract/backoffice.ts'
import { countries } from '@incontro/locale/countries.ts'
import { languages } from '@incontro/locale/languages.ts'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { Badge } from '@incontro/ui/card.tsx'
import { useMemo } from 'react'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useTexts } from '../../shared/language.tsx'
import { PageHeading } from '../../shared/page/page.tsx'
import { useMe } from '../../shared/session/me.ts'
import { Time, useTimes } from '../../shared/time.tsx'
import styles from './brands.module.css'
import { useFieldNames } from '../../shared/field-names.ts'

/** BO-20: what is live, and what is being prepared. */
export function Brands() {
  const { list: words, states } = useTexts('backofficeBrands')
  const { acts } = useTexts('backofficeNames')
  const { choiceName } = useFieldNames()
  const times = useTimes()
  const { permissions } = useMe()
  const grade = permissions['brands.draft']
  const filters: readonly Filter[] = [
    { name: 'search', label: words.search, kind: 'text' },
    {
      name: 'state',
      label: words.state,
      kind: 'choice',
      options: (['live', 'new'] as const).map((value) => ({ value, label: states[value] })),
    },
    {
      name: 'country',
      label: words.country,
      kind: 'choice',
      options: countries.map((value) => ({ value, label: choiceName('country', value) })),
    },
    {
      name: 'language',
      label: words.language,
      kind: 'choice',
      options: languages.map((value) => ({ value, label: choiceName('language', value) })),
    },
  ]
  const columns = useMemo(
    (): [Column<BrandRow>, ...Column<BrandRow>[]] => [
      { id: 'title', header: words.name, cell: ({ title }) => title },
      {
        id: 'state',
        header: words.state,
        cell: (row) => (
          <span className={styles.badges}>
            <Badge tone={row.state === 'live' ? 'success' : 'warning'}>{states[row.state]}</Badge>
            {row.isDemo && <Badge>{words.demo}</Badge>}
          </span>
        ),
      },
      {
        id: 'hosts',
        header: words.hosts,
        cell: ({ hosts }) => (hosts.length === 0 ? words.noHosts : hosts.join(', ')),
      },
      {
        id: 'draft',
        header: words.draft,
        cell: ({ draft, dueAt }) => (
          <>
            {draft === null ? (
              words.noDraft
            ) : (
              <>
                {words.draftBy(draft.by ?? words.somebody)}, <Time at={draft.at} />
              </>
            )}
            {dueAt !== null && <span> · {words.due(times.dateTime(dueAt))}</span>}
          </>
        ),
      },
      { id: 'version', header: words.version, isEnd: true, cell: ({ version }) => version ?? '–' },
    ],
    [words, states, times],
  )
  const start =
    grade === undefined || grade === 'read' ? undefined : (
      <ButtonLink href="/brands/new">{acts['brands.start'].button}</ButtonLink>
    )
  return (
    <>
      <PageHeading title={words.title} lead={words.text} actions={start} />
      <List
        name="brands"
        label={words.title}
        call={operatorCalls.listBrands}
        columns={columns}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ title }) => title}
        pathOf={({ id }) => `/brands/${id}`}
        empty={{ title: words.emptyTitle, text: words.emptyText, ...(start !== undefined && { action: start }) }}
        isLive={['brand']}
      />
    </>
  )
}
