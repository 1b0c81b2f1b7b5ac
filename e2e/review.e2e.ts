import { demoBrands } from '@incontro/brand'
import { textsFor } from '@incontro/texts/sync.ts'
import { allEvents } from '../apps/server/src/events/index.ts'
import { photosShown } from '../apps/server/src/events/media.ts'
import { createBrands } from '../apps/server/src/modules/brands/index.ts'
import { createAccountsStore } from '../apps/server/src/modules/accounts/accounts.store.ts'
import { createMemberPhotosStore } from '../apps/server/src/modules/media/member-photos.store.ts'
import { jpeg, upload } from '../apps/server/src/modules/media/photos.fixtures.ts'
import { memberProfilesStore } from '../apps/server/src/modules/profiles/member-profiles.store.ts'
import { createReviewPhoto } from '../apps/server/src/modules/media/review-photo.ts'
import { createDecideReview } from '../apps/server/src/modules/reviews/decide-review.ts'
import type { ReviewVerdict } from '../apps/server/src/modules/reviews/index.ts'
import { createReviewsStore } from '../apps/server/src/modules/reviews/reviews.store.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { within } from '../apps/server/src/platform/outbox/define-event.ts'
import { createOutbox } from '../apps/server/src/platform/outbox/outbox.ts'
import { desktop, expect, expectAccessible, phone, setVisibility, test as base } from './fixtures.ts'

const log = createLog('error')

/** The people beside the server who look at what members write and show, as a back office would. */
function createOffice(database: Database) {
  const { transaction, db } = database
  const now = () => new Date()
  const outbox = createOutbox({ database, log, now, events: allEvents })
  outbox.handleWithin([
    within(photosShown, 'profiles', (tx, { memberId, imageName }) =>
      memberProfilesStore.setPhoto(tx, memberId, { imageName, fillsIn: [] }),
    ),
  ])
  const [reviews, photos, identity] = [
    createReviewsStore(db),
    createMemberPhotosStore(database),
    createAccountsStore(database),
  ]
  const decide = createDecideReview({ transaction, store: reviews, outbox, now })
  const judge = createReviewPhoto({
    transaction,
    store: photos,
    members: {
      async lockMembers(tx, ids) {
        await identity.lockByIds(tx, ids)
        return new Map()
      },
    },
    outbox,
    now,
  })
  return {
    /** Reads the review that waits for it. */
    async read(verdict: ReviewVerdict): Promise<void> {
      const [waiting] = await reviews.pending(1)
      if (waiting === undefined) throw new Error('no review waits')
      await decide(waiting, verdict, 'operator-1')
    },
    photo: photos.byName,
    /** Looks at a photo. */
    judge: (id: string, verdict: Parameters<typeof judge>[1]) => judge(id, verdict, 'operator-1'),
  }
}

/** The brand is as it is with customers: a moderator reads what is written. */
const test = base.extend<object, { office: ReturnType<typeof createOffice> }>({
  office: [
    async ({ product }, use) => {
      const database = openDatabase({ connectionString: product.databaseUrl })
      const original = demoBrands.find(({ brand }) => brand.id === 'original')
      if (original === undefined) throw new Error('the demo has no such brand')
      const { api: brands } = createBrands({ database, log })
      await database.transaction((tx) => brands.saveBrand(tx, { ...original.brand, demo: false }, original.hosts))
      await use(createOffice(database))
      await database.close()
    },
    { scope: 'worker' },
  ],
})
test.use({ ownProduct: { name: 'review' } })

const words = textsFor('es', 'reviews')
const notifications = textsFor('es', 'notifications')
const { nav } = textsFor('es', 'common')

test(
  'UI-13 D2 a member is notified of the verdict on the review: at once with the reason and the way to change it, and at the next visit',
  { tag: '@full' },
  async ({ product, office, openAs, createMember }) => {
    const page = await openAs(await createMember({ plans: ['Classic'] }), '/profile/review', { viewport: desktop })
    await page.getByRole('textbox', { name: words.review }).fill('Precios claros, y Angela de Madrid contesta.')
    await page.getByRole('textbox', { name: words.name }).fill('Marco')
    await page.getByRole('radio', { name: words.starsOf(4) }).check()
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByText(words.states.pending)).toBeVisible()
    await page.getByRole('link', { name: nav.find, exact: true }).click()
    await page.waitForURL('**/find**')

    await office.read({ state: 'refused', why: 'personal' })
    await expect(page.getByText(notifications.verdict.review.refused)).toBeVisible()
    await expect(page.getByText(words.refusals.personal)).toBeVisible()
    const place = page.getByRole('link', { name: nav.notifications })
    await expect(place.getByRole('img', { name: nav.unread(1) })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: notifications.verdict.review.change }).click()
    await page.waitForURL('**/profile/review')
    await expect(page.getByText(words.states.refused)).toBeVisible()
    await expect(page.getByText(words.refusals.personal)).toBeVisible()
    await expect(place.getByRole('img', { name: nav.unread(1) })).toHaveCount(0) // it was seen
    await page.getByRole('textbox', { name: words.review }).fill('Precios claros, y gente que contesta.')
    await page.getByRole('button', { name: words.change }).click()
    await expect(page.getByText(words.states.pending)).toBeVisible()

    await page.getByRole('link', { name: nav.find, exact: true }).click()
    await page.waitForURL('**/find**')
    await office.read({ state: 'approved' })
    await expect(page.getByText(words.states.approved)).toBeVisible()
    await page.getByRole('link', { name: notifications.verdict.review.see }).click()
    await page.waitForURL('**/profile/review')
    await page.getByRole('textbox', { name: words.review }).fill('Precios claros, y quien contesta dice quién es.')
    await page.getByRole('button', { name: words.change }).click()
    await expect(page.getByText(words.states.pending)).toBeVisible()

    await page.goto('about:blank')
    await office.read({ state: 'approved' })
    await page.goto(`${product.url}/notifications`)
    await expect(place.getByRole('img', { name: nav.unread(1) })).toBeVisible()
    await page.getByRole('tab', { name: notifications.tabs.review }).click()
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByRole('heading', { name: notifications.verdict.review.approved })).toBeVisible()
    await expect(panel.getByText(words.states.approved)).toBeVisible()
    await expect(panel.getByText(notifications.unread, { exact: true })).toBeVisible()
    await expect(place.getByRole('img', { name: nav.unread(1) })).toHaveCount(0)
    await expectAccessible(page)
    await panel.getByRole('link', { name: notifications.verdict.review.see }).click()
    await page.waitForURL('**/profile/review')
    await expect(page.getByText(words.states.approved)).toBeVisible()
    expect(page.faults).toEqual([])
  },
)

test(
  'TS-03 a member is notified that a photo was refused, and why: at once, and among the notifications at the next visit',
  { tag: '@full' },
  async ({ product, office, api, openAs, createMember }) => {
    const { whyNot, states, title } = textsFor('es', 'ownProfile').photos
    const member = await createMember({ plans: ['Classic', 'VIP'] })
    const { url, trackerId } = member
    /** By a session of its own: the page renews the token of the other. */
    const other = await api.logIn(member.email, member.password)
    const addPhoto = async (seed: number) => {
      const { json } = await upload({ url, token: other.token, trackerId, content: await jpeg(seed) })
      const name = json.data?.name.replace('.jpg', '') ?? ''
      await expect.poll(async () => (await office.photo(name))?.state).toBe('pending') // no software decides on a live brand
      return (await office.photo(name))?.id ?? ''
    }
    const page = await openAs(member, '/find', { viewport: phone })
    const place = page.getByRole('link', { name: nav.notifications })
    const unread = (count: number) => place.getByRole('img', { name: nav.unread(count) })

    const first = await addPhoto(1)
    await office.judge(first, { state: 'refused', why: 'not_a_person' })
    await expect(page.getByText(notifications.verdict.photo.refused)).toBeVisible()
    await expect(page.getByText(whyNot.not_a_person)).toBeVisible()
    await expect(unread(1)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: notifications.verdict.photo.change }).click()
    await page.waitForURL('**/profile/edit')
    await expect(page.getByText(states.refused, { exact: true })).toBeVisible()
    await expect(unread(1)).toHaveCount(0) // it was seen

    const second = await addPhoto(2)
    await page.goto('about:blank')
    await office.judge(second, { state: 'refused', why: 'contact_details' })
    await page.goto(`${product.url}/notifications`)
    await expect(unread(1)).toBeVisible()
    await expect(page.getByRole('tab', { name: notifications.tabs.photo })).toBeVisible()
    const seen: string[] = []
    page.on('request', (request) => request.url().endsWith('/notification/seen') && seen.push(request.url()))
    await setVisibility(page, 'hidden')
    await page.getByRole('tab', { name: notifications.tabs.photo }).click()
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByText(whyNot.contact_details)).toBeVisible()
    await page.evaluate(() => fetch('/readyz')) // what the panel asked for has left by now
    expect(seen).toEqual([])
    await setVisibility(page, 'visible')
    await expect(unread(1)).toHaveCount(0)
    expect(seen).toHaveLength(1)
    await expectAccessible(page)
    await panel.getByRole('link', { name: notifications.verdict.photo.change }).first().click()
    await page.waitForURL('**/profile/edit')
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    expect(page.faults).toEqual([])
  },
)
