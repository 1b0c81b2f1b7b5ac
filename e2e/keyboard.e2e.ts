import { randomUUID } from 'node:crypto'
import { textsFor } from '@incontro/texts/sync.ts'
import type { CDPSession, Page } from '@playwright/test'
import { demoPassword, expect, phone, test } from './fixtures.ts'

/** What has the focus, as the browser exposes it to a screen reader. */
type Stop = { readonly role: string; readonly name: string; readonly id: string }

/** More than any page of this story has. */
const MOST_STOPS = 150
/** The page itself may have the focus between two of its parts: after the last one, and before the first. */
const NO_STOP = new Set(['RootWebArea', 'none', 'generic'])

async function stopNow(reader: CDPSession): Promise<Stop> {
  const { result } = await reader.send('Runtime.evaluate', { expression: 'document.activeElement' })
  const { objectId } = result
  if (objectId === undefined) throw new Error('nothing has the focus')
  const { nodes } = await reader.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false })
  const { result: id } = await reader.send('Runtime.evaluate', { expression: 'document.activeElement.id' })
  return {
    role: String(nodes[0]?.role?.value ?? ''),
    name: String(nodes[0]?.name?.value ?? '').trim(),
    id: String(id.value),
  }
}

type Wanted = { readonly role: string; readonly name?: string | RegExp; readonly id?: string }

function isWanted({ role, name, id }: Stop, wanted: Wanted): boolean {
  if (role !== wanted.role || (wanted.id !== undefined && id !== wanted.id)) return false
  if (wanted.name === undefined) return true
  return typeof wanted.name === 'string' ? name === wanted.name : wanted.name.test(name)
}

/** Goes on with the Tab key until this has the focus; whatever is passed has a name, and shows that it has the focus. */
async function tabTo(page: Page, reader: CDPSession, wanted: Wanted): Promise<void> {
  const passed: string[] = []
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await stopNow(reader)
    passed.push(`${stop.role} "${stop.name}"`)
    if (NO_STOP.has(stop.role) || stop.role === '') continue
    expect(stop.name, `a stop without a name on ${page.url()}, after ${passed.slice(-4).join(', ')}`).not.toBe('')
    expect(await page.evaluate(() => document.activeElement?.matches(':focus-visible')), passed.at(-1)).toBeTruthy()
    if (isWanted(stop, wanted)) return
  }
  expect(
    false,
    `${JSON.stringify(wanted)} ${String(wanted.name)} is no stop of ${page.url()}: ${passed.join(', ')}`,
  ).toBe(true)
}

test('ID-01 FD-02 PR-01 LK-01 CH-07 UI-03 ID-14 from sign-up to log-out by keyboard alone, and every stop has a name', async ({
  product,
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: phone })
  const reader = await page.context().newCDPSession(page)
  await reader.send('Accessibility.enable')
  const to = (role: string, name: string | RegExp) => tabTo(page, reader, { role, name })
  const toId = (role: string, id: string) => tabTo(page, reader, { role, id })
  const press = (key: string) => page.keyboard.press(key)
  const type = (text: string) => page.keyboard.type(text, { delay: 20 })
  const { actions, fields } = textsFor('es', 'common')
  const signUp = textsFor('es', 'signup')
  const profile = textsFor('es', 'profile')
  const chat = textsFor('es', 'chat')

  await page.goto(`${product.url}/?fluxid=7`, { waitUntil: 'networkidle' })
  await to('link', textsFor('es', 'home').actions.signUp)
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: signUp.title })).toBeVisible()

  await to('combobox', signUp.place.label)
  await type('Madr')
  await expect(page.getByRole('option', { name: /^Madrid/ }).first()).toBeVisible()
  await press('ArrowDown')
  await press('Enter')
  await page.waitForFunction(
    () => document.activeElement instanceof HTMLInputElement && document.activeElement.value.startsWith('Madrid'),
  )
  await to('combobox', signUp.age.label)
  await type('35')
  await expect(page.getByLabel(signUp.age.label)).toHaveValue('35')
  await to('button', actions.continue)
  await press('Enter')
  await expect(page.getByLabel(fields.email)).toBeVisible()
  await to('textbox', fields.email)
  await type(`keys-${randomUUID().slice(0, 8)}@example.com`)
  await to('textbox', fields.password)
  await type(demoPassword)
  await to('button', actions.continue)
  await press('Enter')
  await expect(page.locator('#isAdult')).toBeVisible()
  for (const id of ['isAdult', 'acceptsTerms', 'acceptsPrivacy', 'acceptsFeatures']) {
    await toId('checkbox', id)
    await press('Space')
  }
  await to('button', signUp.submit)
  await press('Enter')
  await page.waitForURL('**/find')

  const first = page.getByRole('article').first().getByRole('link').first()
  await expect(first).toBeVisible()
  const shown = ((await page.getByRole('article').first().getByRole('heading').textContent()) ?? '').split(',')[0] ?? ''
  const name = shown.trim()
  await to('link', new RegExp(`^${name}`))
  await press('Enter')
  await page.waitForURL('**/user/*')

  // her card has the same button: the grid stands until her page is there
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${name}, `) })).toBeVisible()
  await to('button', profile.like(name))
  await press('Space')
  await expect(page.getByRole('button', { name: profile.liked })).toBeVisible()
  await to('link', profile.chat(name))
  await press('Enter')
  await page.waitForURL('**/chats/*')

  await expect(page.getByLabel(chat.composer.label(name))).toBeVisible()
  await to('textbox', chat.composer.label(name))
  const described = await page
    .getByLabel(chat.composer.label(name))
    .evaluate((field) =>
      (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    )
  expect(described).toContain(chat.composer.keys)
  await type('Hola, ¿qué tal?')
  await to('button', new RegExp(`^${chat.composer.send}`))
  await press('Enter')
  await expect(page.getByRole('list', { name: chat.messages }).getByText('Hola, ¿qué tal?')).toBeVisible()
  await expect(page.getByText(chat.delivery.sent).first()).toBeAttached()

  await to('link', chat.back)
  await press('Enter')
  await page.waitForURL('**/chats')
  await expect(page.getByRole('heading', { level: 1, name: chat.title })).toBeVisible()
  await to('button', actions.openMenu)
  await press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await to('button', actions.logOut)
  await press('Enter')
  await page.waitForURL(`${product.url}/`)
  expect(page.faults).toEqual([])
})
