import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember, openPage } from '@incontro/testing'
import { startTestServer } from '@incontro/testing/server.ts'
import { jpeg, upload } from '../../../modules/media/photos.fixtures.ts'
import { queueDriver } from './queues.fixtures.ts'

const server = await startTestServer()
const { api, product, url } = server
const queue = queueDriver(server)
const { call, send, codeOf, newAct, operator, uploader, claimPhotos, decidePhoto } = queue

const moderator = await operator('moderator')
const other = await operator('moderator')
const lead = await operator('lead')
const foreign = await queue.operatorOf('moderator', ['red'])
const auditor = await operator('auditor')

const approved = { state: 'approved' } as const
const of = (id: string) => ({ params: { id } })

test('BO-47 no bearer and a member’s open no queue', async () => {
  const member = await addMember(server)
  for (const token of [undefined, member.token])
    for (const each of [
      calls.listQueues,
      calls.claimPhotos,
      calls.showPhotoBatch,
      calls.decidePhoto,
      calls.showPicture,
    ])
      assert.equal((await send(each, { token, ...of(randomUUID()) })).status, 401)
})

test('G3 BO-47 another brand’s photos are as if they were not there, and who only reads claims nothing', async () => {
  const owner = await uploader([1])
  const batch = await claimPhotos(moderator, owner.id)
  const photo = batch.photos[0]?.id ?? ''
  const { token } = foreign
  assert.deepEqual((await call(calls.listQueues, { token })).rows, [])
  const claim = await send(calls.claimPhotos, { token, body: newAct('reading', { personId: owner.id }) })
  const refused = [
    claim,
    await send(calls.showPhotoBatch, { token, ...of(owner.id) }),
    await send(calls.showPicture, { token, ...of(photo) }),
    await decidePhoto(foreign, batch, 0, approved),
  ]
  assert.deepEqual(
    refused.map((answer) => [answer.status, codeOf(answer)]),
    Array(4).fill([404, 'not_found']),
  )
  const unknown = await send(calls.showPicture, { token: moderator.token, ...of(randomUUID()) })
  assert.equal(codeOf(unknown), 'not_found')
  const read = await send(calls.claimPhotos, { token: auditor.token, body: newAct('reading', { personId: owner.id }) })
  assert.deepEqual([read.status, codeOf(read)], [403, 'missing_permission'])
  const { rows } = await call(calls.listQueues, { token: auditor.token })
  assert.deepEqual(
    rows.map(({ queue: name, kind, waiting }) => [name, kind, waiting]),
    [['photos', 'member', 1]],
  )
  await decidePhoto(moderator, batch, 0, approved)
})

test('BO-04 BO-47 G12 an approved photo is public at once, and its owner is notified when it cannot be undone', async () => {
  const owner = await uploader([2])
  const page = await openPage(url, owner.token)
  const batch = await claimPhotos(moderator, owner.id)
  assert.equal(await queue.isPublic(owner.names[0] ?? ''), false)
  assert.equal((await decidePhoto(moderator, batch, 0, approved)).status, 200)
  assert.equal(await queue.isPublic(owner.names[0] ?? ''), true)
  await product.outbox.drain()
  assert.deepEqual([await queue.verdictsOf(owner), (await queue.photosOf(owner))[0]?.state], [[], 'pending'])
  await queue.passUndo()
  assert.deepEqual(await page.waitFor('verdict'), [{ subject: 'photo', state: 'approved', whyNot: null }])
  assert.equal((await queue.photosOf(owner))[0]?.state, 'approved')
  assert.equal((await queue.verdictsOf(owner)).length, 1)
  page.close()
})

test('G12 an undo inside ten seconds leaves an audit pair and no notification, and the photo waits again', async () => {
  const owner = await uploader([3])
  const batch = await claimPhotos(moderator, owner.id)
  const done = await decidePhoto(moderator, batch, 0, { state: 'refused', whyNot: 'nudity' })
  const { audit } = done.json as { audit: number } // an act answers its row
  const body = newAct('correction', { reason: { code: 'correction', text: 'the wrong key' } })
  const undone = await send(calls.undo, { token: moderator.token, params: { number: String(audit) }, body })
  assert.equal(undone.status, 200)
  await queue.passUndo()
  const photo = batch.photos[0]?.id ?? ''
  assert.deepEqual(await queue.actsOn(photo), ['photos.decide', 'audit.undo'])
  assert.deepEqual(await queue.verdictsOf(owner), [])
  const again = await claimPhotos(moderator, owner.id)
  assert.deepEqual(
    again.photos.map(({ id }) => id),
    [photo],
  )
  assert.equal((await decidePhoto(moderator, again, 0, approved)).status, 200)
  await product.clock.advance(10_001)
  const acts = await call(calls.ownActs, { token: moderator.token })
  const late = await send(calls.undo, {
    token: moderator.token,
    params: { number: String(acts.rows[0]?.number) },
    body: newAct('correction', { reason: body.reason }),
  })
  assert.deepEqual([late.status, codeOf(late)], [409, 'conflict'])
})

test('BO-47 a refused picture does not come again, and its owner reads why', async () => {
  const owner = await uploader([4])
  const batch = await claimPhotos(moderator, owner.id)
  const unlisted = await decidePhoto(moderator, batch, 0, { state: 'refused', whyNot: 'ugly' })
  assert.deepEqual([unlisted.status, codeOf(unlisted)], [422, 'invalid'])
  assert.equal((await decidePhoto(moderator, batch, 0, { state: 'refused', whyNot: 'not_you' })).status, 200)
  await queue.passUndo()
  assert.deepEqual(
    (await queue.verdictsOf(owner)).map(({ whyNot }) => whyNot),
    ['not_you'],
  )
  const { trackerId, token, names } = owner
  await api.send(routes.removePhoto, { token, params: { trackerId, imageName: names[0] ?? '' }, body: {} })
  const again = await upload({ url, ...owner, content: await jpeg(4) })
  assert.deepEqual([again.status, again.json.error?.code], [422, 'photo_refused_before'])
})

test('BO-47 a photo that was removed or decided meanwhile is a conflict, and the others of the batch go on', async () => {
  const owner = await uploader([5, 6, 7])
  const batch = await claimPhotos(moderator, owner.id)
  const { trackerId, token, names } = owner
  await api.send(routes.removePhoto, { token, params: { trackerId, imageName: names[0] ?? '' }, body: {} })
  const removed = await decidePhoto(moderator, batch, 0, approved)
  assert.deepEqual([removed.status, codeOf(removed)], [409, 'gone'])
  await product.apis.media.review(batch.photos[1]?.id ?? '', { state: 'refused', why: 'minor' }, 'somebody')
  const stale = await decidePhoto(moderator, batch, 1, approved)
  assert.deepEqual([stale.status, codeOf(stale)], [409, 'stale'])
  assert.equal((await decidePhoto(moderator, batch, 2, approved)).status, 200)
  assert.deepEqual((await queue.actsOn(batch.photos[0]?.id ?? '')).length, 0)
})

test('BO-14 two operators do not get the same person, and a lead who takes over ends the older claim', async () => {
  const [one, two] = [await uploader([8]), await uploader([9])]
  const [mine, theirs] = await Promise.all([claimPhotos(moderator), claimPhotos(other)])
  assert.deepEqual([mine.person.id, theirs.person.id].sort(), [one.id, two.id].sort())
  const taken = await send(calls.claimPhotos, {
    token: other.token,
    body: newAct('reading', { personId: mine.person.id }),
  })
  assert.deepEqual([taken.status, codeOf(taken)], [409, 'claimed'])
  const notLead = await send(calls.claimPhotos, {
    token: other.token,
    body: newAct('reading', { personId: mine.person.id, takesOver: true }),
  })
  assert.deepEqual([notLead.status, codeOf(notLead)], [403, 'missing_permission'])
  const over = await send(calls.claimPhotos, {
    token: lead.token,
    body: newAct('reading', { personId: mine.person.id, takesOver: true }),
  })
  assert.equal(over.status, 200)
  const lost = await decidePhoto(moderator, mine, 0, approved)
  assert.deepEqual([lost.status, codeOf(lost)], [409, 'lease_lost'])
  const unseen = await send(calls.showPhotoBatch, { token: moderator.token, ...of(mine.person.id) })
  assert.deepEqual([unseen.status, codeOf(unseen)], [403, 'no_purpose'])
  assert.equal((await queue.photosOf(mine.person.id === one.id ? one : two))[0]?.state, 'pending')
  const now = await call(calls.showPhotoBatch, { token: lead.token, ...of(mine.person.id) })
  for (const [who, batch] of [
    [lead, now],
    [other, theirs],
  ] as const)
    assert.equal((await decidePhoto(who, batch, 0, approved)).status, 200)
})

test('BO-45 a skipped photo goes back with its reason, comes to another operator, and is listed', async () => {
  const owner = await uploader([10])
  const batch = await claimPhotos(moderator)
  assert.equal(batch.person.id, owner.id)
  const photo = batch.photos[0]?.id ?? ''
  const claim = { personId: owner.id, lease: batch.lease.number }
  const without = await send(calls.skipPhoto, {
    token: moderator.token,
    ...of(photo),
    body: { ...claim, key: randomUUID() },
  })
  assert.deepEqual([without.status, codeOf(without)], [422, 'reason_required'])
  assert.equal(
    (await send(calls.skipPhoto, { token: moderator.token, ...of(photo), body: newAct('unsure', claim) })).status,
    200,
  )
  const release = newAct('reading', { lease: batch.lease.number })
  assert.equal(
    (await send(calls.releasePhotos, { token: moderator.token, ...of(owner.id), body: release })).status,
    200,
  )
  const none = await send(calls.claimPhotos, { token: moderator.token, body: newAct('reading') })
  assert.equal(codeOf(none), 'not_found')
  const { rows } = await call(calls.listSkipped, { token: lead.token, query: { queue: 'photos' } })
  assert.deepEqual(
    rows.map(({ itemId, reason, isOwn }) => [itemId, reason.code, isOwn]),
    [[photo, 'unsure', false]],
  )
  const theirs = await claimPhotos(other)
  assert.equal(theirs.person.id, owner.id)
  await decidePhoto(other, theirs, 0, approved)
  assert.equal((await call(calls.listSkipped, { token: lead.token, query: { queue: 'photos' } })).total, 0)
})

test('BO-12 BO-47 a picture opens under a claim alone, and its original only once that was asked for', async () => {
  const owner = await uploader([11])
  const [photo] = await product.apis.media.pending(50)
  const id = photo?.id ?? ''
  const small = () => send(calls.showPicture, { token: moderator.token, ...of(id) })
  const original = () => send(calls.showPicture, { token: moderator.token, ...of(id), query: { size: 'original' } })
  assert.equal(codeOf(await small()), 'no_purpose')
  const batch = await claimPhotos(moderator, owner.id)
  assert.equal((await small()).status, 200)
  assert.equal(codeOf(await original()), 'no_purpose')
  const open = newAct('reading', { personId: owner.id, lease: batch.lease.number })
  assert.equal((await send(calls.openOriginal, { token: moderator.token, ...of(id), body: open })).status, 200)
  assert.equal((await original()).status, 200)
  const { rows } = await call(calls.listAccess, { token: auditor.token, query: { person: owner.trackerId } })
  assert.ok(rows.length > 0)
  for (const { what, role, operator: by } of rows)
    assert.deepEqual([what, role, by], ['photo', 'moderator', 'Somebody'])
  assert.deepEqual(await queue.actsOn(id), ['photos.open'])
  await decidePhoto(moderator, batch, 0, approved)
})

test('BO-47 in whatever order two operators decide, each photo is decided once', async () => {
  const people = [await uploader([20, 21, 22]), await uploader([23, 24]), await uploader([25, 26, 27, 28])]
  async function work(who: typeof moderator): Promise<string[]> {
    const done: string[] = []
    for (;;) {
      const claimed = await send(calls.claimPhotos, { token: who.token, body: newAct('reading') })
      if (codeOf(claimed) === 'not_found') return done
      const { result } = claimed.json as { result: { personId: string } } // a claim that was not refused
      const batch = await call(calls.showPhotoBatch, { token: who.token, ...of(result.personId) })
      const answers = await Promise.all(
        batch.photos.map((_, index) =>
          decidePhoto(who, batch, index, index % 2 === 0 ? approved : { state: 'refused', whyNot: 'other' }),
        ),
      )
      done.push(...batch.photos.filter((_, index) => answers[index]?.status === 200).map(({ id }) => id))
      if (batch.photos.length === 0) return done
    }
  }
  const decided = (await Promise.all([work(moderator), work(other)])).flat()
  assert.equal(decided.length, 9)
  assert.equal(new Set(decided).size, 9)
  for (const id of decided) assert.deepEqual(await queue.actsOn(id), ['photos.decide'])
  for (const person of people) assert.ok((await queue.photosOf(person)).length > 0)
  assert.equal((await product.apis.media.waiting()).count, 0)
})
