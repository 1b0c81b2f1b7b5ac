import { onDatabase } from '@incontro/testing/database.ts'
import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'

const { money: words, assets, guarantee } = textsFor('es', 'statement')

for (const viewport of someOf({ from: 0 }, [desktop, phone]))
  test(`TS-17 at ${viewport.width} px unused credits of the guarantee are swapped for their money, beside the credits`, async ({
    product,
    openAs,
    createMember,
  }) => {
    const member = await createMember({ plans: ['Classic'] })
    // as the guarantee gave back what was spent on a closed profile
    await onDatabase(product.databaseUrl, (client) =>
      client.query(
        `insert into credit_lots (id, member_id, account_id, asset, class, source, order_id, granted, remaining, held, granted_at, settled, is_open)
         select gen_random_uuid(), member_id, account_id, asset, class, 'guarantee', order_id, 20, 20, 0, now(), 0, true
         from credit_lots where order_id is not null and asset = 'msg' and source in ('plan', 'subscription')
           and member_id = (select id from members where tracker_id = $1) limit 1`,
        [member.trackerId],
      ),
    )
    const page = await openAs(member, '/statement', { viewport })
    const offer = page.getByRole('region', { name: words.title })
    await expect(offer.getByText(words.credits(20))).toBeVisible()
    await expect(page.getByRole('region', { name: guarantee.title })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    const take = offer.getByRole('button')
    const amount = /[\d,]+\s€/.exec((await take.textContent()) ?? '')?.[0] ?? ''
    expect(amount).not.toBe('')
    await take.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(words.undo)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words.confirm }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: words.done(amount) })).toBeVisible()
    await expect(offer).toHaveCount(0)
    await expect(page.getByRole('heading', { name: assets.msg })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    expect(page.faults).toEqual([])
  })
