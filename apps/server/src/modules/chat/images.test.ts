import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type ClientReply, routes } from '@incontro/contract'
import { addMember, addPersonAngel, startTestServer } from '@incontro/testing'
import sharp from 'sharp'
import { checkInvariants } from '../credits/index.ts'
import { codeOf, peopleOn } from './chat.fixtures.ts'
import { pictureOf, uploadTo } from './images.fixtures.ts'

const server = await startTestServer({ env: { AUTOMATED_REPLY_MS: '600000' } })
const { api, url, database, product, dataDir } = server
const { apis } = product
const { couple: meet, give } = peopleOn(server)

type Ack = ClientReply<'chat'>
/** Two who have written to each other, in a flow that has pictures. */
async function couple({ flowId = '8', level = 0 as 0 | 1 } = {}) {
  const { member, her, his, hers, angelId } = await meet({ flowId, level })
  const pair = { trackerId: member.trackerId, angelId }
  if (level > 0) await give(member.id, 100)
  assert.equal(codeOf(await his.send('chat', { ...pair, clientId: randomUUID(), text: 'ciao' })), null)
  assert.equal(codeOf(await hers.send('chat', { ...pair, clientId: randomUUID(), text: 'ciao a te' })), null)
  const upload = async (clientId: string, content?: Buffer, token: string | undefined = member.token) =>
    uploadTo(server, `/api/image/${member.trackerId}/${angelId}/${clientId}`, {
      ...(token !== '' && { token }),
      content: content ?? (await pictureOf(1)),
    })
  const send = (clientId: string, text = '', page = his): Promise<Ack> =>
    page.send('chat', { ...pair, clientId, text, hasImage: true })
  return { member, her, angelId, pair, his, hers, upload, send }
}
const fetchImage = (id: string, token?: string) =>
  fetch(`${url}/api/image/${id}`, { headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) } })
const messagesOf = async (conversationOf: string) =>
  (
    await database.pool.query<{ n: number }>('select count(*)::int as n from messages where sender_id = $1', [
      conversationOf,
    ])
  ).rows[0]?.n
const filesThere = () =>
  readdirSync(join(dataDir, 'uploads'), { recursive: true })
    .map(String)
    .filter((name) => statSync(join(dataDir, 'uploads', name)).isFile())
const nameOf = async (id: string) =>
  (await database.pool.query<{ name: string }>('select name from message_images where id = $1', [id])).rows[0]?.name ??
  'none'
const imageOf = ({ json }: Awaited<ReturnType<typeof uploadTo>>) => {
  assert.ok(json.immagine, JSON.stringify(json))
  return json.immagine
}

test('OP-04 CH-01 a picture is not taken in or given out without a bearer', async () => {
  const { upload, send } = await couple()
  const clientId = randomUUID()
  assert.equal((await upload(clientId, undefined, '')).status, 401)
  const image = imageOf(await upload(clientId))
  assert.equal(codeOf(await send(clientId)), null)
  assert.equal((await fetchImage(image.id)).status, 401)
})

test('AP-02 CH-01 another’s picture answers as one that is not there, to members and angels', async () => {
  const { member, her, upload, send } = await couple()
  const [strangers, other] = await Promise.all([couple(), addMember(server, { flowId: '8', level: 1 })])
  const clientId = randomUUID()
  const image = imageOf(await upload(clientId))
  // no one is shown it before its message is there, the sender included
  assert.equal((await fetchImage(image.id, member.token)).status, 404)
  assert.equal((await fetchImage(image.id, her.session.token)).status, 404)
  assert.equal(codeOf(await send(clientId)), null)
  const unknown = await fetchImage(randomUUID(), member.token)
  for (const token of [other.token, strangers.member.token, strangers.her.session.token]) {
    const answer = await fetchImage(image.id, token)
    assert.equal(answer.status, 404)
    assert.deepEqual(await answer.json(), await unknown.clone().json())
  }
  assert.equal((await upload(randomUUID(), undefined, other.token)).status, 403) // in his name
  assert.deepEqual(
    [(await fetchImage(image.id, member.token)).status, (await fetchImage(image.id, her.session.token)).status],
    [200, 200],
  )
})

test('OP-04 CH-01 what is kept is a JPEG of at most 1000 a side without anything else of the file, and no cache keeps it', async () => {
  const { her, upload, send } = await couple()
  const clientId = randomUUID()
  const sent = await pictureOf(3)
  assert.ok((await sharp(sent).metadata()).exif)
  const image = imageOf(await upload(clientId, sent))
  assert.deepEqual([image.width, image.height], [1000, 750])
  assert.equal(codeOf(await send(clientId)), null)
  const answer = await fetchImage(image.id, her.session.token)
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  assert.equal(answer.headers.get('content-type'), 'image/jpeg')
  const { format, width, height, exif, icc, xmp } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  assert.deepEqual([format, width, height, exif, icc, xmp], ['jpeg', 1000, 750, undefined, undefined, undefined])
  for (const name of filesThere()
    .map((file) => /([0-9a-f]{40})/.exec(file)?.[1])
    .filter((found) => found !== undefined))
    assert.equal((await fetch(`${url}/api/uploads/${name}.jpg`)).status, 404) // no address of photos shows it
})

test('OP-04 what is no picture, or too large, is refused, and keeps nothing', async () => {
  const { upload, send, member } = await couple()
  const before = filesThere().length
  const clientId = randomUUID()
  const text = await upload(clientId, Buffer.from('just words'))
  assert.deepEqual([text.status, text.json.error?.code, text.json.error?.field], [415, 'solo_immagini', 'immagine'])
  const large = await upload(clientId, Buffer.alloc(11 * 1024 * 1024, 1))
  assert.deepEqual([large.status, large.json.error?.code], [413, 'grandezza_file'])
  const half = (await pictureOf(4)).subarray(0, 400)
  assert.equal((await upload(clientId, half)).json.error?.code, 'solo_immagini')
  assert.equal(codeOf(await send(clientId, 'vedi?')), 'image_missing')
  assert.deepEqual([filesThere().length, await messagesOf(member.id)], [before, 1])
})

test('CH-13 CH-22 a message with a picture costs what a message costs, with the commit and once; a repeat gives the first answer', async () => {
  const { member, her, hers, upload, send, pair } = await couple({ level: 1 })
  const clientId = randomUUID()
  const before = (await apis.credits.balances(member.id)).messages
  const [first, again] = [imageOf(await upload(clientId)), imageOf(await upload(clientId, await pictureOf(9)))]
  assert.deepEqual(again, first) // the answer was lost: what is there counts
  assert.equal((await apis.credits.balances(member.id)).messages, before)
  const [one, two] = await Promise.all([send(clientId, ' guarda '), send(clientId, 'guarda')])
  assert.ok(one.ok)
  assert.deepEqual([one.seq, one.messages], [3, before - 10])
  assert.deepEqual([two, await send(clientId, 'guarda')], [one, one])
  assert.equal(codeOf(await send(clientId, 'altro')), 'same_id_other_message')
  assert.equal((await apis.credits.balances(member.id)).messages, before - 10)
  const seen = await hers.waitFor('chat', 2)
  assert.deepEqual(seen.at(-1)?.image, { id: first.id, width: 1000, height: 750, thumbHash: first.thumbhash })
  assert.equal(seen.at(-1)?.text, 'guarda')
  const { messages, takesImages } = await api.call(routes.studioMessages, {
    token: her.session.token,
    params: { trackerId: pair.trackerId },
    query: {},
  })
  assert.deepEqual([messages.at(-1)?.image?.id, messages[0]?.image, takesImages], [first.id, undefined, true])
  assert.deepEqual(await checkInvariants(database.db), [])
})

test('CH-01 a search says of what it found by a caption that it is a picture', async () => {
  const { member, his, upload, send, pair } = await couple({ level: 1 })
  const { token, trackerId } = member
  const captioned = randomUUID()
  imageOf(await upload(captioned))
  assert.equal(codeOf(await send(captioned, 'mis tomates')), null)
  assert.equal(codeOf(await his.send('chat', { ...pair, clientId: randomUUID(), text: 'más tomates' })), null)
  const { found } = await api.call(routes.searchChats, { token, body: { clickid: trackerId, cerca: 'tomates' } })
  assert.deepEqual(
    found.map(({ text, hasImage }) => [text, hasImage]),
    [
      ['más tomates', undefined],
      ['mis tomates', true],
    ],
  )
})

test('CH-02 CH-17 RS-04 lists of both sides and what came while away say that it is a picture, and reading it is a receipt', async () => {
  const { member, her, hers, upload, send, pair } = await couple({ level: 1 })
  const clientId = randomUUID()
  const image = imageOf(await upload(clientId))
  const sent = await send(clientId)
  assert.ok(sent.ok)
  const { token, trackerId } = member
  const [row] = (await api.call(routes.conversations, { token, params: { trackerId } })).conversations
  assert.deepEqual([row?.text, row?.hasImage, row?.author], ['', true, 'member'])
  const [hersRow] = (await api.call(routes.studioConversations, { token: her.session.token, query: {} })).conversations
  assert.deepEqual([hersRow?.preview, hersRow?.hasImage, hersRow?.unread], ['', true, 2])
  const missed = await hers.send('sync', { after: { [pair.trackerId]: 2 } })
  assert.ok(missed.ok)
  assert.deepEqual(
    missed.messages.map((message) => message.image?.id),
    [image.id],
  )
  await hers.send('read', { ...pair, seq: sent.seq })
  const read = await api.call(routes.messages, { token, params: pair, query: {} })
  assert.deepEqual([read.readByAngel, read.messages.at(-1)?.isRead], [3, true])
})

test('CH-13 CH-14 CH-21 refused as words are: by flow, as a first message, without credits; refused is not charged', async () => {
  const plain = await couple({ flowId: '7' })
  assert.equal((await plain.upload(randomUUID())).json.error?.code, 'images_off')
  assert.equal(codeOf(await plain.send(randomUUID())), 'images_off')

  const member = await addMember(server, { flowId: '8' })
  const her = await addPersonAngel(server)
  const first = await uploadTo(server, `/api/image/${member.trackerId}/${her.angelId}/${randomUUID()}`, {
    token: member.token,
    content: await pictureOf(5),
  })
  assert.deepEqual([first.status, first.json.error?.code], [403, 'images_off'])

  const { member: poor, upload, send, his, pair } = await couple()
  for (let n = 0; n < 5; n += 1)
    assert.equal(codeOf(await his.send('chat', { ...pair, clientId: randomUUID(), text: 'e poi' })), null)
  const clientId = randomUUID()
  imageOf(await upload(clientId)) // costs nothing
  assert.equal(codeOf(await send(clientId)), 'out_of_messages')
  assert.equal(await messagesOf(poor.id), 6)
  await give(poor.id, 1)
  assert.equal(codeOf(await send(clientId)), null) // what was refused is sent later, with the same picture
  assert.equal(codeOf(await his.send('chat', { ...pair, clientId: randomUUID(), text: '' })), 'empty_message')
})

test('TS-01 a blocked pair: no upload, no message, and what was sent is not there any more', async () => {
  const { member, her, upload, send, pair } = await couple()
  const clientId = randomUUID()
  const image = imageOf(await upload(clientId))
  assert.equal(codeOf(await send(clientId)), null)
  const later = randomUUID()
  imageOf(await upload(later))
  await api.call(routes.studioBlock, { token: her.session.token, body: { trackerId: pair.trackerId } })
  assert.equal(codeOf(await send(later)), 'blocked')
  assert.equal((await upload(randomUUID())).json.error?.code, 'blocked')
  assert.deepEqual(
    [(await fetchImage(image.id, member.token)).status, (await fetchImage(image.id, her.session.token)).status],
    [404, 404],
  )
})

test('D6 CH-11 a picture of hers that he may not read yet never leaves the server', async () => {
  const { member, her, hers, his, send, pair } = await couple()
  const clientId = randomUUID()
  const path = `/studio/api/image/${pair.trackerId}/${clientId}`
  assert.equal((await uploadTo(server, path, { content: await pictureOf(7) })).status, 401)
  assert.equal((await uploadTo(server, path, { token: member.token, content: await pictureOf(7) })).status, 403)
  const other = await addPersonAngel(server) // has nothing to do with him
  assert.equal((await uploadTo(server, path, { token: other.session.token, content: await pictureOf(7) })).status, 404)
  const image = imageOf(await uploadTo(server, path, { token: her.session.token, content: await pictureOf(7) }))
  assert.equal(codeOf(await send(clientId, '', hers)), null)
  const item = (await his.waitFor('chat', 2)).at(-1)
  assert.deepEqual([item?.image, item?.text, typeof item?.blurredText], [undefined, undefined, 'string'])
  const { token, trackerId } = member
  const [row] = (await api.call(routes.conversations, { token, params: { trackerId } })).conversations
  assert.equal(row?.hasImage, undefined)
  assert.equal((await fetchImage(image.id, token)).status, 404)
  assert.equal((await fetchImage(image.id, her.session.token)).status, 200)
  await database.pool.query('update memberships set tier = 1 where member_id = $1', [member.id])
  const read = await api.call(routes.messages, { token, params: pair, query: {} })
  assert.equal(read.messages.at(-1)?.image?.id, image.id)
  assert.equal((await fetchImage(image.id, token)).status, 200)
  assert.deepEqual(await apis.chat.unreadWords({ memberId: member.id, angelId: pair.angelId }), {
    text: '',
    hasImage: true,
  })
})

test('TS-02 an upload that is never sent goes after a day, with its file; one that was sent stays', async () => {
  const { upload, send, member } = await couple()
  const [kept, left] = [randomUUID(), randomUUID()]
  const image = imageOf(await upload(kept))
  assert.equal(codeOf(await send(kept)), null)
  const name = await nameOf(imageOf(await upload(left)).id)
  const isThere = () => filesThere().some((file) => file.includes(name))
  assert.ok(isThere())
  await product.clock.advance(86_400_000 + 120_000)
  await product.jobs.runAll()
  assert.equal(isThere(), false)
  assert.equal(codeOf(await send(left)), 'image_missing') // the page uploads it again
  assert.equal(codeOf(await upload(left).then(() => send(left))), null)
  assert.equal((await fetchImage(image.id, member.token)).status, 200)
})

test('TS-02 TS-01 erasing takes his pictures from both sides, and those that a report names when the report goes', async () => {
  const one = await couple()
  const two = await couple()
  const ids = [randomUUID(), randomUUID()] as const
  const [image, reported] = [imageOf(await one.upload(ids[0])), imageOf(await two.upload(ids[1]))]
  assert.deepEqual([codeOf(await one.send(ids[0], 'io')), codeOf(await two.send(ids[1], 'io'))], [null, null])
  await api.call(routes.studioReport, {
    token: two.her.session.token,
    body: { trackerId: two.pair.trackerId, reason: 'insults', block: false },
  })
  // decided: an open case would hold it
  await database.pool.query(`update reports set keep_until = at + interval '365 days' where member_id = $1`, [
    two.member.id,
  ])
  const subjectOf = ({ member }: typeof one) => ({
    memberId: member.id,
    trackerId: member.trackerId,
    brandId: 'original',
    angelId: null,
    emails: [],
  })
  const chat = product.personalData.find(({ module }) => module === 'chat')
  assert.ok(chat?.erase && chat.files)
  const [file] = await chat.files(subjectOf(one))
  assert.match(file?.name ?? '', /^messages\/[0-9a-f-]{36}-3\.jpg$/)
  const stream = await file?.open()
  assert.ok(stream)
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part))
  assert.equal((await sharp(Buffer.concat(parts)).metadata()).width, 1000)
  const rows = []
  for (const section of chat.sections ?? []) for await (const row of section.rows(subjectOf(one))) rows.push(row)
  assert.ok(rows.some(({ name, text }) => name === `files/${file?.name ?? ''}` && text === 'io'))

  const { erase } = chat
  const names = [await nameOf(image.id), await nameOf(reported.id)]
  const areThere = () => names.map((name) => filesThere().some((file) => file.includes(name)))
  for (const each of [one, two]) await database.transaction((tx) => erase(tx, subjectOf(each), product.clock.now()))
  await product.jobs.runAll()
  assert.deepEqual(areThere(), [false, true])
  const left = await database.pool.query<{ id: string }>('select id from message_images where id = any($1)', [
    [image.id, reported.id],
  ])
  assert.deepEqual(left.rows, [{ id: reported.id }]) // evidence
  const { messages } = await api.call(routes.studioMessages, {
    token: one.her.session.token,
    params: { trackerId: one.pair.trackerId },
    query: {},
  })
  assert.deepEqual([messages.at(-1)?.text, messages.at(-1)?.image], ['', undefined])
  await product.clock.advance(366 * 86_400_000)
  await database.transaction((tx) => erase(tx, subjectOf(two), product.clock.now()))
  await product.jobs.runAll()
  assert.deepEqual(areThere(), [false, false])
})

test('CH-22 a fault between upload and commit: nothing is charged, nothing stands there, and the same id goes through later', async () => {
  const { member, upload, send } = await couple({ level: 1 })
  const clientId = randomUUID()
  const image = imageOf(await upload(clientId))
  const before = (await apis.credits.balances(member.id)).messages
  await database.pool.query(`create function refuse_place() returns trigger language plpgsql as $$ begin
      raise exception 'refused' using errcode = '22000'; end $$;
    create trigger refuse_place before update on message_images for each row execute function refuse_place()`)
  const refused = await send(clientId, 'io')
  await database.pool.query('drop trigger refuse_place on message_images')
  assert.deepEqual(
    [codeOf(refused), await messagesOf(member.id), (await apis.credits.balances(member.id)).messages],
    ['internal', 1, before],
  )
  assert.equal((await fetchImage(image.id, member.token)).status, 404)
  const cut = () =>
    database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'incontro chat' and datname = current_database()`,
    )
  const [sent] = await Promise.all([send(clientId, 'io'), cut()])
  assert.ok(sent.ok)
  assert.deepEqual(await send(clientId, 'io'), sent)
  assert.deepEqual([await messagesOf(member.id), (await apis.credits.balances(member.id)).messages], [2, before - 10])
  assert.equal((await fetchImage(image.id, member.token)).status, 200)
  assert.deepEqual(await checkInvariants(database.db), [])
})

test('OP-04 a file whose upload died before its row goes within the hour', async () => {
  const arriving = async function* () {
    yield await pictureOf(11)
  }
  const { name } = await apis.media.images.keep(arriving(), 'immagine')
  const isThere = () => filesThere().some((file) => file.includes(name))
  await product.jobs.runAll()
  assert.ok(isThere()) // it may still be claimed
  await product.clock.advance(3_700_000)
  await product.jobs.runAll()
  assert.equal(isThere(), false)
})
