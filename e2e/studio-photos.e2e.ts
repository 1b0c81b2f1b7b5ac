import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expectAccessible, expectNoSideScroll, phone, startProduct } from './old/fixtures.ts'
import {
  coloursOf,
  drop,
  fileOf,
  paste,
  previewOn,
  sendWith,
  talk,
  threadOf,
  watchForVanishing,
} from './old/photos.fixtures.ts'

const product = await startProduct()
const chat = textsFor('es', 'chat')
const words = textsFor('es', 'images')
const invite = textsFor('es', 'invite')
const { byCode } = textsFor('es', 'errors')

for (const [viewport, email] of [
  [phone, 'vip@demo.test'],
  [desktop, 'credits@demo.test'],
] as const)
  test(
    `AN-01 AN-02 UI-05 at ${viewport.width} px an angel picks, pastes and drops photos: a message each, in order`,
    { timeout: 180_000 },
    async () => {
      const { angela, page } = await talk(product, email)
      await angela.getByRole('region', { name: invite.answer.badge }).waitFor({ state: 'detached' }) // her words said yes
      await angela.setViewportSize(viewport)
      const { right } = await angela
        .getByRole('banner')
        .first()
        .evaluate((bar) => bar.getBoundingClientRect().toJSON()) // numbers alone
      assert.equal(right, viewport.width) // the page never scrolls: it leaves no room for a bar

      const preview = previewOn(angela)
      const waiting = preview.getByRole('img')
      const field = angela.locator('input[type=file]')
      await field.setInputFiles(await Promise.all([0, 60].map(fileOf)))
      await waiting.nth(1).waitFor()
      await paste(angela, [120, 180])
      await waiting.nth(3).waitFor()
      assert.equal(await angela.getByRole('textbox').inputValue(), '')
      await drop(angela, [240, 300])
      await waiting.nth(5).waitFor()
      assert.deepEqual(await coloursOf(waiting), [0, 60, 120, 180, 240, 300])
      await preview.getByText(/^6 fotos, un mensaje cada una/).waitFor()
      await preview.getByRole('button', { name: words.preview.removeOf(2) }).click()
      await waiting.nth(5).waitFor({ state: 'detached' })
      await angela.reload()
      await waiting.nth(4).waitFor()
      await field.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('no es una foto') })
      await preview.getByText(byCode.solo_immagini).waitFor() // the others stay
      assert.deepEqual(await coloursOf(waiting), [0, 120, 180, 240, 300])
      await expectAccessible(angela)
      await expectNoSideScroll(angela)

      const vanished = await watchForVanishing(threadOf(angela), words.alt.own)
      await sendWith(angela, 'todas de ella')
      const own = threadOf(angela).getByRole('img', { name: words.alt.own })
      await own.nth(4).waitFor()
      await threadOf(angela).getByText(chat.delivery.sending).first().waitFor({ state: 'detached' })
      assert.deepEqual(await coloursOf(own), [0, 120, 180, 240, 300])
      assert.equal(await vanished(), 0)
      await expectAccessible(angela)
      await expectNoSideScroll(angela)

      const covered = threadOf(page).getByRole('listitem').filter({ hasText: words.show })
      await covered.nth(4).waitFor()
      await covered.first().getByText('todas de ella', { exact: true }).waitFor()
      assert.equal(await covered.filter({ hasText: 'todas de ella' }).count(), 1)
      assert.equal(await covered.count(), 5)
      for (let place = 0; place < 5; place++) await covered.first().getByRole('button', { name: words.show }).click()
      const hers = threadOf(page).getByRole('img', { name: words.alt.from('Angela') })
      await hers.nth(4).waitFor()
      assert.deepEqual(await coloursOf(hers), [0, 120, 180, 240, 300])
      assert.deepEqual([page.faults, angela.faults], [[], []])
    },
  )
