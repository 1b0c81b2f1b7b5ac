import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsFor } from '@incontro/texts/sync.ts'
import sharp from 'sharp'
import { desktop, expectAccessible, expectNoSideScroll, startProduct } from './fixtures.ts'
import { angelIdOf, openNewcomer, openStudio, say } from './people.ts'

const product = await startProduct()
const chat = textsFor('es', 'chat')
const words = textsFor('es', 'images')

const picture = (hue: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="hsl(${hue} 60% 45%)"/><circle cx="800" cy="600" r="400" fill="#fff"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer()

test(
  'CH-01 CH-22 OP-04 he sends a photo that outlives a reload and a lost line; she decides whether to see it, and answers',
  { timeout: 120_000 },
  async () => {
    const angela = await openStudio(product, desktop)
    const angelId = await angelIdOf(angela)
    const page = await openNewcomer(product)
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
    await whole.getByRole('img').waitFor()
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
