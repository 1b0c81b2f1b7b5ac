import { routes } from '@incontro/contract'
import { textsFor } from '@incontro/texts/sync.ts'
import { goodCard, type Member } from './accounts.ts'
import { expect, phone, test } from './fixtures.ts'
import { notePresses, show } from './note-presses.ts'
import { fillCard, fillSignUp, order, say, sendAs } from './people.ts'

const language = 'es'
const words = textsFor(language, 'chat')
/** Where they live: she stands in the grid there, which no other test reads. */
const HOME = { region: 'La Rioja', city: 'Logroño' } as const

test('from home to the first message in 12 presses or fewer', async ({ product, openBrowser, createAngel }) => {
  const angel = await createAngel(HOME)
  const page = await openBrowser({ viewport: phone, language })
  const presses = await notePresses(page)
  await page.goto(`${product.url}/?fluxid=7`)
  await page
    .getByRole('link', { name: textsFor(language, 'home').actions.signUp })
    .first()
    .click()
  await fillSignUp(page, { language, city: HOME.city })
  await page.locator(`a[href="/chats/${angel.id}"]`).first().click()
  await page.waitForURL(`**/chats/${angel.id}`)
  await say(page, 'Hola, ¿qué tal por Logroño?')
  await expect(page.getByText(words.delivery.sent).first()).toBeAttached()
  show('from home to the first message', presses)
  expect(presses.length, presses.join(' | ')).toBeLessThanOrEqual(12)
})

for (const { card, isOnFile, most } of [
  { card: 'a new card', isOnFile: false, most: 8 },
  { card: 'a card on file', isOnFile: true, most: 8 },
])
  test(`from a hidden answer to reading it with ${card} in ${String(most)} presses or fewer`, async ({
    api,
    createAngel,
    createMember,
    openAs,
    product,
  }) => {
    const angel = await createAngel()
    const member = await createMember(isOnFile ? { plans: ['Prova'] } : {})
    if (isOnFile) await withdraw(member)
    const pair = { trackerId: member.trackerId, angelId: angel.id }
    await sendAs(member, pair, ['Hola'])
    await sendAs(angel, pair, ['Un secreto'])
    const page = await openAs(member, '/profile', { viewport: phone })
    const presses = await notePresses(page)
    await page.goto(`${product.url}/chats/${angel.id}`)
    await page.getByRole('button', { name: words.blurred.action }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: textsFor(language, 'prompts').toPlans })
      .click()
    await page.waitForURL('**/vip_plan/blurred')
    await page.getByRole('main').getByRole('button').last().click()
    await page.waitForURL(/\/(purchase\/pay|paymentPage)$/)
    if (!isOnFile) await fillCard(page, goodCard)
    await order(page, language)
    await page.waitForURL('**/ok')
    await page
      .getByRole('main')
      .getByRole('link', { name: textsFor(language, 'pay').ok.action })
      .click()
    await page.locator(`a[href="/chats/${angel.id}"]`).click()
    await expect(page.getByRole('list', { name: words.messages }).getByText('Un secreto')).toBeVisible()
    show(`from a hidden answer to reading it with ${card}`, presses)
    expect(presses.length, presses.join(' | ')).toBeLessThanOrEqual(most)

    /** The plan ends, and the card stays. */
    async function withdraw({ token, trackerId }: Member): Promise<void> {
      const { orders } = await api.call(routes.passport, { token, params: { trackerId } })
      await api.call(routes.withdraw, {
        token,
        body: { clickid: trackerId, ordine: orders[0]?.orderId ?? '', conferma: true },
      })
    }
  })
