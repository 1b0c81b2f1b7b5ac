import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { storage } from '../../shared/storage.ts'

/** FD-03: the page of the grid, in the address, and kept for the next visit. */
export function useGridPage(): { page: number; goTo: (page: number, how?: 'push' | 'replace') => void } {
  const [params, setParams] = useSearchParams()
  const page = pageOf(params.get('page')) ?? pageOf(storage.get('page')) ?? 1
  const goTo = useCallback(
    (next: number, how: 'push' | 'replace' = 'push') => {
      storage.set('page', String(next))
      setParams(next === 1 ? {} : { page: String(next) }, { replace: how === 'replace' })
      scrollTo(0, 0)
    },
    [setParams],
  )
  return { page, goTo }
}

function pageOf(text: string | null): number | undefined {
  const page = Number(text)
  return Number.isInteger(page) && page > 0 ? page : undefined
}
