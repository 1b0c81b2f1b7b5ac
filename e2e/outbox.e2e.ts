import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from 'playwright-core'
import { assertSoon, desktop, expectAccessible, logIn, openBrowser, phone, startProduct } from './old/fixtures.ts'
import { openConversation, openStudio, say } from './old/people.ts'

const product = await startProduct()
/** The default brand by its own name: a page on plain localhost does not believe that it is offline. */
const url = product.urlOf('original')
const words = textsFor('es', 'chat')

async function openAngela(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Angela/ })
    .first()
    .waitFor()
  const href = await page.getByRole('link', { name: textsFor('es', 'find').chat('Angela') }).getAttribute('href')
  await page.goto(`${url}${href}`)
  await page.getByRole('textbox').waitFor()
}

/** The texts of the bubbles, in the order of the page. */
async function bubbles(page: Page): Promise<string[]> {
  const texts = await page.getByRole('list', { name: words.messages }).getByRole('listitem').allInnerTexts()
  return texts.map((text) => text.split('\n')[0] ?? '')
}

test(
  'CH-22 what is written offline is kept over a closed page, sent once and in order, and a draft stays',
  { timeout: 120_000 },
  async () => {
    const angela = await openStudio({ url }, desktop)
    const member = await openBrowser({ viewport: phone })
    await logIn(member, { url, email: 'credits@demo.test' })
    await openAngela(member)
    await say(member, 'uno')
    await member.getByText(words.delivery.sent).first().waitFor({ state: 'attached' })
    await openConversation(angela, 'uno')

    await member.context().setOffline(true)
    await member
      .getByRole('status')
      .filter({ hasText: textsFor('es', 'common').states.offline })
      .waitFor()
    for (const text of ['dos', 'tres', 'cuatro']) await say(member, text)
    await member.getByText(words.delivery.waiting).nth(2).waitFor({ state: 'attached' })
    await expectAccessible(member)
    await member.getByRole('textbox').fill('a medio escribir')
    await member.waitForTimeout(1500)
    const address = member.url()
    await member.close()
    assert.equal((await bubbles(angela)).includes('dos'), false)

    await member.context().setOffline(false)
    const again = await member.context().newPage()
    await again.goto(address)
    await assertSoon(async () => (await bubbles(angela)).includes('cuatro'))
    const arrived = (await bubbles(angela)).filter((text) => ['uno', 'dos', 'tres', 'cuatro'].includes(text))
    assert.deepEqual(arrived, ['uno', 'dos', 'tres', 'cuatro'])
    await assertSoon(async () => (await again.getByText(words.delivery.waiting).count()) === 0)
    await assertSoon(async () => (await again.getByRole('textbox').inputValue()) === 'a medio escribir')
  },
)

test(
  'RS-05 two tabs of a member are in step: messages, unread counts, and what the other one sends',
  { timeout: 120_000 },
  async () => {
    const angela = await openStudio({ url }, desktop)
    const left = await openBrowser({ viewport: desktop })
    await logIn(left, { url, email: 'vip@demo.test' })
    await openAngela(left)
    await say(left, 'desde la izquierda')
    const right = await left.context().newPage()
    await right.goto(`${url}/find`)
    const unread = right.getByRole('link', { name: new RegExp(`${textsFor('es', 'common').nav.chats}.*1`) })

    await openConversation(angela, 'desde la izq')
    await left.goto(`${url}/notifications`)
    await say(angela, 'respuesta')
    await unread.first().waitFor()
    await openAngela(await left.goto(`${url}/find`).then(() => left))
    await left.getByText('respuesta').first().waitFor()
    await unread.first().waitFor({ state: 'detached' })

    await openAngela(right)
    await say(right, 'desde la derecha')
    await left.getByRole('list', { name: words.messages }).getByText('desde la derecha').waitFor()
    await angela.getByRole('list', { name: words.messages }).getByText('desde la derecha').waitFor()
    const [onLeft, onRight] = [await bubbles(left), await bubbles(right)]
    assert.deepEqual(onLeft, onRight)
  },
)

test(
  'AN-01 two pages of an angel are in step, and a member is told that the studio is not for him',
  { timeout: 120_000 },
  async () => {
    const one = await openStudio({ url }, desktop)
    const two = await one.context().newPage()
    await two.goto(`${url}/studio`)
    const member = await openBrowser({ viewport: phone })
    await logIn(member, { url, email: 'free@demo.test' })
    await openAngela(member)
    await say(member, 'hola a las dos')
    await two.getByText('hola a las dos').waitFor()
    await openConversation(one, 'hola a las dos')
    await openConversation(two, 'hola a las dos')
    await say(one, 'hola desde una')
    await two.getByRole('list', { name: words.messages }).getByText('hola desde una').waitFor()

    const studio = textsFor('es', 'studio')
    await member.goto(`${url}/studio`)
    await member.getByLabel(textsFor('es', 'common').fields.email).fill('free@demo.test')
    await member.getByLabel(textsFor('es', 'common').fields.password, { exact: true }).fill('demo-password')
    await member.getByRole('button', { name: studio.signIn.action }).click()
    await member.getByText(studio.signIn.notAnAngel).waitFor()
    await expectAccessible(member)
    await member.goto(`${url}/chats`)
    await member.getByText(words.blurred.label).first().waitFor() // the site's own session is another one
  },
)
