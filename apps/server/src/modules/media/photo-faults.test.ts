import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { addMember, startTestServer } from '@incontro/testing'
import type { FileStore } from '../../platform/files/file-store.ts'
import { createLocalFiles } from '../../platform/files/local-files.ts'
import { startFakeS3 } from '../../platform/files/s3-server.fixtures.ts'
import { createAddPhoto } from './add-photo.ts'
import { createClearLeftovers } from './clear-leftovers.ts'
import { storedNames } from './member-photos.rules.ts'
import { createMemberPhotosStore } from './member-photos.store.ts'
import { jpeg, upload } from './photos.fixtures.ts'
import { createReceiveFile } from './receive-file.ts'

const server = await startTestServer()
const { database, product } = server
const { transaction } = database
const folder = mkdtempSync(join(tmpdir(), 'incontro-faults-'))
after(() => rmSync(folder, { recursive: true }))
const store = createMemberPhotosStore(database)
const whole = createLocalFiles(join(folder, 'kept'))
const { receive, removeUnfinished } = createReceiveFile(join(folder, 'incoming'))
const now = () => new Date()
const later = () => new Date(Date.now() + 2 * 3_600_000)
const FILES = storedNames('x').length

type Faults = { files?: FileStore; transaction?: typeof transaction }
function adding({ files = whole, transaction: run = transaction }: Faults) {
  const { memberships } = product.apis
  return createAddPhoto({
    transaction: run,
    store,
    files,
    members: memberships,
    receive,
    outbox: product.outbox,
    drawingTimeoutMs: 10_000,
    now,
  })
}
async function* arriving(content: Buffer) {
  yield content
}
const filesThere = () =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.startsWith('kept') && statSync(join(folder, name)).isFile())

/** What has to hold whenever everything that was under way has ended or died: each row has all of its files, and there are no others. */
async function expectInStep(memberId: string): Promise<number> {
  const rows = await store.of(memberId)
  const wanted = rows.flatMap(({ name }) => storedNames(name).map((file) => join('kept', file)))
  assert.deepEqual(filesThere().sort(), wanted.sort())
  return rows.length
}
const dies = () => new Promise<never>(() => {}) // a process that was killed does nothing any more, not even tidy up

describe('OP-04 photos when something dies', () => {
  test('OP-04 killed at any file, before the row and after it: the job leaves no file without a row and no row without files', async () => {
    for (let step = 0; step <= FILES + 1; step += 1) {
      const member = await addMember(server, { level: 1 })
      let puts = 0
      const died = Promise.withResolvers<void>()
      const files: FileStore = {
        ...whole,
        async put(...file) {
          if (puts === step) {
            died.resolve()
            return dies()
          }
          puts += 1
          await whole.put(...file)
        },
      }
      const run: typeof transaction = async (work) => {
        if (step === FILES) {
          died.resolve()
          return dies()
        }
        const result = await transaction(work)
        died.resolve()
        return dies().then(() => result)
      }
      void adding({ files, transaction: run })({
        memberId: member.id,
        crop: null,
        hasOthers: false,
        openFile: async () => arriving(await jpeg(step)),
      })
      await died.promise
      const clear = (at: () => Date) =>
        createClearLeftovers({ transaction, store, files: whole, forgetRenditions: async () => {}, now: at })()
      await clear(now) // what is under way is let be
      assert.equal(filesThere().length, Math.min(step, FILES), `${step}`)
      await clear(later)
      const rows = await expectInStep(member.id)
      assert.equal(rows, step > FILES ? 1 : 0, `${step}`)
      if (rows === 0) continue
      await transaction((tx) => store.removeAllOf(tx, member.id))
      await clear(later)
      assert.equal(await expectInStep(member.id), 0)
    }
  })

  test('OP-04 an upload so slow that its files were given up is refused, and makes no row', async () => {
    const member = await addMember(server, { level: 1 })
    const run: typeof transaction = async (work) => {
      await createClearLeftovers({ transaction, store, files: whole, forgetRenditions: async () => {}, now: later })()
      return transaction(work)
    }
    const slow = adding({ transaction: run })({
      memberId: member.id,
      crop: null,
      hasOthers: false,
      openFile: async () => arriving(await jpeg(50)),
    })
    await assert.rejects(slow, { code: 'unavailable' })
    assert.equal(await expectInStep(member.id), 0)
  })

  test('OP-04 a disk that refuses, while writing and while removing: reported as a fault, tidied up the next time', async () => {
    const member = await addMember(server, { level: 1 })
    const before = readdirSync(join(folder, 'incoming'))
    let works = 5
    const flaky: FileStore = {
      ...whole,
      async put(...file) {
        if ((works -= 1) < 0) throw new Error('disk full')
        await whole.put(...file)
      },
      async remove(name) {
        if ((works -= 1) < 0) throw new Error('disk gone')
        await whole.remove(name)
      },
    }
    const add = adding({ files: flaky })
    await assert.rejects(
      add({ memberId: member.id, crop: null, hasOthers: false, openFile: async () => arriving(await jpeg(51)) }),
      /disk full/,
    )
    works = 3
    const clear = createClearLeftovers({ transaction, store, files: flaky, forgetRenditions: async () => {}, now })
    await assert.rejects(clear(), /disk gone/)
    works = FILES
    await clear()
    assert.equal(await expectInStep(member.id), 0)
    assert.deepEqual(readdirSync(join(folder, 'incoming')), before)
  })
})

test('OP-04 what a process that died had half received goes after an hour, what is arriving stays', async () => {
  const incoming = join(folder, 'incoming')
  const [old, young] = [join(incoming, 'old'), join(incoming, 'young')]
  for (const path of [old, young]) writeFileSync(path, 'half')
  const longAgo = new Date(Date.now() - 3_700_000)
  utimesSync(old, longAgo, longAgo)
  await removeUnfinished()
  assert.deepEqual([existsSync(old), existsSync(young)], [false, true])
})

test('OP-04 with S3_* the photos are in the bucket: put, served, and gone when removed', async () => {
  const s3 = await startFakeS3()
  after(() => s3.close())
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings
  const other = await startTestServer({
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  })
  const { id, token, trackerId } = await addMember(other, { level: 1 })
  const { json } = await upload({ url: other.url, token, trackerId, content: await jpeg(60) })
  assert.deepEqual([s3.files.size, s3.refused], [FILES, []])
  const served = await fetch(`${other.url}/api/uploads/${json.imageName?.[0]?.path}`, {
    headers: { accept: 'image/webp' },
  })
  const [stored] = [...s3.files].filter(([name]) => name.endsWith('/1000.webp'))
  assert.deepEqual([served.status, stored?.[1].type], [200, 'image/webp'])
  assert.ok(Buffer.from(await served.arrayBuffer()).equals(stored?.[1].content ?? Buffer.alloc(0)))
  await other.database.transaction((tx) => other.product.apis.media.removeAllOf(tx, id))
  await other.product.jobs.runAll()
  assert.equal(s3.files.size, 0)
})
