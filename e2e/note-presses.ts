import { type Page, test } from '@playwright/test'
import { SHOWN_FIGURE } from '../tools/test/shown.ts'

/**
 * Notes what a person presses in all frames of a page: links, buttons, options, boxes and choices. Text fields are not counted:
 * the keyboard leads from one to the next.
 */
export async function notePresses(page: Page): Promise<readonly string[]> {
  const presses: string[] = []
  await page.exposeBinding('notePress', (_, what: string) => {
    if (presses.at(-1) !== what) presses.push(what) // a component may hand a press on to its own field
  })
  await page.addInitScript(() => {
    const pressed = 'a, button, [role="option"], input[type="checkbox"], input[type="radio"]'
    const note = (element: Element) =>
      void (Reflect.get(globalThis, 'notePress') as (what: string) => void)(element.textContent || element.id) // the binding
    // a press on a label is followed by one on what it labels
    addEventListener('click', ({ target }) => {
      const element = target instanceof Element ? target.closest(pressed) : null
      if (element !== null) note(element)
    }, true) // prettier-ignore
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && note(target), true)
  })
  return presses
}

/** Prints a figure of a test. */
export function show(title: string, presses: readonly string[]): void {
  test.info().annotations.push({ type: SHOWN_FIGURE, description: `${title}: ${String(presses.length)} presses` })
}
