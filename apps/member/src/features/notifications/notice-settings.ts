import { type NoticeKinds, type NoticeSettings, routes } from '@incontro/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useMember } from '../../shared/session/session.ts'
import { toasts } from '../../shared/toasts.ts'

type Change = {
  readonly page?: Partial<NoticeKinds>
  readonly push?: Partial<NoticeKinds>
  readonly telegram?: Partial<NoticeKinds>
  readonly mostPerDay?: NoticeSettings['mostPerDay']
  readonly quietOnPage?: boolean
  readonly showsWordsHere?: boolean
}

/** What the account is notified of, where, and how often. */
export function noticesQuery(trackerId: string) {
  return queryOptions({
    queryKey: ['notices', trackerId] as const,
    queryFn: ({ signal }) => call(routes.noticeSettings, { signal }),
    staleTime: 60_000,
  })
}

/** Changes settings: shown at once, and as before again when it is refused. */
export function useSaveNotices() {
  const queries = useQueryClient()
  const errorText = useErrorText()
  const { queryKey } = noticesQuery(useMember().trackerId)
  return useMutation({
    mutationFn: (body: Change) => call(routes.saveNoticeSettings, { body }),
    scope: { id: 'notices' }, // one after the other: the last answer is the last word
    onMutate: async ({ page, push, telegram, ...change }) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<NoticeSettings>(queryKey)
      queries.setQueryData<NoticeSettings>(
        queryKey,
        (known) =>
          known && {
            ...known,
            ...change,
            page: { ...known.page, ...page },
            push: { ...known.push, ...push },
            telegram: { ...known.telegram, ...telegram },
          },
      )
      return { before }
    },
    onError: (error, _change, kept) => {
      queries.setQueryData(queryKey, kept?.before)
      toasts.show({ id: 'notices', title: errorText(error), variant: 'danger' })
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey })
    },
  })
}
