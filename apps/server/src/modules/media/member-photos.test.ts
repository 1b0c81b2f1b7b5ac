import assert from 'node:assert/strict'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { MOST_PHOTOS, PHOTO_BYTES, routes } from '@incontro/contract'
import { addMember, addPersonAngel, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import sharp from 'sharp'
import { jpeg, picture, pixelBomb, upload, type Uploaded } from './photos.fixtures.ts'

const server = await startTestServer()
const { api, database, product, url } = server
const { media, memberships } = product.apis
const folder = join(server.dataDir, 'uploads')

type Owner = { token: string; trackerId: string; id: string }
const premium = () => addMember(server, { level: 1 })
const add = (owner: Owner, content: Buffer | string, more: Partial<Parameters<typeof upload>[0]> = {}) =>
  upload({ url, token: owner.token, trackerId: owner.trackerId, content, ...more })
const codeOf = ({ status, json }: Uploaded) => [status, json.error?.code]
const own = async ({ token, trackerId }: Owner) =>
  (await api.call(routes.ownProfile, { token, params: { trackerId } })).photos
const order = (owner: Owner, names: string[]) =>
  api.send(routes.orderPhotos, { token: owner.token, params: { trackerId: owner.trackerId }, body: { order: names } })
const remove = (owner: Owner, imageName: string) =>
  api.send(routes.removePhoto, { token: owner.token, params: { trackerId: owner.trackerId, imageName }, body: {} })

async function added(owner: Owner, content: Buffer, query = ''): Promise<string> {
  const { status, json } = await add(owner, content, { query })
  assert.equal(status, 200, JSON.stringify(json))
  return json.data?.name ?? ''
}
async function served(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/api/uploads/${path}`, { headers: { accept: '*/*', ...headers } })
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) }
}
const filesThere = () =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => statSync(join(folder, name)).isFile())
    : []
/** The photo's own id, as the one who looks at it knows it. */
async function pendingId(owner: Owner): Promise<string> {
  const found = (await media.pending(1000)).find(({ memberId }) => memberId === owner.id)
  return found?.id ?? ''
}
async function approve(owner: Owner): Promise<void> {
  await media.review(await pendingId(owner), { state: 'approved' }, 'a moderator')
}

describe('adding a photo', () => {
  test('OP-04 AP-02 no bearer, and another’s tracker id', async () => {
    const [member, other] = [await premium(), await premium()]
    const content = await jpeg(1)
    assert.deepEqual(codeOf(await upload({ url, trackerId: member.trackerId, content })), [401, 'unauthorized'])
    assert.deepEqual(codeOf(await upload({ url, token: member.token, trackerId: other.trackerId, content })), [
      403,
      'forbidden',
    ])
    assert.deepEqual([await own(member), await own(other)], [[], []])
    assert.deepEqual(filesThere(), [])
  })

  test('AN-09 a person members meet uploads photos of their own; the profile shows one once it is approved', async () => {
    const her = await addPersonAngel(server)
    const { token, trackerId } = her.session
    const { status } = await upload({ url, token, trackerId, content: await jpeg(1) })
    assert.equal(status, 200)
    const before = await product.apis.profiles.angel(her.angelId)
    const [pending] = await product.apis.media.pending(1)
    await product.apis.media.review(pending?.id ?? '', { state: 'approved' }, 'an operator')
    const after = await product.apis.profiles.angel(her.angelId)
    assert.match(after?.photoCollection ?? '', /^own-/)
    assert.notEqual(after?.photoCollection, before?.photoCollection)
    assert.ok(after !== null)
    const path = product.apis.profiles.photoPath(after)
    for (const file of [path, path.replace('.jpg', '-160.webp'), path.replace('.jpg', '-320-blur.avif')])
      assert.equal((await fetch(`${url}${file}`)).status, 200, file)
    const [photo] = await product.apis.media.photosOf(her.accountId)
    await api.call(routes.removePhoto, { token, params: { trackerId, imageName: photo?.name ?? '' }, body: {} })
    assert.equal((await product.apis.profiles.angel(her.angelId))?.photoCollection, 'none')
    await product.outbox.drain()
  })

  test('OP-04 what is kept: at most 1000 a side, upright, in three formats and sizes, and nothing about where and when', async () => {
    const member = await premium()
    const photo = await picture(2, { width: 2400, height: 1600 })
      .jpeg()
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '45/1 27/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    assert.ok(photo.includes('SecretCamera'))
    const { status, json } = await add(member, photo)
    const [shown] = json.imageName ?? []
    assert.deepEqual(
      [status, shown?.width, shown?.height, shown?.predefinita, shown?.stato, shown?.imageName],
      [200, 667, 1000, true, 'pending', json.data?.name],
    )
    const path = shown?.path ?? ''
    for (const [width, kept] of [
      ['', 1000],
      ['-1000', 1000],
      ['-480', 480],
      ['-160', 160],
    ] as const)
      for (const [accept, type, format] of [
        ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
        ['image/webp,*/*;q=0.8', 'image/webp', 'webp'],
        ['image/avif;q=0,*/*', 'image/jpeg', 'jpeg'],
      ] as const) {
        const answer = await served(path.replace('.jpg', `${width}.jpg`), { accept })
        const found = await sharp(answer.content).metadata()
        assert.deepEqual(
          [answer.status, answer.headers.get('content-type'), answer.headers.get('vary'), found.format, found.height],
          [200, type, 'Accept', format, kept],
        )
        assert.equal(found.exif, undefined)
        assert.ok(!answer.content.includes('SecretCamera'))
      }
  })

  test('OP-04 every kind of picture, recognised by its content and not by its name', async () => {
    const member = await premium()
    for (const [seed, content] of [
      [1, await picture(11).png().toBuffer()],
      [2, await picture(12).webp().toBuffer()],
      [3, await picture(13).avif({ effort: 0 }).toBuffer()],
      [4, await picture(14).gif().toBuffer()],
      [
        5,
        Buffer.from(
          '<?xml version="1.0"?><!-- drawn --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="3" cy="3" r="3" fill="red"/></svg>',
        ),
      ],
    ] as const) {
      const name = await added(member, content, '')
      assert.match(name, /^[0-9a-f]{40}\.jpg$/, String(seed))
    }
    const drawn = (await own(member)).at(-1)
    assert.deepEqual([drawn?.width, drawn?.height], [1000, 1000])
    for (const [type, content] of [
      ['image/jpeg', Buffer.from('%PDF-1.7 not a picture')],
      ['image/jpeg', Buffer.from('<html><script>alert(1)</script></html>')],
      ['image/png', await picture(3).tiff().toBuffer()],
      ['image/jpeg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(4000, 7)])],
      ['image/jpeg', (await jpeg(9)).subarray(0, 5000)],
    ] as const)
      assert.deepEqual(codeOf(await add(member, content, { type })), [415, 'solo_immagini'])
    assert.equal((await own(member)).length, 5)
  })

  test('OP-04 of a moving picture the first frame is kept', async () => {
    const member = await premium()
    const frames = await Promise.all(
      [21, 22].map((seed) => picture(seed, { width: 300, height: 300 }).png().toBuffer()),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    assert.equal((await sharp(moving).metadata()).pages, 2)
    await added(member, moving)
    const [photo] = await own(member)
    assert.deepEqual([photo?.width, photo?.height], [300, 300])
  })

  test('OP-04 the chosen part of the picture as it is seen, and no other', async () => {
    const member = await premium()
    const halves = sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="400" height="400" fill="#ff0000"/><rect x="400" width="400" height="400" fill="#0000ff"/><circle cx="600" cy="200" r="60" fill="#ffffff"/></svg>',
      ),
    )
    // stored on its side: what is seen is 400 wide and 800 high, red above and blue below
    const sideways = await sharp(await halves.png().toBuffer())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    await added(member, sideways, '?x=0&y=0.5&width=1&height=0.5')
    const [photo] = await own(member)
    assert.deepEqual([photo?.width, photo?.height], [400, 400])
    const { content } = await served(photo?.path ?? '')
    const { channels } = await sharp(content).extract({ left: 10, top: 10, width: 50, height: 380 }).stats()
    assert.ok((channels[0]?.mean ?? 255) < 20 && (channels[2]?.mean ?? 0) > 230, 'blue alone')
    assert.deepEqual(codeOf(await add(member, await jpeg(5), { query: '?x=0.1' })), [400, 'bad_request'])
    assert.deepEqual(codeOf(await add(member, await jpeg(5), { query: '?x=2&y=0&width=1&height=1' })), [
      400,
      'bad_request',
    ])
  })

  test('OP-04 under 10 MB: a byte less is taken, 10 MB are not; a form without the field, with an empty file', async () => {
    const member = await premium()
    const photo = await jpeg(31)
    const padded = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)])
    assert.deepEqual(codeOf(await add(member, padded(PHOTO_BYTES))), [413, 'grandezza_file'])
    assert.deepEqual(codeOf(await add(member, padded(PHOTO_BYTES + 200_000))), [413, 'grandezza_file'])
    assert.deepEqual(await own(member), [])
    assert.equal((await add(member, padded(PHOTO_BYTES - 1))).status, 200)
    const wrong = await add(member, photo, { field: 'photo' })
    assert.deepEqual([...codeOf(wrong), wrong.json.error?.field], [400, 'bad_request', 'avatar'])
    assert.deepEqual(codeOf(await add(member, '')), [400, 'bad_request'])
  })

  test('OP-04 pictures that claim to be huge, are too small, or show nothing', async () => {
    const member = await premium()
    const bomb = pixelBomb()
    assert.ok(bomb.length < PHOTO_BYTES)
    assert.deepEqual(codeOf(await add(member, bomb)), [415, 'solo_immagini'])
    assert.deepEqual(codeOf(await add(member, await jpeg(1, { width: 600, height: 199 }))), [422, 'photo_too_small'])
    const blank = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer()
    assert.deepEqual(codeOf(await add(member, blank)), [422, 'photo_blank'])
    assert.deepEqual(await own(member), [])
  })

  test('OP-04 hostile drawings: entities, other files, pictures from elsewhere are refused; scripts are never run; sizes mean nothing', async () => {
    const member = await premium()
    const svg = (inner: string, head = '', size = 'viewBox="0 0 100 100"') =>
      `<?xml version="1.0"?>${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inner}</svg>`
    for (const hostile of [
      svg('<text>&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      svg('<text>&b;</text>', '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>'),
      svg('<image href="http://127.0.0.1:1/x.png" width="100" height="100"/>'),
      svg('<image xlink:href="file:///etc/passwd" width="100" height="100"/>'),
      svg('<filter id="f"><feImage href="http://127.0.0.1:1/"/></filter>'),
      svg('<foreignObject><iframe src="http://127.0.0.1:1/"/></foreignObject>'),
      svg('<style>@import url(http://127.0.0.1:1/a.css);</style>'),
      svg('<rect fill="url(http://127.0.0.1:1/a.svg#x)" width="9" height="9"/>'),
      svg('<circle r="9"/>', '<?xml-stylesheet href="http://127.0.0.1:1/a.css"?>'),
      svg('<g', ''),
    ])
      assert.deepEqual(codeOf(await add(member, hostile, { type: 'image/svg+xml' })), [415, 'solo_immagini'], hostile)
    const scripted = svg(
      '<script>fetch("http://127.0.0.1:1")</script><circle cx="50" cy="50" r="40" onload="alert(1)"/>',
    )
    const path = (await add(member, scripted)).json.imageName?.[0]?.path ?? ''
    assert.ok(!/script|onload/.test((await served(path)).content.toString('latin1')))
    const huge = svg(
      '<circle cx="9" cy="9" r="900000"/><rect width="90" height="90" fill="red"/>',
      '',
      'width="2000000" height="2000000"',
    )
    const answer = await add(member, huge)
    assert.ok([200, 415].includes(answer.status), JSON.stringify(answer))
    const last = (await own(member)).at(-1)
    assert.ok((last?.width ?? 0) <= 1000 && (last?.height ?? 0) <= 1000)
  })

  test('OP-04 the same file again is the same photo, also at the same moment; no more than six', async () => {
    const member = await premium()
    const first = await jpeg(41)
    const names = await Promise.all([added(member, first), added(member, first), added(member, first)])
    assert.equal(new Set(names).size, 1)
    for (let seed = 42; seed < 41 + MOST_PHOTOS; seed += 1) await added(member, await jpeg(seed))
    assert.deepEqual(codeOf(await add(member, await jpeg(60))), [409, 'too_many_photos'])
    assert.equal((await own(member)).length, MOST_PHOTOS)
  })

  test('OP-04 an upload that breaks off half-way leaves nothing', async () => {
    const member = await premium()
    const before = filesThere()
    const content = await jpeg(71, { width: 2000, height: 2000 })
    const frame = `--x\r\ncontent-disposition: form-data; name="avatar"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
    const sent = request(`${url}/api/upload/${member.trackerId}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${member.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(content.length + 1000),
      },
    })
    sent.on('error', () => {}) // it is us who hang up
    sent.write(frame)
    await new Promise((resolve) => sent.write(content.subarray(0, content.length / 2), resolve))
    const arriving = join(folder, 'incoming')
    while (!existsSync(arriving) || !readdirSync(arriving).some((name) => statSync(join(arriving, name)).size > 1000))
      await new Promise(setImmediate)
    sent.destroy()
    while (readdirSync(arriving).length > 0) await new Promise(setImmediate)
    assert.deepEqual(filesThere(), before)
    assert.deepEqual(await own(member), [])
  })
})

describe('who sees a photo', () => {
  test('TS-03 until it is approved only its owner; then others, and the pages of angels', async () => {
    const member = await premium()
    const name = await added(member, await jpeg(81))
    const [waiting] = await own(member)
    assert.deepEqual([waiting?.state, waiting?.path.startsWith(`${name}?key=`)], ['pending', true])
    assert.equal((await served(waiting?.path ?? '')).headers.get('cache-control'), 'private, max-age=3600')
    for (const path of [name, `${name}?key=`, `${name}?key=wrong`]) assert.equal((await served(path)).status, 404)
    assert.equal((await memberships.member(member.id))?.imageName, null)

    await approve(member)
    const [shown] = await own(member)
    assert.deepEqual([shown?.state, shown?.path, shown?.isAutomated], ['approved', name, false])
    const answer = await served(name)
    assert.deepEqual(
      [answer.status, answer.headers.get('cache-control'), answer.headers.get('x-content-type-options')],
      [200, 'private, max-age=31536000, immutable', 'nosniff'],
    )
    const again = await served(name, { 'if-none-match': answer.headers.get('etag') ?? '' })
    assert.deepEqual([again.status, again.content.length], [304, 0])
    assert.equal((await memberships.member(member.id))?.imageName, name)
    const elsewhere = await fetch(`${url.replace('localhost', 'red.localhost')}/api/uploads/${name}`).catch(() => null)
    if (elsewhere !== null) assert.equal(elsewhere.status, 404, 'another brand')
  })

  test('TS-03 a refused photo says why, to its owner alone, and does not come again, saved again or not', async () => {
    const member = await premium()
    const content = await jpeg(91)
    const name = await added(member, content)
    await media.review(await pendingId(member), { state: 'refused', why: 'not_a_person' }, 'a moderator')
    const [photo] = await own(member)
    assert.deepEqual([photo?.state, photo?.whyNot], ['refused', 'not_a_person'])
    assert.equal((await served(name)).status, 404)
    assert.equal((await served(photo?.path ?? '')).status, 200)
    assert.equal((await remove(member, name)).status, 200)
    assert.deepEqual(codeOf(await add(member, content)), [422, 'photo_refused_before'])
    const savedAgain = await sharp(content).resize(700).jpeg({ quality: 60 }).toBuffer()
    assert.deepEqual(codeOf(await add(member, savedAgain)), [422, 'photo_refused_before'])
    assert.equal((await add(await premium(), content)).status, 200, 'it is for that member alone')
    await assert.rejects(
      media.review('0190a000-0000-7000-8000-000000000000', { state: 'approved' }, 'x'),
      /no such photo/,
    )
  })

  test('D6 the blurred copy has a name of its own, and is a file without details', async () => {
    const member = await premium()
    const name = await added(member, await jpeg(92))
    const found = await sql<{
      blurred_name: string
      key: string
    }>`select blurred_name, key from member_photos where member_id = ${member.id}`.execute(database.db)
    const { blurred_name: blurred, key } = found.rows[0] ?? { blurred_name: '', key: '' }
    assert.notEqual(`${blurred}.jpg`, name)
    assert.equal((await served(`${blurred}.jpg?key=${key}`)).status, 404, 'not before it is approved')
    await approve(member)
    const steepest = async (image: Buffer) => {
      const { data, info } = await sharp(image).resize(400).greyscale().raw().toBuffer({ resolveWithObject: true })
      return data.reduce(
        (most, value, at) => (at % info.width === 0 ? most : Math.max(most, Math.abs(value - (data[at - 1] ?? 0)))),
        0,
      )
    }
    const [clear, veiled] = await Promise.all([served(name), served(`${blurred}.jpg`)])
    assert.ok((await steepest(clear.content)) > 40 && (await steepest(veiled.content)) < 12)
  })

  test('OP-04 names that are none answer 404, whatever they try', async () => {
    for (const path of [
      'x.jpg',
      `${'0'.repeat(40)}.jpg`,
      `${'0'.repeat(40)}.svg`,
      '..%2f..%2fpackage.json',
      `${'a'.repeat(40)}-999.jpg`,
    ])
      assert.equal((await served(path)).status, 404, path)
  })
})

describe('the order of photos', () => {
  test('OP-01 the first one is the default; others see the first that is approved', async () => {
    const member = await premium()
    const [a, b, c] = [
      await added(member, await jpeg(101)),
      await added(member, await jpeg(102)),
      await added(member, await jpeg(103)),
    ]
    for (const _ of [a, b, c]) await approve(member)
    assert.equal((await memberships.member(member.id))?.imageName, a)
    const answer = await order(member, [c, a, b])
    assert.equal(answer.status, 200)
    assert.deepEqual(
      (await own(member)).map(({ name, isDefault }) => [name, isDefault]),
      [
        [c, true],
        [a, false],
        [b, false],
      ],
    )
    assert.equal((await memberships.member(member.id))?.imageName, c)
    for (const bad of [
      [a, b],
      [a, b, c, c],
      [a, a, b],
      [a, b, `${'0'.repeat(40)}.jpg`],
    ])
      assert.equal((await order(member, bad)).status, 409)
    assert.equal((await order(member, [])).status, 400)
    assert.equal((await remove(member, c)).status, 200)
    assert.equal((await memberships.member(member.id))?.imageName, a)
  })

  test('OP-02 taking a photo away is everybody’s, its files with it; another’s is not', async () => {
    const [member, other] = [await premium(), await premium()]
    const name = await added(member, await jpeg(111))
    assert.equal((await remove(other, name)).status, 404)
    await database.transaction((tx) => memberships.setLevel(tx, member.id, { level: 0, until: null }))
    assert.equal((await order(member, [name])).status, 402)
    assert.equal((await remove(member, name)).status, 200)
    await product.jobs.runAll()
    assert.deepEqual(
      filesThere().filter((file) => file.includes(name.slice(0, 40))),
      [],
    )
    assert.equal((await remove(member, name)).status, 404)
  })

  test('TS-02 taking everything along, and away', async () => {
    const member = await premium()
    const names = [await added(member, await jpeg(121)), await added(member, await jpeg(122))]
    const taken = await media.exportOf(member.id)
    assert.deepEqual(
      taken.map(({ fileName, state }) => [fileName, state]),
      [
        ['1.jpg', 'pending'],
        ['2.jpg', 'pending'],
      ],
    )
    for (const { open, width } of taken) {
      const stream = await open()
      assert.ok(stream)
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(Buffer.from(chunk))
      assert.equal((await sharp(Buffer.concat(chunks)).metadata()).width, width)
    }
    await database.transaction((tx) => media.removeAllOf(tx, member.id))
    await product.jobs.runAll()
    assert.deepEqual(await own(member), [])
    for (const name of names)
      assert.deepEqual(
        filesThere().filter((file) => file.includes(name.slice(0, 40))),
        [],
      )
  })

  test('TS-02 the files also go when the member’s row goes', async () => {
    const member = await premium()
    const name = await added(member, await jpeg(131))
    await sql`delete from member_photos where member_id = ${member.id}`.execute(database.db)
    await product.jobs.runAll()
    assert.deepEqual(
      filesThere().filter((file) => file.includes(name.slice(0, 40))),
      [],
    )
  })
})

test('F-71 D21 OP-02 without a plan one photo is taken, and another one once it was refused, not once it was shown', async () => {
  const free = await addMember(server)
  await added(free, await jpeg(901))
  assert.deepEqual(codeOf(await add(free, await jpeg(902))), [402, 'premium_profile'])
  await media.review(await pendingId(free), { state: 'refused', why: 'not_you' }, 'a moderator')
  await remove(free, (await own(free))[0]?.name ?? '')
  const shown = await added(free, await jpeg(903))
  await approve(free)
  assert.equal((await own(free))[0]?.state, 'approved')
  await remove(free, shown)
  assert.deepEqual(codeOf(await add(free, await jpeg(904))), [402, 'premium_profile'])
})
