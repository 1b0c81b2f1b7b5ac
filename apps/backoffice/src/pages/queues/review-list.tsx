import { operatorCalls, type ReviewRow } from '@incontro/contract/backoffice.ts'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { useMemo } from 'react'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useBrandName } from '../../shared/brands.ts'
import { useTexts } from '../../shared/language.tsx'
import { Facts } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'

const tones: Readonly<Record<ReviewRow['state'], BadgeTone>> = {
  pending: 'warning',
  approved: 'success',
  refused: 'danger',
}
const states = ['pending', 'approved', 'refused'] as const

/** Every review within the operator's grants, the oldest first. */
export function ReviewList() {
  const { reviews: words } = useTexts('backofficeQueues')
  const filters: readonly Filter[] = [
    {
      name: 'state',
      label: words.state,
      kind: 'choice',
      options: states.map((value) => ({ value, label: words.states[value] })),
    },
    {
      name: 'stars',
      label: words.star,
      kind: 'choice',
      options: [1, 2, 3, 4, 5].map((count) => ({ value: String(count), label: words.stars(count) })),
    },
  ]
  const brandName = useBrandName()
  const titleOf = ({ name, stars }: ReviewRow) => `${words.by(name)} · ${words.stars(stars)}`
  const columns = useMemo(
    (): [Column<ReviewRow>, ...Column<ReviewRow>[]] => [
      { id: 'review', header: words.review, cell: ({ name, stars }) => `${words.by(name)} · ${words.stars(stars)}` },
      { id: 'brand', header: words.brand, cell: ({ brandId }) => brandName(brandId) },
      { id: 'state', header: words.state, cell: ({ state }) => <State state={state} /> },
      { id: 'changed', header: words.changed, cell: ({ changedAt }) => <Time at={changedAt} /> },
    ],
    [words, brandName],
  )
  return (
    <List
      name="reviews"
      label={words.all}
      call={operatorCalls.listReviews}
      columns={columns}
      filters={filters}
      idOf={({ id }) => id}
      titleOf={titleOf}
      detail={(row) => <Detail row={row} />}
      empty={{ title: words.none, text: words.noneText }}
      isLive
    />
  )
}

function State({ state }: Pick<ReviewRow, 'state'>) {
  const { reviews: words } = useTexts('backofficeQueues')
  return <Badge tone={tones[state]}>{words.states[state]}</Badge>
}

function Detail({ row: { text, language, state, whyNot, changedAt, decidedAt, holder } }: { row: ReviewRow }) {
  const { reviews: words, work } = useTexts('backofficeQueues')
  const { refusals } = useTexts('reviews')
  return (
    <>
      <blockquote lang={language}>{text}</blockquote>
      <Facts
        facts={[
          [words.state, <State key="state" state={state} />],
          ...(whyNot === null ? [] : ([[work.reasons, refusals[whyNot]]] as const)),
          [words.changed, <Time key="changed" at={changedAt} />],
          ...(decidedAt === null ? [] : ([[words.decided, <Time key="decided" at={decidedAt} />]] as const)),
          ...(holder === null ? [] : ([[words.holder, holder.by]] as const)),
        ]}
      />
    </>
  )
}
