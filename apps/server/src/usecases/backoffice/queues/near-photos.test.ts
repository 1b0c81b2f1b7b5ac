import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { operatorCalls as calls, type PhotoBatch } from '@incontro/contract/backoffice.ts'
import { addMember } from '@incontro/testing'
import { size } from '@incontro/testing/size.ts'
import { startTestServer } from '@incontro/testing/server.ts'
import sharp from 'sharp'
import { jpeg, upload } from '../../../modules/media/photos.fixtures.ts'
import { type Person, queueDriver } from './queues.fixtures.ts'

const server = await startTestServer()
const { api, database, product, url } = server
const queue = queueDriver(server)
const { call, send, codeOf, operator, uploader, claimPhotos, decidePhoto } = queue
const moderator = await operator('moderator')

/** The picture of that number, half as large, a little brighter, and saved in a poor quality. */
const savedAgain = async (seed: number) =>
  sharp(await jpeg(seed))
    .resize({ width: 610 })
    .modulate({ brightness: 1.04 })
    .jpeg({ quality: 40 })
    .toBuffer()

async function uploaderOf(content: Buffer, { brand = 'original', country = 'it' } = {}): Promise<Person> {
  const member = await addMember(server, { level: 1 })
  assert.equal((await upload({ url, ...member, content })).status, 200)
  await database.pool.query('update members set brand_id = $2, country = $3 where id = $1', [member.id, brand, country])
  return member
}
/** What is said to be near to the photo of that person. */
async function nearOf(person: Person, who = moderator): Promise<PhotoBatch['photos'][number]['near']> {
  const batch = await claimPhotos(who, person.id)
  return batch.photos[0]?.near ?? []
}
async function refuse(person: Person, whyNot = 'other'): Promise<void> {
  const batch = await claimPhotos(moderator, person.id)
  assert.equal((await decidePhoto(moderator, batch, 0, { state: 'refused', whyNot })).status, 200)
}

test('BO-47 a photo that was resized and recompressed is named as nearly the same, with what was decided of it', async () => {
  const first = await uploader([40])
  await refuse(first, 'not_you')
  const second = await uploaderOf(await savedAgain(40))
  const [near, ...more] = await nearOf(second)
  assert.deepEqual(more, [])
  assert.deepEqual(
    [near?.trackerId, near?.state, near?.whyNot, near?.isOwn],
    [first.trackerId, 'refused', 'not_you', false],
  )
  const [photo] = (await claimPhotos(moderator, second.id)).photos
  const shown = { token: moderator.token, params: { id: near?.id ?? '' } }
  const beside = await call(calls.showPicture, { ...shown, query: { beside: photo?.id ?? '' } })
  assert.ok(beside.base64.length > 100)
  // it is no reason to open the original, and another operator has no reason at all
  const original = { beside: photo?.id ?? '', size: 'original' as const }
  assert.equal(codeOf(await send(calls.showPicture, { ...shown, query: original })), 'no_purpose')
  const { token } = await operator('moderator')
  const others = await send(calls.showPicture, { ...shown, token, query: { beside: photo?.id ?? '' } })
  assert.equal(codeOf(others), 'no_purpose')
})

test('BO-47 a different picture is not named, and each of several stands alone', async () => {
  const people: Person[] = []
  for (let seed = 100; seed < 100 + size({ small: 5, full: 40 }); seed += 1) people.push(await uploader([seed]))
  for (const person of people) assert.deepEqual(await nearOf(person), [])
})

test('BO-47 the same picture of another brand, or of a country out of reach, is not shown', async () => {
  const foreign = await uploaderOf(await jpeg(50), { brand: 'red' })
  await refuse(foreign)
  const abroad = await uploaderOf(await jpeg(50), { country: 'fr' })
  const here = await uploaderOf(await savedAgain(50), { country: 'it' })
  assert.deepEqual(
    (await nearOf(here)).map(({ trackerId }) => trackerId),
    [abroad.trackerId],
  )
  const italian = await operator('moderator')
  await database.pool.query("update operator_grants set countries = '{it}' where operator_id = $1", [italian.id])
  const all = await claimPhotos(moderator, here.id)
  await call(calls.releasePhotos, {
    token: moderator.token,
    params: { id: here.id },
    body: queue.newAct('reading', { lease: all.lease.number }),
  })
  assert.deepEqual(await nearOf(here, italian), [])
})

test('BO-47 what was refused is named after its owner removed it, without a picture, and comes back to them no more', async () => {
  const owner = await uploader([60])
  await refuse(owner, 'nudity')
  await queue.passUndo()
  const { trackerId, token, names } = owner
  await api.send(routes.removePhoto, { token, params: { trackerId, imageName: names[0] ?? '' }, body: {} })
  const again = await upload({ url, ...owner, content: await jpeg(60) })
  assert.deepEqual([again.status, again.json.error?.code], [422, 'photo_refused_before'])
  const other = await uploaderOf(await savedAgain(60))
  assert.deepEqual(
    (await nearOf(other)).map(({ id, state, whyNot, trackerId: of }) => [id, state, whyNot, of]),
    [[null, 'refused', 'nudity', trackerId]],
  )
})

test('BO-47 TS-02 the hashes of a person go with their account, those of refused photos too', async () => {
  const owner = await uploader([70, 71])
  await refuse(owner)
  const count = async () =>
    (
      await database.pool.query<{ n: number }>(
        `select (select count(*) from member_photos where member_id = $1 and phash is not null)::int
          + (select count(*) from refused_photos where member_id = $1 and phash is not null)::int as n`,
        [owner.id],
      )
    ).rows[0]?.n
  assert.equal(await count(), 3)
  await database.transaction((tx) => product.apis.media.removeAllOf(tx, owner.id))
  assert.equal(await count(), 0)
})

test('BO-47 photos from before there was a hash get theirs by a job; one whose file is gone is passed over', async () => {
  const [old, lost] = [await uploader([80]), await uploader([81])]
  await database.pool.query('update member_photos set phash = null where member_id = any($1)', [[old.id, lost.id]])
  // its file is named as none is
  await database.pool.query("update member_photos set name = repeat('0', 40) where member_id = $1", [lost.id])
  const like = await uploaderOf(await savedAgain(80)) // the job may run by itself from here on
  await product.jobs.run('photo hashes')
  await product.jobs.run('photo hashes')
  assert.deepEqual(
    (await nearOf(like)).map(({ trackerId }) => trackerId),
    [old.trackerId],
  )
  const { rows } = await database.pool.query(
    'select phash is null as "isNull", is_unreadable as "isUnreadable" from member_photos where member_id = $1',
    [lost.id],
  )
  assert.deepEqual(rows, [{ isNull: true, isUnreadable: true }])
})
