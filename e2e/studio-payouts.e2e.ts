import { randomUUID } from 'node:crypto'
import { onDatabase } from '@incontro/testing/database.ts'
import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { type Angel, desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { insertDecision } from '../apps/server/src/usecases/backoffice/hosts/decisions.fixtures.ts'
import { giveBankDetails, giveTaxData, holdByTwo, openPayouts, payByTwo, payoutsOf } from './host-payouts.ts'

const words = textsFor('es', 'studioPayouts')

// its closed months are rows of the database: the books of a product that others share would not know them
test.use({ ownProduct: { name: 'payouts' } })

/** A month of hers that closed with 412.20. */
async function closeMonth({ id, databaseUrl }: Angel): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query(
      `insert into pay_rates (id, brand_id, model, currency, per_hour_minor, per_conversation_minor, answer_minutes, formula, valid_from,
          announced_at, announced_by)
        values ($1, 'original', 'hour', 'EUR', 1200, 0, 10, 1, '2026-01-01', '2025-12-01', $1) on conflict do nothing`,
      [randomUUID()],
    )
    await client.query(
      `insert into pay_lines (id, angel_id, brand_id, month, key, day, kind, rate_id, formula, minutes, amount_minor, currency, events, at)
        select $1, $2, 'original', '2026-10', 'hours', '2026-10-05', 'hour', r.id, 1, 2061, 41220, 'EUR', '{}', now()
        from pay_rates r where r.brand_id = 'original' limit 1`,
      [randomUUID(), id],
    )
    await client.query(
      `insert into pay_periods (angel_id, brand_id, month, currency, total_minor, closed_at) values ($1, 'original', '2026-10', 'EUR', 41220, now())`,
      [id],
    )
  })
}
/** As if her bank details had been saved three days ago. */
async function waitTwoDays({ id, databaseUrl }: Angel): Promise<void> {
  await onDatabase(databaseUrl, (client) =>
    client.query(
      `update payout_details set saved_at = saved_at - interval '3 days', usable_from = usable_from - interval '3 days'
        where account_id = (select account_id from angels where id = $1)`,
      [id],
    ),
  )
}
for (const viewport of someOf({ from: 0 }, [desktop, phone]))
  test(`AN-21 at ${viewport.width} px she gives details, asks for her balance, two operators approve, and it is paid`, async ({
    product,
    createAngel,
    openStudio,
    openBrowser,
  }) => {
    const her = await createAngel({ kind: 'host' })
    await closeMonth(her)
    const studio = await openStudio(her, { viewport })
    await studio.goto(`${product.url}/studio/work`)
    const payouts = payoutsOf(studio)
    await expect(payouts.getByText(words.obstacles.tax)).toBeVisible()
    await giveTaxData(studio)
    await giveBankDetails(studio)
    await expectAccessible(studio)
    await expectNoSideScroll(studio)

    await waitTwoDays(her)
    await studio.reload()
    await expect(payouts.getByText('ES ···· 1332')).toBeVisible()
    const request = payouts.getByRole('button', { name: /412,20/ })
    const isOnTheWay = payouts.getByText(words.obstacles.on_the_way)
    // from the 5th of a month on, the month may be on its way by itself
    await expect(request.or(isOnTheWay)).toBeVisible()
    if (await request.isVisible()) await request.click()
    await expect(isOnTheWay).toBeVisible()
    await expectAccessible(studio)

    const desks = [
      await openPayouts(product, openBrowser, { role: 'host_manager', viewport }),
      await openPayouts(product, openBrowser, { role: 'finance', viewport }),
    ] as const
    await payByTwo(product, desks, her.screenName)

    // her open page hears of it
    await expect(payouts.getByText(words.history.states.paid, { exact: true })).toBeVisible()
    await expectAccessible(studio)
    await expectNoSideScroll(studio)
  })

for (const viewport of someOf({ from: 0 }, [desktop, phone]))
  test(`AN-21 TS-07 at ${viewport.width} px an amount of a host is held back because of a decision, by two operators, and she reads it`, async ({
    product,
    createAngel,
    openStudio,
    openBrowser,
  }) => {
    const her = await createAngel({ kind: 'host' })
    await closeMonth(her)
    await onDatabase(product.databaseUrl, (client) => insertDecision(client, { angelId: her.id }))
    const desks = [
      await openPayouts(product, openBrowser, { role: 'host_manager', viewport }),
      await openPayouts(product, openBrowser, { role: 'finance', viewport }),
    ] as const
    await holdByTwo(product, desks, { who: her.screenName, amount: '12.20' })
    const studio = await openStudio(her, { viewport })
    await studio.goto(`${product.url}/studio/work`)
    await expect(payoutsOf(studio).getByText(/12,20/).first()).toBeVisible()
    await expectAccessible(studio)
    await expectNoSideScroll(studio)
    expect([...desks.flatMap(({ faults }) => faults), ...studio.faults]).toEqual([])
  })
