import { demoBrands } from '@incontro/brand'
import { onDatabase } from '@incontro/testing/database.ts'
import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { createBrands } from '../apps/server/src/modules/brands/index.ts'
import { jpeg, upload } from '../apps/server/src/modules/media/photos.fixtures.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, type Look, phone, test as base } from './fixtures.ts'
import { createOwner } from './operators.ts'
import { andBestPractices } from './page-checks.ts'

const words = textsFor('en', 'backofficeQueues')
const { photos: owner } = textsFor('en', 'ownProfile')
const reviews = textsFor('es', 'reviews')

type Office = { readonly lookOf: (look?: Look) => Look }

/** A live brand, where no software decides, and a moderator who has signed in. */
const test = base.extend<object, { office: Office }>({
  office: [
    async ({ product }, use) => {
      const database = openDatabase({ connectionString: product.databaseUrl })
      const [original] = demoBrands.filter(({ brand }) => brand.id === 'original')
      if (original === undefined) throw new Error('the demo has no such brand')
      const { api: brands } = createBrands({ database, log: createLog('error') })
      await database.transaction((tx) => brands.saveBrand(tx, { ...original.brand, demo: false }, original.hosts))
      await database.close()
      const operator = await createOwner(product, 'Mona Moderates')
      await onDatabase(product.databaseUrl, (client) =>
        client.query(
          `update operator_grants set role = 'moderator' where operator_id = (select id from operators where email = $1)`,
          [operator.email],
        ),
      )
      const kept = { 'backoffice:token': operator.token, 'backoffice:language': 'en' }
      await use({
        lookOf: (look = {}) => ({ viewport: desktop, ...look, storage: { [new URL(product.url).origin]: kept } }),
      })
    },
    { scope: 'worker' },
  ],
})
test.use({ ownProduct: { name: 'review' } })

for (const viewport of someOf({ from: 0 }, [desktop, phone]))
  test(`BO-47 BO-18 at ${viewport.width} px photos are decided by keys alone, and others see what was approved`, async ({
    product,
    office,
    api,
    openBrowser,
    createMember,
  }) => {
    const member = await createMember({ plans: ['Classic', 'VIP'] })
    const session = await api.logIn(member.email, member.password)
    const names: string[] = []
    for (const seed of [1, 2, 3].map((one) => one + viewport.width)) {
      const sent = { url: member.url, token: session.token, trackerId: member.trackerId, content: await jpeg(seed) }
      names.push((await upload(sent)).json.data?.name ?? '')
    }
    const other = await createMember({ plans: ['Classic'] })
    const theirs = await api.logIn(other.email, other.password)
    const same = {
      url: other.url,
      token: theirs.token,
      trackerId: other.trackerId,
      content: await jpeg(viewport.width + 1),
    }
    expect((await upload(same)).status).toBe(200)
    await onDatabase(product.databaseUrl, (client) =>
      client.query(
        `update member_photos set state = 'refused', refusal = 'not_you', reviewed_at = now(), reviewed_by = 'a test'
         where member_id = (select id from members where tracker_id = $1)`,
        [other.trackerId],
      ),
    )
    const isPublic = async (name: string) => (await fetch(`${member.url}/api/uploads/${name}`)).status === 200
    expect(await isPublic(names[0] ?? '')).toBe(false)

    const page = await openBrowser(office.lookOf({ viewport }))
    await page.goto(`${product.url}/backoffice`)
    await page.locator('h1').waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('q')
    await page.waitForURL('**/backoffice/queues')
    await expect(page.getByRole('heading', { name: words.queues.title, level: 1 })).toBeVisible()
    await expectNoSideScroll(page)
    await page.getByRole('link', { name: words.queues.of('Photos', words.queues.kinds.member) }).click()
    await expect(page.getByRole('heading', { name: words.photos.title, level: 1 })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Enter')
    const place = (at: number) => page.getByRole('heading', { name: words.photos.photo(at, 3) })
    await expect(place(1)).toBeFocused()
    await expect(page.getByText(words.photos.hidden)).toBeVisible()
    await page.keyboard.press('v')
    await expect(page.getByRole('img', { name: words.photos.alt })).toBeVisible()
    const near = page.getByRole('region', { name: words.photos.near })
    await expect(near.getByText(owner.whyNot.not_you)).toBeVisible()
    await expect(near.getByText(words.photos.otherOwner(other.trackerId))).toBeVisible()
    await expect(near.getByRole('img')).toBeVisible()
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)

    await page.keyboard.press('a')
    await expect(place(2)).toBeFocused()
    await expect(page.getByText(words.work.outcomes.approved).first()).toBeVisible()
    await page.keyboard.press('3')
    await expect(place(3)).toBeFocused()
    await expect(page.getByText(words.work.outcomes.refused(owner.whyNot.nudity)).first()).toBeVisible()
    await page.keyboard.press('z')
    await expect(place(2)).toBeFocused()
    await expect(page.getByText(words.work.undone)).toBeVisible()
    await page.keyboard.press('a')
    await expect(place(3)).toBeFocused()
    await page.keyboard.press('s')
    await page.keyboard.press('1')
    await expect(page.getByText(words.work.outcomes.skipped).first()).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByText(words.photos.emptyTitle)).toBeVisible()

    for (const name of names.slice(0, 2)) await expect.poll(() => isPublic(name)).toBe(true)
    expect(await isPublic(names[2] ?? '')).toBe(false)
    await page.goto(`${product.url}/backoffice/queues`)
    await expect(page.getByText(words.queues.skipped)).toBeVisible()
    await expectAccessible(page, andBestPractices)
    expect(page.faults).toEqual([])
  })

test('BO-49 BO-18 a review is published by keys and stands on the list, with how often few stars are refused', async ({
  product,
  office,
  openAs,
  openBrowser,
  createMember,
}) => {
  const text = 'Precios claros, y Angela de Madrid contesta.'
  const member = await openAs(await createMember({ plans: ['Classic'] }), '/profile/review', { viewport: desktop })
  await member.getByRole('textbox', { name: reviews.review }).fill(text)
  await member.getByRole('textbox', { name: reviews.name }).fill('Marco')
  await member.getByRole('radio', { name: reviews.starsOf(4) }).check()
  await member.getByRole('button', { name: reviews.save }).click()
  await expect(member.getByText(reviews.states.pending)).toBeVisible()

  const page = await openBrowser(office.lookOf())
  await page.goto(`${product.url}/backoffice/reviews`)
  await page.getByRole('button', { name: words.work.next }).click()
  await expect(page.getByRole('heading', { name: words.reviews.by('Marco') })).toBeFocused()
  await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.getByText(words.reviews.noShares)).toBeVisible()
  await expectAccessible(page, andBestPractices)
  await page.keyboard.press('a')
  await expect(page.getByText(words.reviews.emptyTitle)).toBeVisible()
  await expect(page.getByText(words.work.outcomes.approved).first()).toBeVisible()
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  expect(page.faults).toEqual([])
})
