import { operatorCalls, type PersonaRow, type PersonaState, personaStates } from '@incontro/contract/backoffice.ts'
import { countries } from '@incontro/locale/countries.ts'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { useMemo } from 'react'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useCountryName } from '../../shared/countries.ts'
import { useTexts } from '../../shared/language.tsx'
import { PageHeading } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'

/** AN-23: automated angels, and what answers as each. */
export function Workshop() {
  const { list: words, states } = useTexts('backofficeWorkshop')
  const countryName = useCountryName()
  const columns = useColumns()
  const filters: readonly Filter[] = [
    { name: 'search', label: words.search, kind: 'text', placeholder: words.searchHint },
    {
      name: 'state',
      label: words.state,
      kind: 'choice',
      options: personaStates.map((value) => ({ value, label: states[value] })),
    },
    {
      name: 'country',
      label: words.country,
      kind: 'choice',
      options: countries.map((code) => ({ value: code, label: countryName(code) })),
    },
  ]
  return (
    <>
      <PageHeading title={words.title} lead={words.text} />
      <List
        name="personas"
        label={words.title}
        call={operatorCalls.listPersonas}
        columns={columns}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ name }) => name}
        pathOf={({ id }) => `/angels/automated/${id}`}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        isLive={['angel']}
      />
    </>
  )
}

function useColumns(): [Column<PersonaRow>, ...Column<PersonaRow>[]] {
  const { list: words, one } = useTexts('backofficeWorkshop')
  const countryName = useCountryName()
  return useMemo(
    () => [
      { id: 'name', header: words.name, cell: ({ name }) => name },
      { id: 'state', header: words.state, cell: ({ state }) => <PersonaBadge state={state} /> },
      {
        id: 'region',
        header: words.region,
        cell: ({ region, country }) => (region === '' ? countryName(country) : `${region}, ${countryName(country)}`),
      },
      { id: 'isListed', header: words.isListed, cell: ({ isListed }) => (isListed ? words.yes : words.no) },
      {
        id: 'liveSince',
        header: words.liveSince,
        cell: ({ liveSince }) => (liveSince === null ? one.none : <Time at={liveSince} look="date" />),
      },
      {
        id: 'draftAt',
        header: words.draftAt,
        cell: ({ draftAt }) => (draftAt === null ? one.none : <Time at={draftAt} look="date" />),
      },
    ],
    [words, one, countryName],
  )
}

const tones: Readonly<Record<PersonaState, BadgeTone>> = {
  house: 'neutral',
  draft: 'warning',
  live: 'success',
  live_and_draft: 'warning',
}

export function PersonaBadge({ state }: { state: PersonaState }) {
  const { states } = useTexts('backofficeWorkshop')
  return <Badge tone={tones[state]}>{states[state]}</Badge>
}
