import { routes } from '@incontro/contract'
import { type Language, languages } from '@incontro/locale/languages.ts'
import { createApi } from '@incontro/testing/api.ts'
import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { demoPassword, expect, expectAccessible, expectNoSideScroll, type PersonPage, test } from './fixtures.ts'
import { andBestPractices } from './page-checks.ts'
import { likeAs, sendAs } from './people.ts'
import { clippedTexts } from './walk/clipped-texts.ts'
import { untilAtRest } from './walk/looking.ts'

const narrow = { width: 320, height: 640 } as const
const modes = ['light', 'dark'] as const
const place = { region: 'Navarra', city: 'Pamplona' } as const

/** What scrolls sideways on purpose: a row of choices, and the letters of a field. */
const MAY_SCROLL = '[role=tablist], [role=group], input, textarea, select'

/** Parts of the page that are wider than the room they have, and are scrolled or cut there. */
function wideParts(page: Page): Promise<string[]> {
  return page.evaluate(
    (mayScroll) =>
      [...document.querySelectorAll('body *')]
        .filter((part) => {
          const { overflowX, clipPath, textOverflow } = getComputedStyle(part)
          const isMeant = part.matches(mayScroll) || textOverflow === 'ellipsis' || clipPath !== 'none'
          return !isMeant && overflowX !== 'visible' && part.clientWidth > 2 && part.scrollWidth > part.clientWidth + 1
        })
        .map((part) => `${part.tagName}.${part.className}: ${part.scrollWidth} in ${part.clientWidth}`),
    MAY_SCROLL,
  )
}

/** WCAG 1.4.4, 1.4.10: at 320 px and with letters twice as large nothing is scrolled sideways or cut; axe in both colours. */
async function expectToReflow(page: PersonPage, { isDialog = false } = {}): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await untilAtRest(page)
  await expectNoSideScroll(page)
  const { pathname } = new URL(page.url())
  expect(await wideParts(page), `wider than their room on ${pathname}`).toEqual([])
  expect(await clippedTexts(page), `cut on ${pathname}`).toEqual([])
  for (const colorScheme of modes) {
    await page.emulateMedia({ colorScheme })
    // without motion a colour changes within a frame, and what stands in it in the next
    await page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
    })
    await (isDialog ? expectAccessible(page) : expectAccessible(page, andBestPractices))
  }
}

/** Letters twice as large as the browser's own, from the first moment of each page. */
async function withLargeText(page: PersonPage, language: Language): Promise<PersonPage> {
  await page.addInitScript((chosen) => {
    if (origin === 'null') return // an empty page
    localStorage.setItem('studio:language', chosen)
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))
  }, language)
  return page
}

for (const language of someOf({ from: 2 }, languages)) {
  test(`AN-24 in ${language} every page of the studio fits 320 px with text at 200 %`, async ({
    product,
    createMember,
    createAngel,
    openStudio,
  }) => {
    test.slow()
    const words = textsFor(language, 'studioInbox')
    const her = await createAngel({ ...place, kind: 'host', screenName: 'María de los Ángeles' })
    const [marco, other] = [
      await createMember({ ...place, username: 'Maximiliano', plans: ['Classic'] }),
      await createMember({ ...place }),
    ]
    for (const member of [marco, other])
      await sendAs(member, { trackerId: member.trackerId, angelId: her.id }, [
        'Buenas tardes',
        'https://example.com/una-direccion-muy-larga-que-no-cabe-en-la-linea?con=parametros',
      ])
    await sendAs(her, { trackerId: marco.trackerId, angelId: her.id }, ['¿Qué tal el día?'])
    await likeAs(her, marco)
    const page = await withLargeText(await openStudio(her, { viewport: narrow }), language)
    for (const path of [
      '',
      `?view=snoozed`,
      marco.trackerId,
      'people',
      'people?tab=matches',
      `person/${marco.trackerId}`,
      'work',
      'work/2026-11',
      'settings',
      'identity',
      'decisions',
      'person/no-such-person',
    ]) {
      await page.goto(`${product.url}/studio/${path}`)
      await expectToReflow(page)
    }
    await page.goto(`${product.url}/studio/${marco.trackerId}`)
    const bar = page.getByRole('group', { name: words.bar.label('Maximiliano') })
    for (const name of [words.bar.snooze, words.bar.note]) {
      await bar.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectToReflow(page, { isDialog: true })
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })

  test(`AN-04 in ${language} signing in and each step of an application fit 320 px with text at 200 %`, async ({
    product,
    openBrowser,
  }) => {
    test.slow()
    const visitor = await withLargeText(await openBrowser({ viewport: narrow }), language)
    for (const path of ['', 'apply']) {
      await visitor.goto(`${product.url}/studio/${path}`)
      await expectToReflow(visitor)
    }
    await visitor.getByRole('button', { name: textsFor(language, 'studioApply').start }).click()
    await expectToReflow(visitor)

    const api = createApi(product)
    const email = `applies-${crypto.randomUUID()}@example.com`
    const body = { kind: 'host', email, password: demoPassword, language, acceptsTerms: true } as const
    await api.call(routes.startApplication, { body: { ...body, fullName: 'Berta Solà', bornOn: '1990-04-30' } })
    const { token, trackerId } = await api.logIn(email, demoPassword)
    const storage = { [new URL(product.url).origin]: { 'studio:token': token, 'studio:trackerId': trackerId } }
    const page = await withLargeText(await openBrowser({ viewport: narrow, storage }), language)
    await page.goto(`${product.url}/studio/apply`)
    await expectToReflow(page)
    for (const body of [
      { ...place, languages: ['es' as const, 'fr' as const] },
      { screenName: 'Berta', gender: 'woman' as const, about: 'Leo mapas', description: 'Y libros, si llueve.' },
    ]) {
      const { token: another } = await api.logIn(email, demoPassword) // the page renews its own
      await api.call(routes.saveApplication, { token: another, body: routes.saveApplication.body.encode(body) })
      await page.reload()
      await expectToReflow(page)
    }
  })
}
