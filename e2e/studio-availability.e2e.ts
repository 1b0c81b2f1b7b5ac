import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { sendAs } from './people.ts'

const words = textsFor('es', 'studioHours')
const profile = textsFor('es', 'profile')
const invite = textsFor('es', 'invite')
const place = { region: 'Navarra', city: 'Pamplona' } as const

for (const viewport of someOf({ from: 0 }, [desktop, phone]))
  test(`AN-10 AN-17 at ${viewport.width} px she turns available and a member sees it; cut off she is gone; at her limit it says why`, async ({
    createMember,
    createAngel,
    openAs,
    openStudio,
  }) => {
    const her = await createAngel(place)
    const [first, member] = [await createMember(place), await createMember(place)]
    const studio = await openStudio(her, { viewport })
    const button = studio.getByRole('button', { name: words.label })
    await button.click()
    await studio.getByRole('radio', { name: words.hints.available }).click()
    await expect(button).toHaveAccessibleName(`${words.label} · ${words.states.available}`)
    await expectAccessible(studio)
    await expectNoSideScroll(studio)
    await studio.keyboard.press('Escape')

    const page = await openAs(member, `/user/${her.id}`, { viewport })
    await expect(page.getByText(profile.available)).toBeVisible()

    await studio.goto('about:blank')
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(profile.available)).toHaveCount(0, { timeout: 500 })
    }).toPass()

    await studio.goBack()
    await studio.getByRole('link', { name: textsFor('es', 'studio').nav.pages.settings }).click()
    await studio.getByLabel(words.most.label).fill('1')
    await studio.getByRole('button', { name: words.hours.add }).click()
    await studio.getByLabel(profile.talk.money).check()
    await studio.getByRole('button', { name: words.save, exact: true }).click()
    await expect(studio.getByText(words.saved)).toBeVisible()
    await expectAccessible(studio)
    await expectNoSideScroll(studio)

    await sendAs(first, { trackerId: first.trackerId, angelId: her.id }, ['Hola'])
    await page.reload()
    const name = (await page.getByRole('heading', { level: 1 }).innerText()).split(',')[0] ?? ''
    await expect(page.getByText(invite.later.full(name))).toBeVisible()
    await expect(page.getByText(profile.unwanted)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.getByRole('link', { name: profile.chat(name) }).click()
    await expect(page.getByText(invite.later.full(name))).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
  })
