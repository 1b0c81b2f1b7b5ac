import { codeOf } from '@incontro/client/calls/api-error.ts'
import type { InboxRow } from '@incontro/client/chat/inbox.ts'
import { type FoundMessage, holdsWords, searchWords } from '@incontro/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMember } from '../../../shared/session/session.ts'
import { type Searched, searchChats } from '../api/chat-calls.ts'
import { useInbox } from './chat-context.ts'

const PAUSE_MS = 250
const SHORTEST = 2
const LONGEST = 60

/** Whether a text is long enough to be looked for; before that the list stands as it is. */
export function isSought(text: string): boolean {
  return text.trim().length >= SHORTEST && searchWords(text).length > 0
}

type Answer =
  | { readonly status: 'loading' | 'offline' }
  | { readonly status: 'failed'; readonly code: string; readonly retry: () => void }
  /** `isOld`: the answer to what stood in the field a moment ago. */
  | { readonly status: 'ready'; readonly searched: Searched; readonly isOld: boolean }
type ChatSearch = {
  readonly words: readonly string[]
  /** By name: those that the page knows at once, then those that only the server knows. */
  readonly rows: readonly InboxRow[]
  readonly found: readonly FoundMessage[]
  readonly answer: Answer
  /** Messages are on their way and none can be shown. */
  readonly isPending: boolean
}

/** What the own conversations hold of a text: names of the page at once, everything else from the server after a pause in typing. */
export function useChatSearch(text: string): ChatSearch {
  const { trackerId } = useMember()
  const inbox = useInbox()
  const words = searchWords(text)
  const sought = useSettled(text.trim().slice(0, LONGEST))
  const query = useQuery({
    queryKey: ['searchChats', trackerId, sought],
    queryFn: ({ signal }) => searchChats(trackerId, sought, signal),
    enabled: isSought(sought),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  const known = inbox.status === 'ready' ? inbox.rows : []
  const here = known.filter(({ name }) => name !== null && holdsWords(name, words))
  const elsewhere = (query.data?.rows ?? []).filter(
    (row) => !known.some(({ peer }) => peer === row.peer) && holdsWords(row.name ?? '', words),
  )
  const answer = answerOf(query, sought !== text.trim())
  // an answer to the text before is narrowed down at once
  const found = answer.status === 'ready' ? answer.searched.found.filter((one) => holdsWords(one.text, words)) : []
  const isPending = answer.status === 'loading' || (answer.status === 'ready' && answer.isOld && found.length === 0)
  return { words, rows: [...here, ...elsewhere], found, answer, isPending }
}

function answerOf(query: ReturnType<typeof useQuery<Searched>>, isTyping: boolean): Answer {
  if (query.fetchStatus === 'paused' && (query.data === undefined || query.isPlaceholderData))
    return { status: 'offline' }
  if (query.data !== undefined)
    return { status: 'ready', searched: query.data, isOld: isTyping || query.isPlaceholderData }
  if (!query.isError) return { status: 'loading' }
  const code = codeOf(query.error) ?? 'other'
  return code === 'offline' ? { status: 'offline' } : { status: 'failed', code, retry: () => void query.refetch() }
}

/** The text after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
