import { type CallLimit, type LimitSettings, limitsOfBrowser } from '../../platform/http/gate.ts'
import { linkLimits } from '../../platform/http/link-limits.ts'
import { HOUR, QUARTER_HOUR } from '../../platform/rate-limit/windows.ts'

/** Returning members count with new ones: a household of both stays far below. */
export function googleLimits({ signUpsPerHour }: LimitSettings): readonly CallLimit[] {
  return [
    ...limitsOfBrowser({ name: 'google', most: Math.max(60, signUpsPerHour * 6), windowMs: HOUR }),
    {
      name: 'google refused',
      by: 'network',
      most: 30,
      windowMs: QUARTER_HOUR,
      counts: ['google_refused', 'google_unverified'],
    },
    ...linkLimits('google'),
  ]
}
