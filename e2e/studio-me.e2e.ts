import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { lookOfOperator } from './operators.ts'
import { picture } from './photos.fixtures.ts'

const words = textsFor('es', 'studioProfile')
const shown = textsFor('es', 'angelWords')
const queue = textsFor('en', 'backofficeQueues')
const { acts, reasons } = textsFor('en', 'backofficeNames')
const { act } = textsFor('en', 'backoffice')
const questions = textsFor('es', 'promptsEditor')

const shot = (name: string) => ({ path: `${process.env['SHOTS'] ?? ''}/${name}.png`, fullPage: true })

for (const viewport of [phone, desktop])
  test(`AN-08 AN-09 at ${viewport.width} px her words wait while the old stand, an operator approves them, and a member reads them without a reload`, async ({
    product,
    createMember,
    createAngel,
    openAs,
    openBrowser,
    openStudio,
  }) => {
    const place = { region: 'La Rioja', city: 'Logroño' }
    const [member, her] = [await createMember({ username: 'Marco', ...place }), await createAngel(place)]
    const wish = `Alguien con quien caminar, ${String(viewport.width)} pasos al día`
    const page = await openAs(member, `/user/${her.id}`, { viewport })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('--')).toHaveCount(0)

    const studio = await openStudio(her, { viewport })
    await studio.getByRole('link', { name: textsFor('es', 'studio').nav.pages.me }).click()
    await expect(studio.getByRole('heading', { name: words.title, level: 1 })).toBeVisible()
    await expect(studio.getByText('--')).toHaveCount(0)

    // a phone in the text is pointed out as it is typed, and is not sent
    const field = studio.getByRole('textbox', { name: words.words.lookingFor })
    await field.fill('Llámame al +34 612 345 678')
    await expect(studio.getByText(words.faults.phone('+34 612 345 678'))).toBeVisible()
    await field.fill(wish)
    await studio.getByRole('combobox', { name: questions.question(1) }).selectOption({ index: 1 })
    await studio.getByRole('textbox', { name: questions.answer(1) }).fill('Mi gato cuando cree que nadie lo ve.')
    await studio.getByRole('button', { name: words.words.send }).click()
    await expect(studio.getByText(words.waiting.title, { exact: true }).first()).toBeVisible()
    await expectAccessible(studio)
    await expectNoSideScroll(studio)
    if (process.env['SHOTS'] !== undefined) await studio.screenshot(shot(`me-waiting-${viewport.width}`))
    await expect(page.getByText(wish)).toHaveCount(0)

    const office = await lookOfOperator(product, 'moderator', 'Mona Moderates')
    const desk = await openBrowser(office({ viewport }))
    await desk.goto(`${product.url}/backoffice/queues/words`)
    await expect(desk.getByRole('heading', { name: queue.words.title, level: 1 })).toBeVisible()
    await expect(desk.getByText(wish)).toBeVisible()
    await expectAccessible(desk)
    await expectNoSideScroll(desk)
    if (process.env['SHOTS'] !== undefined) await desk.screenshot(shot(`words-queue-${viewport.width}`))
    await desk.getByRole('button', { name: acts['profile_words.decide'].button }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(act.reason, { exact: true }).selectOption({ label: reasons.reading })
    await dialog.getByRole('button', { name: acts['profile_words.decide'].button }).click()
    await expect(dialog).toBeHidden()

    // both pages are open all the time
    await expect(page.getByText(wish)).toBeVisible()
    await expect(page.getByRole('heading', { name: shown.lookingFor })).toBeVisible()
    await expect(studio.getByText(words.waiting.title, { exact: true })).toHaveCount(0)

    // photos: who is in them is asked, the order by buttons, and away at once
    const input = studio.locator('input[type=file]')
    for (const [index, hue] of [20, 200].entries()) {
      await input.setInputFiles({ name: `${hue}.jpg`, mimeType: 'image/jpeg', buffer: await picture(hue) })
      await studio.getByRole('dialog').getByRole('button', { name: words.photos.asked.use }).click()
      await expect(studio.getByText(words.photos.states.approved)).toHaveCount(index + 1)
    }
    await studio.getByRole('button', { name: words.photos.earlier(2) }).click()
    await expect(studio.getByText(words.photos.moved(1))).toBeVisible()
    await expect(page.getByRole('heading', { name: shown.photos })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await expectAccessible(studio)
    await expectNoSideScroll(studio)
    if (process.env['SHOTS'] !== undefined) {
      await studio.screenshot(shot(`me-photos-${viewport.width}`))
      await page.screenshot(shot(`member-sees-${viewport.width}`))
    }
    await studio.getByRole('button', { name: words.photos.remove(1) }).click()
    await expect(studio.getByText(words.photos.removed)).toBeVisible()
    await expect(page.getByRole('heading', { name: shown.photos })).toHaveCount(0)
    expect(studio.faults).toEqual([])
    expect(page.faults).toEqual([])
  })
