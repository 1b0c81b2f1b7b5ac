import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import { createLogIn } from './log-in.ts'
import { createPasswords } from '../passwords.ts'

type Deps = Parameters<typeof createLogIn>[0]
type Found = Awaited<ReturnType<Deps['store']['byEmail']>>
const call = { brandId: 'original', ip: '203.0.113.1', userAgent: 'test' } as Call // all that a log-in looks at
const { hashPassword, passwordMatches } = createPasswords()
const passwordHash = await hashPassword('the right one')

/** A log-in that comes upon this row, and how often it compared a password. */
async function refusedWith(found: Found): Promise<{ code: string; compared: (string | null)[] }> {
  const compared: (string | null)[] = []
  const logIn = createLogIn({
    guard: async () => ({ giveBack: async () => {} }),
    store: { byEmail: async () => found },
    enter: () => assert.fail('no one may enter'),
    passwordMatches: async (stored, password) => {
      compared.push(stored)
      return passwordMatches(stored, password)
    },
  })
  const refusal: unknown = await logIn({ email: 'a@example.test', password: 'a wrong one' }, call).catch(
    (error: unknown) => error,
  )
  assert.ok(refusal instanceof AppError)
  return { code: refusal.code, compared }
}
const row = (over: Record<string, unknown>) =>
  ({ id: 'x', password_hash: passwordHash, disabled_at: null, ...over }) as unknown as Found // what a log-in reads of a row

const cases: [what: string, found: Found][] = [
  ['an unknown address', undefined],
  ['a wrong password', row({})],
  ['an account without a password', row({ password_hash: null })],
  ['a wrong password of a disabled account', row({ disabled_at: new Date() })],
]
for (const [what, found] of cases)
  test(`D3 ${what} costs one comparison and is refused alike`, async () => {
    const { code, compared } = await refusedWith(found)
    assert.equal(code, 'wrong_credentials')
    assert.equal(compared.length, 1)
  })

test('D3 passwords are kept by argon2id at the cost that OWASP asks for, and nothing matches no password', async () => {
  assert.match(passwordHash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.equal(await passwordMatches(null, 'the right one'), false)
  assert.equal(await passwordMatches(passwordHash, 'the right one'), true)
})
