import type { Locator, Page } from 'playwright-core'

/** What a press led to, in ms. */
export type Pressed = {
  /** From the press to the frame in which what it leads to stands. */
  readonly shownMs: number
  /** From the press to the next frame, as the browser's Event Timing counts it for INP; in steps of 8 ms, at most 16 where it counts none. */
  readonly answeredMs: number
}

const LEAST_COUNTED_MS = 16
const WAIT_MS = 10_000

/** For `addInitScript`: runs in the page, whose words the other files here do not know. */
export const watching = `
  globalThis.interactions = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId > 0) interactions.push(duration)
  }).observe({ type: 'event', durationThreshold: ${LEAST_COUNTED_MS}, buffered: true })
  globalThis.awaitPress = (path, shows) => {
    interactions.length = 0
    for (const marked of document.querySelectorAll('[data-before]')) delete marked.dataset.before
    for (const seen of document.querySelectorAll(shows)) if (seen.checkVisibility()) seen.dataset.before = ''
    globalThis.shown = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('never shown: ' + shows)), ${WAIT_MS})
      addEventListener('pointerup', ({ timeStamp }) => {
        // asked at changes alone: a question in each frame would take its time from what is measured
        const changes = new MutationObserver(() => requestAnimationFrame(look))
        const look = () => {
          if (!isThere(path, shows)) return
          changes.disconnect()
          // once the frame is painted, before whatever else waits
          scheduler.postTask(() => resolve(performance.now() - timeStamp), { priority: 'user-blocking' })
        }
        changes.observe(document, { subtree: true, childList: true, attributes: true })
      }, { once: true, capture: true })
    })
  }
  function isThere(path, shows) {
    if (!location.pathname.startsWith(path)) return false
    const found = document.querySelectorAll(shows + ':not([data-before])')
    return [...found].some((each) => each.checkVisibility() && each.closest('[aria-busy=true]') === null)
  }
`

type Words = { awaitPress: (path: string, shows: string) => void; shown: Promise<number>; interactions: number[] }

/** Presses as a finger does, and waits until something new stands that `shows` selects. Throws where it never does. */
export async function press(
  page: Page,
  { on, path, shows }: { readonly on: Locator; readonly path: string; readonly shows: string },
): Promise<Pressed> {
  const what = on.filter({ visible: true }).first()
  await what.scrollIntoViewIfNeeded()
  await page.evaluate(([at, seen]) => (globalThis as unknown as Words).awaitPress(at, seen), [path, shows] as const) // put there by `watching`
  await what.tap()
  const shownMs = await page.evaluate(() => (globalThis as unknown as Words).shown) // likewise
  await page.waitForTimeout(1000) // what the browser reports of the press comes later, and a person looks before the next one
  const durations = await page.evaluate(() => (globalThis as unknown as Words).interactions) // likewise
  return { shownMs, answeredMs: Math.max(LEAST_COUNTED_MS, ...durations) }
}
