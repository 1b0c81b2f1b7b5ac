import { randomUUID } from 'node:crypto'
import { routes } from '@incontro/contract'
import { textsFor } from '@incontro/texts/sync.ts'
import { demoPassword, desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { confirmAddress, linkTo } from './mailbox.ts'
import { fillSignUp } from './people.ts'

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

test('D18 D20 in the demo a newcomer’s first session meets what Angela, played from the studio, did herself, and nothing before', async ({
  product,
  openBrowser,
}) => {
  const language = 'es'
  const notifications = textsFor(language, 'notifications')
  const email = `newcomer-${randomUUID().slice(0, 8)}@example.com`
  const name = `Bruno ${randomUUID()
    .slice(0, 6)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`
  const page = await openBrowser({ viewport: phone })
  await page.goto(`${product.url}/signup`)
  await page.getByLabel(textsFor(language, 'signup').name.label).fill(name)
  await fillSignUp(page, { language, city: 'Madrid', email })
  await page.goto(await linkTo(product, email, '/confirmEmail'))
  await page.waitForURL('**/match')
  await page.goto(`${product.url}/notifications`)
  await expect(page.getByText(notifications.empty.title)).toBeVisible() // nothing is made up

  const studio = await openBrowser({ viewport: desktop })
  const { fields } = textsFor(language, 'common')
  await studio.goto(`${product.url}/studio`)
  await studio.getByLabel(fields.email).fill('angela@demo.test')
  await studio.getByLabel(fields.password, { exact: true }).fill(demoPassword)
  await studio.getByRole('button', { name: textsFor(language, 'studio').signIn.action, exact: true }).click()
  await studio.getByRole('link', { name: textsFor(language, 'studio').nav.pages.people }).click()
  await studio.getByRole('link', { name: new RegExp(`^${name}, `) }).click()
  await studio.getByRole('button', { name: words.acts.like }).click()
  await expect(studio.getByRole('button', { name: words.acts.liked })).toBeDisabled()

  await page.reload()
  await page
    .getByRole('listitem')
    .filter({ hasText: notifications.rows.like('Angela') })
    .getByRole('link')
    .first()
    .click()
  await page.waitForURL('**/user/*')
  await expect(page.getByRole('heading', { level: 1, name: /^Angela, / })).toBeVisible()
  expect([page.faults, studio.faults]).toEqual([[], []])
})
