import {
  type MemberRow,
  type MemberStanding,
  memberStandings,
  operatorCalls,
  planKinds,
} from '@incontro/contract/backoffice.ts'
import { countries } from '@incontro/locale/countries.ts'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { useMemo } from 'react'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useCountryName } from '../../shared/countries.ts'
import { useTexts } from '../../shared/language.tsx'
import { PageHeading } from '../../shared/page/page.tsx'
import { useMe } from '../../shared/session/me.ts'
import { Time } from '../../shared/time.tsx'
import { memberPath } from './member-path.ts'

/** BO-31: who belongs to the brands that the operator reaches. */
export function Members() {
  const { list: words } = useTexts('backofficeMembers')
  const { permissions } = useMe()
  const filters = useFilters()
  const columns = useColumns()
  const isByCase = permissions['members.read'] === 'limited'
  return (
    <>
      <PageHeading title={words.title} lead={words.text} />
      <List
        name="members"
        label={words.title}
        call={operatorCalls.listMembers}
        columns={columns}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ name, trackerId }) => name ?? trackerId}
        pathOf={({ trackerId }) => memberPath(trackerId)}
        empty={
          isByCase
            ? { title: words.byCaseTitle, text: words.byCaseText }
            : { title: words.emptyTitle, text: words.emptyText }
        }
        isLive={['member']}
      />
    </>
  )
}

function useFilters(): readonly Filter[] {
  const { list: words, standings, plans } = useTexts('backofficeMembers')
  const countryName = useCountryName()
  const brands = useRead(operatorCalls.brandNames, {})
  return [
    { name: 'search', label: words.search, kind: 'text', placeholder: words.searchHint },
    {
      name: 'brandId',
      label: words.brand,
      kind: 'choice',
      options: (brands.data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'country',
      label: words.country,
      kind: 'choice',
      options: countries.map((code) => ({ value: code, label: countryName(code) })),
    },
    {
      name: 'standing',
      label: words.standing,
      kind: 'choice',
      options: memberStandings.map((value) => ({ value, label: standings[value] })),
    },
    {
      name: 'plan',
      label: words.plan,
      kind: 'choice',
      options: planKinds.map((value) => ({ value, label: plans[value] })),
    },
    {
      name: 'verified',
      label: words.verified,
      kind: 'choice',
      options: [
        { value: 'yes', label: words.isVerified },
        { value: 'no', label: words.isNotVerified },
      ],
    },
    { name: 'from', label: words.from, kind: 'day', edge: 'begin' },
    { name: 'to', label: words.to, kind: 'day', edge: 'end' },
  ]
}

function useColumns(): [Column<MemberRow>, ...Column<MemberRow>[]] {
  const { list: words, plans } = useTexts('backofficeMembers')
  const countryName = useCountryName()
  const brandName = useBrandName()
  return useMemo(
    () => [
      { id: 'name', header: words.name, cell: ({ name, trackerId }) => name ?? trackerId },
      { id: 'trackerId', header: words.trackerId, cell: ({ trackerId }) => trackerId },
      { id: 'brand', header: words.brand, cell: ({ brandId }) => brandName(brandId) },
      { id: 'country', header: words.country, cell: ({ country }) => countryName(country) },
      { id: 'standing', header: words.standing, cell: ({ standing }) => <StandingBadge standing={standing} /> },
      { id: 'plan', header: words.plan, cell: ({ level }) => plans[planOf(level)] },
      {
        id: 'verified',
        header: words.verified,
        cell: ({ isVerified }) => (isVerified ? words.isVerified : words.isNotVerified),
      },
      { id: 'signedUpAt', header: words.signedUpAt, cell: ({ signedUpAt }) => <Time at={signedUpAt} look="date" /> },
      { id: 'lastActiveAt', header: words.lastActiveAt, cell: ({ lastActiveAt }) => <Time at={lastActiveAt} /> },
    ],
    [words, plans, countryName, brandName],
  )
}

/** The kind of plan of a level. */
export function planOf(level: 0 | 1 | 2): (typeof planKinds)[number] {
  return level === 2 ? 'vip' : level === 1 ? 'premium' : 'none'
}

const tones: Readonly<Record<MemberStanding, BadgeTone>> = { open: 'success', disabled: 'danger', erased: 'neutral' }

export function StandingBadge({ standing }: { standing: MemberStanding }) {
  const { standings } = useTexts('backofficeMembers')
  return <Badge tone={tones[standing]}>{standings[standing]}</Badge>
}
