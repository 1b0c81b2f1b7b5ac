import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone, startProduct } from './fixtures.ts'
import { fillSignUp, openStudio } from './people.ts'

const product = await startProduct()
const chat = textsFor('es', 'chat')
const words = textsFor('es', 'invite')

test(
  'LK-06 CH-09 CH-14 AN-02 he invites from the profile, she accepts in the studio, and he can write on without a reload',
  { timeout: 120_000 },
  async () => {
    const angela = await openStudio(product, desktop)
    const angelId = await angela.evaluate(async () => {
      const answer = await fetch('/studio/api/me', {
        headers: { authorization: `Bearer ${localStorage.getItem('studio:token') ?? ''}` },
      })
      const { profile } = (await answer.json()) as { profile: { id: string } } // the reply of the contract
      return profile.id
    })
    const page = await openBrowser({ viewport: phone })
    await page.goto(`${product.url}/signup?fluxid=8`)
    await fillSignUp(page, { language: 'es', city: 'Madrid', goesOn: false })
    await page.waitForURL('**/match')

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
  },
)
