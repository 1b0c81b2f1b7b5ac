import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { someOf } from '@incontro/testing/size.ts'
import { picture, pixelBomb } from '../apps/server/src/modules/media/photos.fixtures.ts'
import {
  desktop,
  expect,
  expectAccessible,
  expectNoSideScroll,
  type PersonPage,
  phone,
  test as base,
} from './fixtures.ts'
import { fillSignUp, say } from './people.ts'

type Fixtures = {
  /** Writes a file that is chosen on the page; it goes after the test. */
  file(name: string, content: Buffer | Promise<Buffer>): Promise<string>
}

const test = base.extend<Fixtures>({
  file: async ({}, use, testInfo) =>
    use(async (name, content) => {
      const path = testInfo.outputPath(name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, await content)
      return path
    }),
})

const portrait = (seed: number) => picture(seed, { width: 1500, height: 1900 }).jpeg({ quality: 95 }).toBuffer()

/** Chooses a file, and the part of it that is kept. */
async function choose(page: Page, language: Language, path: string): Promise<void> {
  const words = textsFor(language, 'ownProfile')
  await page.getByLabel(words.photos.add).setInputFiles(path)
  const use = page.getByRole('dialog').getByRole('button', { name: words.crop.use })
  await use.and(page.locator(':enabled')).click()
}
const photos = (page: Page, language: Language) =>
  page.getByRole('img', {
    name: new RegExp(`^${textsFor(language, 'ownProfile').photos.photo(1).replace(/\d/, '\\d')}$`),
  })

async function openEditor(page: Page, language: Language): Promise<void> {
  const words = textsFor(language, 'ownProfile')
  await page.getByRole('link', { name: words.edit }).click()
  await expect(page.getByLabel(words.photos.add)).toBeVisible()
}

for (const { brand, language, look } of someOf({ from: 3 }, [
  { brand: 'original', language: 'es', look: { viewport: phone } },
  { brand: 'looviing', language: 'it', look: { viewport: desktop } },
  { brand: 'flirtincontri', language: 'fr', look: { viewport: phone, colorScheme: 'dark' } },
  { brand: 'mylikezone', language: 'en', look: { viewport: desktop, colorScheme: 'dark' } },
] as const))
  test(`OP-01 OP-03 OP-04 OP-05 a premium member shows and says who they are, on ${brand} in ${language}`, async ({
    file,
    product,
    createMember,
    openAs,
  }) => {
    const words = textsFor(language, 'ownProfile')
    const member = await createMember({ brand, age: 35, plans: ['Classic'] })
    const page = await openAs({ ...member, url: product.urlOf(brand) }, '/profile', { ...look, language })
    await expect(page.getByText(words.noPhoto)).toBeVisible()
    await expectAccessible(page)
    await openEditor(page, language)
    await expectAccessible(page)

    await page.getByLabel(words.photos.add).setInputFiles(await file('a.jpg', portrait(1)))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('slider').fill('2')
    await page.getByLabel(words.crop.area).press('ArrowRight')
    await dialog.getByRole('radio', { name: words.crop.square }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words.crop.use }).click()
    await expect(photos(page, language)).toBeVisible()
    await expect(page.getByText(words.photos.automatic)).toBeVisible() // the demo says who checked it

    await choose(page, language, await file('b.jpg', portrait(2)))
    await expect(photos(page, language).nth(1)).toBeVisible()
    const fileOf = async (place: number) => (await photos(page, language).nth(place).getAttribute('src'))?.split('?')[0] // the key goes once it was looked at
    const first = await fileOf(1)
    await page.getByRole('button', { name: words.photos.earlier(2) }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: words.photos.moved(1) })).toBeAttached()
    await expect.poll(() => fileOf(0)).toBe(first)
    await expect(page.getByRole('button', { name: words.photos.later(1) })).toBeFocused()

    await page.getByLabel(words.fields.username, { exact: true }).fill('x')
    await page.getByLabel(words.fields.description).fill('Marco, +34 600 12 34 56')
    await expect(page.getByText(words.contact.phone)).toBeVisible()
    await expect(page.getByText(words.faults.username.short).first()).toBeVisible()
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByRole('alert').getByRole('link', { name: words.faults.username.short })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.getByLabel(words.fields.username, { exact: true }).fill('Andrés')
    await page.getByLabel(words.fields.description).fill('El mar, el pan y los domingos.')
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByText(words.saved.title)).toBeVisible()

    await page.goto(`${product.urlOf(brand)}/profile`)
    await expect(page.getByText('El mar, el pan y los domingos.')).toBeVisible()
    await expect(page.getByText('Andrés, 35')).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    expect(page.faults).toEqual([])
  })

test(
  'OP-04 an upload shows how far it is and can be cancelled; what is no picture or too large never leaves',
  { tag: '@full' },
  async ({ file, createMember, openAs }) => {
    const language = 'es'
    const words = textsFor(language, 'ownProfile')
    const errors = textsFor(language, 'errors').byCode
    const page = await openAs(await createMember({ plans: ['Classic'] }), '/profile/edit', { viewport: desktop })
    const add = page.getByLabel(words.photos.add)
    await add.setInputFiles(await file('notes.pdf', Buffer.from('%PDF-1.7')))
    await expect(page.getByText(errors.images_only)).toBeVisible()
    await add.setInputFiles(await file('huge.jpg', Buffer.alloc(10 * 1024 * 1024)))
    await expect(page.getByText(errors.file_too_large)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const line = await page.context().newCDPSession(page)
    const speed = (uploadThroughput: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      })
    await speed(60_000)
    const large = await file(
      'large.png',
      picture(3, { width: 1400, height: 1400 }).png({ compressionLevel: 0 }).toBuffer(),
    )
    await choose(page, language, large)
    const progress = page.getByRole('progressbar')
    await expect(progress).toBeVisible()
    await page.waitForFunction(() => {
      const { value = 0 } = document.querySelector('progress') ?? {}
      return value > 0.01 && value < 1
    })
    await page.getByRole('button', { name: words.photos.cancel }).click()
    await expect(page.getByText(words.photos.cancelled)).toBeVisible()
    await expect(progress).toHaveCount(0)
    await expect(photos(page, language)).toHaveCount(0)
    await speed(-1)

    // what only the server can see is reported in the place of the photo, and can be tried again or let be
    await choose(page, language, await file('bomb.png', pixelBomb(12_000)))
    await expect(page.getByRole('listitem').getByText(errors.images_only)).toBeVisible()
    await page.getByRole('button', { name: words.photos.cancel }).click()
    await choose(page, language, await file('c.jpg', portrait(4)))
    await expect(photos(page, language)).toBeVisible()
    await page.getByRole('button', { name: words.photos.remove(1) }).click()
    await expect(page.getByText(words.photos.removed)).toBeVisible()
    await expect(photos(page, language)).toHaveCount(0)
    expect(page.faults).toEqual([])
  },
)

test(
  'OP-03 what is not saved is kept when the tab is closed, and saved by itself when the line is back',
  { tag: '@full' },
  async ({ product, createMember, openAs }) => {
    const language = 'es'
    const words = textsFor(language, 'ownProfile')
    const url = `${product.url}/profile/edit`
    const page = await openAs(await createMember({ plans: ['Classic'] }), '/profile/edit', { viewport: phone })
    await page.getByLabel(words.fields.lookingFor).fill('Alguien con quien reír')
    await expect(page.getByText(words.unsaved)).toBeVisible()
    await page.close()
    const again = await page.context().newPage()
    await again.goto(url)
    await expect(again.getByText(words.kept)).toBeVisible()
    await expect(again.getByLabel(words.fields.lookingFor)).toHaveValue('Alguien con quien reír')

    await again.context().setOffline(true)
    await again.getByRole('button', { name: words.save }).click()
    await expect(again.getByText(words.waiting)).toBeVisible()
    // the browser says that the line is back before it is
    await again.route(/\/api\/users\/[^/]+$/, (route) => route.abort('internetdisconnected'), { times: 1 })
    await again.context().setOffline(false)
    await expect(again.getByText(words.saved.title)).toBeVisible()
    await expect(again.getByText(words.nothing)).toBeVisible()
    await again.reload()
    await expect(again.getByText(words.nothing)).toBeVisible()
    await expect(again.getByLabel(words.fields.lookingFor)).toHaveValue('Alguien con quien reír')
  },
)

test(
  'OP-03 what is typed while the rest is being saved is kept when the tab is closed, whether that arrived or not',
  { tag: '@full' },
  async ({ product, createMember, openAs }) => {
    const words = textsFor('es', 'ownProfile')
    const page = await openAs(await createMember({ plans: ['Classic'] }), '/profile/edit', { viewport: phone })
    const own = /\/api\/users\/[^/]+$/
    const typeWhileSaving = async (tab: Page, [saved, typed]: readonly [string, string]) => {
      await tab.getByLabel(words.fields.description).fill(saved)
      const asked = tab.waitForRequest((request) => own.test(request.url()) && request.method() !== 'GET')
      await tab.getByRole('button', { name: words.save }).click()
      await asked
      await tab.getByLabel(words.fields.lookingFor).fill(typed)
    }
    const openAgain = async (before: Page) => {
      await before.close()
      const tab = await page.context().newPage()
      await tab.goto(`${product.url}/profile/edit`)
      return tab
    }

    await page.route(own, (route) => (route.request().method() === 'GET' ? route.continue() : undefined)) // it never arrives
    await typeWhileSaving(page, ['El mar y el pan.', 'Alguien con quien reír'])
    const second = await openAgain(page)
    await expect(second.getByLabel(words.fields.description)).toHaveValue('El mar y el pan.')
    await expect(second.getByLabel(words.fields.lookingFor)).toHaveValue('Alguien con quien reír')

    const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
    await second.route(own, async (route) => {
      if (route.request().method() !== 'GET') await released
      await route.continue()
    })
    await typeWhileSaving(second, ['Los domingos.', 'Alguien con quien bailar'])
    letGo()
    await expect(second.getByText(words.saved.title)).toBeVisible()
    const third = await openAgain(second)
    await expect(third.getByLabel(words.fields.description)).toHaveValue('Los domingos.')
    await expect(third.getByLabel(words.fields.lookingFor)).toHaveValue('Alguien con quien bailar')
    await expect(third.getByText(words.kept)).toBeVisible()
  },
)

test('F-71 D21 OP-02 OP-05 a free member fills in what is empty, once, and learns what changing takes; the city can be changed', async ({
  product,
  createMember,
  openAs,
}) => {
  const language = 'it'
  const words = textsFor(language, 'ownProfile')
  const { email: taken } = await createMember()
  const page = await openAs(await createMember(), '/profile', { viewport: phone, language })
  await page.getByRole('link', { name: words.edit }).click()
  await expect(page.getByRole('heading', { name: words.fillIn.title })).toBeVisible()
  await page.getByLabel(words.fillIn.line).fill('Mi piace il mare d’inverno.')
  await page.getByRole('button', { name: textsFor(language, 'common').actions.save, exact: true }).click()
  await expect(page.getByText(words.saved.title)).toBeVisible()
  await expect(page.getByLabel(words.fillIn.line)).toHaveCount(0)
  await page.getByRole('button', { name: words.locked.plans }).click()
  await expect(page.getByRole('dialog', { name: textsFor(language, 'prompts').byReason.premium.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(words.locked.title)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.fields.changeCity }).click()
  await page.getByRole('dialog').getByRole('combobox').pressSequentially('Geta', { delay: 20 })
  await page
    .getByRole('option', { name: /^Getafe/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textsFor(language, 'find').region.submit })
    .click()
  await expect(page.getByText('Getafe, Madrid')).toBeVisible()
  await page.goto(`${product.url}/profile/account`)
  const { email } = textsFor(language, 'security')
  await page.getByLabel(email.label).fill(taken)
  await page.getByRole('button', { name: email.submit }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: words.emailTaken.title }).getByText(words.emailTaken.text),
  ).toBeVisible() // OP-05
  expect(page.faults).toEqual([])
})

test('D21 a member without a name is “A member” to her, until it is filled in, once; a name of the sign-up is there at once', async ({
  product,
  createAngel,
  openBrowser,
  openStudio,
}) => {
  const language = 'es'
  const words = textsFor(language, 'ownProfile')
  const signup = textsFor(language, 'signup')
  const { unnamed, from } = textsFor(language, 'studio').member
  const her = await createAngel({ region: 'Asturias', city: 'Gijón' })
  const studio = await openStudio(her, { viewport: desktop })

  async function signUpAndWrite(name: string | null, text: string): Promise<PersonPage> {
    const page = await openBrowser({ viewport: phone })
    await page.goto(`${product.url}/signup?fluxid=7`)
    if (name === null) await expect(page.getByText(signup.name.hint)).toBeVisible()
    else await page.getByLabel(signup.name.label).fill(name)
    await fillSignUp(page, { language, city: 'Granada' })
    await page.goto(`${product.url}/chats/${her.id}`)
    await say(page, text)
    await expect(studio.getByRole('listitem').filter({ hasText: text })).toBeVisible()
    return page
  }
  const rowOf = (text: string) => studio.getByRole('listitem').filter({ hasText: text })
  const page = await signUpAndWrite(null, 'Buenas tardes')
  await expect(rowOf('Buenas tardes')).toContainText(from('Granada'))
  await signUpAndWrite('Marco', 'Buenos días')
  await expect(rowOf('Buenos días')).toContainText('Marco')

  await page.goto(`${product.url}/profile`)
  await expect(page.getByText(words.unnamed)).toBeVisible() // to themselves, too
  await page.getByRole('link', { name: words.edit }).click()
  await page.getByLabel(words.fields.username).fill('Nico')
  await page.getByRole('button', { name: textsFor(language, 'common').actions.save, exact: true }).click()
  await expect(page.getByText(words.saved.title)).toBeVisible()
  await expect(page.getByLabel(words.fields.username)).toHaveCount(0)
  await studio.reload()
  await expect(rowOf('Buenas tardes')).toContainText('Nico')
  await expect(studio.getByText(unnamed)).toHaveCount(0)
  expect([page.faults, studio.faults]).toEqual([[], []])
})
