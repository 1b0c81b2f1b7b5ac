import assert from 'node:assert/strict'
import { createHmac, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { demoBrands } from '@incontro/brand'
import { routes, type Session } from '@incontro/contract'
import { createApi } from '@incontro/testing/api.ts'
import { openPage } from '@incontro/testing/page.ts'
import { languages } from '@incontro/texts'
import { textsFor } from '@incontro/texts/sync.ts'
import pg from 'pg'
import { type AccountLetter, writeLetter } from '../apps/server/src/modules/identity/letters/letters.ts'
import { type Digest, writeDigest } from '../apps/server/src/modules/notifications/digest-letter.ts'
import {
  createLetters as createPrivacyLetters,
  type PrivacyLetter,
} from '../apps/server/src/modules/privacy/letters.ts'
import { frameLetter } from '../apps/server/src/platform/mail/letter-frame.ts'
import { createLinkTokens, newLinkKey } from '../apps/server/src/platform/crypto/link-tokens.ts'
import {
  demoPassword,
  desktop,
  expectAccessible,
  expectNoSideScroll,
  openBrowser,
  phone,
  startProduct,
} from './old/fixtures.ts'

const WEBHOOK_KEY = 'a-signing-key-of-the-test'
const key = newLinkKey()
const product = await startProduct({
  LINK_KEYS: JSON.stringify([key]),
  MAIL_WEBHOOK_KEY: WEBHOOK_KEY,
})
const api = createApi({ url: product.url, paymentUrl: product.paymentUrl })

type Letter = { id: string; to: string; subject: string; links: string[]; text: string }
const lettersTo = async (email: string) =>
  ((await (await fetch(`${product.url}/dev/mailbox.json`)).json()) as Letter[]).filter(({ to }) => to === email) // the mailbox's own shape
const advance = (period: string) =>
  fetch(`${product.url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: period }),
  })
async function idOf(email: string): Promise<string> {
  const client = new pg.Client(product.databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from members where email = $1', [email])
  await client.end()
  return rows[0]?.id ?? ''
}
async function unsubscribeLink(email: string): Promise<string> {
  const token = createLinkTokens([key]).seal({
    id: randomUUID(),
    purpose: 'unsubscribe',
    expiresAt: new Date(Date.now() + 30 * 86_400_000), // the product's clock is ahead
    subject: { memberId: await idOf(email), email },
  })
  return `${product.url}/unsubscribe?token=${encodeURIComponent(token)}`
}
const kindsOf = async ({ token }: Pick<Session, 'token'>) => (await api.call(routes.letterSettings, { token })).kinds

// letters as they look

const url = 'https://dating.example/autologin?token=A~b*C%3D'
const long = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstellenleiterin'
const accountLetters: AccountLetter[] = [
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
const privacyLetters: PrivacyLetter[] = [
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

type Setting = Parameters<typeof writeLetter>[1]
/** As they are put into the outbox of mail. */
async function writePrivacy({ brand, language, origin }: Setting): Promise<{ html: string; subject: string }[]> {
  const written: { html: string; subject: string }[] = []
  const send = createPrivacyLetters({
    queue: async (_tx, letter) => void written.push(letter),
    brand: async () => brand,
  })
  for (const letter of privacyLetters)
    // nothing is written to a database
    await send(undefined as never, { email: 'a@b.test', language, brandId: 'original', origin }, letter, 'x')
  return written
}
/** The list of facts of letters about orders. */
function writeOrder({ brand, language, origin }: Setting): { html: string; subject: string } {
  const { order } = textsFor(language, 'pay')
  const words = textsFor(language, 'orderMail')
  const { html } = frameLetter(
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
            [words.order, '019aa7c1-7c2e-7d30-9c55-1f0e6a6f1c11'],
            [order.withdrawal, order.howToWithdraw],
            [words.textVersion, long],
          ],
        },
      ],
      reason: words.footer,
    },
  )
  return { html, subject: words.subject('Classic') }
}
const shown = (html: string) => html.replaceAll('cid:mark', 'data:image/png;base64,iVBORw0KGgo=')

test('NT-09 UI-09 every letter fits from 360 to 700 pixels, light and dark, is accessible and fetches nothing', async () => {
  const page = await openBrowser({ viewport: { width: 700, height: 900 } })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const { brand } of demoBrands)
    for (const language of brand.id === 'original' ? languages : [brand.language]) {
      const setting = { brand, language, origin: 'https://dating.example' }
      const digest = { ...setting, news, everyDays: 1, urls: { messages: url, others: url, leave: url } }
      const letters = [
        ...accountLetters.map((letter) => writeLetter(letter, setting)),
        ...(await writePrivacy(setting)),
        writeDigest(digest),
        writeOrder(setting),
      ]
      for (const { html, subject } of letters) {
        await page.setContent(shown(html))
        for (const width of [360, 700]) {
          await page.setViewportSize({ width, height: 900 })
          await expectNoSideScroll(page).catch(() => assert.fail(`side scroll at ${width}: ${subject}`))
        }
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const { html } of letters.slice(-2)) {
          await page.setContent(shown(html)) // these two hold every kind of block
          await expectAccessible(page)
        }
      }
      await page.emulateMedia({ colorScheme: 'light' })
    }
  assert.deepEqual(
    asked.filter((address) => !address.startsWith('data:')),
    [],
  )
})

// from what happened to the page that a letter leads to

test('NT-09 NT-12 D18 a like while he is away: the letter in the mailbox, its button signs in, its link to leave is undone again', async () => {
  const member = await api.signUp({ marketing: true })
  const hers = await angela()
  const line = await openPage(product.url, hers.token)
  assert.equal((await line.send('like', { trackerId: member.trackerId, angelId: hers.angelId })).ok, true)
  line.close()
  const aboutHer = async () => (await lettersTo(member.email)).filter(({ subject }) => subject.includes('Angela'))
  for (let hours = 0; hours < 24 && (await aboutHer()).length === 0; hours += 2) await advance('PT2H')
  const [letter] = await aboutHer()
  assert.ok(letter)

  const box = await openBrowser({ viewport: desktop }) // its frames have no storage, which every page of a browser is given
  await box.goto(`${product.url}/dev/mailbox`)
  const frame = box.frameLocator('iframe').first()
  await frame.getByRole('heading', { name: textsFor('es', 'digestMail').heading }).waitFor()
  await expectAccessible(box)
  await box.close()
  const page = await openBrowser({ viewport: desktop })
  await page.goto(letter.links.find((link) => link.includes('/autologin')) ?? '')
  await page.waitForURL('**/notifications')
  await page.getByRole('listitem').filter({ hasText: 'Angela' }).waitFor()

  const words = textsFor('es', 'letters')
  const reader = await openBrowser({ viewport: phone })
  await reader.goto(letter.links.find((link) => link.includes('/unsubscribe')) ?? '')
  const likes = reader.getByRole('switch', { name: words.kinds.likes.label })
  await likes.waitFor()
  assert.equal((await kindsOf(member)).likes, true, 'looking changes nothing')
  await expectAccessible(reader)
  await expectNoSideScroll(reader)
  await reader.getByRole('button', { name: words.page.all }).click()
  await reader.getByText(words.page.stopped).waitFor()
  assert.deepEqual(Object.values(await kindsOf(member)).some(Boolean), false)
  await reader.getByRole('button', { name: words.page.mistake }).click()
  await reader.getByText(words.page.undone).waitFor()
  assert.equal((await kindsOf(member)).likes, true)
  await likes.click()
  await reader.getByRole('button', { name: words.page.submit, exact: true }).click()
  await reader.getByText(words.page.changed).waitFor()
  assert.deepEqual(await kindsOf(member), { messages: true, likes: false, visits: true, news: true })
  assert.deepEqual([...page.faults, ...reader.faults], [])
})

for (const { language, look } of [
  { language: 'es', look: { viewport: phone } },
  { language: 'it', look: { viewport: desktop } },
  { language: 'fr', look: { viewport: phone, colorScheme: 'dark' } },
  { language: 'en', look: { viewport: desktop, colorScheme: 'dark' } },
] as const)
  test(`RT-18 ID-16 the pages of letters in ${language}: without a link, with a bad one, the settings, an address that bounces`, async () => {
    const words = textsFor(language, 'letters')
    const page = await openBrowser({ ...look, language })
    await page.goto(`${product.url}/unsubscribe`)
    await page.getByRole('link', { name: words.page.logIn }).waitFor()
    await expectAccessible(page)
    await page.goto(`${product.url}/unsubscribe?token=nonsense`)
    await page.getByText(words.page.failedTitle).waitFor()
    await expectAccessible(page)

    const member = await api.signUp({ language, password: demoPassword })
    await page.goto(await unsubscribeLink(member.email))
    await page.getByRole('switch', { name: words.kinds.messages.label }).waitFor()
    await page.route('**/api/letters/unsubscribe', (route) => route.abort())
    await page.getByRole('button', { name: words.page.all }).click()
    await page.getByText(textsFor(language, 'errors').offline).waitFor()
    await page.unroute('**/api/letters/unsubscribe')

    await bounce(member.email)
    await logInTo(page, '/profile/letters', { email: member.email, language })
    await page.getByText(words.trouble.bounced(member.email)).waitFor()
    const likes = page.getByRole('group', { name: words.title }).getByRole('switch', { name: words.kinds.likes.label })
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/letters') && answer.request().method() === 'PUT',
    )
    await likes.click()
    assert.equal((await saved).status(), 200)
    assert.equal((await kindsOf(member)).likes, true)
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.getByRole('button', { name: words.trouble.retry }).click()
    await page.getByText(words.trouble.sent(member.email)).waitFor()
    const [letter] = await eventually(() => lettersTo(member.email))
    await page.goto(letter?.links.find((link) => link.includes('/confirmEmail')) ?? '')
    await page.waitForURL('**/match')
    assert.equal(await page.getByText(words.trouble.bounced(member.email)).count(), 0)
    assert.deepEqual(page.faults, [])
  })

async function angela(): Promise<Session & { angelId: string }> {
  const answer = await fetch(`${product.url}/auth/users/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'angela@demo.test', password: demoPassword }),
  })
  return JSON.parse(await answer.text()) as Session & { angelId: string } // as the contract says of an angel
}
async function bounce(recipient: string): Promise<void> {
  const { now } = (await (await fetch(`${product.url}/dev/clock`)).json()) as { now: string } // D18
  const timestamp = String(Math.floor(Date.parse(now) / 1000))
  const token = randomUUID()
  const signature = createHmac('sha256', WEBHOOK_KEY).update(`${timestamp}${token}`).digest('hex')
  await api.call(routes.mailRemove, {
    body: {
      signature: { timestamp, token, signature },
      'event-data': { event: 'failed', severity: 'permanent', recipient },
    },
  })
}
async function logInTo(
  page: import('playwright-core').Page,
  to: string,
  who: { email: string; language: 'en' | 'es' | 'fr' | 'it' },
) {
  const { fields } = textsFor(who.language, 'common')
  await page.goto(`${product.url}/login?to=${to}`)
  await page.getByLabel(fields.email).fill(who.email)
  await page.getByLabel(fields.password, { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: textsFor(who.language, 'account').logIn.submit, exact: true }).click()
  await page.waitForURL(`**${to}`)
}
async function eventually<T>(read: () => Promise<T[]>): Promise<T[]> {
  const giveUp = Date.now() + 8000
  for (;;) {
    const found = await read()
    if (found.length > 0 || Date.now() > giveUp) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
