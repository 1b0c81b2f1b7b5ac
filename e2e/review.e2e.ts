import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { demoBrands } from '@incontro/brand'
import { textsFor } from '@incontro/texts/sync.ts'
import { createBrands } from '../apps/server/src/modules/brands/index.ts'
import { createIdentityStore } from '../apps/server/src/modules/identity/identity.store.ts'
import { createMemberPhotosStore } from '../apps/server/src/modules/media/member-photos.store.ts'
import { jpeg, upload } from '../apps/server/src/modules/media/photos.fixtures.ts'
import { createReviewPhoto } from '../apps/server/src/modules/media/review-photo.ts'
import { createDecideReview } from '../apps/server/src/modules/reviews/decide-review.ts'
import type { ReviewVerdict } from '../apps/server/src/modules/reviews/index.ts'
import { createReviewsStore } from '../apps/server/src/modules/reviews/reviews.store.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { createOutbox } from '../apps/server/src/platform/outbox/outbox.ts'
import {
  assertSoon,
  desktop,
  expectAccessible,
  logIn,
  openBrowser,
  phone,
  setVisibility,
  startProduct,
} from './old/fixtures.ts'

const product = await startProduct()
const database = openDatabase({ connectionString: product.databaseUrl })
after(() => database.close())
const { transaction, db } = database
const log = createLog('error')
const store = createReviewsStore(db)
const decide = createDecideReview({
  transaction,
  store,
  outbox: createOutbox({ db, transaction, log }),
  now: () => new Date(),
})

// the brand as it is with customers: somebody reads what is written, here beside the server as a back office would
const original = demoBrands.find(({ brand }) => brand.id === 'original')
assert.ok(original)
await transaction((tx) =>
  createBrands({ database, log }).door.saveBrand(tx, { ...original.brand, demo: false }, original.hosts),
)

const identity = createIdentityStore(database)
const photos = createMemberPhotosStore(database)
const judge = createReviewPhoto({
  transaction,
  store: photos,
  members: {
    setProfile: identity.setProfile,
    async lockMembers(tx, ids) {
      await identity.lockByIds(tx, ids)
      return new Map()
    },
  },
  outbox: createOutbox({ db, transaction, log }),
  now: () => new Date(),
})

const words = textsFor('es', 'reviews')
const notifications = textsFor('es', 'notifications')
const { nav } = textsFor('es', 'common')

async function read(verdict: ReviewVerdict): Promise<void> {
  const [waiting] = await store.pending(1)
  assert.ok(waiting)
  await decide(waiting, verdict, 'operator-1')
}

test('UI-13 D2 a member is told of the verdict on his review: at once with the reason and the way to change it, and when he comes back', async () => {
  const page = await openBrowser({ viewport: desktop })
  await logIn(page, { url: product.url, email: 'credits@demo.test' })
  await page.goto(`${product.url}/profile/review`)
  await page.getByRole('textbox', { name: words.review }).fill('Precios claros, y Angela de Madrid contesta.')
  await page.getByRole('radio', { name: words.starsOf(4) }).check()
  await page.getByRole('button', { name: words.save }).click()
  await page.getByText(words.states.pending).waitFor()
  await page.getByRole('link', { name: nav.find, exact: true }).click()
  await page.waitForURL('**/find**')

  await read({ state: 'refused', why: 'personal' })
  await page.getByText(notifications.verdict.review.refused).waitFor()
  await page.getByText(words.refusals.personal).waitFor()
  const place = page.getByRole('link', { name: nav.notifications })
  await place.getByRole('img', { name: nav.unread(1) }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: notifications.verdict.review.change }).click()
  await page.waitForURL('**/profile/review')
  await page.getByText(words.states.refused).waitFor()
  await page.getByText(words.refusals.personal).waitFor()
  await place.getByRole('img', { name: nav.unread(1) }).waitFor({ state: 'detached' }) // he has seen it
  await page.getByRole('textbox', { name: words.review }).fill('Precios claros, y gente que contesta.')
  await page.getByRole('button', { name: words.change }).click()
  await page.getByText(words.states.pending).waitFor()

  await page.getByRole('link', { name: nav.find, exact: true }).click()
  await page.waitForURL('**/find**')
  await read({ state: 'approved' })
  await page.getByText(words.states.approved).waitFor()
  await page.getByRole('link', { name: notifications.verdict.review.see }).click()
  await page.waitForURL('**/profile/review')
  await page.getByRole('textbox', { name: words.review }).fill('Precios claros, y quien contesta dice quién es.')
  await page.getByRole('button', { name: words.change }).click()
  await page.getByText(words.states.pending).waitFor()

  await page.goto('about:blank')
  await read({ state: 'approved' })
  await page.goto(`${product.url}/notifications`)
  await place.getByRole('img', { name: nav.unread(1) }).waitFor()
  await page.getByRole('tab', { name: notifications.tabs.review }).click()
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('heading', { name: notifications.verdict.review.approved }).waitFor()
  await panel.getByText(words.states.approved).waitFor()
  await panel.getByText(notifications.unread, { exact: true }).waitFor()
  await place.getByRole('img', { name: nav.unread(1) }).waitFor({ state: 'detached' })
  await expectAccessible(page)
  await panel.getByRole('link', { name: notifications.verdict.review.see }).click()
  await page.waitForURL('**/profile/review')
  await page.getByText(words.states.approved).waitFor()
  assert.deepEqual(page.faults, [])
})

test('TS-03 a member is told that a photo was refused, and why: at once, and among his notifications when he comes back', async () => {
  const { whyNot, states, title } = textsFor('es', 'ownProfile').photos
  const page = await openBrowser({ viewport: phone })
  await logIn(page, { url: product.url, email: 'vip@demo.test' })
  const { token, trackerId } = await page.evaluate(() => ({
    token: localStorage.getItem('token') ?? '',
    trackerId: localStorage.getItem('trackerId') ?? '',
  }))
  /** Where the demo approves by software, somebody looks all the same. */
  const addPhoto = async (seed: number) => {
    const { json } = await upload({ url: product.url, token, trackerId, content: await jpeg(seed) })
    const name = json.data?.name.replace('.jpg', '') ?? ''
    await assertSoon(async () => (await photos.byName(name))?.state === 'approved')
    return (await photos.byName(name))?.id ?? ''
  }
  const place = page.getByRole('link', { name: nav.notifications })
  const unread = (count: number) => place.getByRole('img', { name: nav.unread(count) })

  const first = await addPhoto(1)
  await judge(first, { state: 'refused', why: 'not_a_person' }, 'operator-1')
  await page.getByText(notifications.verdict.photo.refused).waitFor()
  await page.getByText(whyNot.not_a_person).waitFor()
  await unread(1).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: notifications.verdict.photo.change }).click()
  await page.waitForURL('**/profile/edit')
  await page.getByText(states.refused, { exact: true }).waitFor()
  await unread(1).waitFor({ state: 'detached' }) // he has seen it

  const second = await addPhoto(2)
  await page.goto('about:blank')
  await judge(second, { state: 'refused', why: 'contact_details' }, 'operator-1')
  await page.goto(`${product.url}/notifications`)
  await unread(1).waitFor()
  await page.getByRole('tab', { name: notifications.tabs.photo }).waitFor()
  const seen: string[] = []
  page.on('request', (request) => request.url().endsWith('/notification/seen') && seen.push(request.url()))
  await setVisibility(page, 'hidden')
  await page.getByRole('tab', { name: notifications.tabs.photo }).click()
  const panel = page.getByRole('tabpanel')
  await panel.getByText(whyNot.contact_details).waitFor()
  await page.evaluate(() => fetch('/readyz')) // what the panel asked for has left by now
  assert.deepEqual(seen, [])
  await setVisibility(page, 'visible')
  await unread(1).waitFor({ state: 'detached' })
  assert.equal(seen.length, 1)
  await expectAccessible(page)
  await panel.getByRole('link', { name: notifications.verdict.photo.change }).first().click()
  await page.waitForURL('**/profile/edit')
  await page.getByRole('heading', { name: title, exact: true }).waitFor()
  assert.deepEqual(page.faults, [])
})
