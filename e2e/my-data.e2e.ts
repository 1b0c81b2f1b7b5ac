import { someOf } from '@incontro/testing/size.ts'
import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { filesIn } from './archives.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { fillLogIn, logInByForm } from './people.ts'

for (const { language, look } of someOf({ from: 0 }, [
  { language: 'it', look: { viewport: phone } },
  { language: 'fr', look: { viewport: desktop, colorScheme: 'dark' } },
] as const))
  test(`TS-02 a copy of the own data, then the account erased and kept after all, in ${language}`, async ({
    openAs,
    createMember,
  }) => {
    const { copy, erase, keep } = textsFor(language, 'myData')
    const { sections } = textsFor(language, 'settings')
    const member = await createMember({ language })
    const { url, email } = member
    const page = await openAs(member, '/profile', { ...look, language })
    await page.getByRole('link', { name: sections.data.title }).click()
    await expect(page.getByRole('heading', { level: 1, name: sections.data.title })).toBeVisible()
    await page.getByRole('button', { name: copy.request }).click()
    await expect(page.getByText(copy.ready)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /\(.*\)/ }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
    const files = filesIn(await download.path())
    const toRead = files['index.html'] ?? ''
    expect(toRead).toMatch(new RegExp(`lang="${language}"`))
    expect(files['data/account.json']?.includes(email)).toBeTruthy()

    // the page of the archive, as it is opened from the disk
    const reading = await page.context().newPage()
    await reading.setContent(toRead)
    await expectAccessible(reading)
    await reading.close()

    await page.goto(`${url}/profile/close`)
    await page.getByRole('button', { name: erase.action }).click()
    const dialog = page.getByRole('dialog', { name: erase.sure })
    await expect(dialog.getByRole('button', { name: erase.confirm, exact: true })).toBeDisabled()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await dialog.getByLabel(erase.understood).check()
    // the page leads home by itself: not before it has been looked at here, however long that takes
    const { promise: isRead, resolve: goHome } = Promise.withResolvers<void>()
    await page.route(`${url}/`, async (route) => {
      await isRead
      await route.continue()
    })
    await dialog.getByRole('button', { name: erase.confirm, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: erase.doneTitle })).toBeVisible()
    await expectAccessible(page)
    goHome()
    await page.waitForURL(`${url}/`)
    await page.unroute(`${url}/`)

    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await fillLogIn(page, { ...member, language })
    await page.waitForURL('**/keepAccount**')
    await expect(page.getByText(keep.intro)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.getByRole('button', { name: keep.submit }).click()
    await expect(page.getByText(keep.doneTitle)).toBeVisible()
    await logInByForm(page, { ...member, language })
    expect(page.faults).toEqual([])
  })

test(
  'UI-09 the language that a member chooses follows the account: to another device, to its next start, and to the e-mails',
  { tag: '@full' },
  async ({ openBrowser, openAs, createMember }) => {
    const titleIn = (language: Language) => textsFor(language, 'settings').sections.account.title
    const shows = (page: Page, language: Language) =>
      expect(page.getByRole('heading', { level: 1, name: titleIn(language), exact: true })).toBeVisible()
    const choose = async (page: Page, from: Language, to: Language) => {
      const saved = page.waitForResponse((response) => response.url().endsWith('/language') && response.ok())
      await page.getByLabel(textsFor(from, 'common').languages.label).selectOption(to)
      await saved
    }
    const member = await createMember({ language: 'es' })
    const first = await openAs(member, '/profile/account', { viewport: desktop })
    await shows(first, 'es')
    await choose(first, 'es', 'it')
    await shows(first, 'it')

    // a browser in which another language was chosen before: the account's own goes before it
    const second = await openBrowser({ viewport: phone, language: 'fr' })
    await logInByForm(second, { ...member, language: 'fr' })
    await second.goto(`${member.url}/profile/account`)
    await shows(second, 'it')
    await choose(second, 'it', 'en')
    await shows(second, 'en')
    await first.reload()
    await shows(first, 'en')

    // sent nowhere while the line is down, and kept: the next start sends it
    await first.route('**/language', (route) => route.abort())
    await first.getByLabel(textsFor('en', 'common').languages.label).selectOption('fr')
    await shows(first, 'fr')
    await first.goto('about:blank') // this page may still be sending it
    await first.unroute('**/language')
    const sent = first.waitForResponse((response) => response.url().endsWith('/language') && response.ok())
    await first.goto(`${member.url}/profile/account`)
    await sent
    await shows(first, 'fr')
    await second.reload()
    await shows(second, 'fr')
    expect([...first.faults, ...second.faults]).toEqual([])
  },
)

test(
  'UI-09 of two languages chosen one right after the other the last one stays, though the first takes long to be saved',
  { tag: '@full' },
  async ({ openBrowser, openAs, createMember }) => {
    const labelIn = (language: Language) => textsFor(language, 'common').languages.label
    const titleOf = (page: Page, language: Language) =>
      page.getByRole('heading', { level: 1, name: textsFor(language, 'settings').sections.account.title, exact: true })
    const member = await createMember({ language: 'es' })
    const page = await openAs(member, '/profile/account', { viewport: desktop })
    const { promise: isChosenAgain, resolve: letItGo } = Promise.withResolvers<void>()
    const sent: string[] = []
    await page.route('**/language', async (route) => {
      sent.push(route.request().postData() ?? '')
      if (sent.length === 1) await isChosenAgain
      await route.continue()
    })
    await page.getByLabel(labelIn('es')).selectOption('it')
    await expect(titleOf(page, 'it')).toBeVisible()
    await expect.poll(() => sent.length).toBe(1)
    await page.getByLabel(labelIn('it')).selectOption('en')
    await expect(titleOf(page, 'en')).toBeVisible()
    letItGo()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('languageUnsaved'))).toBe(null)
    expect(sent.map((body) => /"(it|en)"/.exec(body)?.[1])).toEqual(['it', 'en']) // each once, in their order
    await expect(titleOf(page, 'en')).toBeVisible()

    const other = await openBrowser({ viewport: phone })
    await logInByForm(other, member)
    await other.goto(`${member.url}/profile/account`)
    await expect(titleOf(other, 'en')).toBeVisible()
    expect([...page.faults, ...other.faults]).toEqual([])
  },
)
