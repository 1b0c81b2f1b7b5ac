import { useSyncExternalStore } from 'react'

/** As shell.module.css divides them (UI-03). */
const wide = matchMedia('(min-width: 501px)')

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether the top bar stands around the page; else the header and the tabs of small screens. What is not seen is not drawn. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}
