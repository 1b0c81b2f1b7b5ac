import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 1280px)')

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** AN-11: whether two conversations have room side by side. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
