import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { after, test } from 'node:test'
import { routes } from '@incontro/contract'
import { createTestDatabase, productionSettings, startProcess } from '@incontro/testing'
import { exportJWK, generateKeyPair } from 'jose'
import { startFakeS3 } from '../../platform/files/s3-server.fixtures.ts'
import { until } from '@incontro/testing/until.ts'

const s3 = await startFakeS3()
after(() => s3.close())
const PASSWORD = 'correct horse battery'

/** Two processes of one product: they share database, keys and bucket, and no disk. */
async function startTwo() {
  const { url: DATABASE_URL } = await createTestDatabase()
  const keys = await productionSettings({ url: '', paymentUrl: '' })
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { endpoint, bucket, accessKeyId, secretAccessKey, region } = s3.settings
  const shared = {
    DATABASE_URL,
    SEALING_KEYS: keys['SEALING_KEYS'] ?? '',
    LINK_KEYS: keys['LINK_KEYS'] ?? '',
    FACTOR_KEYS: keys['FACTOR_KEYS'] ?? '',
    IDENTITY_KEYS: keys['IDENTITY_KEYS'] ?? '',
    PAYOUT_KEYS: keys['PAYOUT_KEYS'] ?? '',
    PUSH_KEYS: JSON.stringify([await exportJWK(privateKey)]),
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const worker = await startProcess({ ...shared, ROLES: 'realtime,worker' })
  await worker.untilReady()
  const other = await startProcess({ ...shared, ROLES: 'realtime' })
  await other.untilReady()
  return { worker, other }
}

test('F-59 TS-02 S10 a copy is fetched from every process, and after the erasure none is left in the bucket or on a disk', async () => {
  const { worker, other } = await startTwo()
  const email = 'goes@copies.test'
  const member = await other.api.signUp({ email, password: PASSWORD })
  const { token, trackerId } = member
  const body = { clickid: trackerId }
  await other.api.send(routes.prove, { token, body: { password: PASSWORD } })
  assert.equal((await other.api.send(routes.requestDataExport, { token, body })).status, 200)
  const look = () => other.api.call(routes.dataExport, { token, params: { trackerId } })
  const made = await until('the copy is ready', look, (found) => found.export?.state === 'ready')
  const copies = () => [...s3.files.keys()].filter((name) => name.startsWith('exports/'))
  assert.equal(copies().length, 1)
  const [name = ''] = copies()
  const memberId = name.split('/')[1] ?? ''
  for (const process_ of [worker, other]) {
    const file = await fetch(`${process_.url}/api/users/${trackerId}/export/${made.export?.id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    assert.equal(file.status, 200)
    assert.equal(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 2)
        .toString(),
      'PK',
    )
  }

  assert.equal((await other.api.send(routes.eraseAccount, { token, body })).status, 200)
  const moved = await fetch(`${worker.url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: 'P15D' }),
  })
  assert.equal(moved.status, 200)
  assert.deepEqual(copies(), [])
  for (const { dataDir } of [worker, other])
    assert.deepEqual(
      readdirSync(dataDir, { recursive: true }).filter((path) => String(path).includes(memberId)),
      [],
    )
})
