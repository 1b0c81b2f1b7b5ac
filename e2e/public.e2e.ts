import { routes } from '@incontro/contract'
import { onDatabase } from '@incontro/testing/database.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { allMail } from './mailbox.ts'

const words = textsFor('es', 'contact')
const home = textsFor('es', 'home')
const { footer, demo } = textsFor('es', 'common')

test('RT-16 D10 what is written without a network is kept, survives a reload and arrives once it is back', async ({
  product,
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: phone })
  await page.goto(`${product.url}/contactUs`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: words.send }).click()
  await expect(page.getByRole('link', { name: words.faults.email })).toBeVisible()
  await page.getByLabel(words.email).fill('walker@example.test')
  await page.getByLabel(words.topic).selectOption('other')
  const message = `Sent from a train ${Date.now()}`
  const sent = async () => (await allMail(product)).filter(({ text }) => text.includes(message)).length
  await page.getByLabel(words.message).fill(message)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByLabel(words.message)).toHaveValue(message)
  await page.route(`**${routes.sendContact.path}`, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: words.send }).click()
  await expect(page.getByText(textsFor('es', 'contactSent').kept)).toBeVisible()
  expect(await sent()).toBe(0)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByText(words.waiting(1))).toBeVisible()
  const taken = page.waitForResponse((answer) => answer.url().endsWith(routes.sendContact.path) && answer.ok())
  await page.unroute(`**${routes.sendContact.path}`)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await taken
  await expect(page.getByText(words.waiting(1))).toHaveCount(0)
  await expect.poll(sent).toBe(1)
})

test('RT-01 FD-08 UI-04 UI-13 home says who answers and what it costs, with marked samples, and the footer names year and company', async ({
  product,
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: desktop })
  await page.goto(product.url, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { name: home.end }).scrollIntoViewIfNeeded() // what is far below comes when one is near
  for (const name of [home.blocks.title, home.kinds.title, home.cost.title, home.reviews.title])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  for (const { title } of [home.inside.grid, home.inside.talk]) {
    const grid = page.getByRole('figure').filter({ hasText: title })
    await expect(grid.getByText(demo.sample, { exact: true })).toHaveCount(3) // D2: each says what it is
    const looks = await grid.getByText(demo.sample, { exact: true }).evaluateAll((marks) =>
      marks.map((mark) => {
        const { backgroundImage, filter } = getComputedStyle(mark.parentElement?.parentElement ?? mark)
        return `${backgroundImage} ${filter}`
      }),
    )
    for (const look of looks) expect(look).toMatch(/\/assets\/blurred-[^/]+\.webp"\) none$/) // D6: a blurred file, not a style
  }
  const reviews = page.getByRole('region', { name: home.reviews.title }).getByRole('listitem')
  await expect(reviews).toHaveCount(3)
  await expect(reviews.getByText(demo.sample, { exact: true })).toHaveCount(3)
  const foot = page.getByRole('contentinfo')
  for (const name of [footer.faq, footer.terms, footer.privacy, footer.cookie, footer.contact])
    await expect(foot.getByRole('link', { name }), name).toHaveCount(1)
  await expect(foot).toHaveText(/Original 2025/)
  await page.getByRole('link', { name: home.actions.logIn }).first().click()
  await page.waitForURL('**/login')
})

test(
  'UI-04 CH-08 only members of flow 0000 have the footer on their chats; who wants proof says so, with the way to it',
  { tag: '@full' },
  async ({ product, createMember, createAngel, openAs }) => {
    const { hints } = textsFor('es', 'chat')
    const other = await openAs(await createMember(), '/chats', { viewport: desktop })
    await other.waitForLoadState('networkidle')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(other.getByRole('contentinfo')).toHaveCount(0)

    const page = await openAs(await createMember({ flowId: '0000' }), '/chats', { viewport: phone })
    const foot = page.getByRole('contentinfo')
    for (const name of [footer.faq, footer.terms, footer.privacy, footer.cookie, footer.contact])
      await foot.getByRole('link', { name }).click({ trial: true }) // it can be reached, above the bar of tabs
    await expect(foot).toHaveText(/Original 2025/)
    await expectAccessible(page)
    await expectNoSideScroll(page)

    const angel = await createAngel({ screenName: 'Angela' })
    await onDatabase(product.databaseUrl, (client) =>
      client.query('update angels set verified_only = true where id = $1', [angel.id]),
    )
    await page.goto(`${product.url}/chats/${angel.id}`)
    await expect(page.getByText(hints.verifyText('Angela'))).toBeVisible()
    await expect(foot).toHaveCount(0) // the whole height is the conversation's
    await expect(page.getByRole('textbox')).toHaveCount(0) // CH-21
    await page.getByRole('link', { name: hints.verify }).click()
    await page.waitForURL('**/purchase')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)
