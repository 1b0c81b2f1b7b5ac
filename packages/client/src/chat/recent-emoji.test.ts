import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepRecentEmoji, recentEmoji } from './recent-emoji.ts'
import { ofTheAccount } from '../device/storage-keys.ts'

test('UI-10 the emoji used last come first, each once, sixteen at most, and go with the account', () => {
  const kept = new Map<string, string>()
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
  }
  assert.deepEqual(recentEmoji(storage), [])
  for (const sign of ['😀', '❤️', '😀']) keepRecentEmoji(storage, sign)
  assert.deepEqual(recentEmoji(storage), ['😀', '❤️'])
  for (let code = 0x1f400; code < 0x1f420; code += 1) keepRecentEmoji(storage, String.fromCodePoint(code))
  assert.deepEqual([recentEmoji(storage).length, recentEmoji(storage)[0]], [16, String.fromCodePoint(0x1f41f)])
  assert.ok(ofTheAccount.includes('recentEmoji'))
})
