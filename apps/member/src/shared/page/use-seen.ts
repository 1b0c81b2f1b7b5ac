import { routes } from '@incontro/contract'
import { useVisible } from '@incontro/ui/use-visible.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import { call } from '../calls/api.ts'
import { navigationKey } from '../navigation.ts'
import { useMember } from '../session/session.ts'

type Subject = z.output<typeof routes.notificationsSeen.body>['subject']

/**
 * Records that the news of payments, review or photos was seen, up to that moment, once it stands on a page that the member
 * can see; null while there is nothing new. What is shown as new stays so until it is asked for again.
 */
export function useSeen(subject: Subject, newest: number | null): void {
  const queries = useQueryClient()
  const { trackerId } = useMember()
  const isVisible = useVisible()
  useEffect(() => {
    if (newest === null || !isVisible) return
    const again = () => queries.invalidateQueries({ queryKey: navigationKey(trackerId) })
    call(routes.notificationsSeen, { body: { trackerId, subject, at: newest } }).then(again, again)
  }, [subject, newest, isVisible, queries, trackerId])
}

/** Of rows in any order; null where all were read. */
export function newestUnread(rows: readonly { readonly time: number; readonly isRead: boolean }[]): number | null {
  const times = rows.filter(({ isRead }) => !isRead).map(({ time }) => time)
  return times.length === 0 ? null : Math.max(...times)
}
