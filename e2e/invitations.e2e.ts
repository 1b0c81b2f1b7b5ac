import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, test } from './fixtures.ts'
import { INVITING } from './people.ts'

const chat = textsFor('es', 'chat')
const words = textsFor('es', 'invite')

const HOSTILE = [
  '<p onclick="acted=1" style="position:fixed" id="trap">Solo <b onmouseover="acted=1">palabras</b></p>',
  '<script>acted=1; "not words"</script><style>*{display:none}</style><svg onload="acted=1"><script>acted=1</script></svg>',
  '<img src="x" onerror="acted=1"><iframe srcdoc="<script>parent.acted=1</script>">not words</iframe>',
  '<a href="javascript:acted=1">enlace</a><form action="https://d.example"><input name="a"></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror="acted=1"></style></mglyph></table></mtext></math>',
  '<template><img src=x onerror="acted=1"></template><object data="javascript:acted=1">not words</object>',
].join('')

test('LK-06 CH-09 CH-14 CH-18 AN-02 a member invites from the profile, she accepts in the studio, and the member can write on without a reload', async ({
  product,
  createMember,
  createAngel,
  openAs,
  openStudio,
}) => {
  const angel = await createAngel({ screenName: 'Angela' })
  const angelId = angel.id
  const angela = await openStudio(angel, { viewport: desktop })
  const page = await openAs(await createMember({ flowId: INVITING }), `/user/${angelId}`)
  await page.getByRole('button', { name: words.action('Angela') }).click()
  const dialog = page.getByRole('dialog', { name: words.title('Angela') })
  await expect(dialog.getByText(words.how('Angela'))).toBeVisible()
  const send = dialog.getByRole('button', { name: words.send })
  await expect(send.getByText(chat.price.icebreakers(1))).toBeVisible() // what it costs, before the press
  await expect(send).toBeDisabled() // never without words
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await dialog.getByLabel(words.label('Angela')).fill('Hola Angela, ¿te apetece un café?')
  await send.click()
  await expect(page.getByRole('dialog').getByText(words.sentInvite('Angela'))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0) // closes by itself
  await expect(page.getByRole('button', { name: textsFor('es', 'profile').liked })).toBeVisible() // counted as a like

  await page.goto(`${product.url}/chats/${angelId}`)
  await expect(page.getByText(chat.hints.invite('Angela'))).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)

  await expect(angela.getByText(words.answer.badge, { exact: true })).toBeVisible()
  await angela.getByRole('listitem').filter({ hasText: words.answer.badge }).getByRole('link').first().click()
  const asked = angela.getByRole('region', { name: words.answer.badge })
  await expect(asked).toBeVisible()
  await expectAccessible(angela)
  await asked.getByRole('button', { name: words.answer.accept }).click()
  await expect(asked).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: chat.composer.label('Angela') })).toBeVisible()
  expect([page.faults, angela.faults]).toEqual([[], []])

  // CH-18: what the service says may hold HTML; whatever it holds, nothing of it acts
  await page.goto(`${product.url}/chats`)
  await page.getByRole('listitem').filter({ hasText: 'Te damos la bienvenida' }).getByRole('link').first().click()
  await expect(page.getByText(chat.service.closed)).toBeVisible()
  await expect(page.getByText(chat.service.label)).toBeVisible() // D2
  await expect(page.getByRole('listitem').filter({ hasText: 'esa persona acepta' }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.route('**/api/get/messages/*/admin*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { messages: { msg?: string }[] } // the reply of the contract
    for (const message of body.messages) message.msg = HOSTILE
    await route.fulfill({ response: answer, json: body })
  })
  await page.reload()
  await expect(page.getByText('Solo palabras')).toBeVisible()
  const message = page
    .getByRole('list', { name: chat.messages })
    .locator('p', { hasText: 'Solo palabras' })
    .locator('..')
  await message.getByText('palabras').click()
  await message.getByText('enlace').click()
  expect(
    await message.evaluate((said) =>
      [...said.querySelectorAll('*')]
        .filter(({ localName, attributes }) => attributes.length > 0 || !['p', 'b', 'span'].includes(localName))
        .map(({ outerHTML }) => outerHTML),
    ),
  ).toEqual([])
  expect((await message.innerText()).replaceAll(/\s+/g, '')).toBe('Solopalabrasenlace')
  expect(await page.evaluate(() => 'acted' in globalThis)).toBe(false)
  // the policy of scripts speaks up as the words are parsed, in a document where nothing runs
  expect(page.faults.filter((fault) => !fault.includes('Content Security Policy'))).toEqual([])
})
