import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserOf } from './browser.rules.ts'

test('BO-52 a browser is known by name, great version and system alone', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  const agents: readonly (readonly [string, string | null])[] = [
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.7390.55 Safari/537.36`, 'Chrome 141 (Windows)'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/141.0 Safari/537.36 Edg/141.0.3537.44`, 'Edge 141 (Windows)'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox 144 (Linux)'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      'Safari 26 (iOS)',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${webkit} SamsungBrowser/28.0 Chrome/130 Mobile Safari/537.36`,
      'Samsung Internet 28 (Android)',
    ],
    ['curl/8.5.0', null],
    ['', null],
  ]
  for (const [agent, name] of agents) assert.equal(browserOf(agent), name, agent)
})
