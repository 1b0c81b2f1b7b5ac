import { onDatabase } from '@incontro/testing/database.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Angel } from './accounts.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { sendAs } from './people.ts'

const words = textsFor('es', 'liveness')
const { composer } = textsFor('es', 'chat')
const { actions } = textsFor('es', 'common')
const { confirmed } = textsFor('es', 'angelWords')

/** The person behind a profile was checked so many days ago. */
function checkedDaysAgo({ id, databaseUrl }: Angel, days: number): Promise<unknown> {
  return onDatabase(databaseUrl, (client) =>
    client.query(
      `update identity_checks set decided_at = now() - make_interval(days => $2)
       where account_id = (select account_id from angels where id = $1)`,
      [id, days],
    ),
  )
}

for (const viewport of [phone, desktop])
  test(`AN-06 at ${viewport.width} px her message waits until she has shown that it is her, and goes out once`, async ({
    createMember,
    createAngel,
    openStudio,
    openAs,
  }) => {
    const her = await createAngel()
    const marco = await createMember({ username: 'Marco' })
    await sendAs(marco, { trackerId: marco.trackerId, angelId: her.id }, ['Buenas tardes'])
    await checkedDaysAgo(her, 40)
    const studio = await openStudio(her, { viewport })
    await studio.getByRole('listitem').filter({ hasText: 'Marco' }).getByRole('link').first().click()
    const field = studio.getByRole('textbox', { name: composer.label('Marco') })
    await field.fill('Hola Marco, ya estoy aquí')
    await studio.getByRole('button', { name: composer.send }).click()

    const dialog = studio.getByRole('dialog', { name: words.title })
    await expect(dialog.getByText(words.signs.monthly)).toBeVisible()
    await expectAccessible(studio)
    await expectNoSideScroll(studio)
    if (process.env['SHOTS']) await studio.screenshot({ path: `${process.env['SHOTS']}/asked-${viewport.width}.png` })
    // put off, it waits where it was written
    await dialog.getByRole('button', { name: actions.close }).click()
    await expect(dialog).toBeHidden()
    await expect(studio.getByText(words.held)).toBeVisible()
    await expectAccessible(studio)
    if (process.env['SHOTS']) await studio.screenshot({ path: `${process.env['SHOTS']}/held-${viewport.width}.png` })
    await studio.reload()
    await expect(dialog).toBeVisible()

    await dialog.getByRole('button', { name: words.begin }).click()
    await dialog.getByLabel(words.sandbox).selectOption('face_differs')
    await dialog.getByRole('button', { name: words.handIn }).click()
    await expect(dialog.getByText(words.failed.face_differs)).toBeVisible()
    await dialog.getByRole('button', { name: words.again }).click()
    await dialog.getByLabel(words.sandbox).selectOption('approved')
    if (process.env['SHOTS']) await studio.screenshot({ path: `${process.env['SHOTS']}/check-${viewport.width}.png` })
    await dialog.getByRole('button', { name: words.handIn }).click()
    await expect(dialog).toBeHidden()
    await expect(studio.getByText(words.held)).toBeHidden()
    await expect(studio.getByText('Hola Marco, ya estoy aquí')).toHaveCount(1)
    await studio.reload()
    await expect(studio.getByRole('region').getByText('Hola Marco, ya estoy aquí')).toHaveCount(1)

    const page = await openAs(marco, `/user/${her.id}`, { viewport })
    await expect(page.getByText(confirmed(0))).toBeVisible()
    await expectAccessible(page)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/profile-${viewport.width}.png` })
  })
