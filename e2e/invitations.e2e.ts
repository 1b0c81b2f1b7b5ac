import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expectAccessible, expectNoSideScroll, startProduct } from './old/fixtures.ts'
import { angelIdOf, INVITING, openNewcomer, openStudio } from './old/people.ts'

const product = await startProduct()
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

test(
  'LK-06 CH-09 CH-14 CH-18 AN-02 he invites from the profile, she accepts in the studio, and he can write on without a reload',
  { timeout: 120_000 },
  async () => {
    const angela = await openStudio(product, desktop)
    const angelId = await angelIdOf(angela)
    const page = await openNewcomer(product, { flowId: INVITING })

    await page.goto(`${product.url}/user/${angelId}`)
    await page.getByRole('button', { name: words.action('Angela') }).click()
    const dialog = page.getByRole('dialog', { name: words.title('Angela') })
    await dialog.getByText(words.how('Angela')).waitFor()
    const send = dialog.getByRole('button', { name: words.send })
    await send.getByText(chat.price.icebreakers(1)).waitFor() // what it costs, before the press
    assert.equal(await send.isDisabled(), true) // never without words
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await dialog.getByLabel(words.label('Angela')).fill('Hola Angela, ¿te apetece un café?')
    await send.click()
    await page.getByRole('dialog').getByText(words.sentInvite('Angela')).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' }) // closes by itself
    await page.getByRole('button', { name: textsFor('es', 'profile').liked }).waitFor() // counted as a like

    await page.goto(`${product.url}/chats/${angelId}`)
    await page.getByText(chat.hints.invite('Angela')).waitFor()
    assert.equal(await page.getByRole('textbox').count(), 0)

    await angela.getByText(words.answer.badge, { exact: true }).waitFor()
    await angela.getByRole('listitem').filter({ hasText: words.answer.badge }).getByRole('link').first().click()
    const asked = angela.getByRole('region', { name: words.answer.badge })
    await asked.waitFor()
    await expectAccessible(angela)
    await asked.getByRole('button', { name: words.answer.accept }).click()
    await asked.waitFor({ state: 'detached' })
    await page.getByRole('textbox', { name: chat.composer.label('Angela') }).waitFor()
    assert.deepEqual([page.faults, angela.faults], [[], []])

    // CH-18: what the service says may hold HTML; whatever it holds, nothing of it acts
    await page.goto(`${product.url}/chats`)
    await page.getByRole('listitem').filter({ hasText: 'Te damos la bienvenida' }).getByRole('link').first().click()
    await page.getByText(chat.service.closed).waitFor()
    await page.getByText(chat.service.label).waitFor() // D2
    await page.getByRole('listitem').filter({ hasText: 'esa persona acepta' }).first().waitFor()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.route('**/api/get/messages/*/admin*', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { messages: { msg?: string }[] } // the reply of the contract
      for (const message of body.messages) message.msg = HOSTILE
      await route.fulfill({ response: answer, json: body })
    })
    await page.reload()
    await page.getByText('Solo palabras').waitFor()
    const message = page
      .getByRole('list', { name: chat.messages })
      .locator('p', { hasText: 'Solo palabras' })
      .locator('..')
    await message.getByText('palabras').click()
    await message.getByText('enlace').click()
    assert.deepEqual(
      await message.evaluate((said) =>
        [...said.querySelectorAll('*')]
          .filter(({ localName, attributes }) => attributes.length > 0 || !['p', 'b', 'span'].includes(localName))
          .map(({ outerHTML }) => outerHTML),
      ),
      [],
    )
    assert.equal((await message.innerText()).replaceAll(/\s+/g, ''), 'Solopalabrasenlace')
    assert.equal(await page.evaluate(() => 'acted' in globalThis), false)
    // the policy of scripts speaks up as the words are parsed, in a document where nothing runs
    assert.deepEqual(
      page.faults.filter((fault) => !fault.includes('Content Security Policy')),
      [],
    )
  },
)
