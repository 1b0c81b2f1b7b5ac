import { type EmailKinds, type EmailSettings, routes } from '@incontro/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useMember } from '../../shared/session/session.ts'
import { toasts } from '../../shared/toasts.ts'

/** Which e-mails the member gets, and whether they arrive; by address too: a new one has no trouble yet. */
export function emailPreferencesQuery({ trackerId, email }: { trackerId: string; email: string }) {
  return queryOptions({
    queryKey: ['email-settings', trackerId, email] as const,
    queryFn: ({ signal }) => call(routes.emailSettings, { signal }),
    staleTime: 60_000,
  })
}

export type SettingsChange = {
  readonly kinds?: Partial<EmailKinds>
  readonly quietHours?: EmailSettings['quietHours']
  readonly timeZone?: string
  readonly everyDays?: 1 | 7
}

/** Changes settings: shown at once, and as before again when it is refused. */
export function useSaveEmailPreferences() {
  const queries = useQueryClient()
  const errorText = useErrorText()
  const { queryKey } = emailPreferencesQuery(useMember())
  return useMutation({
    mutationFn: (body: SettingsChange) => call(routes.saveEmailSettings, { body }),
    scope: { id: 'email-settings' }, // one after the other: the last answer is the last word
    onMutate: async ({ kinds, ...change }) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<EmailSettings>(queryKey)
      queries.setQueryData<EmailSettings>(
        queryKey,
        (known) => known && { ...known, ...change, kinds: { ...known.kinds, ...kinds } },
      )
      return { before }
    },
    onError: (error, _change, kept) => {
      queries.setQueryData(queryKey, kept?.before)
      toasts.show({ id: 'email-settings', title: errorText(error), variant: 'danger' })
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey })
    },
  })
}
