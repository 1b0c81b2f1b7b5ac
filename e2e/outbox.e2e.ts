import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { type Angel, desktop, expect, expectAccessible, type Member, phone, test as base } from './fixtures.ts'
import type { NewMember } from './accounts.ts'
import { draftsOn, openConversation, say } from './people.ts'

const words = textsFor('es', 'chat')

type People = {
  readonly member: Member
  readonly angel: Angel
  /** The default brand by its own name: a page on plain localhost does not believe that it is offline. */
  readonly url: string
  /** The path of their conversation. */
  readonly path: string
}

type Fixtures = {
  /** Makes an angel, and a member who has bought these plans. */
  meet(plans?: NewMember['plans']): Promise<People>
}

const test = base.extend<Fixtures>({
  meet: async ({ product, createMember, createAngel }, use) =>
    use(async (plans = []) => {
      const [url, angel] = [product.urlOf('original'), await createAngel({ screenName: 'Angela' })]
      return { url, angel, member: { ...(await createMember({ plans })), url }, path: `/chats/${angel.id}` }
    }),
})

/** The texts of the bubbles, in the order of the page. */
async function bubbles(page: Page): Promise<string[]> {
  const texts = await page.getByRole('list', { name: words.messages }).getByRole('listitem').allInnerTexts()
  return texts.map((text) => text.split('\n')[0] ?? '')
}

test('CH-22 what is written offline is kept over a closed page, sent once and in order, and a draft stays', async ({
  meet,
  openAs,
  openStudio,
}) => {
  const people = await meet(['Classic'])
  const angela = await openStudio(people.angel, { viewport: desktop })
  const member = await openAs(people.member, people.path, { viewport: phone })
  await say(member, 'uno')
  await expect(member.getByText(words.delivery.sent).first()).toBeAttached()
  await openConversation(angela, 'uno')

  await member.context().setOffline(true)
  await expect(member.getByRole('status').filter({ hasText: textsFor('es', 'common').states.offline })).toBeVisible()
  for (const text of ['dos', 'tres', 'cuatro']) await say(member, text)
  await expect(member.getByText(words.delivery.waiting).nth(2)).toBeAttached()
  await expectAccessible(member)
  await member.getByRole('textbox').fill('a medio escribir')
  await expect.poll(async () => (await draftsOn(member)).map(({ text }) => text)).toContain('a medio escribir')
  const address = member.url()
  await member.close()
  expect(await bubbles(angela)).not.toContain('dos')

  await member.context().setOffline(false)
  const again = await member.context().newPage()
  await again.goto(address)
  await expect.poll(() => bubbles(angela)).toContain('cuatro')
  const arrived = (await bubbles(angela)).filter((text) => ['uno', 'dos', 'tres', 'cuatro'].includes(text))
  expect(arrived).toEqual(['uno', 'dos', 'tres', 'cuatro'])
  await expect(again.getByText(words.delivery.waiting)).toHaveCount(0)
  await expect(again.getByRole('textbox')).toHaveValue('a medio escribir')
})

test(
  'RS-05 two tabs of a member are in step: messages, unread counts, and what the other one sends',
  { tag: '@full' },
  async ({ meet, openAs, openStudio }) => {
    const people = await meet(['Classic'])
    const { url, path } = people
    const angela = await openStudio(people.angel, { viewport: desktop })
    const left = await openAs(people.member, path, { viewport: desktop })
    await say(left, 'desde la izquierda')
    const right = await left.context().newPage()
    await right.goto(`${url}/find`)
    const unread = right.getByRole('link', { name: new RegExp(`1.*${textsFor('es', 'common').nav.chats}`) })

    await openConversation(angela, 'desde la izq')
    await left.goto(`${url}/notifications`)
    await say(angela, 'respuesta')
    await expect(unread.first()).toBeVisible()
    await left.goto(`${url}${path}`)
    await expect(left.getByText('respuesta').first()).toBeVisible()
    await expect(unread.first()).toHaveCount(0)

    await right.goto(`${url}${path}`)
    await say(right, 'desde la derecha')
    await expect(left.getByRole('list', { name: words.messages }).getByText('desde la derecha')).toBeVisible()
    await expect(angela.getByRole('list', { name: words.messages }).getByText('desde la derecha')).toBeVisible()
    await expect(async () => expect(await bubbles(left)).toEqual(await bubbles(right))).toPass({ timeout: 15_000 })
  },
)

test(
  'AN-01 two pages of an angel are in step, and a member learns that the studio is not for members',
  { tag: '@full' },
  async ({ meet, openAs, openStudio }) => {
    const people = await meet()
    const { url } = people
    const one = await openStudio(people.angel, { viewport: desktop })
    const two = await one.context().newPage()
    await two.goto(`${people.angel.url}/studio`)
    const member = await openAs(people.member, people.path, { viewport: phone })
    await say(member, 'hola a las dos')
    await expect(two.getByText('hola a las dos')).toBeVisible()
    await openConversation(one, 'hola a las dos')
    await openConversation(two, 'hola a las dos')
    await say(one, 'hola desde una')
    await expect(two.getByRole('list', { name: words.messages }).getByText('hola desde una')).toBeVisible()

    const studio = textsFor('es', 'studio')
    await member.goto(`${url}/studio`)
    await member.getByLabel(textsFor('es', 'common').fields.email).fill(people.member.email)
    await member.getByLabel(textsFor('es', 'common').fields.password, { exact: true }).fill(people.member.password)
    await member.getByRole('button', { name: studio.signIn.action }).click()
    await expect(member.getByText(studio.signIn.notAnAngel)).toBeVisible()
    await expectAccessible(member)
    await member.goto(`${url}/chats`)
    await expect(member.getByText(words.blurred.label).first()).toBeVisible() // the site's own session is another one
  },
)
