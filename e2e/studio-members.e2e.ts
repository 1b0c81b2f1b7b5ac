import { someOf } from '@incontro/testing/size.ts'
import { routes } from '@incontro/contract'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { sendAs } from './people.ts'

const { member: words } = textsFor('es', 'studio')
const { actions } = textsFor('es', 'common')

test('F-79 members without a name are distinguished by their city, their initial and their colour', async ({
  createMember,
  createAngel,
  openStudio,
}) => {
  const her = await createAngel()
  for (const [region, city] of [
    ['Madrid', 'Madrid'],
    ['Galicia', 'Vigo'],
  ] as const) {
    const member = await createMember({ region, city })
    await sendAs(member, { trackerId: member.trackerId, angelId: her.id }, [`Hola desde ${city}`])
  }
  const studio = await openStudio(her, { viewport: phone })
  for (const city of ['Madrid', 'Vigo']) {
    const row = studio.getByRole('listitem').filter({ hasText: `Hola desde ${city}` })
    await expect(row).toContainText(words.from(city))
    const initial = row.locator('[style*="--hue"]')
    await expect(initial).toHaveText(city.charAt(0))
    await expect(initial).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  }
  await expectAccessible(studio)
  await expectNoSideScroll(studio)
  await studio.getByRole('listitem').filter({ hasText: 'Hola desde Vigo' }).getByRole('link').first().click()
  await expect(studio.getByRole('heading', { name: words.from('Vigo'), level: 1 })).toBeVisible()
  expect(studio.faults).toEqual([])
})

for (const viewport of someOf({ from: 1 }, [phone, desktop]))
  test(`F-71 D20 at ${viewport.width} px an angel opens beside the chat the member's public profile`, async ({
    api,
    createMember,
    createAngel,
    openStudio,
  }) => {
    const [member, her] = [await createMember({ username: 'Marco' }), await createAngel()]
    const { trackerId, token } = member
    const line = 'Me gusta el mar en invierno.'
    await api.call(routes.changeProfile, { token, params: { trackerId }, body: { descrizione: line } })
    await sendAs(member, { trackerId, angelId: her.id }, ['Buenas tardes'])
    const studio = await openStudio(her, { viewport })
    await studio.getByRole('listitem').filter({ hasText: 'Buenas tardes' }).getByRole('link').first().click()
    await studio.getByRole('button', { name: words.openProfile('Marco') }).click()
    const sheet = studio.getByRole('dialog', { name: words.profile })
    await expect(sheet.getByText(line)).toBeVisible()
    await expect(sheet.getByText(/^Marco, \d+$/)).toBeVisible()
    await expect(sheet.getByText(words.noPhoto)).toBeVisible()
    await expectAccessible(studio)
    await expectNoSideScroll(studio)
    await sheet.getByRole('button', { name: actions.close }).click()
    await expect(sheet).toHaveCount(0)
    expect(studio.faults).toEqual([])
  })
