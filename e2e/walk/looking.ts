import type { Page } from 'playwright-core'

/** Waits until the page has come to rest: nothing is on its way, and nothing but the gallery's samples says that it is. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]:not(body [data-theme] *)') === null)
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      [...document.images]
        .filter(({ loading, complete }) => loading !== 'lazy' && !complete)
        .map((image) => image.decode().catch(() => {})), // a picture that is missing is not what is waited for
    )
  })
}

/**
 * Texts that do not fit where they stand: cut by a box that hides what runs over, or shortened by dots in what must be
 * read whole (buttons, links of the bars, headings, labels). Each as 'where: words'.
 */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const mustBeWhole = 'button, [role="button"], nav a, h1, h2, h3, label, legend, [role="tab"]'
    const found: string[] = []
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const hasWords = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && (textContent ?? '').trim() !== '',
      )
      if (!hasWords || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const { width, height } = element.getBoundingClientRect()
      if (width <= 2 || height <= 2) continue // for screen readers alone
      const style = getComputedStyle(element)
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) continue
      const runsOver = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1
      const isShortened = style.textOverflow === 'ellipsis' || style.getPropertyValue('-webkit-line-clamp') !== 'none'
      if (runsOver && (!isShortened || element.closest(mustBeWhole) !== null))
        found.push(`${element.tagName.toLowerCase()}.${element.className}: ${element.innerText.slice(0, 40)}`)
    }
    return found
  })
}
