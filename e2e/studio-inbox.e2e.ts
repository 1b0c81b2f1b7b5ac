import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { sendAs } from './people.ts'

const words = textsFor('es', 'studioInbox')
const { back, composer } = textsFor('es', 'chat')
const snippets = textsFor('es', 'studioSnippets')
const { actions, languages: names } = textsFor('es', 'common')

for (const viewport of [phone, desktop])
  test(`AN-11 at ${viewport.width} px she answers who waits longest, and her draft survives a reload and is on a second device`, async ({
    createMember,
    createAngel,
    openStudio,
  }) => {
    const her = await createAngel()
    const [marco, luis] = [await createMember({ username: 'Marco' }), await createMember({ username: 'Luis' })]
    await sendAs(marco, { trackerId: marco.trackerId, angelId: her.id }, ['Buenas tardes'])
    await sendAs(luis, { trackerId: luis.trackerId, angelId: her.id }, ['¿Qué tal el día?'])
    const studio = await openStudio(her, { viewport })
    const views = studio.getByRole('group', { name: words.views.label })
    await views.getByRole('button', { name: words.views.waiting }).click()
    await expect(studio.getByRole('listitem').first()).toContainText('Buenas tardes')
    await expect(studio.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(studio)
    await expectNoSideScroll(studio)
    if (process.env['SHOTS']) await studio.screenshot({ path: `${process.env['SHOTS']}/list-${viewport.width}.png` })

    await studio.keyboard.press('Alt+ArrowDown')
    await expect(studio.getByRole('heading', { name: 'Marco', level: 1 })).toBeVisible()
    const field = studio.getByRole('textbox', { name: composer.label('Marco') })
    await field.fill('Hola Marco, me alegra')
    await expect(studio.getByRole('group', { name: words.bar.label('Marco') })).toBeVisible()
    const second = await openStudio(her, { viewport })
    await expect(
      second.getByRole('listitem').filter({ hasText: words.draft.row('Hola Marco, me alegra') }),
    ).toBeVisible()
    await studio.reload()
    await expect(field).toHaveValue('Hola Marco, me alegra')
    await second.getByRole('listitem').filter({ hasText: 'Hola Marco' }).getByRole('link').first().click()
    await expect(second.getByRole('textbox', { name: composer.label('Marco') })).toHaveValue('Hola Marco, me alegra')

    await field.fill('Hola Marco, me alegra leerte')
    await expect(second.getByRole('textbox', { name: composer.label('Marco') })).toHaveValue(
      'Hola Marco, me alegra leerte',
    )
    await studio.getByRole('button', { name: words.bar.note, exact: true }).click()
    const dialog = studio.getByRole('dialog', { name: words.note.title('Marco') })
    await dialog.getByRole('textbox').fill('Le gusta el mar')
    await dialog.getByRole('button', { name: actions.save }).click()
    await expect(dialog).toBeHidden()
    await expect(studio.getByText(words.bar.noted('Le gusta el mar'))).toBeVisible()
    await studio.getByRole('button', { name: composer.send }).click()
    await expect(studio.getByText('Hola Marco, me alegra leerte').last()).toBeVisible()
    await expect(second.getByRole('textbox', { name: composer.label('Marco') })).toHaveValue('')

    if (viewport === desktop) {
      await studio.getByRole('button', { name: words.bar.beside }).click()
      await studio.keyboard.press('Alt+ArrowDown')
      await expect(studio.getByRole('heading', { name: 'Luis', level: 1 })).toBeVisible()
      await expect(studio.getByRole('heading', { name: 'Marco', level: 1 })).toBeVisible()
      if (process.env['SHOTS']) await studio.screenshot({ path: `${process.env['SHOTS']}/two.png` })
      await studio.getByRole('button', { name: words.keys.open }).click()
      await expect(studio.getByRole('dialog', { name: words.keys.title })).toBeVisible()
      await studio.keyboard.press('Escape')
      await expect(studio.getByRole('dialog')).toBeHidden()
    } else {
      await studio.getByRole('link', { name: back }).click() // to the view that she came from
      await expect(views.getByRole('button', { name: words.views.waiting })).toHaveAttribute('aria-pressed', 'true')
      await studio.goBack()
    }
    await expectAccessible(studio)
    await expectNoSideScroll(studio)
    if (process.env['SHOTS']) await studio.screenshot({ path: `${process.env['SHOTS']}/open-${viewport.width}.png` })
    expect(studio.faults).toEqual([])
  })

for (const viewport of [phone, desktop])
  test(`AN-12 at ${viewport.width} px a snippet of hers goes in at the caret and is not sent; what three others got today comes back into the field`, async ({
    createMember,
    createAngel,
    openStudio,
  }) => {
    const her = await createAngel()
    for (const username of ['Luis', 'Pablo', 'Hugo']) {
      const { trackerId, ...other } = await createMember({ username })
      await sendAs(other, { trackerId, angelId: her.id }, ['Buenos días'])
      await sendAs(her, { trackerId, angelId: her.id }, [`Hola ${username}, ¿qué tal va tu semana?`])
    }
    const marco = await createMember({ username: 'Marco' })
    await sendAs(marco, { trackerId: marco.trackerId, angelId: her.id }, ['Buenas tardes'])
    const studio = await openStudio(her, { viewport })
    await studio.getByRole('listitem').filter({ hasText: 'Buenas tardes' }).getByRole('link').first().click()
    await studio.getByRole('button', { name: snippets.open }).click()
    const dialog = studio.getByRole('dialog', { name: snippets.title })
    await dialog.getByRole('button', { name: snippets.add }).click()
    await dialog.getByLabel(snippets.name).fill('Saludo')
    await dialog.getByLabel(names.es, { exact: true }).fill('Escríbeme a hola@example.com')
    await dialog.getByRole('button', { name: actions.save }).click()
    await expect(dialog.getByRole('alert')).toContainText(snippets.refused('hola@example.com'))
    await dialog.getByLabel(names.es, { exact: true }).fill('Hola {name}, ¿qué tal va tu semana?')
    await expectAccessible(studio)
    await dialog.getByRole('button', { name: actions.save }).click()
    if (process.env['SHOTS'])
      await studio.screenshot({ path: `${process.env['SHOTS']}/snippets-${viewport.width}.png` })
    await dialog.getByRole('button', { name: snippets.insert('Saludo', names.es) }).click()
    await expect(dialog).toBeHidden()
    const field = studio.getByRole('textbox', { name: composer.label('Marco') })
    await expect(field).toHaveValue('Hola Marco, ¿qué tal va tu semana?')
    await expect(studio.getByText('Buenas tardes').last()).toBeVisible()
    await studio.getByRole('button', { name: composer.send }).click()
    await expect(studio.getByText(words.writtenForMany('Marco'))).toBeVisible()
    await expect(field).toHaveValue('Hola Marco, ¿qué tal va tu semana?')
    if (process.env['SHOTS']) await studio.screenshot({ path: `${process.env['SHOTS']}/refused-${viewport.width}.png` })
    await field.fill('Hola Marco, ¿qué tal va tu semana? Vi que remas.')
    await studio.getByRole('button', { name: composer.send }).click()
    await expect(studio.getByText('Vi que remas.').last()).toBeVisible()
    await expect(field).toHaveValue('')
    await expectNoSideScroll(studio)
    expect(studio.faults).toEqual([])
  })
