import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { automatedAngel } from './accounts.ts'
import { desktop, expect, expectAccessible, phone, test } from './fixtures.ts'
import { fillCard, openPay, order } from './people.ts'

const { hints, short, composer } = textsFor('es', 'chat')
const her = automatedAngel('es')

test('F-77 a flow that checks the age asks for the check, and does not hint to write before it', async ({
  createMember,
  openAs,
}) => {
  const page = await openAs(await createMember({ flowId: '10' }), `/chats/${her}`, { viewport: phone })
  await expect(page.getByText(hints.needsAge)).toBeVisible()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await expect(page.getByText(hints.empty(name))).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  expect(page.faults).toEqual([])
})

test(
  'F-77 a flow that gives no icebreakers names none: not as a price, not as a balance',
  { tag: '@full' },
  async ({ createMember, openAs }) => {
    const member = await createMember({ flowId: '0000' })
    const page = await openAs(member, `/chats/${her}`, { viewport: desktop })
    await expect(page.getByText(short.withoutIcebreakers)).toBeVisible()
    await expect(page.getByRole('button', { name: composer.send })).toBeVisible()
    const icebreakers = page.getByText(/rompehielos/i).filter({ visible: true })
    await expect(icebreakers).toHaveCount(0)
    await page.goto(`${member.url}/profile`)
    const { own } = textsFor('es', 'account')
    await expect(page.getByRole('heading', { name: own.credits })).toBeVisible()
    await expect(page.getByText(own.likes, { exact: true })).toBeVisible()
    await expect(icebreakers).toHaveCount(0)
    expect(page.faults).toEqual([])
  },
)

for (const { flowId, bank, path } of someOf({ from: 0 }, [
  { flowId: '12', bank: 'trustpay', path: '/trpay/paymentCheck' },
  { flowId: '13', bank: 'maxpay', path: '/maxpay/paymentCheck' },
]))
  test(
    `F-25 PY-03 flow ${flowId}: the page of ${bank} asks, and leads back to what was bought`,
    { tag: '@full' },
    async ({ product, createMember, openAs }) => {
      const member = await createMember({ flowId })
      const page = await openAs(member, '/vip_plan/cred', { viewport: phone })
      await openPay(page, { url: product.url, language: 'es' })
      await fillCard(page, '4000000000003220')
      await order(page, 'es')
      await expect(page.locator(`body.${bank}`)).toBeVisible()
      const back = page.waitForURL((url) => url.pathname === path)
      await page.getByRole('button').first().click() // approved
      await back
      await page.waitForURL('**/ok')
      await expect(page.getByText(textsFor('es', 'pay').ok.bought('Prova'))).toBeVisible()
      expect(page.faults).toEqual([])
    },
  )
