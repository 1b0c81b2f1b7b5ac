import { codeOf } from '@incontro/client/calls/api-error.ts'
import type { AngelProfile } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { CardGrid } from '@incontro/ui/photo-card.tsx'
import { CardGridSkeleton } from '@incontro/ui/skeleton.tsx'
import { EmptyState, ErrorState, Callout } from '@incontro/ui/states.tsx'
import { Pagination } from '@incontro/ui/pagination.tsx'
import { VisuallyHidden } from '@incontro/ui/visually-hidden.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { useAfterPaint } from '../../shared/page/after-paint.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useOpenPrompt } from '../../shared/prompts.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useScrollKept } from '../../shared/page/scroll-memory.ts'
import { useMember } from '../../shared/session/session.ts'
import { storage } from '../../shared/storage.ts'
import { useFilters } from './filters.ts'
import { type Filters, filtersOn } from './filters.rules.ts'
import { findQuery, PAGE_SIZE } from './find-query.ts'
import styles from './find.module.css'
import { keepGrid, lastGrid } from '../../shared/people/last-grid.ts'
import { NoMatches } from './no-matches.tsx'
import { useGridPage } from './use-grid-page.ts'

const EAGER_CARDS = 4
/** As many as a window shows, by its width in px; the skeleton has as many. */
const FIRST_CARDS = innerWidth <= 500 ? 6 : 10

type Props = {
  readonly region: string
  readonly renderCard: (angel: AngelProfile, isEager: boolean) => ReactNode
  readonly changePlace: () => void
  readonly choose: (filters: Filters) => void
}

/** FD-01 to FD-03, FD-07, FD-10: the cards of a region, how many there are, and the pages. */
export function FindGrid({ region, renderCard, changePlace, choose }: Props) {
  const words = useTexts('find')
  const { actions, states } = useTexts('common')
  const lastWords = useTexts('lastGrid')
  const { dateTime } = useFormats()
  const errorText = useErrorText()
  const openPrompt = useOpenPrompt()
  const member = useMember()
  const { page: asked, goTo } = useGridPage()
  const mayTurn = member.isVerified && member.level > 0
  const filters = useFilters()
  const isNarrowed = filtersOn(filters).length > 0
  const page = mayTurn ? asked : 1 // what is stored of a plan that has ended is not asked for
  const { data, dataUpdatedAt, error, fetchStatus, isPending, isPlaceholderData, refetch } = useQuery(
    findQuery(member, region, page, filters),
  )
  const isDrawn = useDeferredValue(data !== undefined) // the first cards in pieces, between which the browser answers
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE))

  useEffect(() => {
    if (!data || isPlaceholderData) return
    if (!isNarrowed) storage.set('avaibleUsers', String(data.total)) // D1: what the server counted
    if (data.profiles.length > 0)
      keepGrid({ owner: member.trackerId, region, at: dataUpdatedAt, profiles: data.profiles })
    if (page > pageCount) goTo(1, 'replace') // people have left the region since
  }, [data, dataUpdatedAt, isNarrowed, isPlaceholderData, member.trackerId, page, pageCount, region, goTo])

  function turnTo(next: number): void {
    if (next === page) return
    if (member.level === 0) return openPrompt('more_pages')
    goTo(next)
  }

  const hasLine = fetchStatus !== 'paused' && codeOf(error) !== 'offline'
  const kept = hasLine || (data && !isPlaceholderData) ? undefined : lastGrid()
  if (kept)
    return (
      <>
        <div className={styles.offlineNote}>
          <Callout>{lastWords.note(dateTime(kept.at))}</Callout>
        </div>
        <CardGrid label={words.list}>
          {kept.profiles.map((angel) => (
            <li key={angel.id}>{renderCard({ ...angel, isAvailable: false }, false)}</li>
          ))}
        </CardGrid>
      </>
    )
  if (isPending || (data && !isDrawn))
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
        <CardGridSkeleton count={FIRST_CARDS} />
      </div>
    )
  if (!data)
    return (
      <ErrorState
        title={states.errorTitle}
        text={codeOf(error) === undefined ? states.errorText : errorText(error)}
        action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
      />
    )
  if (data.profiles.length === 0 && isNarrowed && !isPlaceholderData)
    return <NoMatches region={region} choose={choose} />
  if (data.profiles.length === 0)
    return (
      <EmptyState
        title={words.empty.title}
        text={words.empty.text}
        action={<Button onClick={changePlace}>{words.changePlace}</Button>}
      />
    )
  return (
    <>
      <div className={styles.cards} aria-busy={isPlaceholderData}>
        <CardGrid label={words.list}>
          <Cards profiles={data.profiles} renderCard={renderCard} />
        </CardGrid>
      </div>
      {pageCount > 1 && member.isVerified && (
        <Pagination
          page={page}
          pageCount={pageCount}
          onPage={turnTo}
          label={words.list}
          previousLabel={words.pagination.previous}
          nextLabel={words.pagination.next}
          pageLabel={words.pagination.page}
        />
      )}
      {pageCount > 1 && !member.isVerified && (
        <EmptyState
          title={words.notVerified.title}
          text={words.notVerified.text}
          action={<ButtonLink href="/vip_plan/cred">{words.notVerified.action}</ButtonLink>}
        />
      )}
    </>
  )
}

type CardsProps = Pick<Props, 'renderCard'> & { readonly profiles: readonly AngelProfile[] }

/** The cards of a page; those that are seen at once, and the others right behind them. */
function Cards({ profiles, renderCard }: CardsProps) {
  const scrolled = useScrollKept()
  const isWhole = useAfterPaint(scrolled > 0) // the reader comes back to what lies further down
  const drawn = isWhole ? profiles : profiles.slice(0, FIRST_CARDS)
  return drawn.map((angel, index) => <li key={angel.id}>{renderCard(angel, index < EAGER_CARDS)}</li>)
}

/** FD-05, D1: how many there are, as the server counted them for this very page; where filters leave no one, the page says it. */
export function FindTotal({ region }: { region: string }) {
  const words = useTexts('find')
  const { atLeast } = useTexts('filters')
  const member = useMember()
  const { page } = useGridPage()
  const filters = useFilters()
  const { data, isPlaceholderData } = useQuery(
    findQuery(member, region, member.level > 0 && member.isVerified ? page : 1, filters),
  )
  const isKnown = data !== undefined && !isPlaceholderData && (data.total > 0 || filtersOn(filters).length === 0)
  return <p className={styles.total}>{isKnown ? (data.isExact ? words.total : atLeast)(data.total) : '\u00a0'}</p>
}
