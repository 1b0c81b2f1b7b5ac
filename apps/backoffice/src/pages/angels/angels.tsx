import { type AngelListing, angelListings, type AngelRow, operatorCalls } from '@incontro/contract/backoffice.ts'
import { countries } from '@incontro/locale/countries.ts'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { useMemo } from 'react'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useCountryName } from '../../shared/countries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { PageHeading } from '../../shared/page/page.tsx'
import { useMay } from '../../shared/session/me.ts'
import { Time } from '../../shared/time.tsx'
import { InviteAngel } from './invite-angel.tsx'
import { angelPath } from './angel-path.ts'

/** BO-35: the profiles that members of the operator's brands and countries meet. */
export function Angels() {
  const { list: words, invitations, suggestions } = useTexts('backofficeAngels')
  const applications = useTexts('backofficeApplications')
  const may = useMay()
  const filters = useFilters()
  const columns = useColumns()
  return (
    <>
      <PageHeading
        title={words.title}
        lead={words.text}
        actions={
          <>
            <ButtonLink variant="secondary" href="/angels/applications">
              {applications.list.open}
            </ButtonLink>
            {may('identity.documents') && (
              <ButtonLink variant="secondary" href="/angels/identity">
                {applications.checks.open}
              </ButtonLink>
            )}
            <ButtonLink variant="secondary" href="/angels/invitations">
              {invitations.open}
            </ButtonLink>
            <ButtonLink variant="secondary" href="/angels/suggestions">
              {suggestions.open}
            </ButtonLink>
            {may('angels.contract') && <InviteAngel />}
          </>
        }
      />
      <List
        name="angels"
        label={words.title}
        call={operatorCalls.listAngels}
        columns={columns}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ name }) => (name === '' ? words.deleted : name)}
        pathOf={({ id }) => angelPath(id)}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        isLive={['angel', 'case']}
      />
    </>
  )
}

function useFilters(): readonly Filter[] {
  const { list: words, kinds, listings } = useTexts('backofficeAngels')
  const countryName = useCountryName()
  const brands = useRead(operatorCalls.brandNames, {})
  return [
    { name: 'search', label: words.search, kind: 'text', placeholder: words.searchHint },
    {
      name: 'kind',
      label: words.kind,
      kind: 'choice',
      options: (['member', 'host', 'automated'] as const).map((value) => ({ value, label: kinds[value] })),
    },
    {
      name: 'listing',
      label: words.listing,
      kind: 'choice',
      options: angelListings.map((value) => ({ value, label: listings[value] })),
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
    {
      name: 'waiting',
      label: words.waiting,
      kind: 'choice',
      options: [
        { value: 'yes', label: words.isWaiting },
        { value: 'no', label: words.isNotWaiting },
      ],
    },
    {
      name: 'reported',
      label: words.reports,
      kind: 'choice',
      options: [
        { value: 'yes', label: words.isReported },
        { value: 'no', label: words.isNotReported },
      ],
    },
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
  ]
}

function useColumns(): [Column<AngelRow>, ...Column<AngelRow>[]] {
  const { list: words, kinds } = useTexts('backofficeAngels')
  const countryName = useCountryName()
  const brandName = useBrandName()
  const { number } = useFormats()
  return useMemo(
    () => [
      { id: 'name', header: words.name, cell: ({ name }) => (name === '' ? words.deleted : name) },
      { id: 'kind', header: words.kind, cell: ({ kind }) => kinds[kind] },
      { id: 'listing', header: words.listing, cell: ({ listing }) => <ListingBadge listing={listing} /> },
      {
        id: 'verified',
        header: words.verified,
        cell: ({ isVerified }) => (isVerified ? words.isVerified : words.isNotVerified),
      },
      {
        id: 'lastAnswerAt',
        header: words.lastAnswer,
        cell: ({ kind, lastAnswerAt }) =>
          kind === 'automated' ? words.software : lastAnswerAt === null ? words.noAnswer : <Time at={lastAnswerAt} />,
      },
      { id: 'waiting', header: words.waiting, isEnd: true, cell: ({ waiting }) => number(waiting) },
      {
        id: 'reports',
        header: words.reports,
        isEnd: true,
        cell: ({ reports, openCases }) => words.reportsOf(reports, openCases),
      },
      {
        id: 'brand',
        header: words.brand,
        cell: ({ brandId }) => (brandId === null ? words.everyBrand : brandName(brandId)),
      },
      {
        id: 'region',
        header: words.region,
        cell: ({ region, country }) => (region === '' ? countryName(country) : `${region}, ${countryName(country)}`),
      },
      { id: 'createdAt', header: words.createdAt, cell: ({ createdAt }) => <Time at={createdAt} look="date" /> },
    ],
    [words, kinds, countryName, brandName, number],
  )
}

const tones: Readonly<Record<AngelListing, BadgeTone>> = {
  listed: 'success',
  held: 'danger',
  review: 'warning',
  paused: 'neutral',
  closed: 'neutral',
  erased: 'neutral',
}

export function ListingBadge({ listing }: { listing: AngelListing }) {
  const { listings } = useTexts('backofficeAngels')
  return <Badge tone={tones[listing]}>{listings[listing]}</Badge>
}
