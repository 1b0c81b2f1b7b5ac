import { type CallLimit, type LimitSettings, limitsOfBrowser } from '../../platform/http/gate.ts'
import { DAY, HOUR } from '../../platform/rate-limit/windows.ts'

/** Endings of a sign-up that made an account or disclosed one (D11). */
const DISCLOSING = [
  'done',
  'account_exists',
  'browser_has_account',
  'email_host_refused',
  'sign_up_elsewhere',
  'account_disabled',
  'email_already_sent',
] as const

/** ID-13: every call that makes an account shares these counters. */
export function signUpLimits({ signUpsPerHour }: LimitSettings): readonly CallLimit[] {
  return [
    ...limitsOfBrowser({ name: 'sign-up tries', most: Math.max(60, signUpsPerHour * 3), windowMs: HOUR }),
    ...limitsOfBrowser({ name: 'sign-ups', most: signUpsPerHour, windowMs: HOUR, counts: DISCLOSING }),
    { name: 'sign-ups', by: 'fingerprint', most: signUpsPerHour, windowMs: DAY, counts: DISCLOSING },
  ]
}
