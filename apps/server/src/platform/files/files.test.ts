import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { buffer } from 'node:stream/consumers'
import { readConfig } from '../../config/config.ts'
import type { FileStore } from './file-store.ts'
import { createLocalFiles } from './local-files.ts'
import { createS3Files } from './s3-files.ts'
import { startFakeS3 } from './s3-server.fixtures.ts'

const folder = mkdtempSync(join(tmpdir(), 'incontro-files-'))
after(() => rmSync(folder, { recursive: true }))
const s3 = await startFakeS3()
after(() => s3.close())

const stores: Record<string, FileStore> = { folder: createLocalFiles(folder), bucket: createS3Files(s3.settings) }

async function readOf(store: FileStore, name: string): Promise<Buffer | null> {
  const file = await store.open(name)
  return file === null ? null : buffer(file.stream)
}

for (const [kind, store] of Object.entries(stores))
  describe(`OP-04 files in a ${kind}`, () => {
    test('what was put is there, byte for byte, until it is removed', async () => {
      const content = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251))
      assert.equal(await store.open('ab/abc/1.jpg'), null)
      await store.put('ab/abc/1.jpg', content, 'image/jpeg')
      await store.put('ab/abc/2.jpg', content.subarray(1), 'image/jpeg')
      const file = await store.open('ab/abc/1.jpg')
      assert.ok(file)
      assert.equal(file.bytes, content.length)
      assert.ok((await buffer(file.stream)).equals(content))
      await store.put('ab/abc/1.jpg', Buffer.from('new'), 'image/jpeg')
      assert.equal(String(await readOf(store, 'ab/abc/1.jpg')), 'new')
      await store.remove('ab/abc/1.jpg')
      await store.remove('ab/abc/1.jpg')
      assert.equal(await store.open('ab/abc/1.jpg'), null)
      assert.equal((await readOf(store, 'ab/abc/2.jpg'))?.length, content.length - 1)
      await store.remove('ab/abc/2.jpg')
    })
  })

test('OP-04 nothing is left in the folder, no half files, no empty folders below the first', () => {
  assert.deepEqual(readdirSync(join(folder, 'ab')), [])
})

test('OP-04 a bucket of another key refuses, and the refusal is a fault', async () => {
  assert.deepEqual(s3.refused, [], 'all requests so far were signed right')
  const stranger = createS3Files({ ...s3.settings, secretAccessKey: 'another-secret-of-some-length' })
  await assert.rejects(stranger.put('x/y/z.jpg', Buffer.from('x'), 'image/jpeg'))
  assert.equal(s3.files.has('x/y/z.jpg'), false)
})

test('OP-04 the settings of S3 go together', () => {
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings
  const all = {
    INCONTRO_MODE: 'test',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  assert.deepEqual(readConfig(all).s3, { ...s3.settings, region: 'auto' })
  assert.equal(readConfig({ INCONTRO_MODE: 'test' }).s3, undefined)
  assert.throws(() => readConfig({ ...all, S3_BUCKET: '' }), /S3_BUCKET: goes with the others of S3/)
})
