import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, type Look, phone, test as base } from './fixtures.ts'
import { mailTo, waitForMail } from './mailbox.ts'
import { lookOfOperator } from './operators.ts'
import { andBestPractices } from './page-checks.ts'

const words = textsFor('en', 'notice')
const mail = textsFor('en', 'noticeMail')
const desk = textsFor('en', 'backofficeNotices')
const { act } = textsFor('en', 'backoffice')
const { acts } = textsFor('en', 'backofficeNames')
const { footer } = textsFor('en', 'common')

const WORDS = 'The page that you name is not one of this site, so there is nothing that we could take down.'

/** A lead who has signed in. */
const test = base.extend<object, { lead: (look?: Look) => Look }>({
  lead: [async ({ product }, use) => use(await lookOfOperator(product, 'lead', 'Lena Leads')), { scope: 'worker' }],
})
test.use({ ownProduct: { name: 'notices' } })

for (const viewport of someOf({ from: 0 }, [desktop, phone]))
  test(`TS-12 at ${viewport.width} px someone without an account reports by the footer’s link, has a receipt, says where it is, and reads the answer and objects`, async ({
    product,
    lead,
    openBrowser,
  }) => {
    const email = `witness-${viewport.width}@example.test`
    const page = await openBrowser({ viewport })
    await page.goto(`${product.url}/legal/rules?lang=en`)
    await page.getByRole('contentinfo').getByRole('link', { name: footer.report }).click()
    await page.waitForURL('**/report*')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByRole('link', { name: words.faults.reason })).toBeVisible()
    await expectAccessible(page, andBestPractices)
    await page.getByLabel(words.reason).selectOption('child_abuse')
    await expect(page.getByText(words.optional)).toBeVisible()
    await page.getByLabel(words.reason).selectOption('scam')
    await page.getByLabel(words.words).fill('They ask people for money for a flight.')
    await page.getByLabel(words.name).fill('Ada Witness')
    await page.getByLabel(words.email).fill(email)
    await page.getByLabel(words.goodFaith).check()
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByRole('heading', { name: words.done.title })).toBeFocused()
    await expect(page.getByText(words.done.where)).toBeVisible()
    await expectAccessible(page, andBestPractices)
    const number = Number(/\d+/.exec((await page.getByRole('status').textContent()) ?? '')?.[0])

    const receipt = await waitForMail(product, email, `${mail.subjects.receipt(number)} · Original`)
    const link = receipt.links.find((one) => one.includes('/case/')) ?? ''
    await page.goto(link)
    await expect(page.getByText(words.link.states.asked)).toBeVisible()
    await page.getByRole('textbox', { name: words.link.say }).fill('https://elsewhere.example/page')
    await page.getByRole('button', { name: words.link.send }).click()
    await expect(page.getByText(words.link.states.open)).toBeVisible()
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)

    const office = await openBrowser(lead({ viewport }))
    await office.goto(`${product.url}/backoffice/notices`)
    await office.getByRole('link', { name: new RegExp(`^#${number} `) }).click()
    await expect(office.getByRole('heading', { level: 1 })).toContainText(desk.one.title(number))
    await expect(office.getByText('elsewhere.example')).toBeVisible()
    await expectAccessible(office, andBestPractices)
    await expectNoSideScroll(office)
    await office.getByRole('textbox', { name: desk.answer.words }).fill(WORDS)
    await office.getByRole('button', { name: acts['notices.answer'].button }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel(act.reason).selectOption({ index: 1 })
    await dialog.getByRole('button', { name: acts['notices.answer'].button }).click()
    await expect(dialog).toBeHidden()
    await expect(office.getByRole('heading', { level: 1 })).toContainText(desk.states.answered)

    await waitForMail(product, email, `${mail.subjects.answer(number)} · Original`)
    const [answer] = await mailTo(product, email)
    expect(answer?.text).toContain(WORDS)
    await page.goto(link)
    await expect(page.getByText(words.link.answers.not_acted)).toBeVisible()
    await expect(page.getByText(WORDS)).toBeVisible()
    const objections = textsFor('en', 'decisions').appeal
    await page.getByRole('textbox', { name: objections.label }).fill('It is a mirror of yours.')
    await page.getByRole('button', { name: objections.send }).click()
    await expect(page.getByText(objections.yours)).toBeVisible()
    await expectAccessible(page, andBestPractices)
    await office.goto(`${product.url}/backoffice/notices`)
    await expect(office.getByRole('link', { name: new RegExp(`^#${number} `) })).toBeVisible()
    await expect(office.getByText(desk.states.objected).first()).toBeVisible()
  })
