import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownWords } from './own-words.rules.ts'
import { replyAddress, tokenIn } from '../tickets/reply-address.rules.ts'

const QUOTE = '> [T-1042] We have it.\n>\n> Reply to this e-mail.'

for (const [program, reply] of [
  ['Gmail', `Thank you!\n\nOn Thu, 26 Nov 2026 at 10:00, Help <help@brand.example> wrote:\n\n${QUOTE}`],
  [
    'Gmail in two lines',
    `Thank you!\n\nOn Thu, 26 Nov 2026 at 10:00, Help Desk\n<help@brand.example> wrote:\n${QUOTE}`,
  ],
  [
    'Apple Mail in French',
    `Thank you!\r\n\r\nLe 26 nov. 2026 à 10:00, Help <help@brand.example> a écrit :\r\n\r\n${QUOTE}`,
  ],
  [
    'Outlook',
    'Thank you!\n\n________________________________\nFrom: Help <help@brand.example>\nSent: today\n\nWe have it.',
  ],
  ['an old one', 'Thank you!\n\n-----Messaggio originale-----\nDa: Help\n\nWe have it.'],
] as const)
  test(`BO-36 of a reply by ${program} only the own words are kept`, () => {
    assert.equal(ownWords(reply), 'Thank you!')
  })

test('BO-36 words between quotes stay, with what they answer; what is only a quote stays whole', () => {
  const between = `> Which card?\nThe red one.\n> And when?\nYesterday.`
  assert.equal(ownWords(between), between)
  assert.equal(ownWords(QUOTE), QUOTE)
  assert.equal(ownWords('My reasons:\n- one\n- two'), 'My reasons:\n- one\n- two')
})

test('BO-36 the address to reply to names the ticket at the brand’s domain, or at the one that is set', () => {
  const token = 'ab'.repeat(12)
  assert.equal(replyAddress('reply', 'help@brand.example', token), `reply+${token}@brand.example`)
  assert.equal(replyAddress('in@mail.example', 'help@brand.example', token), `in+${token}@mail.example`)
  assert.equal(tokenIn(`Reply+${token.toUpperCase()}@brand.example`), token)
  assert.equal(tokenIn('help@brand.example'), null)
})
