import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsFor } from '@incontro/texts/sync.ts'
import sharp from 'sharp'
import { assertSoon, desktop, expectAccessible, expectNoSideScroll, phone, startProduct } from './old/fixtures.ts'
import { angelIdOf, INVITING, openNewcomer, openStudio, say } from './old/people.ts'
import {
  captionsOn,
  choose,
  coloursOf,
  drop,
  fileOf,
  picture,
  previewOn,
  sendWith,
  talk,
  threadOf,
  watchForVanishing,
} from './old/photos.fixtures.ts'

const product = await startProduct()
const chat = textsFor('es', 'chat')
const words = textsFor('es', 'images')
const { byCode } = textsFor('es', 'errors')

test(
  'CH-01 CH-22 OP-04 he sends a photo that outlives a reload and a lost line; she decides whether to see it, and answers',
  { timeout: 120_000 },
  async () => {
    const angela = await openStudio(product, desktop)
    const angelId = await angelIdOf(angela)
    const page = await openNewcomer(product, { flowId: INVITING })
    await page.goto(`${product.url}/chats/${angelId}`)
    await page.getByRole('textbox').waitFor()
    assert.equal(await page.getByRole('button', { name: chat.composer.photo }).count(), 0) // words come first
    await say(page, 'Hola desde mi huerto')
    await page.getByText(chat.hints.invite('Angela')).waitFor()
    await angela.getByRole('listitem').filter({ hasText: 'mi huerto' }).getByRole('link').first().click()
    await angela.getByRole('textbox').waitFor()
    await say(angela, 'Claro que sí')

    await page.getByRole('button', { name: chat.composer.photo }).waitFor()
    const file = { name: 'huerto.jpg', mimeType: 'image/jpeg', buffer: await picture(120) }
    await page.locator('input[type=file]').setInputFiles(file)
    const preview = page.getByRole('group', { name: words.preview.label })
    await preview.getByRole('img', { name: words.preview.alt }).waitFor()
    await preview.getByText(words.preview.note('Angela')).waitFor() // who sees it, before it is sent
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.reload() // what was chosen is still there
    await preview.getByRole('img', { name: words.preview.alt }).waitFor()

    await page.context().setOffline(true)
    await page.getByRole('textbox').fill('Mis tomates')
    await page.locator('form button[type=submit]').click()
    await preview.waitFor({ state: 'detached' })
    const thread = page.getByRole('list', { name: chat.messages })
    const own = thread.getByRole('img', { name: words.alt.own })
    await own.waitFor()
    await page.context().setOffline(false)
    await thread.getByRole('listitem').filter({ hasText: 'Mis tomates' }).getByText(chat.delivery.sent).waitFor()
    await own.waitFor()

    const hers = angela.getByRole('listitem').filter({ hasText: 'Mis tomates' }).filter({ hasText: words.show })
    const show = hers.getByRole('button', { name: words.show })
    await show.waitFor()
    const pictures = angela.getByRole('list', { name: chat.messages }).getByRole('img', { name: /^Foto de/ })
    assert.equal(await pictures.count(), 0) // nothing of it is there before she wants it
    await expectAccessible(angela)
    await show.click()
    await pictures.waitFor()
    assert.equal(await pictures.evaluate((image: HTMLImageElement) => image.naturalWidth), 1000)
    await angela.getByRole('button', { name: /^Foto de .*abrirla entera/ }).click()
    const whole = angela.getByRole('dialog', { name: /^Foto de/ })
    await whole.locator('img').waitFor()
    await expectAccessible(angela)
    await angela.keyboard.press('Escape')
    await whole.waitFor({ state: 'detached' })
    await say(angela, 'Qué buena pinta')
    await thread.getByRole('button', { name: chat.blurred.action }).nth(1).waitFor()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    assert.deepEqual([page.faults, angela.faults], [[], []])
  },
)

test(
  'CH-01 UI-05 a photo is pasted, dropped or chosen; several go out in order, and what is none is refused beside the field',
  { timeout: 120_000 },
  async () => {
    const { angela, page } = await talk(product, 'credits@demo.test')
    const png = await sharp(await picture(10))
      .png()
      .toBuffer()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url })
    await page.getByRole('textbox').focus()
    await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })])
    }, png.toString('base64'))
    await page.getByRole('textbox').press('ControlOrMeta+v')
    await previewOn(page).getByRole('img').waitFor()
    assert.equal(await page.getByRole('textbox').inputValue(), '')
    await sendWith(page, 'pegada')

    await drop(page, [60])
    await previewOn(page).getByRole('img').waitFor()
    await sendWith(page, 'soltada')

    for (const [index, caption] of ['una', 'dos', 'tres'].entries()) {
      await choose(page, 100 + index * 40)
      await sendWith(page, caption)
    }
    const captions = ['pegada', 'soltada', 'una', 'dos', 'tres']
    assert.deepEqual(await captionsOn(angela, captions), captions)
    assert.deepEqual(await captionsOn(page, captions), captions)

    const field = page.locator('input[type=file]')
    const fault = previewOn(page).getByRole('alert')
    await field.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('no es una foto') })
    await fault.getByText(byCode.solo_immagini).waitFor()
    assert.equal(await page.locator('form button[type=submit]').isDisabled(), true) // nothing to send
    await expectAccessible(page)
    await field.setInputFiles({ name: 'rota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('tampoco') })
    await fault.getByText(byCode.solo_immagini).waitFor()
    await field.setInputFiles({ name: 'grande.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024) })
    await fault.getByText(byCode.grandezza_file).waitFor()
    await previewOn(page).getByRole('button', { name: words.preview.remove }).click()
    await previewOn(page).waitFor({ state: 'detached' })
    await field.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('no es una foto') })
    await fault.waitFor()
    await say(page, 'sin foto') // the words go all the same, and the refusal with them
    await previewOn(page).waitFor({ state: 'detached' })
    await threadOf(angela).getByText('sin foto').waitFor()

    await page.setViewportSize({ width: 320, height: 640 }) // here the two stand behind one button
    const more = page.getByRole('button', { name: chat.composer.more })
    const tray = page.getByRole('group', { name: chat.composer.more })
    await more.click()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await tray.getByRole('button', { name: chat.composer.emoji }).click()
    const emoji = page.getByRole('dialog', { name: chat.composer.emoji })
    await emoji.getByRole('button').first().waitFor()
    await page.keyboard.press('Escape')
    await emoji.waitFor({ state: 'detached' })
    await more.click()
    const asked = page.waitForEvent('filechooser')
    await tray.getByRole('button', { name: chat.composer.photo }).click()
    await (await asked).setFiles(await fileOf(300))
    await tray.waitFor({ state: 'detached' })
    await previewOn(page).getByRole('img').waitFor()
    await expectNoSideScroll(page)
    await sendWith(page, 'estrecha')
    assert.deepEqual(await captionsOn(angela, ['estrecha']), ['estrecha'])
    assert.deepEqual([page.faults, angela.faults], [[], []])
  },
)

test(
  'CH-01 CH-13 UI-05 several photos at once are one message each, in order, the words with the first; no more than ten',
  { timeout: 120_000 },
  async () => {
    const { angela, page } = await talk(product, 'vip@demo.test', { viewport: phone })
    const { preview } = words
    const waiting = previewOn(page).getByRole('img')
    const field = page.locator('input[type=file]')
    const button = page.locator('form button[type=submit]')
    await field.setInputFiles(await Promise.all([0, 60, 120].map(fileOf)))
    await waiting.nth(2).waitFor()
    await previewOn(page).getByText(preview.noteOfMany('Angela', 3)).waitFor()
    await button.getByText(chat.price.credits(30)).waitFor() // what all of them cost, before the press
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await previewOn(page)
      .getByRole('button', { name: preview.removeOf(2) })
      .click()
    await waiting.nth(2).waitFor({ state: 'detached' })

    await drop(page, [180, 240])
    await waiting.nth(3).waitFor()
    assert.deepEqual(await coloursOf(waiting), [0, 120, 180, 240])
    await page.reload()
    await waiting.nth(3).waitFor()
    assert.deepEqual(await coloursOf(waiting), [0, 120, 180, 240])

    await field.setInputFiles(await Promise.all(Array.from({ length: 8 }, () => fileOf(300))))
    await previewOn(page).getByText(preview.tooMany(10)).waitFor()
    await waiting.nth(9).waitFor()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    for (let place = 10; place > 4; place--) {
      await previewOn(page)
        .getByRole('button', { name: preview.removeOf(place), exact: true })
        .click()
      await waiting.nth(place - 1).waitFor({ state: 'detached' })
    }
    await field.setInputFiles([
      await fileOf(300),
      { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
    ])
    await previewOn(page).getByText(byCode.solo_immagini).waitFor() // the others stay
    await waiting.nth(4).waitFor()

    const vanished = await watchForVanishing(threadOf(page), words.alt.own)
    await sendWith(page, 'todas juntas')
    const own = threadOf(page).getByRole('img', { name: words.alt.own })
    await own.nth(4).waitFor()
    await assertSoon(async () => (await threadOf(page).getByText(chat.delivery.sending).count()) === 0)
    assert.deepEqual(await coloursOf(own), [0, 120, 180, 240, 300])
    assert.equal(await vanished(), 0) // from the press of the button on, each stays in sight
    const covered = threadOf(angela).getByRole('listitem').filter({ hasText: words.show })
    await covered.nth(4).waitFor()
    assert.equal(await covered.filter({ hasText: 'todas juntas' }).count(), 1)
    await covered.first().getByText('todas juntas', { exact: true }).waitFor()
    assert.equal(await covered.count(), 5)
    assert.deepEqual([page.faults, angela.faults], [[], []])
  },
)

test(
  'RS-05 CH-22 a photo that is chosen in one of two tabs is neither sent nor lost by the other, and both show what was sent',
  { timeout: 120_000 },
  async () => {
    const { angela, page: left, address } = await talk(product, 'vip@demo.test')
    const right = await left.context().newPage()
    await right.goto(address)
    await right.getByRole('button', { name: chat.composer.photo }).waitFor()

    await choose(left, 200)
    await say(right, 'solo palabras')
    const plain = threadOf(angela).getByRole('listitem').filter({ hasText: 'solo palabras' })
    await plain.waitFor()
    assert.equal(await plain.getByRole('button', { name: words.show }).count(), 0)
    await left.reload()
    await previewOn(left).getByRole('img').waitFor() // still there
    await right.reload()
    await previewOn(right).getByRole('img').waitFor() // a tab that is opened later begins with it
    await sendWith(right, 'desde la derecha')
    await previewOn(left).waitFor({ state: 'detached' }) // nobody sends it twice
    for (const tab of [left, right]) {
      const own = threadOf(tab).getByRole('listitem').filter({ hasText: 'desde la derecha' })
      await own.getByText(chat.delivery.read).waitFor({ state: 'attached' })
      await own.getByRole('img', { name: words.alt.own }).waitFor()
    }
    assert.equal(await previewOn(left).count(), 0)
    assert.deepEqual([left.faults, angela.faults], [[], []])
  },
)

test(
  'CH-22 RS-04 a photo that was sent without a line outlives a reload without one, and is sent once',
  { timeout: 120_000 },
  async () => {
    const { angela, page } = await talk(product, 'free@demo.test', { serviceWorkers: 'allow' })
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (navigator.serviceWorker.controller === null)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    })
    await page.reload() // its files come through the worker, which keeps them
    await page.getByRole('button', { name: chat.composer.photo }).waitFor()
    await choose(page, 320)
    await page.context().setOffline(true)
    await sendWith(page, 'sin línea')
    await threadOf(page).getByRole('img', { name: words.alt.own }).waitFor()
    await page.reload({ waitUntil: 'commit' })
    await page.context().setOffline(false)
    const own = threadOf(page).getByRole('listitem').filter({ hasText: 'sin línea' })
    await own.getByText(chat.delivery.sent).waitFor({ state: 'attached' })
    await own.getByRole('img', { name: words.alt.own }).waitFor()
    const hers = threadOf(angela).getByRole('listitem').filter({ hasText: 'sin línea' })
    await hers.getByRole('button', { name: words.show }).waitFor()
    assert.equal(await page.getByRole('textbox').inputValue(), '')
    await say(page, 'ya está')
    await threadOf(angela).getByText('ya está', { exact: true }).waitFor()
    assert.deepEqual([await own.count(), await hers.count()], [1, 1])
  },
)

test(
  'CH-22 CH-07 a photo on a slow line holds up no words to somebody else, and comes before what was written after it',
  { timeout: 120_000 },
  async () => {
    const { angela, page, other } = await talk(product, 'vip@demo.test')
    const { promise: line, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/api/image/**', async (route) => {
      if (route.request().method() === 'POST') await line
      await route.continue()
    })
    await choose(page, 20)
    await sendWith(page, 'lenta')
    await say(page, 'detrás')
    await page.getByRole('listitem').locator(`a[href="${other}"]`).click()
    await threadOf(page).getByText('Hola, software').first().waitFor()
    await say(page, 'mientras tanto')
    const meanwhile = threadOf(page).getByRole('listitem').filter({ hasText: 'mientras tanto' })
    await meanwhile.getByText(chat.delivery.sent).waitFor({ state: 'attached' })
    assert.equal(
      await threadOf(angela)
        .getByText(/lenta|detrás/)
        .count(),
      0,
    )
    letGo()
    assert.deepEqual(await captionsOn(angela, ['lenta', 'detrás']), ['lenta', 'detrás'])
  },
)
