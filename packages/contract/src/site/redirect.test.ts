import assert from 'node:assert/strict'
import { test } from 'node:test'
import { followableRedirect, redirectTo } from './redirect.ts'

const brand = { origin: 'https://dating.example', redirectHosts: ['partner.example', 'other.example:8443'] }
const follow = (address: string) => followableRedirect(redirectTo(address), brand)?.href ?? null

const followed: [address: string, to: string][] = [
  ['/chats', 'https://dating.example/chats'],
  ['/user/ñ?x=1#y', 'https://dating.example/user/%C3%B1?x=1#y'],
  ['https://dating.example/vip_plan/cred', 'https://dating.example/vip_plan/cred'],
  ['https://partner.example/page', 'https://partner.example/page'],
  ['https://other.example:8443/', 'https://other.example:8443/'],
]
for (const [address, to] of followed) test(`RT-07 red leads to ${address}`, () => assert.equal(follow(address), to))

const refused = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  'https://dating.example.evil.example/',
  'https://dating.example@evil.example/',
  'https://somebody@dating.example/',
  'http://dating.example/',
  'http://partner.example/',
  'https://partner.example:8443/',
  'https://sub.partner.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  '',
]
for (const address of refused)
  test(`RT-07 red does not lead to ${JSON.stringify(address)}`, () => assert.equal(follow(address), null))

test('RT-07 a red that is missing or not base64 leads nowhere', () => {
  for (const red of [null, '', '%', 'ä', '/w==']) assert.equal(followableRedirect(red, brand), null)
})
