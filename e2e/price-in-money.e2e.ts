import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { sendAs } from './people.ts'

const { composer, price } = textsFor('es', 'chat')
const credits = price.credits(10)
const inMoney = price.inMoney(credits, '0,84\u00a0€')

for (const viewport of someOf({ from: 0 }, [phone, desktop]))
  test(`D24 CH-13 with a plan the composer says what a message costs in money, beside its credits, at ${viewport.width} px`, async ({
    createMember,
    createAngel,
    openAs,
  }) => {
    const [member, angel] = [await createMember({ plans: ['Classic'] }), await createAngel()]
    await sendAs(member, { trackerId: member.trackerId, angelId: angel.id }, ['hola'])
    const page = await openAs(member, `/chats/${angel.id}`, { viewport })
    await expect(page.getByText(inMoney, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: `${composer.send} ${inMoney}` })).toBeAttached()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    expect(page.faults).toEqual([])
  })
