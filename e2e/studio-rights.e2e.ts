import { randomUUID } from 'node:crypto'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { onDatabase } from '@incontro/testing/database.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, type PersonPage, phone, test } from './fixtures.ts'
import { leave, openLeaving, proveItIsHer, seeHerGone, takeCopy } from './leaving.ts'
import { call, createOwner } from './operators.ts'
import { sendAs } from './people.ts'
import { advanceClock, type Product } from './product.ts'

const safety = textsFor('es', 'studioSafety')
const leaving = textsFor('es', 'studioLeaving')
const trust = textsFor('es', 'trust')
const decisions = textsFor('es', 'decisions')
const invite = textsFor('es', 'invite')
const place = { region: 'Navarra', city: 'Pamplona' } as const

test.use({ ownProduct: { name: 'studio-rights' } })

async function look(page: PersonPage, name: string): Promise<void> {
  await expectAccessible(page)
  await expectNoSideScroll(page)
  const width = page.viewportSize()?.width ?? 0
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${width}.png` })
}

/** A moderator answers the case about a member by the calls of the back office. */
async function answer(product: Product, trackerId: string): Promise<void> {
  const { email, token } = await createOwner(product, 'Mona Moderates')
  const id = await onDatabase(product.databaseUrl, async (client) => {
    await client.query(
      `update operator_grants set role = 'moderator' where operator_id = (select id from operators where email = $1)`,
      [email],
    )
    const { rows } = await client.query<{ id: string }>(
      'select c.id from cases c join members m on m.id = c.account_id where m.tracker_id = $1',
      [trackerId],
    )
    return rows[0]?.id ?? ''
  })
  const at = (path: string) => path.replace(':id', id)
  const claimed = { token, path: at(calls.claimCase.path), body: { takesOver: false } }
  const { number } = await call(product, calls.claimCase, claimed)
  const { version, allReports } = await call(product, calls.showCase, { token, path: at(calls.showCase.path) })
  const body = {
    reason: { code: 'rules' },
    key: randomUUID(),
    version,
    lease: number,
    foundBy: 'report',
    outcome: 'warning',
    policyId: 'money_and_fraud',
    days: null,
    ground: 'terms',
    law: null,
    facts: [{ kind: 'report', id: allReports[0]?.id }],
    words: 'You asked her for money although she had said no twice before.',
    departure: 'It is the first time, and no money was sent.',
  }
  await call(product, calls.decideCase, { token, path: at(calls.decideCase.path), body })
}

for (const viewport of [phone, desktop])
  test(`AN-16 at ${viewport.width} px she is warned, reports with chosen messages, reads the number and the answer, and ends the conversation`, async ({
    product,
    createMember,
    createAngel,
    openAs,
    openStudio,
  }) => {
    const her = await createAngel(place)
    const member = await createMember({ username: 'Marco', ...place })
    const ids = { trackerId: member.trackerId, angelId: her.id }
    await sendAs(member, ids, ['Mándame dinero y voy a verte'])
    const studio = await openStudio(her, { viewport })
    await studio.getByRole('listitem').filter({ hasText: 'Mándame dinero' }).getByRole('link').first().click()
    await expect(studio.getByText(safety.signals.money)).toBeVisible()
    await look(studio, 'signal')

    await studio.getByRole('button', { name: trust.open('Marco') }).click()
    const dialog = studio.getByRole('dialog')
    await expect(dialog.getByText(safety.phone.none)).toBeVisible()
    await look(studio, 'safety')
    await dialog.getByRole('button', { name: trust.report.action }).click()
    await dialog.getByRole('radio', { name: safety.asks.options.money }).check()
    await dialog.getByRole('checkbox', { name: /Mándame dinero/ }).check()
    await dialog.getByLabel(trust.report.more).fill('Lo pide cada día.')
    await dialog.getByRole('checkbox', { name: trust.report.blockToo('Marco') }).uncheck()
    await look(studio, 'report')
    await dialog.getByRole('button', { name: trust.report.send }).click()
    const given = dialog.getByText(new RegExp(safety.number(0).replace('0', String.raw`\d+`)))
    await expect(given).toBeVisible()
    const number = Number(/\d+/.exec((await given.textContent()) ?? '')?.[0])
    await look(studio, 'number')
    await answer(product, member.trackerId)
    await dialog.getByRole('link', { name: safety.see }).click()
    await studio.waitForURL('**/studio/decisions')
    await expect(studio.getByText(decisions.reportNumber(number))).toBeVisible()
    await expect(studio.getByText(decisions.answers.acted)).toBeVisible()
    await expect(dialog).toBeHidden()
    await look(studio, 'answer')

    await studio.goto(`${product.url}/studio/${member.trackerId}`)
    await studio.getByRole('button', { name: trust.open('Marco') }).click()
    await dialog.getByRole('button', { name: safety.end.action }).click()
    await expect(dialog.getByText(safety.end.unread('Marco'))).toBeVisible() // a free member reads none of her words
    await look(studio, 'end')
    await dialog.getByRole('button', { name: safety.end.confirm, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(studio.getByRole('button', { name: safety.end.goOn })).toBeVisible()
    await look(studio, 'ended')

    const page = await openAs(member, `/chats/${her.id}`, { viewport })
    await expect(page.getByText(invite.ended.angel(her.screenName, '').replace(/ el \.$/, ''))).toBeVisible()
    await look(page, 'ended-member')
    expect(studio.faults).toEqual([])
  })

for (const viewport of [phone, desktop])
  test(`AN-25 at ${viewport.width} px she takes a copy of her data and a pause, and leaves by showing who she is`, async ({
    product,
    createMember,
    createAngel,
    openAs,
    openStudio,
  }) => {
    const her = await createAngel(place)
    const member = await createMember({ username: 'Lola', ...place })
    await sendAs(member, { trackerId: member.trackerId, angelId: her.id }, ['Buenas tardes'])
    const studio = await openStudio(her, { viewport })
    await openLeaving(studio, product.url)
    await look(studio, 'leaving')

    await takeCopy(studio)

    await studio.getByRole('button', { name: leaving.pause.start }).click()
    await expect(studio.getByText(leaving.pause.paused).first()).toBeVisible()
    await look(studio, 'paused')
    await studio.getByRole('button', { name: leaving.pause.end }).click()
    await expect(studio.getByRole('button', { name: leaving.pause.start })).toBeVisible()

    await advanceClock(product, 'PT20M')
    await leave(studio, look, async (page, name) => {
      await expect(page.getByRole('dialog', { name: leaving.proof.title })).toBeVisible()
      await look(page, name)
      await proveItIsHer(page)
    })

    const page = await openAs(member, `/chats/${her.id}`, { viewport })
    await expect(page.getByText('Buenas tardes').last()).toBeVisible()
    await seeHerGone(page)
    await look(page, 'left-member')
    expect(studio.faults).toEqual([])
  })
