import { snippetOf } from '@incontro/client/chat/search-snippet.ts'
import type { FoundMessage } from '@incontro/contract'
import { Button, IconButton } from '@incontro/ui/button.tsx'
import { List, ListRow } from '@incontro/ui/card.tsx'
import { CloseIcon, SearchIcon } from '@incontro/ui/icons.ts'
import { Avatar } from '@incontro/ui/photo.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { EmptyState, ErrorState, Callout } from '@incontro/ui/states.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { VisuallyHidden } from '@incontro/ui/visually-hidden.tsx'
import { useId, useRef } from 'react'
import { smallPhoto } from '../../../shared/people/angel-photo.ts'
import { useFormats, useTexts } from '../../../shared/language.tsx'
import { useMember } from '../../../shared/session/session.ts'
import { useChatSearch } from '../state/chat-search.ts'
import { ChatRow } from './chat-row.tsx'
import styles from './chat.module.css'

const LONGEST = 60

/** The field over the list. Escape empties it. */
export function SearchField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const texts = useTexts('chatSearch')
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className={styles.search}>
      <TextField
        ref={input}
        type="search"
        label={texts.label}
        hideLabel
        placeholder={texts.placeholder}
        start={<SearchIcon aria-hidden />}
        end={
          text !== '' && (
            <IconButton
              size="s"
              label={texts.clear}
              icon={<CloseIcon aria-hidden />}
              onClick={() => {
                onChange('')
                input.current?.focus()
              }}
            />
          )
        }
        value={text}
        maxLength={LONGEST}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return
          event.preventDefault()
          onChange('')
        }}
      />
    </search>
  )
}

type ResultsProps = {
  readonly text: string
  readonly now: number
  readonly current: string | undefined
  readonly at: number
}

/** What was found, in the place of the list: people by name, then messages, the newest first. */
export function SearchResults({ text, now, current, at }: ResultsProps) {
  const texts = useTexts('chatSearch')
  const { actions, states } = useTexts('common')
  const { byCode } = useTexts('errors')
  const { level, ageVerified } = useMember()
  const { words, rows, found, answer, isPending } = useChatSearch(text)
  const [peopleId, messagesId] = [useId(), useId()]
  const isSettled = answer.status === 'ready' && !answer.isOld
  const isNothing = isSettled && rows.length === 0 && found.length === 0

  return (
    <>
      <VisuallyHidden role="status">
        {isSettled && (isNothing ? texts.nothing.title(text.trim()) : texts.counts(rows.length, found.length))}
      </VisuallyHidden>
      {rows.length > 0 && (
        <>
          <h2 id={peopleId} className={styles.foundTitle}>
            {texts.people}
          </h2>
          <List aria-labelledby={peopleId}>
            {rows.map((row) => (
              <ChatRow key={row.peer} row={row} now={now} isCurrent={row.peer === current && at === 0} />
            ))}
          </List>
        </>
      )}
      {isPending && (
        <div role="status" aria-label={states.loading}>
          <ListSkeleton count={3} />
        </div>
      )}
      {answer.status === 'offline' && (
        <div className={styles.foundNote}>
          <Callout>{rows.length > 0 ? texts.offline.names : texts.offline.nothing}</Callout>
        </div>
      )}
      {answer.status === 'failed' && (
        <ErrorState
          title={states.errorTitle}
          text={answer.code in byCode ? byCode[answer.code as keyof typeof byCode] : states.errorText} // looked up just before
          action={<Button onClick={answer.retry}>{actions.retry}</Button>}
        />
      )}
      {found.length > 0 && (
        <>
          <h2 id={messagesId} className={styles.foundTitle}>
            {texts.messages}
          </h2>
          <List aria-labelledby={messagesId} className={styles.foundList}>
            {found.map((one) => (
              <FoundRow
                key={`${one.angelId} ${String(one.seq)}`}
                one={one}
                words={words}
                now={now}
                isCurrent={one.angelId === current && one.seq === at}
              />
            ))}
          </List>
        </>
      )}
      {isNothing && (
        <EmptyState
          icon={<SearchIcon />}
          title={texts.nothing.title(text.trim())}
          text={`${texts.nothing.text}${level === 0 && !ageVerified ? ` ${texts.nothing.hidden}` : ''}`}
        />
      )}
      {isSettled && (answer.searched.hasMore || !answer.searched.isComplete) && (
        <p className={styles.foundNote}>
          {answer.searched.hasMore && texts.more(found.length)} {!answer.searched.isComplete && texts.older}
        </p>
      )}
    </>
  )
}

type FoundRowProps = {
  readonly one: FoundMessage
  readonly words: readonly string[]
  readonly now: number
  readonly isCurrent: boolean
}

/** A message that was found: it opens in its conversation. */
function FoundRow({ one, words, now, isCurrent }: FoundRowProps) {
  const { you, photo } = useTexts('chat')
  const { timeOrDate } = useFormats()
  const parts = snippetOf(one.text, words)
  const said = parts.map((part) => part.text).join('')
  const kind = one.hasImage === true ? photo(said).slice(0, -said.length) : '' // as the list says it; its caption is marked
  const lead = one.author === 'member' ? you(kind) : kind
  return (
    <ListRow
      href={`/chats/${one.angelId}?at=${String(one.seq)}`}
      isCurrent={isCurrent}
      start={<Avatar src={smallPhoto(one.photo)} name={one.screenName} size={40} thumbHash={one.thumbHash} />}
      title={
        <>
          {one.screenName}
          <VisuallyHidden>{`: ${lead}${said}`}</VisuallyHidden>
        </>
      }
      detail={
        <span aria-hidden className={styles.snippet}>
          {lead}
          {parts.map((part, index) => (part.isFound ? <mark key={index}>{part.text}</mark> : part.text))}
        </span>
      }
      end={<time dateTime={new Date(one.time).toISOString()}>{timeOrDate(one.time, now)}</time>}
    />
  )
}
