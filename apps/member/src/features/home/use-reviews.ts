import type { Review } from '@incontro/contract'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { logClient } from '../../shared/calls/client-log.ts'
import { useLanguage } from '../../shared/language.tsx'

export type RealReviews = {
  readonly reviews: readonly Review[]
  readonly total: number
  readonly average: number | null
}
const none: RealReviews = { reviews: [], total: 0, average: null }

/** How far below the window they are asked for, so that they stand there when they are reached. */
const AHEAD = '500px'

/** What members really said, asked for when the reader comes near: the first screen waits for no call. */
export function useReviews(): { readonly near: RefObject<HTMLDivElement | null>; readonly real: RealReviews } {
  const { language } = useLanguage()
  const near = useRef<HTMLDivElement>(null)
  const [known, setKnown] = useState({ language, real: none })
  useEffect(() => {
    const place = near.current
    if (place === null) return
    const abort = new AbortController()
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return
        watcher.disconnect()
        ask(language, abort.signal).then(
          (real) => setKnown({ language, real }),
          (error: unknown) => {
            if (!abort.signal.aborted) logClient('reviews', error) // the page is whole without them
          },
        )
      },
      { rootMargin: AHEAD },
    )
    watcher.observe(place)
    return () => {
      abort.abort()
      watcher.disconnect()
    }
  }, [language])
  return { near, real: known.language === language ? known.real : none }
}

async function ask(language: Review['language'], signal: AbortSignal): Promise<RealReviews> {
  const [{ call }, { lazyRoutes }] = await Promise.all([
    import('../../shared/calls/api.ts'),
    import('../../shared/page/lazy-routes.ts'),
  ])
  return call(lazyRoutes.reviews, { query: { language }, signal })
}
