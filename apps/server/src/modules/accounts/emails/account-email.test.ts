import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { demoBrands } from '@incontro/brand'
import { languages } from '@incontro/locale'
import type { FactorChange } from './factor-email.ts'
import { writeEmail } from '../../../platform/email/email.ts'
import { accountEmail, type AccountEmail } from './account-email.ts'

const url = 'https://dating.example/resetPassword?token=A~b*C%3D&x=1'
const factorChanges = [
  'totpOn',
  'totpOff',
  'recoveryCodesNew',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'googleLinked',
  'googleUnlinked',
] as const satisfies FactorChange[]
const all: AccountEmail[] = [
  { kind: 'reset', url },
  { kind: 'firstPassword', url },
  { kind: 'confirm', url },
  { kind: 'optIn', url },
  { kind: 'welcome', url },
  { kind: 'welcomeConfirmed', url },
  { kind: 'passwordChanged', url },
  { kind: 'emailChanged', url, newEmail: 'new@example.test' },
  { kind: 'disabled' },
  ...factorChanges.map((change) => ({ kind: 'factors', change, detail: 'Ann’s <phone>', url }) as const),
]

for (const email of all)
  test(`UI-09 the e-mail ${email.kind}${'change' in email ? ` ${email.change}` : ''} is whole in every language and brand, as HTML and as text`, () => {
    const subjects = new Set<string>()
    for (const language of languages)
      for (const { brand } of demoBrands) {
        const { subject, text, html, mark } = writeEmail(accountEmail, email, {
          brand,
          language,
          origin: 'https://dating.example',
          leaveUrl: '',
        })
        subjects.add(subject.replace(` · ${brand.title}`, ''))
        assert.match(html, new RegExp(`<html[^>]* lang="${language}"`))
        assert.equal(mark, `${brand.id}/mark.png`)
        assert.match(html, /<img[^>]* src="cid:mark"/)
        assert.doesNotMatch(html, /src="(?!cid:mark)|url\(/, 'nothing is fetched when it is opened')
        for (const part of [brand.title, brand.company.name, brand.company.address, brand.support.email]) {
          assert.ok(text.includes(part), `${part} in the text`)
          assert.ok(unescaped(html).includes(part), `${part} in the HTML`)
        }
        if ('url' in email) {
          const link = language === brand.language ? email.url : `${email.url}&lang=${language}`
          assert.ok(text.includes(`${link}\n`), 'the page opens in the language of the e-mail')
          assert.ok(html.includes(`href="${link.replaceAll('&', '&amp;')}"`))
        }
        assert.doesNotMatch(`${text}${html}`, /undefined|\[object|=>/)
        assert.doesNotMatch(html, /<script|<link|display:\s*(flex|grid)/)
        assert.ok(html.length < 100_000, 'longer e-mails are cut by some clients')
      }
    assert.equal(subjects.size, languages.length)
  })

test('BR-02 every brand has a mark that mail clients can show', () => {
  for (const { brand } of demoBrands) {
    const path = brand.logo.mark.replace('/brands/', '').replace(/\.svg$/, '.png')
    assert.ok(existsSync(new URL(`../../../../../../packages/brand/assets/${path}`, import.meta.url)), path)
  }
})

test('ID-11 what a member typed as an address stays text in the e-mail', () => {
  const [first] = demoBrands
  assert.ok(first)
  const email = { kind: 'emailChanged', url, newEmail: '"<img/src=x>"@example.test' } as const
  const { html } = writeEmail(accountEmail, email, {
    brand: first.brand,
    language: 'en',
    origin: 'https://dating.example',
    leaveUrl: '',
  })
  assert.doesNotMatch(html, /<img\/src/)
})

function unescaped(html: string): string {
  return html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
