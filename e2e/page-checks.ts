import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] as const
/** For a whole page that has come: with the rules on its parts and the order of its headings. */
export const andBestPractices = [...levels, 'best-practice'] as const

/**
 * Empty spans at both ends of a popover, by which Base UI passes the focus on: none ever keeps it, and they are hidden from
 * readers of the screen, which axe takes for a fault.
 */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]'

/** What a button says that it has opened is drawn a moment after it: axe would find a name of nothing. */
async function untilOpenedIsThere(page: Page): Promise<void> {
  const isThere = () =>
    [...document.querySelectorAll('[aria-expanded=true][aria-controls]')].every(
      (button) => document.getElementById(button.getAttribute('aria-controls') ?? '') !== null,
    )
  await page.waitForFunction(isThere, undefined, { timeout: 2000 }).catch(() => undefined) // axe says what is not
}

/** Fails when axe finds anything on what the page shows now: what WCAG 2.2 asks for at levels A and AA, unless more is asked. */
export async function expectAccessible(page: Page, by: readonly string[] = levels): Promise<void> {
  await untilOpenedIsThere(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const options: RunOptions = { runOnly: { type: 'tag', values: [...by] }, resultTypes: ['violations'] }
  type Axe = { run(context: ElementContext, o: RunOptions): Promise<AxeResults> }
  const { violations } = await page.evaluate(
    ([guards, given]) => (globalThis as unknown as { axe: Axe }).axe.run({ exclude: [guards] }, given), // put there by the line above
    [FOCUS_GUARDS, options] as const, // two arguments, not a list of either
  )
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join('; ')}`,
  )
  expect(found, `axe on ${page.url()}`).toEqual([])
}

/** Fails when the page is wider than its window (320 px, long words). */
export async function expectNoSideScroll(page: Page): Promise<void> {
  // the gutter of the scroll bar is no part of the client width
  const surplus = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(surplus, `side scroll on ${page.url()}`).toBeLessThanOrEqual(0)
}
