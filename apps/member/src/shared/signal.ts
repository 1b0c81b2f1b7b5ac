export type Signal<Payload> = {
  /** Calls everybody who listens now. */
  readonly emit: (payload: Payload) => void
  /** Listens until the function that it gives is called. */
  readonly on: (listener: (payload: Payload) => void) => () => void
}

/** What one part of the app publishes to others that it does not know; nothing is kept of it. */
export function createSignal<Payload = void>(): Signal<Payload> {
  const listeners = new Set<(payload: Payload) => void>()
  return {
    emit(payload) {
      for (const listener of [...listeners]) listener(payload)
    },
    on(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
