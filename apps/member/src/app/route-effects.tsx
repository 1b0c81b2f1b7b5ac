import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { keepScroll, useScrollKept } from '../shared/page/scroll-memory.ts'

/** Focus goes to the new page's heading; scroll starts at the top, or where it was when one comes back. */
export function RouteEffects() {
  const location = useLocation()
  const how = useNavigationType()
  const kept = useScrollKept()
  const previous = useRef(location)

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  // ended with the page itself: what the shorter next page does to the scroll is not the position on this one
  useLayoutEffect(() => {
    const remember = () => keepScroll(location.key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [location.key])

  useLayoutEffect(() => {
    if (previous.current.key === location.key) return
    const isOtherPage = previous.current.pathname !== location.pathname
    previous.current = location
    growing?.disconnect()
    if (how === 'POP') comeBackTo(kept)
    else if (location.hash === '' && isOtherPage) scrollTo(0, 0)
    if (isOtherPage) focusHeading()
  }, [location, how, kept])

  return null
}

/** How long a page that is still being fetched is waited for. */
const LONGEST_WAIT_MS = 10_000
let growing: ResizeObserver | undefined

/** Restores the scroll position, again as the page grows, until it is long enough or the reader scrolls. */
function comeBackTo(top: number): void {
  scrollTo(0, top)
  if (isReached(top)) return
  const ended = new AbortController()
  const observer = new ResizeObserver(() => {
    scrollTo(0, top)
    if (isReached(top)) end()
  })
  const end = () => {
    observer.disconnect()
    ended.abort()
  }
  growing = observer
  observer.observe(document.body)
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(event, end, { passive: true, signal: ended.signal })
  setTimeout(end, LONGEST_WAIT_MS)
}

function isReached(top: number): boolean {
  return Math.abs(scrollY - top) < 1
}

let waiting: MutationObserver | undefined

/** The heading; while its page is on its way the main part, unless the reader goes elsewhere meanwhile. */
function focusHeading(): void {
  waiting?.disconnect()
  const heading = visibleHeading()
  if (heading) return focus(heading)
  const main = document.querySelector('main')
  if (main) focus(main)
  const from = document.activeElement
  const watcher = new MutationObserver(() => {
    const late = visibleHeading()
    if (!late) return
    watcher.disconnect()
    if (document.activeElement === from || document.activeElement === document.body) focus(late)
  })
  waiting = watcher
  watcher.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watcher.disconnect(), LONGEST_WAIT_MS)
}

/** Not that of the page before, which stays hidden until the next one is there. */
function visibleHeading(): HTMLElement | undefined {
  return [...document.querySelectorAll('h1')].find((heading) => heading.checkVisibility())
}

function focus(element: HTMLElement): void {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
