import { type ComponentType, createElement, type FunctionComponent, use } from 'react'

const FIRST_WAIT_MS = 1000
const MOST_TRIES = 5

/** A part of the page that has a file of its own. */
export type Part<Props> = FunctionComponent<Props> & {
  /** Fetches it ahead: what has come is drawn without a pause. What cannot be had now is asked for when it is needed. */
  readonly load: () => Promise<void>
}

/**
 * React's lazy for a page that outlives its line: a part whose file cannot be had now comes once it can. An error instead
 * would take the whole page away, and what is typed in it. Unlike lazy, a part that is here never waits: a wait shows what
 * stands for it, and React lets that stand for a while (its FALLBACK_THROTTLE_MS).
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let part: Promise<ComponentType<Props>> | undefined
  function Part(props: Props) {
    return createElement(use((part ??= untilLoaded(load))), props)
  }
  const ahead = async () => {
    const loaded = await load()
    part = here(loaded)
  }
  return Object.assign(Part, { load: ahead })
}

/** A promise that React's `use` reads without waiting: the two fields are those that it sets itself. */
export function here<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
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
