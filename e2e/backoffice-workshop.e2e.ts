import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, type Look, phone, test as base } from './fixtures.ts'
import { lookOfOperator } from './operators.ts'
import { andBestPractices } from './page-checks.ts'

const words = textsFor('en', 'backofficeWorkshop')
const { act } = textsFor('en', 'backoffice')
const { acts, reasons } = textsFor('en', 'backofficeNames')

type Office = (look?: Look) => Look

/** An editor and two publishers who have signed in. */
const test = base.extend<object, { office: Record<'editor' | 'asks' | 'approves', Office> }>({
  office: [
    async ({ product }, use) => {
      await use({
        editor: await lookOfOperator(product, 'editor', 'Edda Edits'),
        asks: await lookOfOperator(product, 'publisher', 'Pia Publishes'),
        approves: await lookOfOperator(product, 'publisher', 'Paul Publishes'),
      })
    },
    { scope: 'worker' },
  ],
})
test.use({ ownProduct: { name: 'workshop' } })

for (const [index, viewport] of someOf({ from: 0 }, [desktop, phone]).entries())
  test(`AN-23 at ${viewport.width} px an editor writes a persona, is told what it may not say, tries it out and probes it; two publishers make it live`, async ({
    product,
    office,
    openBrowser,
  }) => {
    const page = await openBrowser(office.editor({ viewport }))
    await page.goto(`${product.url}/backoffice/angels/automated`)
    await expect(page.getByRole('heading', { name: words.list.title, level: 1 })).toBeVisible()
    const row = page.getByRole('table', { name: words.list.title }).getByRole('link').nth(index)
    await expect(row).toBeVisible()
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)
    await row.click()
    await expect(page.getByText(words.one.label)).toBeVisible()
    await expect(page.getByText(words.history.empty)).toBeVisible()
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)

    const save = page.getByRole('button', { name: acts['personas.save_draft'].button, exact: true })
    const isReal = page.getByLabel(words.edit.isReal, { exact: true })
    await isReal.fill('I am a real woman.')
    await expect(page.getByText(words.edit.fault(words.faults.human, 'I am a real woman'))).toBeVisible()
    await save.click()
    await expect(page.getByText(words.edit.broken(1))).toBeVisible()
    await expectAccessible(page, andBestPractices)
    const answers = {
      English: 'I am software, and this profile is automated.',
      Spanish: 'Soy un programa: este perfil es automático.',
      French: 'Je suis un logiciel : ce profil est automatique.',
    }
    const write = async (sentences: Readonly<Record<string, string>>) => {
      for (const [language, sentence] of Object.entries(sentences)) {
        await page.getByRole('radio', { name: new RegExp(language, 'i') }).check()
        await isReal.fill(sentence)
      }
    }
    const keep = async () => {
      await save.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: acts['personas.save_draft'].button, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(words.one.unsaved).first()).toBeHidden()
    }
    await write(answers)
    await page.getByRole('radio', { name: /English/i }).check()
    await page.getByRole('button', { name: words.edit.add, exact: true }).click()
    await page.getByLabel(words.edit.own(words.intents.greeting)).fill('Hello from the workshop.')
    await keep()

    await page.getByLabel(words.trying.message).fill('hello')
    await page.getByRole('button', { name: words.trying.send, exact: true }).click()
    await expect(page.getByRole('log').getByText('Hello from the workshop.')).toBeVisible()
    await page.getByRole('button', { name: words.probes.run, exact: true }).click()
    await expect(page.getByText(words.probes.passed(30, 40))).toBeVisible()
    await expect(page.getByText(words.probes.fail, { exact: true }).first()).toBeVisible()
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)
    await write({ Italian: 'Sono un software: questo profilo è automatico.' })
    await keep()
    await page.getByRole('button', { name: words.probes.run, exact: true }).click()
    await expect(page.getByText(words.probes.passed(40, 40))).toBeVisible()

    const publisher = await openBrowser(office.asks({ viewport }))
    await publisher.goto(page.url())
    await publisher.getByRole('button', { name: acts['personas.publish'].button, exact: true }).click()
    const asking = publisher.getByRole('dialog')
    await asking.getByLabel(act.reason, { exact: true }).selectOption({ label: reasons.new_task })
    await expectAccessible(publisher, andBestPractices)
    await asking.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit()) // its button asks for the second yes
    await asking.getByRole('link').first().click()
    await expect(publisher.getByRole('heading', { level: 1 })).toContainText(acts['personas.publish'].name)
    const approval = publisher.url()

    const second = await openBrowser(office.approves({ viewport }))
    await second.goto(approval)
    await second.getByRole('button', { name: acts['approvals.approve'].button, exact: true }).click()
    const approving = second.getByRole('dialog')
    await approving.getByLabel(act.reason, { exact: true }).selectOption({ label: reasons.reading })
    await approving.getByRole('button', { name: acts['approvals.approve'].button, exact: true }).click()
    await expect(approving).toBeHidden()
    await expect(page.getByText(words.states.live, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('table', { name: words.history.title })).toContainText('Paul Publishes')
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)
  })
