import { ApiError } from '@incontro/client/calls/api-error.ts'
import type { Http } from '@incontro/client/calls/http.ts'
import type { VerifyOutcome } from '@incontro/client/calls/session.ts'
import { routes } from '@incontro/contract'

/** BO-32: whose pages an operator sees; in the place of the check that renews a session. */
export async function verifyViewing(http: Pick<Http, 'call'>): Promise<VerifyOutcome> {
  try {
    const { session } = await http.call(routes.viewing, {})
    return { outcome: 'good', session }
  } catch (error) {
    return { outcome: error instanceof ApiError && error.code === 'unauthorized' ? 'expired' : 'unreachable' }
  }
}
