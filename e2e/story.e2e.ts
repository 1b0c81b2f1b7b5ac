import { someOf } from '@incontro/testing/size.ts'
import { randomUUID } from 'node:crypto'
import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import {
  type Angel,
  demoPassword,
  desktop,
  expect,
  expectAccessible,
  expectNoSideScroll,
  listenTo,
  type PersonPage,
  phone,
  test,
} from './fixtures.ts'
import { fillCard, fillSignUp, leaveBy, openConversation, press, say } from './people.ts'

type Case = {
  readonly language: Language
  readonly viewport: typeof phone | typeof desktop
  readonly cards: readonly ('declined' | 'good' | 'challenge')[]
}
const cases: readonly Case[] = [
  { language: 'es', viewport: desktop, cards: ['declined', 'good'] },
  { language: 'en', viewport: phone, cards: ['challenge'] },
]

/** Where both live: she stands in the grid there, which no other test reads. */
const HOME = { region: 'Aragón', city: 'Zaragoza' } as const

type InLanguage = { readonly language: Language }

for (const { language, viewport, cards } of someOf({ from: 1 }, cases)) {
  test(`CH-15 CH-11 CH-13 PL-05 PY-03 the whole story, ${language} at ${viewport.width} px`, async ({
    product,
    openBrowser,
    createAngel,
  }) => {
    const { url } = product
    const angel = await createAngel(HOME)
    const angela = await openBrowser({ viewport })
    await signInToStudio(angela, angel)
    await expectAccessible(angela)

    const member = await openBrowser({ viewport, language })
    await signUp(member, { url, language })
    await browseAndLike(member, { angel, language })
    await openHerChat(member, { angel, language })
    const username = await chatInRealTime({ member, angela, language })

    const secondTab = listenTo(await member.context().newPage())
    await secondTab.goto(`${url}/chats/${angel.id}`)
    await runOutOfCredits({ member, secondTab, language })
    for (const card of cards) await buy({ member, language, card })
    await readWhatWasBlurred({ secondTab, angela, language, username })
    await readStatement(member, { angel, language })

    expect([...member.faults, ...secondTab.faults, ...angela.faults]).toEqual([])
  })
}

async function signInToStudio(page: PersonPage, { url, email }: Angel): Promise<void> {
  const { fields } = textsFor('es', 'common')
  const words = textsFor('es', 'studio')
  await page.goto(`${url}/studio`)
  await page.getByLabel(fields.email).fill(email)
  await page.getByLabel(fields.password, { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: words.signIn.action, exact: true }).click()
  await expect(page.getByRole('heading', { name: words.list })).toBeVisible()
}

/** ID-01 to ID-05: from the home page through the three steps. */
async function signUp(page: PersonPage, { url, language }: InLanguage & { readonly url: string }): Promise<void> {
  await page.goto(`${url}/?fluxid=7`) // home without a tracker id is the compliant flow, with nothing free
  await expectAccessible(page)
  await page
    .getByRole('link', { name: textsFor(language, 'home').actions.signUp })
    .first()
    .click()
  await fillSignUp(page, { language, city: HOME.city, look: () => expectAccessible(page) })
}

/** FD-02, LK-01: the grid, and a like. */
async function browseAndLike(
  page: PersonPage,
  { angel, language }: InLanguage & { readonly angel: Angel },
): Promise<void> {
  const words = textsFor(language, 'find')
  const like = page.getByRole('button', { name: words.like(angel.screenName) })
  await expect(like).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await like.click()
  await expect(page.locator(`button[aria-pressed="true"]`).first()).toBeVisible()
}

async function openHerChat(
  page: PersonPage,
  { angel, language }: InLanguage & { readonly angel: Angel },
): Promise<void> {
  const words = textsFor(language, 'chat')
  await page
    .getByRole('link', { name: new RegExp(`^${angel.screenName}`) })
    .first()
    .click()
  await page.waitForURL('**/user/*')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(angel.screenName) })).toBeVisible()
  await expectAccessible(page)
  await page.locator('a[href^="/chats/"]').filter({ visible: true }).last().click()
  await page.waitForURL(`**/chats/${angel.id}`)
  await expect(page.getByLabel(words.composer.label(angel.screenName))).toBeVisible()
  await expect(page.getByText(words.hints.youLike(angel.screenName))).toBeVisible() // CH-08: it says what happened
  await expect(page.getByRole('button', { name: words.price.icebreakers(1) })).toBeVisible() // the price before the press
  await expect(page.getByRole('button', { name: words.composer.send })).toBeDisabled() // CH-07
  await expectAccessible(page)
}

/** Typing both ways, the message in both pages, ticks, and the answer blurred for a free member. */
async function chatInRealTime({
  member,
  angela,
  language,
}: {
  member: PersonPage
  angela: PersonPage
  language: Language
}): Promise<string> {
  const words = textsFor(language, 'chat')
  const hers = textsFor('es', 'chat')
  const first = `Hola Angela ${randomUUID().slice(0, 6)}`
  await say(member, first)
  await expect(member.getByRole('list', { name: words.messages }).getByText(first)).toBeVisible()
  await expect(member.getByText(words.delivery.sent).first()).toBeAttached()
  await expect(member.getByRole('button', { name: words.price.credits(1) })).toBeVisible() // CH-14: from here on a message costs a credit

  const row = angela.getByRole('listitem').filter({ hasText: first.slice(0, 15) })
  await expect(row.first()).toBeVisible()
  const username = await openConversation(angela, first.slice(0, 15))
  await expect(angela.getByRole('list', { name: hers.messages }).getByText(first)).toBeVisible()
  await expectAccessible(angela)
  await expectNoSideScroll(angela)

  await angela.getByRole('textbox').pressSequentially('Claro que', { delay: 15 })
  await expect(member.getByText(words.status.typing, { exact: true })).toBeVisible() // CH-06: she really types
  await say(angela, ' sí, cuéntame más')
  await expect(member.getByRole('button', { name: words.blurred.action })).toBeVisible() // CH-11
  await expect(member.getByText('cuéntame')).toHaveCount(0)
  expect((await member.content()).includes('cuéntame')).toBe(false) // D6: it is not on the page at all
  await expectAccessible(member)
  await expectNoSideScroll(member)

  await member.getByRole('textbox').pressSequentially('Pues ', { delay: 15 })
  await expect(angela.getByText(textsFor('es', 'studio').member.typing, { exact: true })).toBeVisible()
  await expect(angela.getByText(textsFor('es', 'studio').hints.unreadable(username))).toBeVisible() // D22: the member sees that she wrote, not what
  await expect(angela.getByText(hers.delivery.read)).toHaveCount(0)
  return username
}

/** RS-05, CH-13: what one tab sends the other shows; the last credit is followed by the popup, and nothing is lost. */
async function runOutOfCredits({
  member,
  secondTab,
  language,
}: {
  member: PersonPage
  secondTab: PersonPage
  language: Language
}): Promise<void> {
  const words = textsFor(language, 'chat')
  await member.getByRole('textbox').fill('')
  for (let left = 5; left > 0; left--) {
    await expect(member.getByText(words.balance.credits(left), { exact: false }).first()).toBeVisible()
    await say(member, `mensaje ${left}`)
  }
  await expect(secondTab.getByText('mensaje 1', { exact: true })).toBeVisible()
  await expect(member.getByText(words.short.credits(1, 0))).toBeVisible()
  await member.getByRole('textbox').fill('uno más')
  // the popup may lie over the button before the click is looked at, and a second one would meet the popup
  await member.getByRole('button', { name: words.composer.send }).click({ force: true })
  const popup = member.getByRole('dialog')
  await expect(popup.getByText(textsFor(language, 'prompts').byReason.out_of_credits.title)).toBeVisible()
  await expectAccessible(member)
  await expect(member.getByRole('textbox', { includeHidden: true }).first()).toHaveValue('uno más')
  await popup.getByRole('link', { name: textsFor(language, 'prompts').toPlans }).click()
  await member.waitForURL('**/vip_plan/fine_crediti')
}

type Buying = {
  readonly member: PersonPage
  readonly language: Language
  readonly card: 'declined' | 'good' | 'challenge'
}

/** From the plan to /ok; a decline stays on the page and says why. */
async function buy({ member, language, card }: Buying): Promise<void> {
  const words = textsFor(language, 'pay')
  if (new URL(member.url()).pathname.startsWith('/vip_plan')) {
    await expect(
      member.getByRole('heading', { level: 1, name: textsFor(language, 'plans').reasons.out_of_credits.title }),
    ).toBeVisible()
    await expectAccessible(member)
    await expectNoSideScroll(member)
    await member.getByRole('radio').nth(1).check()
    await member.getByRole('button', { name: textsFor(language, 'plans').continueWith('Classic') }).click()
    await member.waitForURL('**/purchase/pay')
  }
  const order = member.getByRole('button', { name: words.order.button })
  await fillCard(
    member,
    { declined: '4000000000000002', good: '4242424242424242', challenge: '4000000000003220' }[card],
  )
  await expectAccessible(member)
  await expectNoSideScroll(member)
  const box = member.getByRole('checkbox', { name: words.order.startNow })
  if (!(await box.isChecked())) {
    await press(order)
    await expect(member.getByText(words.order.startNowMissing)).toBeVisible() // R9: never ticked beforehand
    await press(box)
  }
  if (card === 'challenge') {
    await leaveBy(member, () => press(order), words.wait.bankTitle)
    await member.getByRole('button').first().click() // the bank's first button approves
  } else await press(order)
  if (card === 'declined') {
    await expect(member.getByRole('dialog').getByText(words.messages.card_declined.title)).toBeVisible()
    await expectAccessible(member)
    await member.getByRole('dialog').getByRole('button', { name: words.ko.changeCard }).click()
    return
  }
  await member.waitForURL('**/ok')
  await expect(member.getByText(words.ok.bought('Classic'))).toBeVisible()
  await expectAccessible(member)
  await member.waitForURL('**/chats') // RT-13
}

/** D6: the second tab, which was not reloaded, shows the words; receipts come with the plan (CH-17). */
async function readWhatWasBlurred({
  secondTab,
  angela,
  language,
  username,
}: {
  secondTab: Page
  angela: PersonPage
  language: Language
  username: string
}): Promise<void> {
  const words = textsFor(language, 'chat')
  await expect(secondTab.getByText('Claro que sí, cuéntame más')).toBeVisible()
  await expect(secondTab.getByRole('button', { name: words.blurred.action })).toHaveCount(0)
  await expect(secondTab.getByRole('button', { name: words.price.credits(10) })).toBeVisible()
  const text = `Ahora te leo, ${randomUUID().slice(0, 6)}`
  await say(secondTab, text)
  await expect(angela.getByRole('list', { name: textsFor('es', 'chat').messages }).getByText(text)).toBeVisible()
  await expect(secondTab.getByText(words.delivery.read).last()).toBeAttached()
  expect(username.length).toBeGreaterThan(0)
  await expectAccessible(secondTab)
}

async function readStatement(
  page: PersonPage,
  { angel, language }: InLanguage & { readonly angel: Angel },
): Promise<void> {
  const words = textsFor(language, 'statement')
  await page.goto(`${angel.url}/statement`)
  await expect(page.getByText(words.causes.purchase('Classic'))).toBeVisible()
  await expect(page.getByText(words.causes.icebreaker(angel.screenName))).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
}
