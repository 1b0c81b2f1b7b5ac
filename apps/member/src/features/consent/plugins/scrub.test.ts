import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagePath } from './page-path.ts'
import { scrub } from './scrub.ts'

test('TR-09 of an address only its first word is sent, and none that could be a name', () => {
  for (const [pathname, expected] of [
    ['/', '/'],
    ['/find', '/find'],
    ['/user/0192-aaaa', '/user'],
    ['/chats/0192-aaaa/more', '/chats'],
    ['/vip_plan/cred', '/vip_plan'],
    ['/marco@example.test', '/other'],
    ['/0192aaaa', '/other'],
    [`/${'a'.repeat(31)}`, '/other'],
  ] as const)
    assert.equal(pagePath(pathname), expected)
})

test('TR-09 of a recorded element only what shapes it is left, at every depth', () => {
  const event = {
    type: 4,
    data: {
      href: 'https://brand.example/user/0192?mail=a@b.it',
      node: {
        tagName: 'a',
        attributes: {
          class: 'row',
          href: '/chats/0192',
          title: 'Lucía',
          'aria-label': 'Chat with Lucía',
          style: 'color:red',
        },
        childNodes: [{ tagName: 'img', attributes: { src: '/photos/1', alt: 'Lucía', rr_width: '10px' } }],
      },
      attributes: [{ id: 7, attributes: { 'aria-label': 'Marco', hidden: '' } }],
    },
  }
  assert.deepEqual(scrub(event), {
    type: 4,
    data: {
      href: '/user',
      node: {
        tagName: 'a',
        attributes: { class: 'row', style: 'color:red' },
        childNodes: [{ tagName: 'img', attributes: { rr_width: '10px' } }],
      },
      attributes: [{ id: 7, attributes: { hidden: '' } }],
    },
  })
})
