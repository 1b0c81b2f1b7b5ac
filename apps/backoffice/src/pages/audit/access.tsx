import { type AccessRow, operatorCalls } from '@incontro/contract/backoffice.ts'
import { useMemo } from 'react'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { PageHeading } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'

/** BO-12: who looked at what of people, as the people see it too. */
export function Access() {
  const { access: words, audit } = useTexts('backofficeAudit')
  const { reasonText } = useNames()
  const filters: readonly Filter[] = [
    { name: 'person', label: words.personFilter, kind: 'text' },
    { name: 'operatorId', label: words.operator, kind: 'given', shown: audit.onlyOf },
  ]
  const columns = useMemo(
    (): [Column<AccessRow>, ...Column<AccessRow>[]] => [
      { id: 'what', header: words.what, cell: ({ what }) => words.whats[what] },
      { id: 'at', header: words.at, cell: ({ at }) => <Time at={at} /> },
      { id: 'operator', header: words.operator, cell: ({ operator }) => operator },
      { id: 'person', header: words.person, cell: ({ person }) => `${words.kinds[person.kind]} ${person.id}` },
      { id: 'reason', header: words.reason, cell: ({ reason }) => reasonText(reason) },
      { id: 'shownFrom', header: words.shownFrom, cell: ({ shownFrom }) => <Time at={shownFrom} /> },
    ],
    [words, reasonText],
  )
  return (
    <>
      <PageHeading title={words.title} lead={words.text} />
      <List
        name="access"
        label={words.title}
        call={operatorCalls.listAccess}
        columns={columns}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ what, person }) => `${words.whats[what]}, ${words.kinds[person.kind]} ${person.id}`}
        pathOf={({ person }) => `/access?person=${encodeURIComponent(person.id)}`}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
    </>
  )
}
