import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { onDatabase } from '@incontro/testing/database.ts'
import { productionSettings } from '@incontro/testing/production.ts'
import { insertIdentityChecks } from '@incontro/testing/rows.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { desktop, expect, test } from './fixtures.ts'
import { codesOf, operatorPassword } from './operators.ts'
import { fillSignUp } from './people.ts'
import type { Product } from './product.ts'

const entry = textsFor('en', 'backofficeEntry')
const work = textsFor('en', 'backofficeWork')
const office = textsFor('en', 'backoffice')
const names = textsFor('en', 'backofficeNames')
const words = textsFor('en', 'backofficeBrands')
const providers = textsFor('en', 'backofficeProviders')
const { plans } = textsFor('en', 'backofficeBrandFlows')
const { names: fields, between, choices } = textsFor('en', 'backofficeBrandFields')
const angels = textsFor('en', 'backofficeAngels')
const joining = textsFor('es', 'studioJoin')
const LANGUAGES = ['English', 'Spanish', 'French', 'Italian'] as const

test.use({
  ownProduct: {
    name: 'from nothing',
    // no account comes with the process: the first is set up in a page
    env: async (at) => ({ ...(await productionSettings(at)), PAYMENT_ACCOUNTS: '', NODE_ENV: 'production' }),
  },
})

/** What a person types in a shell: the first owner of an installation, and the link that is printed. */
async function firstOwner({ url, databaseUrl }: Product, email: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'incontro-owner-'))
  const command = fileURLToPath(new URL('../apps/server/src/operator.ts', import.meta.url))
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', command, 'create', '--email', email, '--origin', url],
      { env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATA_DIR: dataDir } },
    )
    return stdout.trim()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const label = (...parts: (keyof typeof fields)[]) => parts.map((part) => fields[part]).join(between)
const saved = (page: Page) => expect(page.getByText(words.editor.saved)).toBeVisible()
const next = async (page: Page, to: 'legal' | 'hosts' | 'flows' | 'plans' | 'providers') => {
  await saved(page)
  await page.getByRole('link', { name: words.steps.next(words.pages[to]) }).click()
  await expect(page.getByRole('heading', { name: words.pages[to], level: 1 })).toBeVisible()
}

async function fillTexts(within: ReturnType<Page['getByRole']>, texts: readonly string[]): Promise<void> {
  for (const [index, language] of LANGUAGES.entries()) await within.getByLabel(language).fill(texts[index] ?? '')
}

async function confirm(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(office.act.reason, { exact: true }).selectOption({ label: names.reasons.new_task })
  await dialog.getByLabel(office.act.reasonText).fill('The first brand of the house')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('BO-24 BO-19 an empty production database becomes a served brand by pages alone', async ({
  product,
  openBrowser,
}) => {
  const { rows } = await onDatabase(product.databaseUrl, (client) =>
    client.query<{ n: number }>(
      'select (select count(*) from brands)::int + (select count(*) from operators)::int as n',
    ),
  )
  expect(rows[0]?.n).toBe(0)
  const page = await openBrowser({ viewport: desktop, language: 'en' })
  await setUpOperator(page, await firstOwner(product, 'first@house.example'))

  await page.goto(`${product.url}/backoffice/providers`)
  await expect(page.getByText(providers.none)).toBeVisible()
  await page.getByLabel(providers.id, { exact: true }).fill('live')
  await page.getByLabel(providers.provider, { exact: true }).selectOption('mollie')
  await page.getByLabel(providers.labels.baseUrl).fill('http://127.0.0.1:9')
  await page.getByLabel(providers.labels.apiKey, { exact: true }).fill('live_never-shown-again')
  await page.getByRole('button', { name: providers.save, exact: true }).click()
  await confirm(page, names.acts['providers.save'].button)
  await expect(page.getByText(providers.neverTested)).toBeVisible()
  // the list may have heard of the account before the form has its answer, and is emptied
  await expect(page.getByLabel(providers.id, { exact: true })).toHaveValue('')
  expect(await page.content()).not.toContain('live_never-shown-again')

  await page.goto(`${product.url}/backoffice/brands`)
  await expect(page.getByText(words.list.emptyTitle)).toBeVisible()
  await page.getByRole('link', { name: names.acts['brands.start'].button }).first().click()
  await page.getByLabel(words.start.name, { exact: true }).fill('Nido')
  await page.getByLabel(words.start.country, { exact: true }).selectOption('es')
  await page.getByRole('button', { name: names.acts['brands.start'].button }).click()
  await confirm(page, names.acts['brands.start'].button)

  await expect(page.getByRole('heading', { name: words.pages.identity, level: 1 })).toBeVisible()
  const group = (...parts: (keyof typeof fields)[]) => page.getByRole('group', { name: label(...parts) })
  await fillTexts(group('voice', 'headline'), ['Come closer', 'Acércate', 'Approche-toi', 'Avvicinati'])
  await fillTexts(group('voice', 'tagline'), ['Talk calmly', 'Habla con calma', 'Parle au calme', 'Parla con calma'])
  await next(page, 'legal')
  await page.getByLabel(label('company', 'name')).fill('Nido Encuentros S.L.')
  await page.getByLabel(label('company', 'address')).fill('Calle Mayor 1, 28013 Madrid')
  await page.getByLabel(label('seller', 'vatId')).fill('ESB12345678')
  await page.getByLabel(label('seller', 'series')).fill('NIDO')
  await page.getByLabel(label('seller', 'statementContact')).fill('https://nido.example/help')
  for (const scheme of ['visa', 'mastercard'] as const)
    await page.getByLabel(label('seller', 'registration', scheme)).selectOption({ label: choices.registered })
  await page.getByLabel(label('seller', 'mcc')).fill('7273')
  await next(page, 'hosts')
  await page.getByRole('textbox', { name: words.hosts.own }).fill('nido.localhost')
  await next(page, 'flows')
  await page.getByLabel(fields.freeMessages, { exact: true }).fill('5')
  await page.getByLabel(fields.provider, { exact: true }).fill('mollie')
  await next(page, 'plans')
  await addPlans(page)
  await next(page, 'providers')
  await page.getByLabel(fields.descriptor, { exact: true }).fill('NIDO ENCUENTROS')
  await page.getByLabel(fields.paymentCompany, { exact: true }).fill('mollie')
  const ids = group('seller', 'merchantIds')
  await ids.getByLabel(words.editor.entryName, { exact: true }).fill('live')
  await ids.getByLabel(words.editor.entryValue, { exact: true }).fill('MID-0001')
  await ids.getByRole('button', { name: words.editor.addEntry, exact: true }).click()
  await saved(page)
  await page.getByRole('link', { name: words.steps.last }).click()

  await page.getByRole('link', { name: words.overview.items.contact }).click()
  await page.getByLabel(label('support', 'email')).fill('help@nido.localhost')
  await saved(page)
  await page.goto(`${product.url}/backoffice/brands/nido`)
  await expect(page.getByText(words.overview.ready)).toBeVisible()
  await page.getByRole('button', { name: names.acts['brands.publish'].button }).click()
  await confirm(page, names.acts['brands.publish'].button)
  await expect(page.getByText(words.overview.liveVersion(1))).toBeVisible()

  const visitor = await openBrowser({ viewport: desktop, language: 'es' })
  await visitor.goto(product.url.replace('localhost', 'nido.localhost'))
  await expect(visitor.getByRole('heading', { name: 'Acércate' })).toBeVisible()
  await visitor.goto(`${product.url.replace('localhost', 'nido.localhost')}/signup`)
  await fillSignUp(visitor, { language: 'es', city: 'Madrid' })

  // the first person members meet, and the operator who approves the profile
  await page.getByRole('link', { name: words.overview.items.angel }).click()
  await page.getByRole('button', { name: names.acts['angels.invite'].button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(angels.invitations.email, { exact: true }).fill('nora@person.example')
  await dialog.getByLabel(angels.invitations.language).selectOption('es')
  await dialog.getByLabel(angels.invitations.kind, { exact: true }).selectOption({ label: angels.kinds.member })
  await dialog.getByLabel(angels.acts.textVersion).fill('members 1')
  await dialog.getByLabel(angels.invitations.contract).fill('You are here for yourself and are not paid.')
  await confirm(page, names.acts['angels.invite'].button)
  const person = await openBrowser({ viewport: desktop, language: 'es' })
  await person.goto(await linkIn(product, 'nora@person.example', '/studio/join/'))
  await joinStudio(person)
  await checkIdentity(product, 'nora@person.example')

  // who invited does not approve: the second owner asks, and the first says yes
  const second = await openBrowser({ viewport: desktop, language: 'en' })
  await setUpOperator(second, await firstOwner(product, 'second@house.example'))
  await second.goto(`${product.url}/backoffice/angels?listing=review`)
  await second.getByRole('table', { name: angels.list.title }).getByRole('link').first().click()
  await second.getByRole('button', { name: names.acts['angels.approve'].button, exact: true }).click()
  const approving = second.getByRole('dialog')
  await approving.getByRole('button', { name: office.act.ask, exact: true }).click()
  await expect(approving.getByText(office.act.waiting.title)).toBeVisible()
  await second.keyboard.press('Escape') // left open it closes with the second yes, and its step back ends what is opened then
  await expect(approving).toBeHidden()
  await page.goto(`${product.url}/backoffice`)
  await page
    .getByRole('main')
    .getByRole('link', { name: work.one.about(names.acts['angels.approve'].name, 'Nora') })
    .click()
  await page.getByRole('button', { name: names.acts['approvals.approve'].button, exact: true }).click()
  await dialog.getByLabel(office.act.reason, { exact: true }).selectOption({ label: names.reasons.reading })
  await dialog.getByRole('button', { name: names.acts['approvals.approve'].button, exact: true }).click()
  await expect(dialog).toBeHidden()
  await second.goto(`${product.url}/backoffice/angels`)
  await expect(second.getByRole('table', { name: angels.list.title })).toContainText(angels.listings.listed)

  await visitor.goto(`${product.url.replace('localhost', 'nido.localhost')}/find`)
  await expect(visitor.getByText('Nora').first()).toBeVisible()
  await page.goto(`${product.url}/backoffice/brands/nido`)
  await expect(page.getByRole('link', { name: words.overview.items.angel })).toBeVisible()
  expect([...page.faults, ...visitor.faults, ...person.faults, ...second.faults]).toEqual([])
})

/** A person who sets an operator’s account up by a link, with an authenticator app. */
async function setUpOperator(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel(entry.enrol.password, { exact: true }).fill(operatorPassword)
  await page.getByRole('button', { name: entry.enrol.submit, exact: true }).click()
  await page.waitForURL((url) => !url.pathname.includes('/enrol'))
  await expect(page.getByRole('heading', { name: entry.setUp.title, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: entry.setUp.useApp, exact: true }).click()
  await page.getByRole('button', { name: entry.setUp.useApp, exact: true }).click()
  await expect(page.getByRole('img', { name: entry.setUp.picture })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel(entry.setUp.code).fill(codesOf(secret)())
  await page.getByRole('button', { name: entry.setUp.confirm, exact: true }).click()
  await expect(page.getByRole('heading', { name: work.today.title, level: 1 })).toBeVisible()
}

/** The link of an e-mail that waits for a mail server, which this installation has none of. */
async function linkIn({ databaseUrl }: Product, to: string, path: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const { rows } = await onDatabase(databaseUrl, (client) =>
        client.query<{ text: string }>('select text_body as text from mails where recipient = $1', [to]),
      )
      found = rows[0]?.text.match(new RegExp(`https?://\\S+${path}\\S+`))?.[0]
      return found
    })
    .toBeDefined()
  return found ?? ''
}

/** What an invited person says of themselves, and their signature. */
async function joinStudio(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: joining.title })).toBeVisible()
  await page.getByLabel(joining.password, { exact: true }).fill('una clave bastante larga')
  await page.getByLabel(joining.screenName).fill('Nora')
  await page.getByLabel(joining.bornOn).fill('1990-04-30')
  await page.getByLabel(joining.region).selectOption('Madrid')
  await page.getByLabel(joining.city).selectOption('Madrid')
  await page.getByLabel(joining.about).fill('Leo en los trenes')
  await page.getByLabel(joining.description).fill('Me gustan los trenes largos y las novelas cortas.')
  await page.getByLabel(joining.accepts).check()
  await page.getByLabel(joining.acceptsTerms).check()
  await page.getByLabel(joining.signature).fill('Nora Lago')
  await page.getByRole('button', { name: joining.submit }).click()
  await expect(page.getByText(joining.listing.review)).toBeVisible()
}

/** AN-05: the person was checked by hand, as a verifier of the house does it. */
async function checkIdentity({ databaseUrl }: Product, email: string): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from members where email = $1', [email])
    await insertIdentityChecks(client, [rows[0]?.id ?? ''])
  })
}

/** A plan in each list that a flow needs: the first typed, the others as its copies, the check of age for nothing. */
async function addPlans(page: Page): Promise<void> {
  await addPlan(page, 'free', { id: 'classic-1m' })
  await page.locator('summary', { hasText: plans.noName }).click()
  const plan = page.getByRole('region', { name: fields.free })
  await plan.getByLabel(fields.name, { exact: true }).fill('Classic')
  await plan.getByLabel(fields.price, { exact: true }).fill('999')
  await plan.getByLabel(fields.totalPrice, { exact: true }).fill('999')
  await plan.getByLabel(new RegExp(`^${fields.period}`)).fill('P1M')
  await plan.getByLabel(fields.credits, { exact: true }).fill('120')
  await plan.getByLabel(fields.level, { exact: true }).selectOption('1')
  await fillTexts(plan.getByRole('group', { name: fields.priceDescription }), [
    'a month',
    'al mes',
    'par mois',
    'al mese',
  ])
  await fillTexts(plan.getByRole('group', { name: fields.description, exact: true }), [
    'For one conversation at a time',
    'Para una conversación cada vez',
    'Pour une conversation à la fois',
    'Per una conversazione alla volta',
  ])
  await saved(page)
  await addPlan(page, 'premium', { id: 'premium-classic-1m', from: 'classic-1m' })
  await addPlan(page, 'compliant', { id: 'compliant-classic-1m', from: 'classic-1m' })
  await addPlan(page, 'verification', { id: 'age-check', from: 'classic-1m' })
  const check = page.getByRole('region', { name: fields.verification })
  await check.locator('summary', { hasText: 'Classic' }).click()
  await check.getByLabel(fields.name, { exact: true }).fill('18+')
  for (const field of [fields.price, fields.totalPrice, fields.credits])
    await check.getByLabel(field, { exact: true }).fill('0')
  await check.getByLabel(new RegExp(`^${fields.period}`)).fill('')
  await check.getByLabel(fields.level, { exact: true }).selectOption('0')
  await fillTexts(check.getByRole('group', { name: fields.priceDescription }), [
    'once',
    'una sola vez',
    'une seule fois',
    'una volta sola',
  ])
  await saved(page)
}

async function addPlan(
  page: Page,
  list: 'free' | 'premium' | 'compliant' | 'verification',
  { id, from }: { id: string; from?: string },
): Promise<void> {
  const section = page.getByRole('region', { name: fields[list] })
  await section.getByText(plans.add, { exact: true }).first().click()
  await section.getByLabel(plans.productId, { exact: true }).fill(id)
  if (from !== undefined) await section.getByLabel(plans.from, { exact: true }).selectOption(from)
  await section.getByRole('button', { name: plans.add, exact: true }).click()
  await saved(page)
  await section.getByText(plans.add, { exact: true }).first().click()
}
