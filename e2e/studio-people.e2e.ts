import { routes } from '@incontro/contract'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { confirmAddress } from './mailbox.ts'

const words = textsFor('es', 'studioPeople')

for (const viewport of [phone, desktop])
  test(`AN-14 AN-15 at ${viewport.width} px an angel finds a person, looks, likes and writes first, and that person sees each`, async ({
    api,
    product,
    createMember,
    createAngel,
    openStudio,
  }) => {
    const place = { region: 'La Rioja', city: 'Logroño' }
    const name = viewport === phone ? 'Nicolás' : 'Tomás'
    const [member, her] = [await createMember({ username: name, ...place }), await createAngel(place)]
    await confirmAddress(product, member)
    const studio = await openStudio(her, { viewport })
    await studio.goto(`${her.url}/studio/people`)
    await expect(studio.getByRole('heading', { name: words.title, level: 1 })).toBeVisible()
    await expectAccessible(studio)
    await expectNoSideScroll(studio)
    await studio.getByRole('tab', { name: words.tabs.liked }).click()
    await expect(studio.getByText(words.empty.liked.title)).toBeVisible()
    await studio.getByRole('tab', { name: words.tabs.all, exact: true }).click()
    await studio
      .getByRole('tabpanel', { name: words.tabs.all })
      .getByRole('link', { name: new RegExp(`^${name}, `) })
      .click()
    await studio.getByRole('button', { name: words.acts.like }).click()
    await expect(studio.getByRole('button', { name: words.acts.liked })).toBeDisabled()
    const received = async () =>
      (
        await api.call(routes.notifications, { token: member.token, params: { trackerId: member.trackerId } })
      ).notifications
        .filter(({ angelId }) => angelId === her.id)
        .map(({ type }) => type)
        .sort()
    await expect.poll(received).toEqual(['like', 'visit'])
    await studio.getByRole('button', { name: words.acts.invite }).click()
    const dialog = studio.getByRole('dialog')
    await dialog.getByRole('textbox').fill(`Hola ${name}, ¿qué tal la vendimia?`)
    await expectAccessible(studio)
    await dialog.getByRole('button', { name: words.acts.send }).click()
    await expect(dialog).toBeHidden()
    await expect(studio.getByRole('link', { name: textsFor('es', 'person').toConversation })).toBeVisible()
    await expectAccessible(studio)
    await expectNoSideScroll(studio)
    expect(studio.faults).toEqual([])
  })
