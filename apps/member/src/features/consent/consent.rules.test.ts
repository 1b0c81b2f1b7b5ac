import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  allowed,
  type Answer,
  type Asked,
  isTakenBack,
  parseAnswer,
  purposesOf,
  refusal,
  standingOf,
} from './consent.rules.ts'

const own = { form: 'own', id: 'own', purpose: 'analytics', question: 'analytics own' } as const
const asks: Asked = { textVersion: '1', plugins: [own] }
const at = Date.UTC(2027, 0, 31)
const answer: Answer = {
  id: 'a',
  at,
  textVersion: '1',
  choice: { ...refusal, analytics: true },
  how: 'accept_all',
  asked: ['analytics own'],
  gpc: false,
  told: [],
}
const statusOf = (over: Partial<Parameters<typeof standingOf>[0]>) =>
  standingOf({ asks, answer, gpc: false, now: at, ...over }).status

test('UI-12 a brand without plug-ins asks nothing; one with them asks until it is answered', () => {
  assert.equal(statusOf({ asks: null }), 'nothing')
  assert.equal(statusOf({ answer: null }), 'asking')
  assert.equal(statusOf({}), 'answered')
})

test('UI-12 an answer holds for twelve months, a refusal as long as a consent', () => {
  for (const choice of [refusal, { ...refusal, analytics: true }]) {
    const given = { ...answer, choice }
    assert.equal(statusOf({ answer: given, now: Date.UTC(2027, 6, 31) }), 'answered')
    assert.equal(statusOf({ answer: given, now: Date.UTC(2028, 0, 30) }), 'answered')
    assert.equal(statusOf({ answer: given, now: Date.UTC(2028, 0, 31) }), 'asking')
  }
  assert.equal(statusOf({ now: at - 2 * 86_400_000 }), 'asking') // a clock that was set back must not make it eternal
})

test('UI-12 other words or another question are asked again; a question less is not', () => {
  assert.equal(statusOf({ asks: { ...asks, textVersion: '2' } }), 'asking')
  assert.equal(statusOf({ asks: { ...asks, plugins: [own, { ...own, question: 'marketing X x.example' }] } }), 'asking')
  assert.equal(statusOf({ answer: { ...answer, asked: ['analytics own', 'marketing X x.example'] } }), 'answered')
})

test('D12 nothing is allowed before an answer, and nothing under Global Privacy Control, which takes back a consent', () => {
  assert.deepEqual(allowed({ status: 'asking' }), refusal)
  assert.deepEqual(allowed({ status: 'answered', answer }), answer.choice)
  assert.equal(statusOf({ gpc: true }), 'signal')
  assert.equal(statusOf({ gpc: true, answer: null }), 'signal')
  assert.deepEqual(allowed({ status: 'signal' }), refusal)
  assert.equal(isTakenBack({ answer, gpc: true }), true)
  assert.equal(isTakenBack({ answer: { ...answer, choice: refusal }, gpc: true }), false)
  assert.equal(isTakenBack({ answer, gpc: false }), false)
})

test('UI-12 what was kept in another form is no answer', () => {
  assert.deepEqual(parseAnswer(JSON.stringify(answer)), answer)
  for (const text of [null, '', 'true', '{"choice":{}}', JSON.stringify({ ...answer, choice: { analytics: true } })])
    assert.equal(parseAnswer(text), null)
})

test('UI-12 only the purposes that the brand has are asked for', () => {
  assert.deepEqual(purposesOf(asks), ['analytics'])
  assert.deepEqual(purposesOf({ ...asks, plugins: [{ ...own, purpose: 'recording' }, own] }), [
    'analytics',
    'recording',
  ])
})
