import { Observable } from '../observable.ts'
import type { LocalStore } from './storage.ts'

export const appearances = ['system', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

/** Light, dark, or as the device says; the tokens of the theme follow `data-mode`. */
export class AppearanceStore extends Observable<Appearance> {
  readonly #storage: LocalStore

  constructor(storage: LocalStore) {
    const stored = storage.get('appearance')
    super(appearances.find((appearance) => appearance === stored) ?? 'system')
    this.#storage = storage
  }

  apply(): void {
    const appearance = this.getSnapshot()
    if (appearance === 'system') delete document.documentElement.dataset['mode']
    else document.documentElement.dataset['mode'] = appearance
  }

  choose(appearance: Appearance): void {
    this.#storage.set('appearance', appearance)
    this.publish(appearance)
    this.apply()
  }
}
