import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

/** How far below the window it begins. */
const AHEAD = '500px'

/** Draws its content when the reader comes near: what the first screen does not need is not fetched for it. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place, AHEAD)
  return <div ref={place}>{isNear && children}</div>
}

/** Whether the reader has come near: true from then on. */
export function useNear(place: RefObject<HTMLElement | null>, ahead: string): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: ahead },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [place, ahead])
  return isNear
}
