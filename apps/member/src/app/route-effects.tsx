import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const positions = new Map<string, number>()

/** Focus goes to the new page's heading; scroll starts at the top, or where it was when one comes back. */
export function RouteEffects() {
  const location = useLocation()
  const how = useNavigationType()
  const previous = useRef(location)

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  useEffect(() => {
    const remember = () => positions.set(location.key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [location.key])

  useLayoutEffect(() => {
    if (previous.current.key === location.key) return
    const isOtherPage = previous.current.pathname !== location.pathname
    previous.current = location
    if (how === 'POP') scrollTo(0, positions.get(location.key) ?? 0)
    else if (location.hash === '' && isOtherPage) scrollTo(0, 0)
    if (isOtherPage) focusHeading()
  }, [location, how])

  return null
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
