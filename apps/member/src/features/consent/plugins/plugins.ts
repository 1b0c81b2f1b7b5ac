import type { ConsentChoice, PublicPlugin } from '@incontro/contract'
import type { ConversionEvent } from '../../../shared/entry/conversions.ts'
import { pagePath } from './page-path.ts'
import type { Running } from './running.ts'

/** The plug-ins that run on this page. Their code is fetched with the first one that is allowed. */
class Plugins {
  readonly #running = new Map<string, Promise<Running>>()
  readonly #seen = new Map<string, string>()
  #path = '/'

  /** Starts what is allowed, stops what no longer is. */
  allow(all: readonly PublicPlugin[], choice: ConsentChoice): void {
    const wanted = new Set(all.filter(({ purpose }) => choice[purpose]).map(({ id }) => id))
    for (const [id, running] of this.#running) {
      if (wanted.has(id)) continue
      this.#running.delete(id)
      this.#seen.delete(id)
      void running.then((plugin) => plugin.stop()).catch(() => undefined)
    }
    for (const plugin of all)
      if (wanted.has(plugin.id) && !this.#running.has(plugin.id))
        this.#running.set(
          plugin.id,
          import('./run.ts').then(({ run }) => run(plugin)),
        )
  }

  /** A page was opened; each plug-in hears once of it, also one that is allowed only then. */
  view(pathname: string): void {
    this.#path = pagePath(pathname)
    for (const id of this.#running.keys()) {
      if (this.#seen.get(id) === pathname) continue
      this.#seen.set(id, pathname)
      this.#send(id, 'view')
    }
  }

  record(event: ConversionEvent): void {
    for (const id of this.#running.keys()) this.#send(id, event)
  }

  #send(id: string, event: 'view' | ConversionEvent): void {
    const path = this.#path
    const running = this.#running.get(id)
    void running
      ?.then((plugin) => {
        if (this.#running.get(id) === running) plugin.record(event, path) // withdrawn while it was loading: not recorded
      })
      .catch(() => undefined) // a plug-in that cannot run is no fault of the page
  }
}

export const plugins = new Plugins()
