import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { routes } from '@incontro/contract'
import { onDatabase } from '@incontro/testing/database.ts'
import { someOf } from '@incontro/testing/size.ts'
import { formatsFor } from '@incontro/locale/format.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import {
  type Angel,
  desktop,
  expect,
  expectAccessible,
  expectNoSideScroll,
  type Member,
  phone,
  test,
} from './fixtures.ts'
import { sendAs } from './people.ts'

const words = textsFor('es', 'studioHours')
const profile = textsFor('es', 'profile')
const invite = textsFor('es', 'invite')
const place = { region: 'Navarra', city: 'Pamplona' } as const

for (const viewport of someOf({ from: 0 }, [desktop, phone]))
  test(`AN-10 AN-17 at ${viewport.width} px she turns available and a member sees it; cut off she is gone; at her limit it says why`, async ({
    createMember,
    createAngel,
    openAs,
    openStudio,
  }) => {
    const her = await createAngel(place)
    const [first, member] = [await createMember(place), await createMember(place)]
    const studio = await openStudio(her, { viewport })
    const button = studio.getByRole('button', { name: words.label })
    await button.click()
    await studio.getByRole('radio', { name: words.hints.available }).click()
    await expect(button).toHaveAccessibleName(`${words.label} · ${words.states.available}`)
    await expectAccessible(studio)
    await expectNoSideScroll(studio)
    await studio.keyboard.press('Escape')

    const page = await openAs(member, `/user/${her.id}`, { viewport })
    await expect(page.getByText(profile.available)).toBeVisible()

    await studio.goto('about:blank')
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(profile.available)).toHaveCount(0, { timeout: 500 })
    }).toPass()

    await studio.goBack()
    await studio.getByRole('link', { name: textsFor('es', 'studio').nav.pages.settings }).click()
    await studio.getByLabel(words.most.label).fill('1')
    await studio.getByRole('button', { name: words.hours.add }).click()
    await studio.getByLabel(profile.talk.money).check()
    await studio.getByRole('button', { name: words.save, exact: true }).click()
    await expect(studio.getByText(words.saved)).toBeVisible()
    await expectAccessible(studio)
    await expectNoSideScroll(studio)

    await sendAs(first, { trackerId: first.trackerId, angelId: her.id }, ['Hola'])
    await page.reload()
    const name = (await page.getByRole('heading', { level: 1 }).innerText()).split(',')[0] ?? ''
    await expect(page.getByText(invite.later.full(name))).toBeVisible()
    await expect(page.getByText(profile.unwanted)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.getByRole('link', { name: profile.chat(name) }).click()
    await expect(page.getByText(invite.later.full(name))).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
  })

/** The address of a browser of hers that is notified; nothing is sent there meanwhile. */
function browserOfHers(): string {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  return JSON.stringify({
    endpoint: `https://push.example/${randomUUID()}`,
    keys: { p256dh, auth: randomBytes(16).toString('base64url') },
  })
}

/** Conversations in which she answered after so many minutes. */
async function answerAfter(her: Angel, members: readonly Member[], minutes: readonly number[]): Promise<void> {
  for (const [index, member] of members.entries()) {
    const pair = { trackerId: member.trackerId, angelId: her.id }
    await sendAs(member, pair, ['Hola'])
    await sendAs(her, pair, [`Buenas, ${String(minutes[index])}`]) // hers are written for each
    await onDatabase(her.databaseUrl, (client) =>
      client.query(
        `update messages set at = at - make_interval(mins => $3) where by_member and conversation_id =
          (select c.id from conversations c join members m on m.id = c.member_id where m.tracker_id = $1 and c.angel_id = $2)`,
        [member.trackerId, her.id, minutes[index]],
      ),
    )
  }
}

for (const viewport of someOf({ from: 1 }, [desktop, phone]))
  test(`AN-10 AN-26 at ${viewport.width} px her phone says on card, profile and chat how soon she usually answers, as it was measured, and no more`, async ({
    api,
    createMember,
    createAngel,
    openAs,
  }) => {
    const here = viewport === phone ? { region: 'Murcia', city: 'Murcia' } : { region: 'Cantabria', city: 'Santander' }
    const [her, few] = [await createAngel({ ...here, kind: 'host' }), await createAngel(here)]
    const members: Member[] = []
    while (members.length < 9) members.push(await createMember(here))
    await answerAfter(her, members.slice(0, 5), [30, 70, 100, 130, 400])
    await answerAfter(few, members.slice(5), [30, 70, 100, 130])
    for (const { token, trackerId } of [her, few])
      await api.call(routes.pushToken, { token, body: { clickid: trackerId, pushToken: browserOfHers() } })
    const member = await createMember(here)
    const known = await api.call(routes.knownAngel, { token: member.token, params: { angelId: her.id } })
    expect(known).toEqual({
      kind: 'host',
      isVerified: true,
      usualAnswerMinutes: 101,
      since: known.since,
      confirmedDaysAgo: 0,
    })

    const page = await openAs(member, '/find', { viewport })
    const cardOf = (name: string) => page.getByRole('article').filter({ hasText: name })
    await expect(cardOf(her.screenName)).toContainText(textsFor('es', 'find').answersWithin(101))
    await expect(cardOf(few.screenName)).toBeVisible()
    await expect(cardOf(few.screenName)).not.toContainText('suele responder')
    await expect(page.getByText(textsFor('es', 'find').available)).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.goto(`${her.url}/user/${her.id}`)
    const { usually, since, confirmed } = textsFor('es', 'angelWords')
    const day = formatsFor('es').longDate(Date.parse(known.since), 'UTC')
    await expect(page.getByText(`${confirmed(0)} · ${usually(101)} · ${since(day)}`, { exact: true })).toBeVisible()
    await expect(page.getByText(textsFor('es', 'profile').available)).toHaveCount(0)
    await page.goto(`${her.url}/user/${few.id}`)
    await expect(page.getByText(`${confirmed(0)} · ${since(day)}`, { exact: true })).toBeVisible() // four conversations say nothing
    await page.goto(`${her.url}/chats/${her.id}`)
    await expect(page.getByText(textsFor('es', 'chat').status.within(101))).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.goto(`${her.url}/chats/${few.id}`)
    await expect(page.getByText(textsFor('es', 'chat').status.away)).toBeVisible()
    expect(page.faults).toEqual([])
  })
