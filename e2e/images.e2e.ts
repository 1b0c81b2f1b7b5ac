import { textsFor } from '@incontro/texts/sync.ts'
import sharp from 'sharp'
import { desktop, expectAccessible, expectNoSideScroll, phone } from './fixtures.ts'
import { INVITING, say } from './people.ts'
import {
  captionsOn,
  choose,
  coloursOf,
  drop,
  expect,
  fileOf,
  picture,
  previewOn,
  sendWith,
  test,
  threadOf,
  watchForVanishing,
} from './photos.fixtures.ts'

const chat = textsFor('es', 'chat')
const words = textsFor('es', 'images')
const { byCode } = textsFor('es', 'errors')

test('CH-01 CH-22 OP-04 a member sends a photo that outlives a reload and a lost line; she decides whether to see it, and answers', async ({
  createMember,
  createAngel,
  openAs,
  openStudio,
}) => {
  const angel = await createAngel({ screenName: 'Angela' })
  const angela = await openStudio(angel, { viewport: desktop })
  const page = await openAs(await createMember({ flowId: INVITING }), `/chats/${angel.id}`)
  await expect(page.getByRole('textbox')).toBeVisible()
  await expect(page.getByRole('button', { name: chat.composer.photo })).toHaveCount(0) // words come first
  await say(page, 'Hola desde mi huerto')
  await expect(page.getByText(chat.hints.invite('Angela'))).toBeVisible()
  await angela.getByRole('listitem').filter({ hasText: 'mi huerto' }).getByRole('link').first().click()
  await expect(angela.getByRole('textbox')).toBeVisible()
  await say(angela, 'Claro que sí')

  await expect(page.getByRole('button', { name: chat.composer.photo })).toBeVisible()
  const file = { name: 'huerto.jpg', mimeType: 'image/jpeg', buffer: await picture(120) }
  await page.locator('input[type=file]').setInputFiles(file)
  const preview = page.getByRole('group', { name: words.preview.label })
  await expect(preview.getByRole('img', { name: words.preview.alt })).toBeVisible()
  await expect(preview.getByText(words.preview.note('Angela'))).toBeVisible() // who sees it, before it is sent
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.reload() // what was chosen is still there
  await expect(preview.getByRole('img', { name: words.preview.alt })).toBeVisible()

  await page.context().setOffline(true)
  await page.getByRole('textbox').fill('Mis tomates')
  await page.locator('form button[type=submit]').click()
  await expect(preview).toHaveCount(0)
  const thread = page.getByRole('list', { name: chat.messages })
  const own = thread.getByRole('img', { name: words.alt.own })
  await expect(own).toBeVisible()
  await page.context().setOffline(false)
  await expect(
    thread.getByRole('listitem').filter({ hasText: 'Mis tomates' }).getByText(chat.delivery.sent),
  ).toBeVisible()
  await expect(own).toBeVisible()

  const hers = angela.getByRole('listitem').filter({ hasText: 'Mis tomates' }).filter({ hasText: words.show })
  const show = hers.getByRole('button', { name: words.show })
  await expect(show).toBeVisible()
  const pictures = angela.getByRole('list', { name: chat.messages }).getByRole('img', { name: /^Foto de/ })
  await expect(pictures).toHaveCount(0) // nothing of it is there before she wants it
  await expectAccessible(angela)
  await show.click()
  await expect(pictures).toBeVisible()
  await expect(pictures).toHaveJSProperty('naturalWidth', 1000) // its place is there before it is
  await angela.getByRole('button', { name: /^Foto de .*ver a tamaño completo/ }).click()
  const whole = angela.getByRole('dialog', { name: /^Foto de/ })
  await expect(whole.locator('img')).toBeVisible()
  await expectAccessible(angela)
  await angela.keyboard.press('Escape')
  await expect(whole).toHaveCount(0)
  await say(angela, 'Qué buena pinta')
  await expect(thread.getByRole('button', { name: chat.blurred.action }).nth(1)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  expect([page.faults, angela.faults]).toEqual([[], []])
})

test(
  'CH-01 UI-05 a photo is pasted, dropped or chosen; several go out in order, and what is none is refused beside the field',
  { tag: '@full' },
  async ({ product, talk }) => {
    const { angela, page } = await talk({ plans: ['Classic'] })
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
    await expect(previewOn(page).getByRole('img')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveValue('')
    await sendWith(page, 'pegada')

    await drop(page, [60])
    await expect(previewOn(page).getByRole('img')).toBeVisible()
    await sendWith(page, 'soltada')

    for (const [index, caption] of ['una', 'dos', 'tres'].entries()) {
      await choose(page, 100 + index * 40)
      await sendWith(page, caption)
    }
    const captions = ['pegada', 'soltada', 'una', 'dos', 'tres']
    expect(await captionsOn(angela, captions)).toEqual(captions)
    expect(await captionsOn(page, captions)).toEqual(captions)

    const field = page.locator('input[type=file]')
    const fault = previewOn(page).getByRole('alert')
    await field.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('no es una foto') })
    await expect(fault.getByText(byCode.images_only)).toBeVisible()
    await expect(page.locator('form button[type=submit]')).toBeDisabled() // nothing to send
    await expectAccessible(page)
    await field.setInputFiles({ name: 'rota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('tampoco') })
    await expect(fault.getByText(byCode.images_only)).toBeVisible()
    await field.setInputFiles({ name: 'grande.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024) })
    await expect(fault.getByText(byCode.file_too_large)).toBeVisible()
    await previewOn(page).getByRole('button', { name: words.preview.remove }).click()
    await expect(previewOn(page)).toHaveCount(0)
    await field.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('no es una foto') })
    await expect(fault).toBeVisible()
    await say(page, 'sin foto') // the words go all the same, and the refusal with them
    await expect(previewOn(page)).toHaveCount(0)
    await expect(threadOf(angela).getByText('sin foto')).toBeVisible()

    await page.setViewportSize({ width: 320, height: 640 }) // here the two stand behind one button
    const more = page.getByRole('button', { name: chat.composer.more })
    const tray = page.getByRole('group', { name: chat.composer.more })
    await more.click()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await tray.getByRole('button', { name: chat.composer.emoji }).click()
    const emoji = page.getByRole('dialog', { name: chat.composer.emoji })
    await expect(emoji.getByRole('button').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(emoji).toHaveCount(0)
    await more.click()
    const asked = page.waitForEvent('filechooser')
    await tray.getByRole('button', { name: chat.composer.photo }).click()
    await (await asked).setFiles(await fileOf(300))
    await expect(tray).toHaveCount(0)
    await expect(previewOn(page).getByRole('img')).toBeVisible()
    await expectNoSideScroll(page)
    await sendWith(page, 'estrecha')
    expect(await captionsOn(angela, ['estrecha'])).toEqual(['estrecha'])
    expect([page.faults, angela.faults]).toEqual([[], []])
  },
)

test(
  'CH-01 CH-13 UI-05 several photos at once are one message each, in order, the words with the first; no more than ten',
  { tag: '@full' },
  async ({ talk }) => {
    const { angela, page } = await talk({ plans: ['Classic'], look: { viewport: phone } })
    const { preview } = words
    const waiting = previewOn(page).getByRole('img')
    const field = page.locator('input[type=file]')
    const button = page.locator('form button[type=submit]')
    await field.setInputFiles(await Promise.all([0, 60, 120].map(fileOf)))
    await expect(waiting.nth(2)).toBeVisible()
    await expect(previewOn(page).getByText(preview.noteOfMany('Angela', 3))).toBeVisible()
    await expect(button.getByText(chat.price.credits(30))).toBeVisible() // what all of them cost, before the press
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await previewOn(page)
      .getByRole('button', { name: preview.removeOf(2) })
      .click()
    await expect(waiting.nth(2)).toHaveCount(0)

    await drop(page, [180, 240])
    await expect(waiting.nth(3)).toBeVisible()
    expect(await coloursOf(waiting)).toEqual([0, 120, 180, 240])
    await page.reload()
    await expect(waiting.nth(3)).toBeVisible()
    expect(await coloursOf(waiting)).toEqual([0, 120, 180, 240])

    await field.setInputFiles(await Promise.all(Array.from({ length: 8 }, () => fileOf(300))))
    await expect(previewOn(page).getByText(preview.tooMany(10))).toBeVisible()
    await expect(waiting.nth(9)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    for (let place = 10; place > 4; place--) {
      await previewOn(page)
        .getByRole('button', { name: preview.removeOf(place), exact: true })
        .click()
      await expect(waiting.nth(place - 1)).toHaveCount(0)
    }
    await field.setInputFiles([
      await fileOf(300),
      { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
    ])
    await expect(previewOn(page).getByText(byCode.images_only)).toBeVisible() // the others stay
    await expect(waiting.nth(4)).toBeVisible()

    const vanished = await watchForVanishing(threadOf(page), words.alt.own)
    await sendWith(page, 'todas juntas')
    const own = threadOf(page).getByRole('img', { name: words.alt.own })
    await expect(own.nth(4)).toBeVisible()
    await expect(threadOf(page).getByText(chat.delivery.sending)).toHaveCount(0)
    expect(await coloursOf(own)).toEqual([0, 120, 180, 240, 300])
    expect(await vanished()).toBe(0) // from the press of the button on, each stays in sight
    const covered = threadOf(angela).getByRole('listitem').filter({ hasText: words.show })
    await expect(covered.nth(4)).toBeVisible()
    await expect(covered.filter({ hasText: 'todas juntas' })).toHaveCount(1)
    await expect(covered.first().getByText('todas juntas', { exact: true })).toBeVisible()
    await expect(covered).toHaveCount(5)
    expect([page.faults, angela.faults]).toEqual([[], []])
  },
)

test(
  'RS-05 CH-22 a photo that is chosen in one of two tabs is neither sent nor lost by the other, and both show what was sent',
  { tag: '@full' },
  async ({ talk }) => {
    const { angela, page: left, address } = await talk({ plans: ['Classic'] })
    const right = await left.context().newPage()
    await right.goto(address)
    await expect(right.getByRole('button', { name: chat.composer.photo })).toBeVisible()

    await choose(left, 200)
    await say(right, 'solo palabras')
    const plain = threadOf(angela).getByRole('listitem').filter({ hasText: 'solo palabras' })
    await expect(plain).toBeVisible()
    await expect(plain.getByRole('button', { name: words.show })).toHaveCount(0)
    await left.reload()
    await expect(previewOn(left).getByRole('img')).toBeVisible() // still there
    await right.reload()
    await expect(previewOn(right).getByRole('img')).toBeVisible() // a tab that is opened later begins with it
    await sendWith(right, 'desde la derecha')
    await expect(previewOn(left)).toHaveCount(0) // no one sends it twice
    for (const tab of [left, right]) {
      const own = threadOf(tab).getByRole('listitem').filter({ hasText: 'desde la derecha' })
      await expect(own.getByText(chat.delivery.read)).toBeAttached()
      await expect(own.getByRole('img', { name: words.alt.own })).toBeVisible()
    }
    await expect(previewOn(left)).toHaveCount(0)
    expect([left.faults, angela.faults]).toEqual([[], []])
  },
)

test(
  'CH-22 RS-04 a photo that was sent without a line outlives a reload without one, and is sent once',
  { tag: '@full' },
  async ({ talk }) => {
    const { angela, page } = await talk({ look: { serviceWorkers: 'allow' } })
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (navigator.serviceWorker.controller === null)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    })
    await page.reload() // its files come through the worker, which keeps them
    await expect(page.getByRole('button', { name: chat.composer.photo })).toBeVisible()
    await choose(page, 320)
    await page.context().setOffline(true)
    await sendWith(page, 'sin línea')
    await expect(threadOf(page).getByRole('img', { name: words.alt.own })).toBeVisible()
    await page.reload({ waitUntil: 'commit' })
    await page.context().setOffline(false)
    const own = threadOf(page).getByRole('listitem').filter({ hasText: 'sin línea' })
    await expect(own.getByText(chat.delivery.sent)).toBeAttached()
    await expect(own.getByRole('img', { name: words.alt.own })).toBeVisible()
    const hers = threadOf(angela).getByRole('listitem').filter({ hasText: 'sin línea' })
    await expect(hers.getByRole('button', { name: words.show })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveValue('')
    await say(page, 'ya está')
    await expect(threadOf(angela).getByText('ya está', { exact: true })).toBeVisible()
    await expect(own).toHaveCount(1)
    await expect(hers).toHaveCount(1)
  },
)

test(
  'CH-22 CH-07 a photo on a slow line holds up no words to another person, and comes before what was written after it',
  { tag: '@full' },
  async ({ talk }) => {
    const { angela, page, other } = await talk({ plans: ['Classic'] })
    const { promise: line, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/api/image/**', async (route) => {
      if (route.request().method() === 'POST') await line
      await route.continue()
    })
    await choose(page, 20)
    await sendWith(page, 'lenta')
    await say(page, 'detrás')
    await page.getByRole('listitem').locator(`a[href="${other}"]`).click()
    await expect(threadOf(page).getByText('Hola, software').first()).toBeVisible()
    await say(page, 'mientras tanto')
    const meanwhile = threadOf(page).getByRole('listitem').filter({ hasText: 'mientras tanto' })
    await expect(meanwhile.getByText(chat.delivery.sent)).toBeAttached()
    await expect(threadOf(angela).getByText(/lenta|detrás/)).toHaveCount(0)
    letGo()
    expect(await captionsOn(angela, ['lenta', 'detrás'])).toEqual(['lenta', 'detrás'])
  },
)
