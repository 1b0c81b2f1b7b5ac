import { ApiError, codeOf } from '@incontro/client/calls/api-error.ts'
import { routes } from '@incontro/contract'
import { followableRedirect } from '@incontro/contract/redirect.ts'
import { useSearchParams } from 'react-router'
import { call } from '../../shared/calls/api.ts'
import { brand } from '../../shared/brand.ts'
import { logClient } from '../../shared/calls/client-log.ts'
import { fingerprint } from '../../shared/entry/fingerprint.ts'
import { homePath } from '../../shared/page/home-path.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { recordLead } from '../../shared/entry/lead.ts'
import { session } from '../../shared/session/session.ts'
import { visitFields } from '../../shared/entry/visit-fields.ts'
import { type Landing, LinkLanding } from './link-landing.tsx'

/**
 * RT-06: opens an account by the link of a partner's e-mail and goes where `red` leads. What is no token ends at /, what is
 * no token of ours at /find with its sign-up, a spent one and a known address at the log-in; each with a line in the log.
 */
export function ExternalEmail() {
  const { external: words } = useTexts('landing')
  const { language } = useLanguage()
  const [query] = useSearchParams()
  return <LinkLanding link={`external:${query.get('token') ?? ''}`} words={words} open={() => enter(query, language)} />
}

/** Answers where to go. Throws for a refusal that the person has to see. */
async function enter(query: URLSearchParams, language: ReturnType<typeof useLanguage>['language']): Promise<Landing> {
  const page = (path: string) => new URL(path, location.origin)
  const named = followableRedirect(query.get('red'), { origin: location.origin, redirectHosts: brand.redirectHosts })
  const token = query.get('token')
  const state = await known()
  if (state.status === 'member') return { to: named ?? page(homePath(state.session)) } // the link stays unused
  try {
    if (token === null || token === '') throw new ApiError('token_missing')
    const opened = await call(routes.externalEmail, {
      body: { token, ...visitFields(language, await fingerprint()) },
    })
    session.adopt(opened)
    recordLead()
    return { to: named ?? page(homePath(opened)) }
  } catch (error) {
    logClient('external e-mail', error)
    switch (codeOf(error)) {
      case 'token_missing':
      case 'token_not_base64':
      case 'bad_request':
        return { to: page('/') }
      case 'token_not_encrypted':
        return { to: page('/find') }
      case 'token_expired':
        return { to: page('/login'), callout: 'linkSpent' }
      case 'account_exists':
        return { to: page('/login'), callout: 'known' }
      case 'offline':
        return { to: named ?? page('/find') } // the landing leads on even when the server cannot be reached
      default:
        throw error
    }
  }
}

/** Who sits here, once a stored token was checked. */
async function known(): Promise<ReturnType<typeof session.getSnapshot>> {
  if (session.getSnapshot().status !== 'starting') return session.getSnapshot()
  return new Promise((resolve) => {
    const stop = session.subscribe(() => {
      if (session.getSnapshot().status === 'starting') return
      stop()
      resolve(session.getSnapshot())
    })
  })
}
