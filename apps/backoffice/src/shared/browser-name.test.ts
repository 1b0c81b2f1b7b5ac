import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserName } from './browser-name.rules.ts'

test('a session is named by browser and system', () => {
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
  assert.equal(browserName(windows), 'Chrome, Windows')
  assert.equal(browserName(`${windows} Edg/140.0`), 'Edge, Windows')
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1'
  assert.equal(browserName(phone), 'Safari, iOS')
  assert.equal(browserName('Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'), 'Firefox, Linux')
  assert.equal(browserName('curl/8.0'), undefined)
})
