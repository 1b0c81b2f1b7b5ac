import { routes } from '@incontro/contract'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import {
  type Angel,
  desktop,
  expect,
  expectAccessible,
  expectNoSideScroll,
  type PersonPage,
  phone,
  test,
} from './fixtures.ts'
import { confirmAddress } from './mailbox.ts'
import { openConversation, say } from './people.ts'

/** Where these tests look for her in the grid: no other test has anybody there. */
const place = { region: 'Ceuta', city: 'Ceuta' } as const

const common = textsFor('es', 'common')
const chat = textsFor('es', 'chat')
const find = textsFor('es', 'find')
const words = textsFor('es', 'trust')
const cardOf = (page: Page, { screenName }: Angel) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: new RegExp(`^${screenName},`) }) })
const flag = (page: Page, name: string) => page.getByRole('button', { name: words.open(name), exact: true })
const missing = (page: Page) => page.getByText(chat.missing.title)

/** From the grid to the conversation with her, and a first message there. */
async function writeTo(page: Page, angel: Angel, text: string): Promise<void> {
  await cardOf(page, angel)
    .getByRole('link', { name: find.chat(angel.screenName) })
    .click()
  await page.waitForURL('**/chats/*')
  await say(page, text)
}
const rowOf = (studio: PersonPage, text: string) => studio.getByRole('listitem').filter({ hasText: text })

test('TS-01 a member reports and blocks from the chat: both pages are apart at once, and it can be taken back', async ({
  openAs,
  createMember,
  createAngel,
  openStudio,
}) => {
  const [angel] = [await createAngel(place), await createAngel(place)]
  const { url, id, screenName: name } = angel
  const studio = await openStudio(angel, { viewport: desktop })
  const page = await openAs(await createMember(place), '/find', { viewport: phone })
  await writeTo(page, angel, 'Hola Angela')
  await openConversation(studio, 'Hola Angela')

  await flag(page, name).click()
  const choice = page.getByRole('dialog', { name: words.open(name) })
  await expect(choice.getByText(words.block.text(name))).toBeVisible()
  await expectAccessible(page)
  await choice.getByRole('button', { name: words.report.action }).click()
  const form = page.getByRole('dialog', { name: words.report.title(name) })
  await form.getByRole('button', { name: words.report.send }).click()
  await expect(form.getByText(words.report.missing)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await form.getByLabel(words.report.reasons.scam).check()
  await form.getByLabel(words.report.about.legend).selectOption({ label: words.report.about.photo })
  await form.getByRole('textbox').fill('Me pide dinero')
  await form.getByRole('button', { name: words.report.send }).click()

  await page.waitForURL('**/chats')
  await expect(page.getByText(words.blocked(name))).toBeVisible()
  await expect(page.getByText(words.reported)).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(0)
  await expect(missing(studio)).toBeVisible()
  await expect(rowOf(studio, 'Hola Angela')).toHaveCount(0)
  await expect(studio.getByText('Hola Angela')).toHaveCount(0)

  await page.goto(`${url}/find`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(cardOf(page, angel)).toHaveCount(0)
  await page.goto(`${url}/user/${id}`)
  await page.waitForURL('**/find')
  await page.goto(`${url}/chats/${id}`)
  await expect(missing(page)).toBeVisible()

  await page.goto(`${url}/profile/privacy`)
  await expect(page.getByRole('heading', { name: words.list.title })).toBeVisible()
  await page.getByRole('button', { name: words.list.unblockName(name) }).click()
  await expect(page.getByText(words.list.empty)).toBeVisible()
  await expect(rowOf(studio, 'Hola Angela').first()).toBeVisible()
  await page.goto(`${url}/find`)
  await expect(cardOf(page, angel)).toBeVisible()
  expect([page.faults, studio.faults]).toEqual([[], []])
})

for (const viewport of [phone, desktop])
  test(`AN-14 at ${viewport.width} px a member who wants no one new says so in the settings, and is in no list of hers`, async ({
    api,
    product,
    createMember,
    createAngel,
    openAs,
  }) => {
    const { newPeople } = textsFor('es', 'trust')
    const here = viewport === phone ? { region: 'Extremadura', city: 'Mérida' } : { region: 'Navarra', city: 'Tudela' }
    const [member, her] = [await createMember({ username: 'Esteban', ...here }), await createAngel(here)]
    await confirmAddress(product, member)
    const listed = async () =>
      (await api.call(routes.studioPeople, { token: her.token, query: { tab: 'all' } })).people.map(({ name }) => name)
    await expect.poll(listed).toEqual(['Esteban'])

    const page = await openAs(member, '/profile', { viewport })
    await page.getByRole('link', { name: textsFor('es', 'settings').sections.privacy.title }).click()
    const choice = page.getByRole('switch', { name: newPeople.label })
    await expect(page.getByText(newPeople.open)).toBeVisible()
    await choice.check()
    await expect(page.getByText(newPeople.closed)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await expect.poll(listed).toEqual([])
    await page.reload()
    await expect(choice).toBeChecked()
    await choice.uncheck()
    await expect.poll(listed).toEqual(['Esteban'])
    expect(page.faults).toEqual([])
  })

test(
  'TS-01 a block from the profile takes her out of grid and cards at once, and the note undoes it',
  { tag: '@full' },
  async ({ openAs, createMember, createAngel }) => {
    const [angel] = [await createAngel(place), await createAngel(place)]
    const page = await openAs(await createMember(place), '/find', { viewport: desktop })
    await cardOf(page, angel)
      .getByRole('link', { name: new RegExp(`^${angel.screenName},`) })
      .click()
    await flag(page, angel.screenName).click()
    await page.getByRole('dialog').getByRole('button', { name: words.block.action, exact: true }).click()
    await page.waitForURL('**/find')
    const undo = page.getByRole('button', { name: common.actions.undo })
    await undo.hover() // the note stays for as long as the pointer is on it
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(cardOf(page, angel)).toHaveCount(0)
    await undo.click()
    await expect(cardOf(page, angel)).toBeVisible()
    expect(page.faults).toEqual([])
  },
)

test(
  'TS-01 AN-02 she blocks from her studio: the open conversation of the member is gone at once, and she can take it back',
  { tag: '@full' },
  async ({ openAs, createMember, createAngel, openStudio }) => {
    const angel = await createAngel(place)
    const studio = await openStudio(angel, { viewport: phone })
    const page = await openAs(await createMember(place), '/find', { viewport: desktop })
    await writeTo(page, angel, 'Buenas tardes')
    const name = await openConversation(studio, 'Buenas tardes')
    await flag(studio, name).click()
    const dialog = studio.getByRole('dialog')
    await expect(dialog.getByText(words.block.text(name))).toBeVisible()
    await expectAccessible(studio)
    await dialog.getByRole('button', { name: words.block.action, exact: true }).click()
    await expect(dialog.getByText(words.blocked(name))).toBeVisible()
    await expect(missing(page)).toBeVisible()
    await expect(page.getByText('Buenas tardes')).toHaveCount(0)
    await dialog.getByRole('button', { name: common.actions.undo }).click()
    for (const side of [page, studio])
      await expect(side.getByText('Buenas tardes').filter({ visible: true }).first()).toBeVisible()
    expect([page.faults, studio.faults]).toEqual([[], []])
  },
)
