import { SocketUnreachable } from '@incontro/client/calls/socket-client.ts'
import { ApiError } from '@incontro/client/calls/api-error.ts'
import { type AngelProfile, routes } from '@incontro/contract'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { unknownReason, useOpenPrompt } from '../../shared/prompts.ts'
import { useTexts } from '../../shared/language.tsx'
import { useNavigationSummary, usePatchNavigation } from '../../shared/navigation.ts'
import { useRealtime } from '../../shared/calls/realtime.ts'
import { useMember } from '../../shared/session/session.ts'
import { toasts } from '../../shared/toasts.ts'

type Angel = Pick<AngelProfile, 'id' | 'isLiked' | 'screenName'>
export type Likes = {
  isLiked(angel: Angel): boolean
  like(angel: Angel, from: 'card' | 'profile'): void
}

/** LK-01, LK-02, LK-07: the heart fills at once and empties again when the like was refused; a refusal costs nothing. */
export function useLikes(): Likes {
  const client = useRealtime()
  const { trackerId, level } = useMember()
  const summary = useNavigationSummary()
  const patch = usePatchNavigation()
  const openPrompt = useOpenPrompt()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { actions } = useTexts('common')
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set()) // stands before the summary has come

  const mark = useCallback(
    (angelId: string, isPressed: boolean) =>
      setPressed((before) => {
        const after = new Set(before)
        if (isPressed) after.add(angelId)
        else after.delete(angelId)
        return after
      }),
    [],
  )

  const setLikes = useCallback(
    (change: (liked: readonly string[], likes: number) => { liked: string[]; likes: number }) =>
      patch((known) => {
        const { liked, likes } = change(known.liked, known.navigation.likes)
        return { ...known, liked, navigation: { ...known.navigation, likes } }
      }),
    [patch],
  )

  const isLiked = useCallback(
    (angel: Angel) => angel.isLiked || pressed.has(angel.id) || (summary?.liked.includes(angel.id) ?? false),
    [summary, pressed],
  )

  const refuse = useCallback(
    (error: unknown, angelId: string) => {
      const code = error instanceof ApiError ? error.code : undefined
      const reason = code === 'out_of_likes' ? 'out_of_likes' : unknownReason(error)
      if (reason !== undefined) return openPrompt(reason, { angelId })
      const toVerify = { label: actions.learnMore, onPress: () => void navigate('/vip_plan/cred') }
      toasts.show({
        id: 'like',
        variant: 'warning',
        title: errorText(error),
        ...(code === 'not_verified' && { action: toVerify }),
      })
    },
    [openPrompt, errorText, navigate, actions],
  )

  const like = useCallback(
    (angel: Angel, from: 'card' | 'profile') => {
      if (isLiked(angel)) return
      const price = level === 0 ? 1 : 0
      if (level === 0 && summary && summary.navigation.likes <= 0)
        return openPrompt('out_of_likes', { angelId: angel.id })
      if (!navigator.onLine) return refuse(new ApiError('offline'), angel.id)
      mark(angel.id, true)
      setLikes((liked, likes) => ({ liked: [angel.id, ...liked], likes: likes - price }))
      const undo = (error: unknown) => {
        mark(angel.id, false)
        setLikes((liked, likes) => ({ liked: liked.filter((id) => id !== angel.id), likes: likes + price }))
        refuse(error, angel.id)
      }
      client.emit('like', { trackerId, angelId: angel.id }).then(
        (answer) => {
          if (!answer.ok) return undo(new ApiError(answer.error.code))
          setLikes((liked) => ({ liked: [...liked], likes: answer.likes }))
          if (from === 'card')
            void call(routes.logEvent, { body: { trackerId, angelId: angel.id, name: 'like_da_home' } }).catch(
              () => undefined,
            ) // a step of the funnel is not worth an error
        },
        (error: unknown) => undo(error instanceof SocketUnreachable ? new ApiError('offline') : error),
      )
    },
    [client, isLiked, level, mark, openPrompt, refuse, setLikes, summary, trackerId],
  )
  return { isLiked, like }
}
