import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expectAccessible, expectNoSideScroll, phone } from './fixtures.ts'
import {
  coloursOf,
  drop,
  expect,
  fileOf,
  paste,
  previewOn,
  sendWith,
  test,
  threadOf,
  watchForVanishing,
} from './photos.fixtures.ts'

const chat = textsFor('es', 'chat')
const words = textsFor('es', 'images')
const invite = textsFor('es', 'invite')
const { byCode } = textsFor('es', 'errors')

for (const viewport of someOf({ from: 1 }, [phone, desktop]))
  test(`AN-01 AN-02 UI-05 at ${viewport.width} px an angel picks, pastes and drops photos: a message each, in order`, async ({
    talk,
  }) => {
    const { angela, page } = await talk({ plans: ['Classic'] })
    await expect(angela.getByRole('region', { name: invite.answer.badge })).toHaveCount(0) // her words said yes
    await angela.setViewportSize(viewport)
    const bar = angela.getByRole('banner').first()
    const rightOf = () => bar.evaluate((element) => element.getBoundingClientRect().right)
    await expect.poll(rightOf).toBe(viewport.width) // the page never scrolls: it leaves no room for a bar

    const preview = previewOn(angela)
    const waiting = preview.getByRole('img')
    const field = angela.locator('input[type=file]')
    await field.setInputFiles(await Promise.all([0, 60].map(fileOf)))
    await expect(waiting.nth(1)).toBeVisible()
    await paste(angela, [120, 180])
    await expect(waiting.nth(3)).toBeVisible()
    await expect(angela.getByRole('textbox')).toHaveValue('')
    await drop(angela, [240, 300])
    await expect(waiting.nth(5)).toBeVisible()
    await expect.poll(() => coloursOf(waiting)).toEqual([0, 60, 120, 180, 240, 300])
    await expect(preview.getByText(/^6 fotos, un mensaje cada una/)).toBeVisible()
    await preview.getByRole('button', { name: words.preview.removeOf(2) }).click()
    await expect(waiting.nth(5)).toHaveCount(0)
    await angela.reload()
    await expect(waiting.nth(4)).toBeVisible()
    await field.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('no es una foto') })
    await expect(preview.getByText(byCode.images_only)).toBeVisible() // the others stay
    await expect.poll(() => coloursOf(waiting)).toEqual([0, 120, 180, 240, 300])
    await expectAccessible(angela)
    await expectNoSideScroll(angela)

    const vanished = await watchForVanishing(threadOf(angela), words.alt.own)
    await sendWith(angela, 'todas de ella')
    const own = threadOf(angela).getByRole('img', { name: words.alt.own })
    await expect(own.nth(4)).toBeVisible()
    await expect(threadOf(angela).getByText(chat.delivery.sending).first()).toHaveCount(0)
    await expect.poll(() => coloursOf(own)).toEqual([0, 120, 180, 240, 300])
    expect(await vanished()).toBe(0)
    await expectAccessible(angela)
    await expectNoSideScroll(angela)

    const covered = threadOf(page).getByRole('listitem').filter({ hasText: words.show })
    await expect(covered.nth(4)).toBeVisible()
    await expect(covered.first().getByText('todas de ella', { exact: true })).toBeVisible()
    await expect(covered.filter({ hasText: 'todas de ella' })).toHaveCount(1)
    await expect(covered).toHaveCount(5)
    for (let place = 0; place < 5; place++) await covered.first().getByRole('button', { name: words.show }).click()
    const hers = threadOf(page).getByRole('img', { name: words.alt.from('Angela') })
    await expect(hers.nth(4)).toBeVisible()
    await expect.poll(() => coloursOf(hers)).toEqual([0, 120, 180, 240, 300])
    expect([page.faults, angela.faults]).toEqual([[], []])
  })
