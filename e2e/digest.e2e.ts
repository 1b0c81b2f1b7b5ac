import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, movedClock, phone, test } from './fixtures.ts'
import { mailKindsOf, mailTo } from './mailbox.ts'
import { likeAs } from './people.ts'
import { advanceClock } from './product.ts'

test.use(movedClock)

test('NT-09 NT-12 D18 a like while the member is away: the e-mail in the mailbox, its button signs in, its link to leave is undone again', async ({
  product,
  openBrowser,
  createMember,
  createAngel,
}) => {
  const [member, hers] = [await createMember({ marketing: true }), await createAngel()]
  await likeAs(hers, member)
  const aboutHer = async () =>
    (await mailTo(product, member.email)).find(({ subject }) => subject.includes(hers.screenName))
  await expect(async () => {
    await advanceClock(product, 'PT2H')
    expect(await aboutHer()).toBeDefined()
  }).toPass()
  const mail = await aboutHer()
  const linkOf = (path: string) => mail?.links.find((link) => link.includes(path)) ?? ''

  const box = await openBrowser({ viewport: desktop }) // its frames have no storage, which every page of a browser is given
  await box.goto(`${product.url}/dev/mailbox`)
  const frame = box.locator(`iframe[title^="${mail?.subject}, to ${member.email}"]`)
  await frame.scrollIntoViewIfNeeded() // until then it loads nothing
  await expect(frame.contentFrame().getByRole('heading', { name: textsFor('es', 'digestMail').heading })).toBeVisible()
  await expectAccessible(box)
  await box.close()
  const page = await openBrowser({ viewport: desktop })
  await page.goto(linkOf('/autologin'))
  await page.waitForURL('**/notifications')
  await expect(page.getByRole('listitem').filter({ hasText: hers.screenName })).toBeVisible()

  const words = textsFor('es', 'emailSettings')
  const reader = await openBrowser({ viewport: phone })
  await reader.goto(linkOf('/unsubscribe'))
  const likes = reader.getByRole('switch', { name: words.kinds.likes.label })
  await expect(likes).toBeVisible()
  expect((await mailKindsOf(product, member)).likes, 'looking changes nothing').toBe(true)
  await expectAccessible(reader)
  await expectNoSideScroll(reader)
  await reader.getByRole('button', { name: words.page.all }).click()
  await expect(reader.getByText(words.page.stopped)).toBeVisible()
  expect(Object.values(await mailKindsOf(product, member)).some(Boolean)).toEqual(false)
  await reader.getByRole('button', { name: words.page.mistake }).click()
  await expect(reader.getByText(words.page.undone)).toBeVisible()
  expect((await mailKindsOf(product, member)).likes).toBe(true)
  await likes.click()
  await reader.getByRole('button', { name: words.page.submit, exact: true }).click()
  await expect(reader.getByText(words.page.changed)).toBeVisible()
  expect(await mailKindsOf(product, member)).toEqual({ messages: true, likes: false, visits: true, news: true })
  expect([...page.faults, ...reader.faults]).toEqual([])
})
