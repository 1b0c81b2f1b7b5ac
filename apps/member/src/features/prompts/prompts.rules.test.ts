import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reasonOfPlans } from '@incontro/contract/prompt-reasons.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { promptReasons } from '../../shared/prompts.ts'
import { leadsToAgeCheck, planOf } from './prompts.rules.ts'

const free = { level: 0, isCompliantFlow: false }

test('UI-06 a popup gives way to the check of age only where the flow asks for it and it is still to be made', () => {
  assert.equal(leadsToAgeCheck({ flowChecksAge: true, ageVerified: false }), true)
  assert.equal(leadsToAgeCheck({ flowChecksAge: true, ageVerified: true }), false)
  assert.equal(leadsToAgeCheck({ flowChecksAge: false, ageVerified: false }), false)
})

test('UI-05 every reason of the specification has a popup; another one, whatever its name, the error prompt', () => {
  const opened = promptReasons.map((reason) => [reason, planOf(reason, free).opens])
  assert.deepEqual(
    opened.filter(([, opens]) => opens === 'error'),
    [],
  )
  for (const reason of ['', 'unknown reason', 'constructor', '__proto__'])
    assert.deepEqual(planOf(reason, free), { opens: 'error' })
})

test('UI-05 what a plan answers leads to the plans, by its own address, and can be put off', () => {
  const sold = [
    ['out_of_credits', 'fine_crediti'],
    ['out_of_likes', 'file_like'],
    ['more_pages', 'paginazione'],
    ['blurred', 'blurred'],
    ['read_receipts', 'attiva_lettura'],
    ['other_region', 'cambia_regione'],
    ['premium', 'utente_premium'],
  ] as const
  for (const [reason, word] of sold) {
    assert.equal(reasonOfPlans(word), reason)
    assert.deepEqual(planOf(reason, free), {
      opens: 'popup',
      words: reason,
      mode: 'default',
      buttons: [
        { label: 'toPlans', to: `/vip_plan/${word}` },
        { label: 'notNow', does: 'close' },
      ],
    })
  }
})

test('UI-05 the compliant flow has words of its own for what a plan allows', () => {
  const plan = planOf('premium', { level: 0, isCompliantFlow: true })
  assert.equal(plan.opens === 'popup' ? plan.words : '', 'premium_compliant')
})

test('UI-05 UI-07 the region is chosen where the member may, and explained elsewhere', () => {
  assert.deepEqual(planOf('other_region', { level: 1, isCompliantFlow: false }), { opens: 'city' })
  assert.equal(planOf('other_region', free).opens, 'popup')
  assert.deepEqual(planOf('set_region', free), { opens: 'city' })
  assert.deepEqual(planOf('doi', free), { opens: 'optIn' })
})

test('UI-07 only sign-up is static; what is closed to the member fills the screen', () => {
  const modes = promptReasons.flatMap((reason) => {
    const plan = planOf(reason, free)
    return plan.opens === 'popup' && plan.mode !== 'default' ? [[reason, plan.mode]] : []
  })
  assert.deepEqual(modes, [
    ['profile_blocked', 'blocked'],
    ['account_disabled', 'blocked'],
    ['sign_up', 'static'],
  ])
})

test('UI-05 every popup has its title and its text, in every language', () => {
  for (const language of ['en', 'es', 'fr', 'it'] as const) {
    const all = { ...textsFor(language, 'prompts').byReason, ...textsFor(language, 'popups').byReason }
    for (const reason of promptReasons) {
      const plan = planOf(reason, free)
      if (plan.opens !== 'popup') continue
      assert.ok(all[plan.words].title.length > 5 && all[plan.words].text.length > 20, `${language} ${reason}`)
    }
  }
})
