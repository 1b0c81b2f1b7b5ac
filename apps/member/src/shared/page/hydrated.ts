import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page may show what this browser alone knows: false for the first drawing, which is the server's too. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
