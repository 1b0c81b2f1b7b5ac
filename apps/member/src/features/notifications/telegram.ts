import { routes, type TelegramStanding } from '@incontro/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import { codeOf } from '@incontro/client/calls/api-error.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import { toasts } from '../../shared/toasts.ts'

const LOOK_MS = 3000

/** NT-07: how the account stands with the bot. Polled while the member may be pressing Start there. */
export function telegramQuery(trackerId: string, isWaiting = false) {
  return queryOptions({
    queryKey: ['telegram', trackerId] as const,
    queryFn: ({ signal }) => call(routes.telegram, { signal }),
    staleTime: 30_000,
    refetchOnWindowFocus: 'always', // on the way back from Telegram
    refetchInterval: ({ state: { data } }) =>
      isWaiting && data !== undefined && data.bot !== null && data.linked === null ? LOOK_MS : false,
  })
}

/** Confirms that the member pressed Start, or ends the notifications there. */
export function useTelegram() {
  const words = useTexts('telegram')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const { trackerId } = useMember()
  const { queryKey } = telegramQuery(trackerId)
  const onSuccess = async (standing: TelegramStanding) => {
    await queries.cancelQueries({ queryKey }) // a look that was on its way is older than this answer
    queries.setQueryData(queryKey, standing)
  }
  const onError = (error: unknown) => {
    toasts.show({
      id: 'telegram',
      title: codeOf(error) === 'not_found' ? words.lapsed : errorText(error),
      variant: 'warning',
    })
    void queries.invalidateQueries({ queryKey })
  }
  return {
    answer: useMutation({
      mutationFn: (body: { code: string; isMine: boolean }) =>
        call(routes.answerTelegram, { body: { trackerId, ...body } }),
      onSuccess,
      onError,
    }),
    unlink: useMutation({ mutationFn: () => call(routes.unlinkTelegram, {}), onSuccess, onError }),
  }
}
