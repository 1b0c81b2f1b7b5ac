import assert from 'node:assert/strict'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig } from './config.ts'
import { linkKeys } from './keys.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'incontro-keys-'))
after(() => rm(dataDir, { recursive: true }))

test('D4 link keys are made once, for the owner of the directory alone, and are found again', async () => {
  const keys = await linkKeys({ linkKeys: undefined, dataDir })
  assert.deepEqual(await linkKeys({ linkKeys: undefined, dataDir }), keys)
  assert.match(keys[0]?.k ?? '', /^[\w-]{43}$/)
  if (process.platform !== 'win32') assert.equal((await stat(join(dataDir, 'keys/links.json'))).mode & 0o077, 0)
})

test('D4 LINK_KEYS comes before them, and a key that is too short keeps the process from starting', () => {
  const key = { kid: 'a', k: 'A'.repeat(43) }
  assert.deepEqual(readConfig({ INCONTRO_MODE: 'test', LINK_KEYS: JSON.stringify([key]) }).linkKeys, [key])
  for (const bad of ['[]', '{}', 'x', JSON.stringify([{ kid: 'a', k: 'short' }])])
    assert.throws(() => readConfig({ LINK_KEYS: bad }), /LINK_KEYS: a JSON array of 256-bit oct JWKs/)
})
