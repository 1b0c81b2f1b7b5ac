import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'

const words = {
  matched: textsFor('es', 'matched'),
  person: textsFor('es', 'person'),
  people: textsFor('es', 'studioPeople').acts,
  find: textsFor('es', 'find'),
  chat: textsFor('es', 'chat'),
  studio: textsFor('es', 'studio'),
}

for (const viewport of [phone, desktop])
  test(`D20 at ${viewport.width} px a member finds her and likes her, she likes back, both see the match, and the first message arrives`, async ({
    createMember,
    createAngel,
    openAs,
    openStudio,
  }) => {
    const place = { region: 'La Rioja', city: 'Logroño' }
    const [member, her] = [await createMember({ username: 'Marco', ...place }), await createAngel(place)]
    const studio = await openStudio(her, { viewport })
    const page = await openAs(member, '/find', { viewport })
    const card = page
      .getByRole('list', { name: words.find.list })
      .getByRole('article')
      .filter({ hasText: her.screenName })
    await card.getByRole('button', { name: /^Me gusta / }).click()
    const row = studio.getByRole('listitem').filter({ hasText: words.studio.events.likesYou('Marco') })
    await expect(row).toBeVisible()
    await expect(studio.getByRole('dialog')).toHaveCount(0) // one like is no match

    await studio.goto(`${her.url}/studio/person/${member.trackerId}`)
    await expect(studio.getByRole('heading', { level: 1, name: words.person.title('Marco') })).toBeVisible()
    await expect(studio.getByText(words.people.likesHer)).toBeVisible()
    await expectAccessible(studio)
    await expectNoSideScroll(studio)

    await studio.getByRole('button', { name: words.people.like }).click()
    const own = page.getByRole('dialog', { name: words.matched.title })
    const hers = studio.getByRole('dialog', { name: words.matched.title })
    await expect(own.getByText(words.matched.text(her.screenName))).toBeVisible()
    await expect(hers.getByText(words.matched.text('Marco'))).toBeVisible()
    for (const one of [page, studio]) {
      await expectAccessible(one)
      await expectNoSideScroll(one)
    }
    await hers.getByRole('button', { name: words.matched.later }).click()
    await expect(hers).toHaveCount(0)

    await own.getByRole('link', { name: words.matched.write(her.screenName) }).click()
    await page.waitForURL(`**/chats/${her.id}`)
    const field = page.getByRole('textbox', { name: words.chat.composer.label(her.screenName) })
    await field.fill('Hola, ¿qué tal?')
    await field.press('Enter')
    await expect(page.getByText('Hola, ¿qué tal?').filter({ visible: true }).first()).toBeVisible()
    await studio.reload()
    await studio.getByRole('link', { name: words.person.toConversation }).click()
    await expect(studio.getByText('Hola, ¿qué tal?').filter({ visible: true }).first()).toBeVisible()
    await studio.goto(`${her.url}/studio`)
    await expect(studio.getByRole('listitem').filter({ hasText: words.matched.badge })).toContainText('Marco')
    await page.goto(`${member.url}/chats`)
    await expect(page.getByRole('listitem').filter({ hasText: words.matched.badge })).toContainText(her.screenName)
    for (const one of [page, studio]) expect(one.faults).toEqual([])
  })
