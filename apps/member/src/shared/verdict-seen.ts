import { routes } from '@incontro/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useVisible } from '@incontro/ui/use-visible.ts'
import { useEffect } from 'react'
import { call } from './api.ts'
import { navigationKey } from './navigation.ts'
import { useMember } from './session.ts'

/** UI-13: the verdict of that moment on his review stands on a page that he can see; null while there is no new one. */
export function useVerdictSeen(at: number | null): void {
  const queries = useQueryClient()
  const { trackerId } = useMember()
  const isVisible = useVisible()
  useEffect(() => {
    if (at === null || !isVisible) return
    const again = () => queries.invalidateQueries({ queryKey: navigationKey(trackerId) })
    call(routes.verdictSeen, { params: { trackerId }, body: { at } }).then(again, again)
  }, [at, isVisible, queries, trackerId])
}
