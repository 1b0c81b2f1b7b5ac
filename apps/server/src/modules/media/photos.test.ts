import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import Fastify from 'fastify'
import sharp from 'sharp'
import { portraitSource } from '../../demo/portrait-source.ts'
import { demoPeople } from '../../demo/content/people.ts'
import { AppError } from '../../platform/errors.ts'
import { photosPlugin } from './index.ts'
import { photoNameOf, photoWidths } from './photo-name.rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'incontro-photos-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const [person, other] = demoPeople
if (person === undefined || other === undefined) throw new Error('no demo people')
const rendered: string[] = []
const drawn = portraitSource()
const app = Fastify()
app.setErrorHandler((error, _request, reply) => reply.code(error instanceof AppError ? error.status : 500).send({}))
await app.register(
  photosPlugin({
    folder,
    brandOfHost: async (host) => (host === 'localhost' ? 'original' : null),
    angel: async (id) => (id === person.id ? { country: person.country, photoCollection: 'collection' } : null),
    source: {
      version: 'test',
      showsOwn: async () => false,
      render(id, size, collection) {
        rendered.push(`${id} ${size.width} ${size.format} ${size.blurred}`)
        return drawn.render(id, size, collection)
      },
    },
  }),
)
const base = `/photos/${person.country}/collection`
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost', ...headers } })

/** The largest difference between two neighbours of a row: an outline has a steep one, a blur none. */
async function steepestStep(image: Buffer): Promise<number> {
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true })
  let steepest = 0
  for (let i = 1; i < data.length; i += 1)
    if (i % info.width !== 0) steepest = Math.max(steepest, Math.abs((data[i] ?? 0) - (data[i - 1] ?? 0)))
  return steepest
}

test('PR-02 the names of photos and their renditions', () => {
  const id = '00000000-0000-5000-8000-000000000000'
  assert.deepEqual(photoNameOf(`${id}.jpg`), { id, width: 960, format: 'jpeg', blurred: false })
  assert.deepEqual(photoNameOf(`${id}-320.webp`), { id, width: 320, format: 'webp', blurred: false })
  assert.deepEqual(photoNameOf(`${id}-160-blur.avif`), { id, width: 160, format: 'avif', blurred: true })
  assert.deepEqual(photoNameOf(`${id}-blur.jpg`), { id, width: 960, format: 'jpeg', blurred: true })
  for (const bad of [`${id}.gif`, `${id}-200.jpg`, `${id}-960-960.jpg`, 'x.jpg', `../${id}.jpg`, `${id}.jpg/..`])
    assert.equal(photoNameOf(bad), null, bad)
})

describe('photos', () => {
  test('PR-02 every width and format is a picture of that width, four by five', async () => {
    for (const [ending, format] of [
      ['jpg', 'jpeg'],
      ['webp', 'webp'],
      ['avif', 'heif'],
    ] as const) {
      const answer = await get(`${base}/${person.id}-320.${ending}`)
      assert.equal(answer.statusCode, 200)
      assert.equal(answer.headers['content-type'], `image/${ending === 'jpg' ? 'jpeg' : ending}`)
      const { width, height, format: found } = await sharp(answer.rawPayload).metadata()
      assert.deepEqual([width, height, found], [320, 400, format])
    }
    for (const width of photoWidths) {
      const answer = await get(`${base}/${person.id}-${width}.jpg`)
      assert.equal((await sharp(answer.rawPayload).metadata()).width, width)
    }
    assert.equal((await sharp((await get(`${base}/${person.id}.jpg`)).rawPayload).metadata()).width, 960)
  })

  test('PR-02 browsers keep it, and ask again by its tag', async () => {
    const first = await get(`${base}/${person.id}-160.webp`)
    assert.equal(first.headers['cache-control'], 'public, max-age=31536000, immutable')
    const tag = String(first.headers.etag)
    const again = await get(`${base}/${person.id}-160.webp`, { 'if-none-match': tag })
    assert.deepEqual([again.statusCode, again.rawPayload.length], [304, 0])
  })

  test('PR-02 many requests at once share one rendering, and the file is kept whole', async () => {
    const url = `${base}/${person.id}-480.avif`
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(url)))
    for (const answer of answers)
      assert.deepEqual(
        [answer.statusCode, answer.rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))],
        [200, true],
      )
    await get(url)
    assert.equal(rendered.filter((one) => one === `${person.id} 480 avif false`).length, 1)
    const kept = readdirSync(folder, { recursive: true })
      .map(String)
      .filter((file) => file.includes('-480.avif'))
    assert.equal(kept.length, 1)
  })

  test('D6 a blurred photo is a file without its details', async () => {
    const [clear, blurred] = await Promise.all([
      get(`${base}/${person.id}-480.jpg`),
      get(`${base}/${person.id}-480-blur.jpg`),
    ])
    const [sharpest, behind] = [await steepestStep(clear.rawPayload), await steepestStep(blurred.rawPayload)]
    assert.ok(sharpest > 80 && behind < 20, `${behind} of ${sharpest}`)
    assert.equal((await sharp(blurred.rawPayload).metadata()).width, 480)
  })

  test('PR-02 an unknown photo, another folder, another name and another host answer 404 or 421 and render nothing', async () => {
    const before = rendered.length
    for (const url of [
      `${base}/${other.id}.jpg`,
      `/photos/${person.country}/default/${person.id}.jpg`,
      `/photos/fr/collection/${person.id}.jpg`,
      `${base}/${person.id}-200.jpg`,
      `${base}/${person.id}.svg`,
      `${base}/..%2f..%2fpackage.json`,
    ])
      assert.equal((await get(url)).statusCode, 404, url)
    assert.equal(
      (await app.inject({ url: `${base}/${person.id}.jpg`, headers: { host: 'other.example' } })).statusCode,
      421,
    )
    assert.equal(rendered.length, before)
  })
})
