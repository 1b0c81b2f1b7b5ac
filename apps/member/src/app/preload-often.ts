import { type Page, type PageName, pages } from '@incontro/contract/pages.ts'
import { queries } from '../shared/calls/queries.ts'
import { beginNeed, needOfPage, settled } from './preload.ts'

/** Where a member goes from one moment to the next. */
const oftenOpened = (Object.keys(pages) as PageName[]).filter((name) => (pages[name] as Page).opened === 'often')

/** Called when a member's page opens: once that has its answers, one after the other, each when the browser has time for it. */
export async function preloadOften(leaving: AbortSignal): Promise<void> {
  const loads = [
    ...oftenOpened.map((page) => () => settled(beginNeed(needOfPage(page)))),
    () => settled([import('../features/find/change-place.tsx')]),
  ]
  await answered()
  for (const load of loads) {
    await idle()
    if (leaving.aborted) return
    await load()
  }
}

/** When nothing that the page asked for is on its way. */
function answered(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (queries.isFetching() > 0) return
      stop()
      resolve()
    }
    const stop = queries.getQueryCache().subscribe(look)
    look()
  })
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: 5000 })
    else setTimeout(resolve, 1000)
  })
}
