import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const SOURCE = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, SOURCE), 'utf8')
const files = ['modules', 'usecases']
  .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: SOURCE }))
  .filter((path) => !/\.(test|fixtures)\.ts$/.test(path))
const samples = [...files.filter((path) => path.startsWith('usecases/backoffice/mails/')), 'compose/brand-office.ts']
  .map(read)
  .join('\n')

test('BO-28 every template of an e-mail has a sample: none is sent that operators cannot look at', () => {
  const templates = files.flatMap((path) =>
    [...read(path).matchAll(/const (\w+): EmailTemplate</g)].map(([, name = '']) => name),
  )
  assert.ok(templates.length > 10)
  assert.deepEqual(
    templates.filter((name) => !samples.includes(`template: ${name}`)),
    [],
  )
})

test('BO-28 every e-mail about money that a module sends has a sample', () => {
  const sends = [
    'modules/billing/subscriptions/subscription-emails.ts',
    'modules/billing/subscriptions/plan-change/change-emails.ts',
    'modules/disputes/reversal-emails.ts',
  ].flatMap((path) => [...read(path).matchAll(/^ {4}(send\w+): \(/gm)].map(([, name = '']) => name))
  assert.ok(sends.length > 10)
  assert.deepEqual(
    sends.filter((name) => !samples.includes(`emails.${name}(`)),
    [],
  )
  // of accounts they change and confirm addresses: theirs have one template, which has its samples
  const own = files
    .filter((path) => !path.startsWith('modules/accounts/'))
    .flatMap((path) => [...read(path).matchAll(/export function (create\w+Email)\(/g)].map(([, name = '']) => name))
  const shared = ['createSendPaymentEmail', 'createSendSubscriptionEmail', 'createSendPrivacyEmail']
  assert.deepEqual(
    own.filter((name) => !shared.includes(name) && !samples.includes(`${name}(`)),
    [],
  )
})
