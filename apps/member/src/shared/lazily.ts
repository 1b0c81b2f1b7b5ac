import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

const FIRST_WAIT_MS = 1000
const MOST_TRIES = 5

/**
 * React's lazy for a page that outlives its line: a part whose file cannot be had now comes once it can. An error instead
 * would take the whole page away, and what is typed in it.
 */
export function lazily<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await untilLoaded(load) })) // lazy wants a default; our files export by name
}

/** Tries again when the line is back; where there is one, a few times, and then rejects: the file is gone. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let tries = 1; ;) {
    try {
      return await load()
    } catch (error) {
      if (import.meta.env.SSR || tries >= MOST_TRIES) throw error
      if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
      else await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** (tries - 1)))
      if (navigator.onLine) tries += 1
    }
  }
}
