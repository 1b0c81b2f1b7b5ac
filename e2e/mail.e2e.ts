import { createHmac, randomUUID } from 'node:crypto'
import { demoBrands } from '@incontro/brand'
import { routes } from '@incontro/contract'
import { createApi } from '@incontro/testing/api.ts'
import { onDatabase } from '@incontro/testing/database.ts'
import { languages } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import { someOf } from '@incontro/testing/size.ts'
import { accountEmail, type AccountEmail } from '../apps/server/src/modules/accounts/emails/account-email.ts'
import { type Digest, digestEmail } from '../apps/server/src/modules/notifications/email/digest-email.ts'
import { privacyEmail, type PrivacyEmail } from '../apps/server/src/modules/privacy/send-privacy-email.ts'
import { type EmailPlace, writeEmail } from '../apps/server/src/platform/email/email.ts'
import { frameEmail } from '../apps/server/src/platform/email/frame.ts'
import { createLinkTokens } from '../apps/server/src/platform/crypto/link-tokens.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { linkTo, mailKindsOf } from './mailbox.ts'
import { clockOf, linkKey, mailWebhookKey, type Product } from './product.ts'

// e-mails as they look

const url = 'https://dating.example/autologin?token=A~b*C%3D'
const long = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstellenleiterin'
const accountEmails: AccountEmail[] = [
  { kind: 'reset', url: `${url}${'x'.repeat(300)}` },
  { kind: 'firstPassword', url },
  { kind: 'confirm', url },
  { kind: 'optIn', url },
  { kind: 'welcome', url },
  { kind: 'welcomeConfirmed', url },
  { kind: 'passwordChanged', url },
  { kind: 'emailChanged', url, newEmail: `${long.toLowerCase()}@example.test` },
  { kind: 'disabled' },
  ...(['totpOn', 'recoveryCodeUsed', 'passkeyAdded', 'googleLinked'] as const).map(
    (change) => ({ kind: 'factors', change, detail: long, url }) as const,
  ),
]
const until = new Date('2027-01-31T12:00:00Z')
const privacyEmails: PrivacyEmail[] = [
  { kind: 'exportReady', url, until },
  { kind: 'erasing', url, until },
  { kind: 'erasingSoon', url, until },
  { kind: 'erased' },
]
const news: Digest['news'] = [
  { kind: 'messages', count: 3, isReply: false, name: 'Sofía', by: 'member' },
  { kind: 'messages', count: 1, isReply: false, name: 'Robotina', by: 'automated' },
  { kind: 'likes', count: 1, isReply: true, name: long, by: 'host' },
  ...Array.from(
    { length: 4 },
    () => ({ kind: 'visits', count: 1, isReply: false, name: 'Carmen', by: 'member' }) as const,
  ),
]

/** The list of facts of e-mails about orders. */
function writeOrder({ brand, language, origin }: EmailPlace): { html: string; subject: string } {
  const { order } = textsFor(language, 'pay')
  const words = textsFor(language, 'orderMail')
  const { html } = frameEmail(
    brand,
    { language, site: origin },
    {
      preview: words.intro(brand.title),
      heading: words.subject('Classic'),
      blocks: [
        { kind: 'text', text: words.greeting },
        {
          kind: 'facts',
          facts: [
            [order.plan, 'Classic'],
            [order.withdrawal, order.howToWithdraw],
            [order.seller, long],
          ],
        },
        { kind: 'links', links: [{ label: words.payments, url }] },
      ],
      reason: words.footer,
    },
  )
  return { html, subject: words.subject('Classic') }
}
const shown = (html: string) => html.replaceAll('cid:mark', 'data:image/png;base64,iVBORw0KGgo=')

const writings = demoBrands.flatMap(({ brand }) =>
  (brand.id === 'original' ? languages : [brand.language]).map((language) => ({ brand, language })),
)
for (const { brand, language } of someOf({ from: 6 }, writings))
  test(`NT-09 UI-09 every e-mail of ${brand.id} in ${language} fits from 360 to 700 pixels, light and dark, is accessible and fetches nothing`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ viewport: { width: 700, height: 900 } })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const place = { brand, language, origin: 'https://dating.example', leaveUrl: url }
    const digest = { news, everyDays: 1, urls: { messages: url, others: url } }
    const emails = [
      ...accountEmails.map((email) => writeEmail(accountEmail, email, place)),
      ...privacyEmails.map((email) => writeEmail(privacyEmail, email, place)),
      writeEmail(digestEmail, digest, place),
      writeOrder(place),
    ]
    for (const { html, subject } of emails) {
      await page.setContent(shown(html))
      for (const width of [360, 700]) {
        await page.setViewportSize({ width, height: 900 })
        await test.step(`${subject} at ${width} px`, () => expectNoSideScroll(page))
      }
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const { html } of emails.slice(-2)) {
        await page.setContent(shown(html)) // these two hold every kind of block
        await expectAccessible(page)
      }
    }
    expect(asked.filter((address) => !address.startsWith('data:'))).toEqual([])
  })

// the pages that an e-mail leads to

/** The link to leave of an e-mail, made as the server makes it. */
async function unsubscribeLink({ url, databaseUrl }: Product, email: string): Promise<string> {
  const { rows } = await onDatabase(databaseUrl, (client) =>
    client.query<{ id: string }>('select id from members where email = $1', [email]),
  )
  const token = createLinkTokens([linkKey]).seal({
    id: randomUUID(),
    purpose: 'unsubscribe',
    expiresAt: new Date(Date.now() + 30 * 86_400_000),
    subject: { memberId: rows[0]?.id ?? '', email },
  })
  return `${url}/unsubscribe?token=${encodeURIComponent(token)}`
}

/** Notifies the product, as the mail provider would, that an address takes no e-mail. */
async function bounce(product: Product, recipient: string): Promise<void> {
  const timestamp = String(Math.floor((await clockOf(product)).getTime() / 1000))
  const token = randomUUID()
  const signature = createHmac('sha256', mailWebhookKey).update(`${timestamp}${token}`).digest('hex')
  await createApi(product).call(routes.mailRemove, {
    body: {
      signature: { timestamp, token, signature },
      'event-data': { event: 'failed', severity: 'permanent', recipient },
    },
  })
}
for (const { language, look } of someOf({ from: 0 }, [
  { language: 'es', look: { viewport: phone } },
  { language: 'it', look: { viewport: desktop } },
  { language: 'fr', look: { viewport: phone, colorScheme: 'dark' } },
  { language: 'en', look: { viewport: desktop, colorScheme: 'dark' } },
] as const))
  test(`RT-18 ID-16 the pages of e-mails in ${language}: without a link, with a bad one, the settings, an address that bounces`, async ({
    product,
    openBrowser,
    openAs,
    createMember,
  }) => {
    const words = textsFor(language, 'emailSettings')
    const page = await openBrowser({ ...look, language })
    await page.goto(`${product.url}/unsubscribe`)
    await expect(page.getByRole('link', { name: words.page.logIn })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${product.url}/unsubscribe?token=nonsense`)
    await expect(page.getByText(words.page.failedTitle)).toBeVisible()
    await expectAccessible(page)

    const member = await createMember({ language })
    const api = createApi(product)
    await page.goto(await unsubscribeLink(product, member.email))
    await expect(page.getByRole('switch', { name: words.kinds.messages.label })).toBeVisible()
    await page.route('**/api/letters/unsubscribe', (route) => route.abort())
    await page.getByRole('button', { name: words.page.all }).click()
    await expect(page.getByText(textsFor(language, 'errors').offline)).toBeVisible()
    await page.unroute('**/api/letters/unsubscribe')

    await bounce(product, member.email)
    const session = await api.logIn(member.email)
    const own = await openAs(member, '/profile/letters', { ...look, language })
    await expect(own.getByText(words.trouble.bounced(member.email))).toBeVisible()
    const likes = own.getByRole('group', { name: words.title }).getByRole('switch', { name: words.kinds.likes.label })
    const saved = own.waitForResponse(
      (answer) => answer.url().endsWith('/api/letters') && answer.request().method() === 'PUT',
    )
    await likes.click()
    expect((await saved).status()).toBe(200)
    expect((await mailKindsOf(product, session)).likes).toBe(true)
    await expectAccessible(own)
    await expectNoSideScroll(own)
    await own.getByRole('button', { name: words.trouble.retry }).click()
    await expect(own.getByText(words.trouble.sent(member.email))).toBeVisible()
    await own.goto(await linkTo(product, member.email, '/confirmEmail'))
    await own.waitForURL('**/match')
    await expect(own.getByText(words.trouble.bounced(member.email))).toHaveCount(0)
    expect([...page.faults, ...own.faults]).toEqual([])
  })
