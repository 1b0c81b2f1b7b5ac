export type Signal<Told> = {
  /** Calls everybody who listens now. */
  readonly tell: (told: Told) => void
  /** Listens until the function that it gives is called. */
  readonly on: (listener: (told: Told) => void) => () => void
}

/** What one part of the app tells others that it does not know of; nothing is kept of it. */
export function createSignal<Told = void>(): Signal<Told> {
  const listeners = new Set<(told: Told) => void>()
  return {
    tell(told) {
      for (const listener of [...listeners]) listener(told)
    },
    on(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
