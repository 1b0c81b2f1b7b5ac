import { randomUUID } from 'node:crypto'
import { routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { createApi } from '@incontro/testing/api.ts'
import { onDatabase } from '@incontro/testing/database.ts'
import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { call, createOwner } from './operators.ts'
import type { Product } from './product.ts'

const words = textsFor('es', 'decisions')
const settings = textsFor('es', 'ownAccess')
const place = { region: 'Navarra', city: 'Pamplona' } as const
const WORDS = 'You wrote to a member that you would publish what he told you in private.'

test.use({ ownProduct: { name: 'studio-decisions' } })

/** A moderator decides the case about her by the calls of the back office. */
async function decide(product: Product, angelId: string): Promise<void> {
  const { email, token } = await createOwner(product, 'Mona Moderates')
  const id = await onDatabase(product.databaseUrl, async (client) => {
    await client.query(
      `update operator_grants set role = 'moderator' where operator_id = (select id from operators where email = $1)`,
      [email],
    )
    const { rows } = await client.query<{ id: string }>('select id from cases where subject_id = $1', [angelId])
    return rows[0]?.id ?? ''
  })
  const at = (path: string) => path.replace(':id', id)
  const { number } = await call(product, calls.claimCase, {
    token,
    path: at(calls.claimCase.path),
    body: { takesOver: false },
  })
  const { version, allReports } = await call(product, calls.showCase, { token, path: at(calls.showCase.path) })
  const body = {
    reason: { code: 'rules' },
    key: randomUUID(),
    version,
    lease: number,
    foundBy: 'report',
    outcome: 'warning',
    policyId: 'insults_and_threats',
    days: null,
    ground: 'terms',
    law: null,
    facts: [{ kind: 'report', id: allReports[0]?.id }],
    words: WORDS,
    departure: null,
  }
  await call(product, calls.decideCase, { token, path: at(calls.decideCase.path), body })
}

for (const viewport of someOf({ from: 0 }, [desktop, phone]))
  test(`TS-08 TS-29 at ${viewport.width} px an angel and the reporter are told while they are there; she reads why and objects in her studio`, async ({
    product,
    createMember,
    createAngel,
    openAs,
    openStudio,
  }) => {
    const angel = await createAngel(place)
    const member = await createMember(place)
    await createApi(product).call(routes.reportAngel, {
      token: member.token,
      body: { trackerId: member.trackerId, angelId: angel.id, reason: 'insults', block: false },
    })
    const studio = await openStudio(angel, { viewport })
    await expect(studio.getByRole('heading', { level: 1 })).toBeVisible()
    const page = await openAs(member, '/profile', { viewport })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await decide(product, angel.id)
    await expect(page.getByText(words.arrived.report)).toBeVisible()
    await expect(studio.getByText(words.arrived.account)).toBeVisible()
    await expectAccessible(studio)
    await studio.getByRole('link', { name: words.arrived.see }).click()
    await studio.waitForURL('**/studio/decisions')
    await expect(studio.getByRole('heading', { level: 1 })).toHaveText(words.title)
    await expect(studio.getByText(WORDS)).toBeVisible()
    await expectAccessible(studio)
    await expectNoSideScroll(studio)
    await studio.getByLabel(words.appeal.label).fill('Era una cita.')
    await studio.getByRole('button', { name: words.appeal.send }).click()
    await expect(studio.getByRole('heading', { name: words.appeal.yours })).toBeVisible()
    await studio.goto(`${product.url}/studio/settings`)
    await studio.getByRole('link', { name: words.title }).click()
    await studio.waitForURL('**/studio/decisions')
    await studio.getByRole('main').getByRole('link', { name: settings.studio.title }).click()
    await studio.waitForURL('**/studio/settings')

    await page.getByRole('link', { name: words.arrived.see, exact: true }).click()
    await page.waitForURL('**/profile/decisions')
    await expect(page.getByText(words.answers.acted)).toBeVisible()
  })
