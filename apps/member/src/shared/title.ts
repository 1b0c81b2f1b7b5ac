import { useEffect, useSyncExternalStore } from 'react'
import { brand } from './brand.ts'

let current = ''
const listeners = new Set<() => void>()

/** Names the screen: in the document's title and in the header of small screens. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === brand.title ? title : `${title} · ${brand.title}`
    current = title
    for (const listener of listeners) listener()
  }, [title])
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
