import { type NotificationKinds, type NotificationSettings, routes } from '@incontro/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useMember } from '../../shared/session/session.ts'
import { toasts } from '../../shared/toasts.ts'

type Change = {
  readonly page?: Partial<NotificationKinds>
  readonly push?: Partial<NotificationKinds>
  readonly telegram?: Partial<NotificationKinds>
  readonly mostPerDay?: NotificationSettings['mostPerDay']
  readonly quietOnPage?: boolean
  readonly showsWordsHere?: boolean
}

/** What the account is notified of, where, and how often. */
export function notificationSettingsQuery(trackerId: string) {
  return queryOptions({
    queryKey: ['page-notifications', trackerId] as const,
    queryFn: ({ signal }) => call(routes.notificationSettings, { signal }),
    staleTime: 60_000,
  })
}

/** Changes settings: shown at once, and as before again when it is refused. */
export function useSaveNotificationSettings() {
  const queries = useQueryClient()
  const errorText = useErrorText()
  const { queryKey } = notificationSettingsQuery(useMember().trackerId)
  return useMutation({
    mutationFn: (body: Change) => call(routes.saveNotificationSettings, { body }),
    scope: { id: 'page-notifications' }, // one after the other: the last answer is the last word
    onMutate: async ({ page, push, telegram, ...change }) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<NotificationSettings>(queryKey)
      queries.setQueryData<NotificationSettings>(
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
      toasts.show({ id: 'page-notifications', title: errorText(error), variant: 'danger' })
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey })
    },
  })
}
