import { createHmac, randomUUID } from 'node:crypto'
import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, type Look, phone, test as base } from './fixtures.ts'
import { type Mail, mailTo } from './mailbox.ts'
import { lookOfOperator } from './operators.ts'
import { andBestPractices } from './page-checks.ts'
import { mailWebhookKey, type Product } from './product.ts'

const { list, one, answer, acts: words, snippets, states } = textsFor('en', 'backofficeTickets')
const { acts } = textsFor('en', 'backofficeNames')
const { nav, act } = textsFor('en', 'backoffice')
const contact = textsFor('en', 'contact')
const contactSent = textsFor('en', 'contactSent')

type Office = { readonly lookOf: (look?: Look) => Look }

/** An operator of support who has signed in. */
const test = base.extend<object, { office: Office }>({
  office: [
    async ({ product }, use) => {
      await use({ lookOf: await lookOfOperator(product, 'support', 'Tina Tickets') })
    },
    { scope: 'worker' },
  ],
})

for (const viewport of someOf({ from: 0 }, [desktop, phone]))
  test(`BO-36 at ${viewport.width} px a complaint without an account gets a number, an answer by e-mail, and the reply comes back`, async ({
    product,
    office,
    openBrowser,
  }) => {
    const email = `${randomUUID()}@example.test`
    const visitor = await openBrowser({ viewport })
    await visitor.goto(`${product.url}/contactUs?lang=en`)
    await visitor.getByLabel(contact.email).fill(email)
    await visitor.getByLabel(contact.topic).selectOption({ label: contact.topics.complaint })
    await visitor.getByLabel(contact.message, { exact: true }).fill('My plan was renewed although I cancelled it.')
    await visitor.getByRole('button', { name: contact.send, exact: true }).click()
    await expect(visitor.getByRole('heading', { name: contactSent.title })).toBeVisible()
    const received = await newest(product, email, /^\[T-\d+\]/)
    const number = /\[(T-\d+)\]/.exec(received.subject)?.[1] ?? ''

    const page = await openBrowser(office.lookOf({ viewport }))
    await page.goto(`${product.url}/backoffice/tickets/snippets`)
    await page.getByRole('heading', { name: snippets.title, level: 1 }).waitFor()
    const snippet = `Thanks ${viewport.width}`
    await page.getByRole('button', { name: acts['tickets.add_snippet'].button }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(snippets.name, { exact: true }).fill(snippet)
    await dialog.getByLabel('English', { exact: true }).fill('Thank you for writing.')
    await expectAccessible(page, andBestPractices)
    await dialog.getByRole('button', { name: acts['tickets.add_snippet'].button, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: snippet })).toBeVisible()
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)

    await page.goto(`${product.url}/backoffice/tickets?search=${number}`)
    await expect(page.getByRole('heading', { name: nav.pages.tickets, level: 1 })).toBeVisible()
    await page.getByRole('table', { name: list.title }).getByRole('link', { name: number }).waitFor()
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)
    await page.getByRole('table', { name: list.title }).getByRole('link', { name: number }).click()
    await expect(page.getByText('My plan was renewed although I cancelled it.')).toBeVisible()
    await expect(page.getByText(email)).toHaveCount(0)

    await page.getByRole('button', { name: acts['tickets.note'].button }).click()
    await dialog.getByLabel(words.note, { exact: true }).fill('Cancelled on Monday, renewed on Tuesday.')
    await dialog.getByRole('button', { name: acts['tickets.note'].button, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Cancelled on Monday, renewed on Tuesday.')).toBeVisible()

    await page.getByLabel(answer.snippet).selectOption({ label: snippet })
    const box = page.getByLabel(answer.label, { exact: true })
    await expect(box).toHaveValue('Thank you for writing.')
    await box.fill('Thank you for writing.\n\nWe gave the money back.')
    await page.getByRole('button', { name: acts['tickets.answer'].button }).click()
    await expect(dialog.getByText('We gave the money back.')).toBeVisible()
    await expectAccessible(page, andBestPractices)
    await dialog.getByRole('button', { name: acts['tickets.answer'].button, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(states.answered).first()).toBeVisible()
    await expect(box).toHaveValue('')
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)

    const answered = await newest(product, email, /^Re: /)
    expect(answered.text).toContain('We gave the money back.')
    await comesIn(product, answered, { from: email, text: 'It has arrived. Thank you!' })
    await expect(page.getByText('It has arrived. Thank you!')).toBeVisible()
    await expect(page.getByText(states.open, { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: acts['tickets.close'].button, exact: true }).click()
    await dialog.getByLabel(act.reason, { exact: true }).selectOption({ index: 1 })
    await dialog.getByRole('button', { name: acts['tickets.close'].button, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(states.closed)
    await expect(page.getByRole('link', { name: `← ${one.up}` })).toBeVisible()
    expect(page.faults).toEqual([])
  })

async function newest(product: Product, email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  // an answer leaves once it cannot be undone
  await expect
    .poll(async () => (found = (await mailTo(product, email)).find((mail) => subject.test(mail.subject))), {
      timeout: 30_000,
    })
    .toBeDefined()
  if (found === undefined) throw new Error('no e-mail came')
  return found
}

/** The mail provider hands over what the person replied. */
async function comesIn({ url }: Product, mail: Mail, { from, text }: { from: string; text: string }): Promise<void> {
  const recipient = mail.headers['Reply-To'] ?? ''
  const mime = [`From: ${from}`, `To: ${recipient}`, `Message-ID: <${randomUUID()}@example.test>`, '', text].join(
    '\r\n',
  )
  const [timestamp, token] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
  const signature = createHmac('sha256', mailWebhookKey).update(`${timestamp}${token}`).digest('hex')
  const body = new URLSearchParams({ recipient, timestamp, token, signature, 'body-mime': mime })
  const { status } = await fetch(`${url}/cron/mailInbound/mime`, { method: 'POST', body })
  expect(status).toBe(200)
}
