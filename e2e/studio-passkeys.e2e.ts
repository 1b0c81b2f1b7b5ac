import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { applyWhole, newApplicant } from './applying.ts'
import {
  type Angel,
  demoPassword,
  desktop,
  expect,
  expectAccessible,
  expectNoSideScroll,
  phone,
  test,
} from './fixtures.ts'

// on a demo brand hosts go on by password unless the server says otherwise
test.use({ ownProduct: { name: 'passkeys', env: { HOST_PASSKEYS: 'all_brands' } } })

/** A device whose holder agrees to everything, and a browser that has no list of passkeys in the e-mail field. */
async function addDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
async function withoutList(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
}
async function looksRight(page: Page): Promise<void> {
  await expectNoSideScroll(page)
  await expectAccessible(page)
}
async function logIn(page: Page, { email }: Angel, language: 'es' | 'fr'): Promise<void> {
  const { fields } = textsFor(language, 'common')
  await page.getByLabel(fields.email, { exact: true }).fill(email)
  await page.getByLabel(fields.password, { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: textsFor(language, 'studio').signIn.action, exact: true }).click()
}

const looks = [
  { language: 'es', look: { viewport: phone } },
  { language: 'fr', look: { viewport: desktop } },
] as const

for (const { language, look } of someOf({ from: 0 }, looks))
  test(`AN-06 at ${look.viewport.width} px a host adds her passkey, is refused by password, and signs in by it`, async ({
    product,
    createAngel,
    openBrowser,
  }) => {
    const passkeys = textsFor(language, 'studioPasskeys')
    const { ways, proof: proofWords } = textsFor(language, 'factorSettings')
    const { other } = textsFor(language, 'factors')
    const studio = textsFor(language, 'studio')
    const payouts = textsFor(language, 'studioPayouts')
    const { byCode } = textsFor(language, 'studioErrors')
    const her = await createAngel({ kind: 'host' })
    const page = await openBrowser({
      ...look,
      language,
      storage: { [new URL(product.url).origin]: { 'studio:language': language } },
    })
    await addDevice(page)
    await withoutList(page)

    // a password opens the page that asks for the first passkey, and nothing else of the studio
    await page.goto(`${product.url}/studio`)
    await logIn(page, her, language)
    await expect(page.getByRole('heading', { name: passkeys.ask.title })).toBeVisible()
    await looksRight(page)
    await page.getByRole('button', { name: ways.add }).click()
    await page.getByLabel(ways.name).fill('Móvil de Carmen')
    await looksRight(page)
    await page.getByRole('button', { name: ways.create }).click()
    await expect(page.getByText(studio.empty.title)).toBeVisible()

    // her settings have it, and keep the last one
    await page.goto(`${product.url}/studio/settings`)
    await expect(page.getByText('Móvil de Carmen')).toBeVisible()
    await looksRight(page)
    await page.getByRole('button', { name: `${ways.remove}: Móvil de Carmen` }).click()
    await expect(page.getByRole('alert').filter({ hasText: passkeys.lastOne })).toBeVisible()

    // the password is refused now, and the passkey stands beside it
    await page.getByRole('button', { name: studio.signOut }).last().click()
    await logIn(page, her, language)
    await expect(page.getByText(byCode.passkey_required)).toBeVisible()
    await expect(page.getByRole('link', { name: passkeys.show.toReset })).toBeVisible()
    await looksRight(page)
    await page.getByRole('button', { name: other.passkey }).click()
    await expect(page.getByText('Móvil de Carmen')).toBeVisible() // where she was

    // and where the studio asks once more who she is, the passkey is enough
    await page.goto(`${product.url}/studio/work`)
    await page.getByRole('button', { name: payouts.details.add }).last().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(payouts.details.holder).fill('Marta Pérez')
    await dialog.getByLabel(payouts.details.iban).fill('ES9121000418450200051332')
    await dialog.getByRole('button', { name: payouts.details.save, exact: true }).click()
    const proof = page.getByRole('dialog', { name: proofWords.title })
    await expect(proof.getByRole('button', { name: proofWords.passkey })).toBeVisible()
    await looksRight(page)
    await proof.getByRole('button', { name: proofWords.passkey }).click()
    await expect(page.getByText(payouts.details.saved, { exact: true })).toBeVisible()
    expect(page.faults).toEqual([])
  })

test('AN-06 the list of the e-mail field signs a host in, and a member’s profile keeps her password', async ({
  product,
  createAngel,
  openBrowser,
}) => {
  const { ways } = textsFor('es', 'factorSettings')
  const studio = textsFor('es', 'studio')
  const her = await createAngel()
  const page = await openBrowser({ viewport: phone, language: 'es' })
  await addDevice(page)
  await page.goto(`${product.url}/studio`)
  await logIn(page, her, 'es')
  await expect(page.getByText(studio.empty.title)).toBeVisible()
  await page.goto(`${product.url}/studio/settings`)
  await page.getByRole('button', { name: ways.add }).click()
  await page.getByRole('button', { name: ways.create }).click()
  await expect(page.getByText(ways.added)).toBeVisible()
  // this browser's device picks from the list by itself
  await page.evaluate(() => localStorage.removeItem('studio:token'))
  await page.goto(`${product.url}/studio`)
  await expect(page.getByText(studio.empty.title)).toBeVisible()
  expect(page.faults).toEqual([])
})

test('AN-06 a host who applies is asked for her passkey before she needs it', async ({ product, openBrowser }) => {
  const { advise } = textsFor('es', 'studioPasskeys')
  const { ways } = textsFor('es', 'factorSettings')
  const page = await openBrowser({ viewport: phone, language: 'es' })
  await addDevice(page)
  await applyWhole(product, page, newApplicant({ kind: 'host' }))
  await expect(page.getByRole('heading', { name: advise.title })).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: ways.add }).click()
  await page.getByRole('button', { name: ways.create }).click()
  await expect(page.getByText(advise.done)).toBeVisible()
  await looksRight(page)
})
