import type { Limited } from '@incontro/contract'
import { AppError } from '../../platform/errors.ts'
import { type LimitFacts, limitOf } from './memberships.rules.ts'

type Person = { readonly limits: readonly LimitFacts[] }

/** TS-09: names the decision that keeps a member from this, and until when. @throws AppError limited */
export function requireNotLimited(of: Person, limited: Limited, now: Date): void {
  const limit = limitOf(of, limited, now)
  if (limit !== undefined) throw limitedError(limit)
}

export function limitedError({ limited, until, caseNumber }: LimitFacts): AppError {
  return new AppError('limited', {
    message: `${limited} limited until ${until.toISOString()} by the decision in case ${caseNumber}`,
    beside: { limitedBy: { limited, until: until.getTime(), caseNumber } },
  })
}
