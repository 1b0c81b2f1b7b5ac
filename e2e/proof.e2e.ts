import { textsFor } from '@incontro/texts/sync.ts'
import { expect, expectAccessible, expectNoSideScroll, movedClock, phone, test } from './fixtures.ts'
import { confirmAddress } from './mailbox.ts'
import { advanceClock } from './product.ts'

test.use(movedClock)

test('ID-08 a change of a way in asks who it is, and goes on once it is known', async ({
  product,
  openAs,
  createMember,
}) => {
  const language = 'en'
  const words = textsFor(language, 'factorSettings')
  const { fields } = textsFor(language, 'common')
  const member = await createMember({ language })
  await confirmAddress(product, member)
  const page = await openAs(member, '/profile/security', { language, viewport: phone })
  await expect(page.getByText(words.totp.off)).toBeVisible()
  await advanceClock(product, 'PT11M') // a proof lasts for ten minutes
  const turnOn = page.getByRole('button', { name: words.totp.turnOn, exact: true })
  await turnOn.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(fields.password, { exact: true }).fill('not the password')
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(words.proof.wrongPassword)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await turnOn.click()
  await dialog.getByLabel(fields.password, { exact: true }).fill(member.password)
  await dialog.getByRole('button', { name: words.proof.submit }).click()
  await expect(page.getByRole('img', { name: words.setUp.qr })).toBeVisible()
  expect(page.faults).toEqual([])
})

test(
  'ID-11 F-51 another address asks who it is first, and is there once it is known',
  { tag: '@full' },
  async ({ product, openAs, createMember }) => {
    const language = 'it'
    const words = textsFor(language, 'factorSettings')
    const { email: emailWords } = textsFor(language, 'security')
    const member = await createMember({ language })
    await confirmAddress(product, member)
    const page = await openAs(member, '/profile/account', { language, viewport: phone })
    await expect(page.getByText(emailWords.now(member.email))).toBeVisible()
    await advanceClock(product, 'PT11M') // a proof lasts for ten minutes
    const next = `moved-${member.email}`
    await page.locator('#new-email').fill(next)
    await page.getByRole('button', { name: emailWords.submit, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(textsFor(language, 'common').fields.password, { exact: true }).fill(member.password)
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words.proof.submit }).click()
    await expect(page.getByText(emailWords.doneTitle)).toBeVisible()
    await expect(page.getByText(emailWords.now(next))).toBeVisible()
    expect(page.faults).toEqual([])
  },
)
