/** What outlives a component: a value with listeners, in the form that React's useSyncExternalStore takes. */
export class Observable<Snapshot> {
  #snapshot: Snapshot
  readonly #listeners = new Set<() => void>()

  constructor(first: Snapshot) {
    this.#snapshot = first
  }

  readonly getSnapshot = (): Snapshot => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Replaces the snapshot and notifies the listeners; the same snapshot again notifies no one. */
  protected publish(next: Snapshot): void {
    if (Object.is(next, this.#snapshot)) return
    this.#snapshot = next
    for (const listener of [...this.#listeners]) listener()
  }
}
