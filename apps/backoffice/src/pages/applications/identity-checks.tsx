import { type IdentityCheckRow, identityCheckStates, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { useCallback, useMemo } from 'react'
import { type Column, List } from '../../lists/list.tsx'
import { useBrandName } from '../../shared/brands.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { PageHeading } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'

/** AN-05: checks of identity and age: what was handed in, and what ran out. */
export function IdentityChecks() {
  const { checks: words } = useTexts('backofficeApplications')
  const { list: angels } = useTexts('backofficeAngels')
  const columns = useColumns()
  return (
    <>
      <PageHeading up={{ href: '/angels', label: angels.title }} title={words.title} lead={words.text} />
      <List
        name="identityChecks"
        label={words.title}
        call={operatorCalls.listIdentityChecks}
        columns={columns}
        filters={[
          {
            name: 'state',
            label: words.state,
            kind: 'choice',
            options: identityCheckStates.map((value) => ({ value, label: words.states[value] })),
          },
        ]}
        idOf={({ id }) => id}
        titleOf={nameOf}
        pathOf={({ id }) => `/angels/identity/${id}`}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        isLive={['angel', 'identity_check']}
      />
    </>
  )
}

export function nameOf({ name, trackerId }: Pick<IdentityCheckRow, 'name' | 'trackerId'>): string {
  return name === '' ? trackerId : name
}

const tones: Readonly<Record<IdentityCheckRow['state'], BadgeTone>> = {
  waiting: 'warning',
  over: 'danger',
  open: 'neutral',
  decided: 'success',
}

export function CheckBadge({ state }: Pick<IdentityCheckRow, 'state'>) {
  const { checks } = useTexts('backofficeApplications')
  return <Badge tone={tones[state]}>{checks.states[state]}</Badge>
}

/** A day such as `2031-11-27`, or a dash. */
export function useDay(): (day: string | null) => string {
  const { date } = useFormats()
  return useCallback((day) => (day === null ? '–' : date(new Date(`${day}T12:00:00Z`), 'UTC')), [date])
}

function useColumns(): [Column<IdentityCheckRow>, ...Column<IdentityCheckRow>[]] {
  const { checks: words } = useTexts('backofficeApplications')
  const { list } = useTexts('backofficeAngels')
  const brandName = useBrandName()
  const dayOf = useDay()
  return useMemo(
    () => [
      { id: 'name', header: words.person, cell: nameOf },
      { id: 'state', header: words.state, cell: ({ state }) => <CheckBadge state={state} /> },
      {
        id: 'outcome',
        header: words.outcome,
        cell: ({ outcome }) => (outcome === null ? '–' : words.outcomes[outcome]),
      },
      { id: 'method', header: words.method, cell: ({ method }) => words.methods[method] },
      { id: 'brand', header: list.brand, cell: ({ brandId }) => brandName(brandId) },
      { id: 'sentAt', header: words.sentAt, cell: ({ sentAt }) => (sentAt === null ? '–' : <Time at={sentAt} />) },
      { id: 'expiresOn', header: words.expiresOn, cell: ({ expiresOn }) => dayOf(expiresOn) },
    ],
    [words, list, brandName, dayOf],
  )
}
