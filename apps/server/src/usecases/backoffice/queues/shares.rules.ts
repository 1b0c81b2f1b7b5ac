import type { StarsShare as Shown } from '@incontro/contract/backoffice.ts'
import type { StarsShare } from '../../../modules/reviews/index.ts'

/** Fewer decisions say nothing, and are not shown (G9). */
const FLOOR = 5
/** BO-49: few stars refused so many times as often as many stars. */
const ALARM_AT = 1.5

/** BO-49: how often reviews of one to two and of four to five stars were refused. */
export function presentShare({ brandId, low, high }: StarsShare): Shown {
  const times = timesOf({ low, high })
  return {
    brandId,
    low: shareOf(low),
    high: shareOf(high),
    times: times === Infinity ? null : times,
    isAlarm: (times ?? 0) >= ALARM_AT,
  }
}

/** Null where too little was decided; infinite where many stars were never refused and few were. */
function timesOf({ low, high }: Pick<StarsShare, 'low' | 'high'>): number | null {
  if (low.decided < FLOOR || high.decided < FLOOR) return null
  if (low.refused === 0) return 0
  if (high.refused === 0) return Infinity
  return Math.round(((low.refused / low.decided) * 100) / (high.refused / high.decided)) / 100
}

function shareOf({ decided, refused }: StarsShare['low']): Shown['low'] {
  return decided < FLOOR ? null : { decided, percent: Math.round((refused / decided) * 100) }
}
