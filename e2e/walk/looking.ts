import type { Page } from '@playwright/test'

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
