import { useEffect, useSyncExternalStore } from 'react'
import { brand } from '../brand.ts'

let current = ''
let drawn = brand.title
const listeners = new Set<() => void>()

/**
 * Names the screen: in the document's title and in the header of small screens. `header` is a shorter name for the
 * latter, of a screen whose own heading says the whole.
 */
export function usePageTitle(title: string, header = title): void {
  const whole = title === brand.title ? title : `${title} · ${brand.title}`
  if (import.meta.env.SSR) drawn = whole
  useEffect(() => {
    document.title = whole
    current = header
    for (const listener of listeners) listener()
  }, [header, whole])
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
