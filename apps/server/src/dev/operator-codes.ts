import { TOTP } from 'otpauth'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { DEMO_TOTP_SECRET, demoOperators } from '../demo/operators.ts'

const STEP_MS = 30_000

/**
 * BO-19: what a visitor needs to sign in to the back office of the demo: the operators, their password, and the code that
 * their authenticator app would show, with the milliseconds until the next one. In demo mode alone.
 */
export function operatorCodes(now: Date) {
  const at = now.getTime()
  return {
    operators: demoOperators.map(({ email, roles }) => ({ email, roles })),
    password: DEMO_PASSWORD,
    code: new TOTP({ secret: DEMO_TOTP_SECRET }).generate({ timestamp: at }),
    nextInMs: STEP_MS - (at % STEP_MS),
  }
}
