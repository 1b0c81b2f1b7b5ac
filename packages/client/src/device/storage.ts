import { ofTheAccount, type StorageKey } from './storage-keys.ts'

/** Typed local storage that also works where the browser refuses to keep anything: then for this page only. */
export class LocalStore {
  readonly #area: Storage | null
  readonly #prefix: string
  readonly #memory = new Map<string, string>()

  /** `prefix` keeps two apps of one origin (the studio beside the site) apart; without an area all of it is of this page only. */
  constructor(area: Storage | null = usableArea(), prefix = '') {
    this.#area = area
    this.#prefix = prefix
  }

  get(key: StorageKey): string | null {
    return this.#memory.get(key) ?? this.#area?.getItem(this.#prefix + key) ?? null
  }

  set(key: StorageKey, value: string): void {
    try {
      if (!this.#area) throw new TypeError('no storage')
      this.#area.setItem(this.#prefix + key, value)
      this.#memory.delete(key)
    } catch {
      this.#memory.set(key, value) // full or forbidden: kept for this page
    }
  }

  remove(key: StorageKey): void {
    this.#memory.delete(key)
    this.#area?.removeItem(this.#prefix + key)
  }

  /** Forgets what belongs to the account; the visitor's own ids and choices stay. */
  forgetAccount(): void {
    for (const key of ofTheAccount) this.remove(key)
  }

  /** Hears of a key that another tab changed. */
  onOtherTab(key: StorageKey, heard: (value: string | null) => void): () => void {
    const listener = (event: StorageEvent) => {
      if (event.key === this.#prefix + key) heard(event.newValue)
    }
    globalThis.addEventListener('storage', listener)
    return () => globalThis.removeEventListener('storage', listener)
  }
}

function usableArea(): Storage | null {
  try {
    return globalThis.localStorage
  } catch {
    return null // a browser that blocks all site data throws here
  }
}
