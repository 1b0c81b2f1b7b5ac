import { type InboxView, inboxViews, routes } from '@incontro/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { isOffline, keptPages } from '../../anywhere/kept-pages.ts'
import { queries } from '../../shared/queries.ts'
import { call, useAngel } from '../../shared/session.ts'
import { keepRow } from '../calls.ts'
import { useConnection, useStudio } from '../studio-context.ts'
import { refreshPlaces, takePlace } from './place.ts'

const INBOX = 'inbox'
const REFRESH_AFTER_MS = 300

export async function readInbox(view: InboxView, after?: string) {
  const page = await call(routes.studioInbox, { query: { view, ...(after !== undefined && { after }) } })
  for (const { conversation } of page.rows) keepRow(conversation)
  return page
}

/** One view of her conversations with the counts of all, page by page as they are asked for. */
export function useInboxView(view: InboxView) {
  const { angelId } = useAngel()
  return useInfiniteQuery({
    queryKey: [INBOX, view],
    queryFn: ({ pageParam }) =>
      pageParam === undefined
        ? keptPages.view(angelId, { name: view, load: () => readInbox(view) }, isOffline)
        : readInbox(view, pageParam),
    networkMode: 'always', // AN-24: without a line what is kept is shown
    initialPageParam: undefined as string | undefined, // the type of a page's beginning
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
  })
}

export function useInboxSearch(text: string) {
  return useQuery({
    queryKey: [INBOX, 'search', text],
    queryFn: async () => {
      const found = await call(routes.inboxSearch, { body: { text } })
      for (const { conversation } of found.rows) keepRow(conversation)
      return found
    },
    enabled: text.length >= 2,
  })
}

/** Asks again for what is shown whenever the line brings news of a conversation, and after the line was down (RS-04). */
export function useFreshInbox(): void {
  const { chat, socket } = useStudio()
  const { status } = useConnection()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        refreshInbox()
      }, REFRESH_AFTER_MS)
    }
    const stops = [
      chat.inbox.subscribe(refresh), // what she sent is acknowledged to this page alone
      ...(['chat', 'read', 'invitation', 'apart', 'resync'] as const).map((event) => socket.on(event, refresh)),
      socket.on('place', ({ trackerId, place }) => {
        takePlace(trackerId, place)
        refresh()
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [chat, socket])
  useEffect(() => {
    if (status !== 'online') return
    refreshInbox()
    refreshPlaces()
  }, [status])
}

/** Asks again for what is shown of the inbox. */
export function refreshInbox(): void {
  void queries.invalidateQueries({ queryKey: [INBOX] })
}

/** The view, what is looked for and the conversation beside stand in the address: a reload shows the same. */
export function usePlaceInInbox() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('view')
  const view = inboxViews.find((one) => one === asked) ?? 'all'
  const beside = params.get('beside')
  const set = (name: 'view' | 'beside', value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return { view, beside, search: params.size > 0 ? `?${params}` : '', set }
}
