import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { fillCard, openPay, press } from './people.ts'

const goodCard = '4242424242424242'

test('F-76 the order pressed with everything empty marks the card and the box at once, and goes to the first', async ({
  createMember,
  openAs,
}) => {
  const words = textsFor('es', 'pay').order
  const member = await createMember()
  const page = await openAs(member, '/find')
  await openPay(page, { url: member.url, language: 'es', plan: 'Classic' })
  const fields = page.frameLocator('iframe')
  const button = page.getByRole('button', { name: words.button })
  const box = page.getByRole('checkbox', { name: words.startNow })
  await press(button)
  await expect(page.getByText(words.startNowMissing)).toBeVisible()
  await expect(fields.locator('[aria-invalid=true]')).toHaveCount(5)
  await expect(fields.locator('#number')).toBeFocused()
  await expectAccessible(page)

  await fillCard(page, goodCard)
  await press(button)
  await expect(box).toBeFocused()
  await expect(fields.locator('[aria-invalid=true]')).toHaveCount(0)

  await fields.locator('#cvc').fill('1')
  await press(box)
  await press(button)
  await expect(page.getByText(words.startNowMissing)).toBeHidden()
  await expect(fields.locator('#cvc')).toBeFocused()
  await fields.locator('#cvc').fill('123')
  await press(button)
  await page.waitForURL('**/ok')
  expect(page.faults).toEqual([])
})

for (const { brand, language, viewport, colorScheme } of someOf({ from: 2 }, [
  { brand: 'original', language: 'es', viewport: phone, colorScheme: 'light' },
  { brand: 'flirtincontri', language: 'it', viewport: phone, colorScheme: 'dark' },
  { brand: 'looviing', language: 'fr', viewport: desktop, colorScheme: 'light' },
] as const))
  test(
    `F-78 the price, its period and the accepted cards stand in the first screen of the pay page, ${language} at ${viewport.width} px`,
    { tag: '@full' },
    async ({ createMember, openAs }) => {
      const [pay, ways] = [textsFor(language, 'pay'), textsFor(language, 'payWays')]
      const member = await createMember({ brand })
      const page = await openAs(member, '/find', { viewport, colorScheme })
      await openPay(page, { url: member.url, language, plan: 'Classic' })
      const marks = page.getByRole('list', { name: ways.accepted })
      await expect(marks.getByRole('listitem')).toContainText(['Visa', 'Mastercard'])
      const price = page.getByRole('main').getByText('9,99', { exact: false }).first()
      const vat = page.getByText(pay.order.withVat).first()
      for (const shown of [price, vat, marks]) await expect(shown).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: `${pay.order.button} 9,99` })).toBeAttached()
      await expectAccessible(page)
      await expectNoSideScroll(page)
      expect(page.faults).toEqual([])
    },
  )

/** Keeps the script of the card frame on its way; gives back how to let it come. */
async function holdFrameScript(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/fields/frame.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('PY-01 a card filled in before the frame’s script arrives is formatted, judged and paid with like any other', async ({
  createMember,
  openAs,
}) => {
  const words = textsFor('es', 'pay').order
  const member = await createMember()
  const page = await openAs(member, '/find')
  const letScriptCome = await holdFrameScript(page)
  await openPay(page, { url: member.url, language: 'es', plan: 'Classic' })
  const fields = page.frameLocator('iframe')
  await fillCard(page, goodCard)
  await fields.locator('#expiry').fill('1230')
  await expect(fields.locator('#number')).toHaveValue(goodCard)
  letScriptCome()
  await expect(fields.locator('#number')).toHaveValue('4242 4242 4242 4242')
  await expect(fields.locator('#expiry')).toHaveValue('12/30')
  await expect(fields.locator('[data-scheme=visa]')).toBeVisible()
  await press(page.getByRole('checkbox', { name: words.startNow }))
  await press(page.getByRole('button', { name: words.button }))
  await page.waitForURL('**/ok')
  expect(page.faults).toEqual([])
})

test(
  'PY-01 F-76 an order pressed before the frame’s script arrives marks the empty card, or pays with the one typed, once it is there',
  { tag: '@full' },
  async ({ createMember, openAs }) => {
    const words = textsFor('es', 'pay').order
    const member = await createMember()
    const page = await openAs(member, '/find')
    const fields = page.frameLocator('iframe')
    const button = page.getByRole('button', { name: words.button })
    const letCheckCome = await holdFrameScript(page)
    await openPay(page, { url: member.url, language: 'es', plan: 'Classic' })
    await press(button)
    await expect(page.getByText(words.startNowMissing)).toBeVisible()
    letCheckCome()
    await expect(fields.locator('[aria-invalid=true]')).toHaveCount(5)
    await expect(fields.locator('#number')).toBeFocused()
    await page.unrouteAll()

    const letOrderCome = await holdFrameScript(page)
    await openPay(page, { url: member.url, language: 'es', plan: 'Classic' })
    await fillCard(page, goodCard)
    await press(page.getByRole('checkbox', { name: words.startNow }))
    await press(button)
    await expect(page.getByText(textsFor('es', 'pay').wait.paying)).toBeVisible()
    letOrderCome()
    await page.waitForURL('**/ok')
    expect(page.faults).toEqual([])
  },
)

test(
  'PY-01 where the frame’s script does not come, the button is free again and what is typed stays',
  { tag: '@full' },
  async ({ createMember, openAs }) => {
    const words = textsFor('es', 'pay').order
    const member = await createMember()
    const page = await openAs(member, '/find')
    await page.clock.install()
    const letScriptCome = await holdFrameScript(page)
    await openPay(page, { url: member.url, language: 'es', plan: 'Classic' })
    await fillCard(page, goodCard)
    await press(page.getByRole('checkbox', { name: words.startNow }))
    const button = page.getByRole('button', { name: words.button })
    await press(button)
    await expect(page.getByText(textsFor('es', 'pay').wait.paying)).toBeVisible()
    await page.clock.fastForward(31_000)
    await expect(page.getByText(textsFor('es', 'pay').wait.paying)).toBeHidden()
    await expect(page.frameLocator('iframe').locator('#number')).toHaveValue(goodCard)
    letScriptCome()
    await expect(page.frameLocator('iframe').locator('#number')).toHaveValue('4242 4242 4242 4242')
    await press(button)
    await page.waitForURL('**/ok')
  },
)
