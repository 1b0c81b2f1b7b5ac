import { ApiError, codeOf } from '@incontro/client/calls/api-error.ts'
import { type SocketClient, SocketUnreachable } from '@incontro/client/calls/socket-client.ts'
import type { AngelProfile } from '@incontro/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { unknownReason, useOpenPrompt } from '../../shared/prompts.ts'
import { useNavigationSummary, usePatchNavigation } from '../../shared/navigation.ts'
import { useRealtime } from '../../shared/calls/realtime.ts'
import { useMember } from '../../shared/session/session.ts'
import { toasts } from '../../shared/toasts.ts'
import { deckQuery } from './deck.ts'
import { type Deck, withAgain, without } from './deck-rules.ts'
import { FEWEST_CARDS, type Swipe } from './swipe-rules.ts'

const LONGEST_WAIT_MS = 8000

/** The card that came or went last, for its way in or out and for those who hear the page. */
export type Move = { readonly kind: Swipe | 'back'; readonly from: Swipe; readonly angel: AngelProfile }

/** MT-01 to MT-04: the deck and what can be done with its top card. A swipe shows at once and is undone when refused. */
export function useSwipes(region: string) {
  const queries = useQueryClient()
  const client = useRealtime()
  const member = useMember()
  const { trackerId, level } = member
  const summary = useNavigationSummary()
  const patch = usePatchNavigation()
  const openPrompt = useOpenPrompt()
  const errorText = useErrorText()
  const options = deckQuery(member, region)
  const query = useQuery(options)
  const [move, setMove] = useState<Move>()
  const [disliked, setDisliked] = useState<AngelProfile>()
  const sending = useRef(Promise.resolve())
  const liked = summary?.liked
  const cards = query.data?.profiles.filter(({ id }) => !liked?.includes(id)) ?? [] // liked elsewhere meanwhile

  const { data, refetch } = query
  const left = data?.profiles.length
  const isShort = data !== undefined && data.profiles.length < FEWEST_CARDS && data.total > data.profiles.length
  useEffect(() => {
    if (isShort) void refetch({ cancelRefetch: false })
  }, [isShort, left, refetch])

  function change(how: (deck: Deck<AngelProfile>) => Deck<AngelProfile>): void {
    queries.setQueryData<Deck<AngelProfile>>(options.queryKey, (deck) => deck && how(deck))
  }
  function refuse(error: unknown, angelId: string): void {
    const shown = error instanceof SocketUnreachable ? new ApiError('offline') : error
    const reason = codeOf(shown) === 'out_of_likes' ? 'out_of_likes' : unknownReason(shown)
    if (reason !== undefined) return openPrompt(reason, { angelId })
    toasts.show({ id: 'match', variant: 'warning', title: errorText(shown) })
  }
  /** One after the other, so that what is taken back was there before. */
  function send(angel: AngelProfile, type: Swipe | 'undo', onRefused: () => void): void {
    sending.current = sending.current.then(async () => {
      try {
        const answer = await emitOnline(client, { trackerId, angelId: angel.id, type })
        if (!answer.ok) throw new ApiError(answer.error.code)
        patch((known) => ({ ...known, navigation: { ...known.navigation, likes: answer.likes } }))
      } catch (error) {
        onRefused()
        refuse(error, angel.id)
      }
    })
  }
  function isReady(angel: AngelProfile, type: Swipe | 'undo'): boolean {
    if (!navigator.onLine) refuse(new ApiError('offline'), angel.id)
    else if (type === 'like' && level === 0 && summary && summary.navigation.likes <= 0)
      openPrompt('out_of_likes', { angelId: angel.id })
    else return true
    return false
  }

  function swipe(angel: AngelProfile, type: Swipe): void {
    if (!isReady(angel, type)) return
    change((deck) => without(deck, angel.id))
    setMove({ kind: type, from: type, angel })
    if (type === 'dislike') setDisliked(angel)
    send(angel, type, () => {
      change((deck) => withAgain(deck, angel))
      setMove({ kind: 'back', from: type, angel })
      setDisliked((last) => (last?.id === angel.id ? undefined : last))
    })
  }

  /** LK-06: an invitation counted as her like; the server has it already. */
  function invited(angel: AngelProfile): void {
    change((deck) => without(deck, angel.id))
    setMove({ kind: 'like', from: 'like', angel })
  }

  function undo(): void {
    if (!disliked || !isReady(disliked, 'undo')) return
    const angel = disliked
    setDisliked(undefined)
    change((deck) => withAgain(deck, angel))
    setMove({ kind: 'back', from: 'dislike', angel })
    send(angel, 'undo', () => {
      change((deck) => without(deck, angel.id))
      setDisliked(angel)
    })
  }

  return { query, cards, total: query.data?.total ?? 0, move, disliked, swipe, undo, invited }
}

type Sent = { trackerId: string; angelId: string; type: Swipe | 'undo' }

/** Waits for the line where it is just being made; a swipe that is sent twice counts once. */
async function emitOnline(client: SocketClient, sent: Sent) {
  if (client.getSnapshot().status !== 'online')
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, LONGEST_WAIT_MS)
      const stop = client.subscribe(() => client.getSnapshot().status === 'online' && done())
      function done(): void {
        clearTimeout(timer)
        stop()
        resolve()
      }
    })
  return client.emit('match', sent)
}
