import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { automatedAngel } from './accounts.ts'
import { atRest, likeAs, say, sendAs } from './people.ts'
import { picture } from './photos.fixtures.ts'

const words = textsFor('es', 'chat')

test('CH-15 D2 an automated profile says so before, while and after it answers', async ({ createMember, openAs }) => {
  const member = await createMember({ plans: ['Classic'] })
  const page = await openAs(member, `/chats/${automatedAngel('es')}`, { viewport: desktop })
  const { kinds } = textsFor('es', 'common')
  const header = page.getByRole('region').first()
  await expect(page.getByRole('button', { name: kinds.automated.label }).first()).toBeVisible()
  await expect(page.getByText(words.status.available, { exact: true }).first()).toBeVisible() // D1: software can answer at any time
  await expect(
    page.getByText(words.hints.empty(await page.getByRole('heading', { level: 1 }).innerText())),
  ).toBeVisible() // CH-08
  await say(page, 'Hola, ¿qué tal tu día?')
  await expect(page.getByText(words.status.automated, { exact: true })).toBeVisible({ timeout: 15_000 }) // D7: no one types
  await expect(page.getByText(words.automatedNote)).toBeVisible({ timeout: 15_000 })
  await expect(header).toBeVisible()
  await page.getByRole('button', { name: kinds.automated.label }).first().click()
  await expect(page.getByText(kinds.automated.explanation).first()).toBeVisible()
  await expectAccessible(page)
  expect(page.faults).toEqual([])
})

test('CH-02 CH-03 CH-04 CH-05 the list: empty text, previews cut at 25, unread, likes to the profile', async ({
  createMember,
  createAngel,
  openAs,
}) => {
  const [member, angela] = [await createMember(), await createAngel()]
  const pair = { trackerId: member.trackerId, angelId: angela.id }
  const page = await openAs(member, '/chats', { viewport: phone })
  await expect(page.getByText(words.empty.title)).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${member.url}/chats/${angela.id}`)
  const long = 'Me llamo Marco y escribo bastante largo'
  await say(page, long)
  await expect(page.getByText(words.delivery.sent).first()).toBeAttached()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.delivery.whenRead }).click()
  await expect(page.getByRole('dialog').getByText(textsFor('es', 'popups').byReason.read_receipts.title)).toBeVisible() // CH-17
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: words.back }).click()
  await expect(page.getByText(words.you(`${long.slice(0, 25)}…`))).toBeVisible() // CH-04
  await expect(page.getByText(words.unread, { exact: true })).toHaveCount(0)

  await sendAs(angela, pair, ['¡Hola Marco!', '¿De dónde eres?'])
  await expect(page.getByText(words.unread, { exact: true })).toBeVisible() // CH-02
  await expect(page.getByText(words.unreadIn(2))).toBeAttached()
  await expect(
    page
      .getByRole('link', { name: new RegExp(textsFor('es', 'common').nav.chats) })
      .filter({ hasText: '2' })
      .first(),
  ).toBeVisible() // NT-11
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page
    .getByRole('link', { name: new RegExp(angela.screenName) })
    .first()
    .click()
  await page.waitForURL(`**/chats/${angela.id}`) // CH-03
  await page.getByRole('button', { name: words.blurred.action }).first().click()
  await expect(page.getByRole('dialog').getByText(textsFor('es', 'prompts').byReason.blurred.title)).toBeVisible() // CH-11
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await page.waitForURL('**/chats')
  await expect(page.getByText(words.unread, { exact: true })).toHaveCount(0) // CH-17: opening it read it

  // she has no file of hers here: whatever comes in place of one is shown until it has failed, too
  const photo = await picture(30)
  await page.route('**/photos/**.jpg', (route) => route.fulfill({ contentType: 'image/jpeg', body: photo }))
  await page.route('**/photos/**-160.jpg', (route) => route.abort())
  const lookup = page.waitForRequest((request) => request.url().includes(`/dispenser/${angela.id}/`))
  await likeAs(angela, member)
  await expect(page.getByText(words.events.likesYou(angela.screenName))).toBeVisible()
  await page.reload()
  await lookup // CH-05: her photo did not come, so another one is looked up
  await expect(page.locator('img[src^="/photos/"]:not([src*="-160"])').first()).toBeVisible()
  await page
    .getByRole('link', { name: new RegExp(angela.screenName) })
    .first()
    .click()
  await page.waitForURL(`**/user/${angela.id}`) // CH-03: a like leads to the profile
})

test(
  'a long conversation opens at its end, keeps its place while earlier pages load, and announces new ones',
  { tag: '@full' },
  async ({ createMember, createAngel, openAs }) => {
    const [member, angela] = [await createMember({ plans: ['Classic'] }), await createAngel()]
    const pair = { trackerId: member.trackerId, angelId: angela.id }
    await sendAs(member, pair, ['hola']) // she writes to those who have written to her
    await sendAs(
      angela,
      pair,
      Array.from({ length: 120 }, (_, index) => `mensaje número ${index + 1}`),
    )
    const page = await openAs(member, `/chats/${angela.id}`, { viewport: phone })
    const thread = page.getByRole('list', { name: words.messages })
    await expect(thread.getByText('mensaje número 120', { exact: true })).toBeVisible()
    const region = page.getByRole('region', { name: words.messages })
    const distance = () => region.evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight))
    await expect.poll(distance, { message: 'it opens at the newest' }).toBeLessThan(5)

    for (const mark of [72, 22]) {
      const oldest = thread.getByText(`mensaje número ${mark}`, { exact: true })
      await region.evaluate((box) => box.scrollTo(0, 120))
      const before = (await oldest.boundingBox())?.y ?? Number.NaN
      await expect(thread.getByText(`mensaje número ${mark - 15}`, { exact: true })).toBeAttached()
      await atRest(region)
      const after = (await oldest.boundingBox())?.y ?? Number.NaN
      expect(Math.abs(after - before), `the place was kept: ${before} and ${after}`).toBeLessThan(12)
    }
    await expect(thread.getByText('mensaje número 1', { exact: true })).toBeAttached()

    await sendAs(angela, pair, ['y otra cosa'])
    await page.getByRole('button', { name: words.newMessages(1) }).click()
    await expect(thread.getByText('y otra cosa', { exact: true })).toBeVisible()
    await expect.poll(distance, { message: 'the button leads to the newest' }).toBeLessThan(5)
    await sendAs(angela, pair, ['mira https://example.com/a y javascript:alert(1)'])
    const link = page.getByRole('link', { name: 'https://example.com/a' })
    await expect(link).toBeVisible()
    await expect.poll(distance, { message: 'a reader at the newest stays there' }).toBeLessThan(5)
    await expect(link).toHaveAttribute('rel', /noopener.*noreferrer/)
    await expect(page.locator('a[href^="javascript"]')).toHaveCount(0)
    await expectAccessible(page)

    const search = textsFor('es', 'chatSearch')
    await page.goto(`${member.url}/chats`)
    const field = page.getByRole('searchbox', { name: search.label })
    await field.fill('zzzz')
    await expect(page.getByText(search.nothing.title('zzzz')).first()).toBeVisible()
    await field.fill('NUMERO 17')
    const results = page.getByRole('list', { name: search.messages })
    await expect(results.getByRole('link').nth(1)).toBeVisible()
    await expect(results.locator('mark')).toHaveText(['número', '17', 'número', '17']) // 117, then 17
    await expect(page.getByRole('list', { name: search.people })).toHaveCount(0) // no one of that name
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await results.getByRole('link').nth(1).click()
    await page.waitForURL(`**/chats/${angela.id}?at=18`)
    const sought = thread.getByRole('listitem').filter({ has: page.getByText('mensaje número 17', { exact: true }) })
    await expect(sought.and(page.locator(':focus'))).toBeVisible()
    const [box, frame] = [await sought.boundingBox(), await region.boundingBox()]
    expect(
      box && frame && box.y > frame.y && box.y + box.height < frame.y + frame.height,
      'it stands in sight',
    ).toBeTruthy()
    await page.goBack()
    await expect(results.getByRole('link').first()).toBeVisible() // what was found is still there
    await results.getByRole('link').nth(1).click()
    await expect(sought.and(page.locator(':focus'))).toBeVisible() // now that it is loaded, too
    await page.goBack()
    await expect(results.getByRole('link').first()).toBeVisible()
    await field.press('Escape')
    await expect(page.getByRole('list', { name: words.list })).toBeVisible()
    await expect(field).toHaveValue('')
    expect(page.faults).toEqual([])
  },
)

test('CH-07 CH-09 CH-10 the field grows from 43 px, Shift and Enter begin a line, and closed chats say so', async ({
  createMember,
  createAngel,
  openAs,
}) => {
  const [member, angela] = [await createMember({ plans: ['Classic'] }), await createAngel()]
  const page = await openAs(member, `/chats/${angela.id}`, { viewport: desktop })
  const field = page.getByRole('textbox')
  const heightOf = () => field.evaluate((box) => box.parentElement?.getBoundingClientRect().height ?? 0)
  await expect(field).toBeVisible()
  const first = await heightOf()
  expect(first, `${first} px`).toBeGreaterThanOrEqual(43)
  await field.pressSequentially('una')
  for (const line of ['dos', 'tres']) {
    await field.press('Shift+Enter')
    await field.pressSequentially(line)
  }
  await expect.poll(heightOf).toBeGreaterThan(first + 30)
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true) // CH-10: the page itself does not scroll
  await field.press('Enter')
  await expect(page.getByRole('list', { name: words.messages }).getByText('una\ndos\ntres')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect.poll(heightOf).toBe(first)

  const emoji = textsFor('es', 'emoji')
  await field.fill('hola, Angela')
  await field.press('Home')
  for (let step = 0; step < 'hola'.length; step += 1) await field.press('ArrowRight')
  const opener = page.getByRole('button', { name: words.composer.emoji, exact: true })
  await opener.click()
  const find = page.getByRole('searchbox', { name: emoji.find })
  await expect(find.and(page.locator(':focus'))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('corazon ROJO')
  await find.press('Enter')
  await expect(field).toHaveValue('hola❤️, Angela')
  await find.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('hola❤️❤️, Angela')
  await page.keyboard.press('Escape')
  await expect(find).toHaveCount(0)
  await page.keyboard.type('!') // where the emoji went in
  await expect(field).toHaveValue('hola❤️❤️!, Angela')
  await opener.click()
  await expect(
    page.getByRole('group', { name: emoji.recent }).getByRole('button', { name: emoji.groups.hearts.names['❤️'] }),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`${member.url}/chats/000000`)
  await expect(page.getByText(words.hints.closed)).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0) // CH-09
  await expectAccessible(page)
})
