import { useSyncExternalStore } from 'react'

/** A log-in whose first factor was right and that waits for a code. */
let challenge: string | null = null
const listeners = new Set<() => void>()

function set(next: string | null): void {
  challenge = next
  for (const listener of listeners) listener()
}

/** Any way in may end here; the log-in page asks for the code. */
export const secondStep = { ask: (asked: string): void => set(asked), leave: (): void => set(null) }

export function useSecondStep(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => challenge,
    () => null,
  )
}
