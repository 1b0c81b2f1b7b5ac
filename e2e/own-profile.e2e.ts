import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Language } from '@incontro/texts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from 'playwright-core'
import { picture, pixelBomb } from '../apps/server/src/modules/media/photos.fixtures.ts'
import {
  desktop,
  expectAccessible,
  expectNoSideScroll,
  logIn,
  openBrowser,
  phone,
  startProduct,
} from './old/fixtures.ts'

const product = await startProduct()
const folder = mkdtempSync(join(tmpdir(), 'incontro-pictures-'))
after(() => rmSync(folder, { recursive: true }))

async function file(name: string, content: Buffer | Promise<Buffer>): Promise<string> {
  const path = join(folder, name)
  writeFileSync(path, await content)
  return path
}
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
  await page.getByLabel(words.photos.add).waitFor()
}

for (const { brand, language, look } of [
  { brand: 'original', language: 'es', look: { viewport: phone } },
  { brand: 'looviing', language: 'it', look: { viewport: desktop } },
  { brand: 'flirtincontri', language: 'fr', look: { viewport: phone, colorScheme: 'dark' } },
  { brand: 'mylikezone', language: 'en', look: { viewport: desktop, colorScheme: 'dark' } },
] as const)
  test(`OP-01 OP-03 OP-04 OP-05 a premium member shows and says who he is, on ${brand} in ${language}`, async () => {
    const words = textsFor(language, 'ownProfile')
    const page = await openBrowser({ ...look, language })
    await logIn(page, { url: product.urlOf(brand), email: 'vip@demo.test' })
    await page.goto(`${product.urlOf(brand)}/profile`)
    await page.getByText(words.noPhoto).waitFor()
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
    await photos(page, language).waitFor()
    await page.getByText(words.photos.automatic).waitFor() // the demo says who checked it

    await choose(page, language, await file('b.jpg', portrait(2)))
    await photos(page, language).nth(1).waitFor()
    const fileOf = async (place: number) => (await photos(page, language).nth(place).getAttribute('src'))?.split('?')[0] // the key goes once it was looked at
    const first = await fileOf(1)
    await page.getByRole('button', { name: words.photos.earlier(2) }).press('Enter')
    await page
      .getByRole('status')
      .filter({ hasText: words.photos.moved(1) })
      .waitFor({ state: 'attached' })
    assert.equal(await fileOf(0), first)
    assert.equal(
      await page
        .getByRole('button', { name: words.photos.later(1) })
        .evaluate((button) => button === document.activeElement),
      true,
    )

    await page.getByLabel(words.fields.username, { exact: true }).fill('x')
    await page.getByLabel(words.fields.description).fill('Marco, +34 600 12 34 56')
    await page.getByText(words.contact.phone).waitFor()
    await page.getByText(words.faults.username.short).first().waitFor()
    await page.getByRole('button', { name: words.save }).click()
    await page.getByRole('alert').getByRole('link', { name: words.faults.username.short }).waitFor()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.getByLabel(words.fields.username, { exact: true }).fill('Andrés')
    await page.getByLabel(words.fields.description).fill('El mar, el pan y los domingos.')
    await page.getByRole('button', { name: words.save }).click()
    await page.getByText(words.saved.title).waitFor()

    await page.goto(`${product.urlOf(brand)}/profile`)
    await page.getByText('El mar, el pan y los domingos.').waitFor()
    await page.getByText('Andrés, 35').waitFor()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    assert.deepEqual(page.faults, [])
  })

test('OP-04 an upload tells how far it is and can be cancelled; what is no picture or too large never leaves', async () => {
  const language = 'es'
  const words = textsFor(language, 'ownProfile')
  const errors = textsFor(language, 'errors').byCode
  const page = await openBrowser({ viewport: desktop })
  await logIn(page, { url: product.urlOf('red'), email: 'vip@demo.test' })
  await page.goto(`${product.urlOf('red')}/profile/edit`)
  const add = page.getByLabel(words.photos.add)
  await add.setInputFiles(await file('notes.pdf', Buffer.from('%PDF-1.7')))
  await page.getByText(errors.solo_immagini).waitFor()
  await add.setInputFiles(await file('huge.jpg', Buffer.alloc(10 * 1024 * 1024)))
  await page.getByText(errors.grandezza_file).waitFor()
  assert.equal(await page.getByRole('dialog').count(), 0)

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
  await progress.waitFor()
  await page.waitForFunction(() => {
    const { value = 0 } = document.querySelector('progress') ?? {}
    return value > 0.01 && value < 1
  })
  await page.getByRole('button', { name: words.photos.cancel }).click()
  await page.getByText(words.photos.cancelled).waitFor()
  assert.equal(await progress.count(), 0)
  assert.equal(await photos(page, language).count(), 0)
  await speed(-1)

  // what only the server can see is told in the place of the photo, and can be tried again or let be
  await choose(page, language, await file('bomb.png', pixelBomb(12_000)))
  await page.getByRole('listitem').getByText(errors.solo_immagini).waitFor()
  await page.getByRole('button', { name: words.photos.cancel }).click()
  await choose(page, language, await file('c.jpg', portrait(4)))
  await photos(page, language).waitFor()
  await page.getByRole('button', { name: words.photos.remove(1) }).click()
  await page.getByText(words.photos.removed).waitFor()
  assert.equal(await photos(page, language).count(), 0)
  assert.deepEqual(page.faults, [])
})

test('OP-03 what is not saved is kept when the tab is closed, and saved by itself when the line is back', async () => {
  const language = 'es'
  const words = textsFor(language, 'ownProfile')
  const page = await openBrowser({ viewport: phone })
  const url = `${product.url}/profile/edit`
  await logIn(page, { url: product.url, email: 'credits@demo.test' })
  await page.goto(url)
  await page.getByLabel(words.fields.lookingFor).fill('Alguien con quien reír')
  await page.getByText(words.unsaved).waitFor()
  await page.close()
  const again = await page.context().newPage()
  await again.goto(url)
  await again.getByText(words.kept).waitFor()
  assert.equal(await again.getByLabel(words.fields.lookingFor).inputValue(), 'Alguien con quien reír')

  await again.context().setOffline(true)
  await again.getByRole('button', { name: words.save }).click()
  await again.getByText(words.waiting).waitFor()
  await again.context().setOffline(false)
  await again.getByText(words.saved.title).waitFor()
  await again.getByText(words.nothing).waitFor()
  await again.reload()
  await again.getByText(words.nothing).waitFor()
  assert.equal(await again.getByLabel(words.fields.lookingFor).inputValue(), 'Alguien con quien reír')
})

test('F-71 D21 OP-02 OP-05 a free member fills in what is empty, once, and is told what changing takes; his city he can change', async () => {
  const language = 'it'
  const words = textsFor(language, 'ownProfile')
  const page = await openBrowser({ viewport: phone, language })
  await logIn(page, { url: product.url, email: 'free@demo.test' })
  await page.goto(`${product.url}/profile`)
  await page.getByRole('link', { name: words.edit }).click()
  await page.getByRole('heading', { name: words.fillIn.title }).waitFor()
  await page.getByLabel(words.fillIn.line).fill('Mi piace il mare d’inverno.')
  await page.getByRole('button', { name: textsFor(language, 'common').actions.save, exact: true }).click()
  await page.getByText(words.saved.title).waitFor()
  await page.getByLabel(words.fillIn.line).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: words.locked.plans }).click()
  await page.getByRole('dialog', { name: textsFor(language, 'hooks').byReason.utente_premium.title }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText(words.locked.title).waitFor()
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
  await page.getByText('Getafe, Madrid').waitFor()
  await page.goto(`${product.url}/profile/account`)
  const { email } = textsFor(language, 'security')
  await page.getByLabel(email.label).fill('credits@demo.test')
  await page.getByRole('button', { name: email.submit }).click()
  await page.getByRole('alert').filter({ hasText: words.emailTaken.title }).getByText(words.emailTaken.text).waitFor() // OP-05
  assert.deepEqual(page.faults, [])
})
