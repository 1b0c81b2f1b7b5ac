import { routes } from '@incontro/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../shared/calls/api.ts'
import { navigationKey } from '../../shared/navigation.ts'
import { useMember } from '../../shared/session/session.ts'
import { notificationsKey, notificationsQuery } from './notifications-query.ts'

/** NT-03: opening a profile from a notification marks what came from her as read; the counts follow the server. */
export function useMarkRead(): (angelId: string) => void {
  const queries = useQueryClient()
  const { trackerId } = useMember()
  return useCallback(
    (angelId) => {
      queries.setQueryData(
        notificationsQuery(trackerId).queryKey,
        (all) =>
          all && {
            ...all,
            notifications: all.notifications.map((row) => (row.angelId === angelId ? { ...row, isRead: true } : row)),
          },
      )
      const again = () =>
        Promise.all([
          queries.invalidateQueries({ queryKey: notificationsKey(trackerId) }),
          queries.invalidateQueries({ queryKey: navigationKey(trackerId) }),
        ])
      call(routes.notificationRead, { body: { trackerId, angelId } }).then(again, again) // on a failure the server's word shows it unread again
    },
    [queries, trackerId],
  )
}
