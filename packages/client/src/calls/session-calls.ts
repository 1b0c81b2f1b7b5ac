import { routes, SignUp } from '@incontro/contract'
import { ApiError } from './api-error.ts'
import type { Http } from './http.ts'
import type { SessionCalls } from './session.ts'

/** The calls of the session over HTTP. */
export function createSessionCalls(http: Http): SessionCalls {
  return {
    async verify({ token, trackerId, pageLanguage }) {
      try {
        const answer = await http.call(routes.verify, {
          body: { token, ...(trackerId !== null && { trackerId }), ...(pageLanguage && { pageLanguage }) },
        })
        if ('error' in answer) return { outcome: 'disabled' }
        return answer.verify === 1 ? { outcome: 'good', session: answer.session } : { outcome: 'expired' }
      } catch (error) {
        if (error instanceof ApiError && (error.code === 'bad_request' || error.code === 'unauthorized'))
          return { outcome: 'expired' }
        return { outcome: 'unreachable' }
      }
    },
    authenticate: (input) => http.call(routes.authenticate, { body: input }),
    register: (input) => http.call(routes.register, { sealed: SignUp.encode(input) }),
    async logout() {
      await http.call(routes.logout, {})
    },
  }
}
