import { useEffect, useSyncExternalStore } from 'react'
import { brand } from './brand.ts'

let current = ''
let drawn = brand.title
const listeners = new Set<() => void>()

/** Names the screen: in the document's title and in the header of small screens. */
export function usePageTitle(title: string): void {
  const whole = title === brand.title ? title : `${title} · ${brand.title}`
  if (import.meta.env.SSR) drawn = whole
  useEffect(() => {
    document.title = whole
    current = title
    for (const listener of listeners) listener()
  }, [title, whole])
}

/** The title of the page that the server has just drawn. */
export function drawnTitle(): string {
  return drawn
}

export function useCurrentTitle(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}
