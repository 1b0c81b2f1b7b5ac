import { type InboxRow as Row, type InboxView, inboxViews } from '@incontro/contract'
import { previewOf } from '@incontro/texts/preview.ts'
import { Button } from '@incontro/ui/button.tsx'
import { CountBadge, List, ListRow } from '@incontro/ui/card.tsx'
import { ChatIcon, SearchIcon } from '@incontro/ui/icons.ts'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@incontro/ui/states.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useDeferredValue, useState } from 'react'
import { codeOrOther, useErrorText } from '../shared/error-text.ts'
import { useFormats, useTexts } from '../shared/language.tsx'
import { InboxRow } from './inbox/inbox-row.tsx'
import { RowsInView } from './inbox/rows-in-view.tsx'
import { useInboxSearch, useInboxView, usePlaceInInbox } from './inbox/use-inbox.ts'
import styles from './inbox/inbox.module.css'
import { useStudio } from './studio-context.ts'

/** The field of her own search, which a key leads to. */
export const SEARCH_FIELD = 'inbox-search'

/** AN-11: her conversations by what is to be done with them. */
export function ConversationList({ current }: { current: string | undefined }) {
  const { search: words } = useTexts('studioInbox')
  const { view, set } = usePlaceInInbox()
  const [sought, setSought] = useState('')
  const text = useDeferredValue(sought.trim())
  return (
    <>
      <div className={styles.search}>
        <TextField
          id={SEARCH_FIELD}
          type="search"
          label={words.label}
          hideLabel
          placeholder={words.short}
          start={<SearchIcon aria-hidden />}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      </div>
      {text.length >= 2 ? (
        <Found text={text} current={current} />
      ) : (
        <View view={view} current={current} onView={(next) => set('view', next === 'all' ? null : next)} />
      )}
    </>
  )
}

type ViewProps = {
  readonly view: InboxView
  readonly current: string | undefined
  readonly onView: (view: InboxView) => void
}

function View({ view, current, onView }: ViewProps) {
  const { socket } = useStudio()
  const texts = useTexts('studio')
  const words = useTexts('studioInbox')
  const { more } = useTexts('chat')
  const { actions } = useTexts('common')
  const { search } = usePlaceInInbox()
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInboxView(view)
  const counts = data?.pages[0]?.counts
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  if (isPending) return <Loading />
  if (data === undefined) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className={styles.views} role="group" aria-label={words.views.label}>
        {inboxViews.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.view}
            aria-pressed={one === view}
            onClick={() => onView(one)}
          >
            {words.views[one]}
            {one !== 'all' && one !== 'answered' && counts !== undefined && (
              <CountBadge count={counts[one]} label={words.counted(counts[one])} />
            )}
          </button>
        ))}
      </div>
      {rows.length === 0 ? (
        view === 'all' ? (
          <EmptyState icon={<ChatIcon />} title={texts.empty.title} text={texts.empty.text} />
        ) : (
          <EmptyState icon={<ChatIcon />} title={words.empty[view]} text={words.empty.text} />
        )
      ) : (
        <RowsInView key={view} label={texts.list} rows={rows} keyOf={trackerOf}>
          {(row, place) => (
            <InboxRow
              {...place}
              key={row.conversation.trackerId}
              row={row}
              now={minuteOf(socket.now())}
              href={`/${row.conversation.trackerId}${search}`}
              isCurrent={row.conversation.trackerId === current}
            />
          )}
        </RowsInView>
      )}
      {hasNextPage && (
        <Button variant="ghost" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchNextPageError ? actions.retry : more}
        </Button>
      )}
    </>
  )
}

function Found({ text, current }: { text: string; current: string | undefined }) {
  const { socket } = useStudio()
  const { search: words } = useTexts('studioInbox')
  const { member } = useTexts('studio')
  const { timeOrDate } = useFormats()
  const { search } = usePlaceInInbox()
  const { data, error, isPending, refetch } = useInboxSearch(text)
  if (isPending) return <Loading />
  if (data === undefined) return <Failed error={error} onRetry={() => void refetch()} />
  if (data.rows.length + data.found.length === 0)
    return <EmptyState icon={<SearchIcon />} title={words.nothing.title} text={words.nothing.text} />
  return (
    <>
      <List aria-label={words.people}>
        {data.rows.map((row) => (
          <InboxRow
            key={row.conversation.trackerId}
            row={row}
            now={minuteOf(socket.now())}
            href={`/${row.conversation.trackerId}${search}`}
            isCurrent={row.conversation.trackerId === current}
          />
        ))}
      </List>
      <List aria-label={words.messages}>
        {data.found.map(({ trackerId, username, seq, text: said, time, author }) => (
          <ListRow
            key={`${trackerId} ${seq}`}
            href={`/${trackerId}${search}`}
            title={username === '' ? member.unnamed : username}
            detail={author === 'angel' ? words.own(previewOf(said)) : previewOf(said)}
            end={<time dateTime={new Date(time).toISOString()}>{timeOrDate(time, socket.now())}</time>}
          />
        ))}
      </List>
      {data.hasMore && <p className={styles.more}>{words.more}</p>}
    </>
  )
}

const trackerOf = ({ conversation }: Row) => conversation.trackerId
const minuteOf = (at: number) => at - (at % 60_000)

function Loading() {
  const { states } = useTexts('common')
  return (
    <div role="status" aria-label={states.loading}>
      <ListSkeleton />
    </div>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { states, actions } = useTexts('common')
  const errorText = useErrorText()
  return (
    <ErrorState
      title={states.errorTitle}
      text={errorText(codeOrOther(error))}
      action={<Button onClick={onRetry}>{actions.retry}</Button>}
    />
  )
}
