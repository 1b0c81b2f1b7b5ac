import { ApiError, besideOf, codeOf } from '@incontro/client/calls/api-error.ts'
import { routes } from '@incontro/contract'
import { followableRedirect } from '@incontro/contract/redirect.ts'
import { useSearchParams } from 'react-router'
import { call } from '../../shared/calls/api.ts'
import { brand } from '../../shared/brand.ts'
import { logClient } from '../../shared/calls/client-log.ts'
import { useTexts } from '../../shared/language.tsx'
import { secondStep } from '../../shared/session/second-step.ts'
import { session } from '../../shared/session/session.ts'
import { storage } from '../../shared/storage.ts'
import { type Landing, LinkLanding } from './link-landing.tsx'

/**
 * ID-12, RT-07: signs in by the link of an e-mail and goes where `red` leads. What is no token ends at /, what is none any
 * more at /find, where a visitor finds the sign-up, and what is no token of ours there with its popup; each with a line in the log.
 */
export function AutoLogin() {
  const { autologin: words } = useTexts('recovery')
  const [query] = useSearchParams()
  return <LinkLanding link={`autologin:${query.get('token') ?? ''}`} words={words} open={() => enter(query)} />
}

/** Answers where to go. Throws only for a disabled account, which is reported. */
async function enter(query: URLSearchParams): Promise<Landing> {
  const page = (path: string) => ({ to: new URL(path, location.origin) })
  const token = query.get('token')
  const followed = followableRedirect(query.get('red'), { origin: location.origin, redirectHosts: brand.redirectHosts })
  const next = followed ?? page('/find').to
  try {
    if (token === null || token === '') throw new ApiError('token_missing')
    const device = storage.get('device')
    const opened = await call(routes.autoLogin, {
      body: { ...(device !== null && { device }) },
      headers: { authorization: `Bearer ${token}` },
    })
    session.adopt(opened)
    await arrive(opened.trackerId, query)
    return { to: next }
  } catch (error) {
    const challenge = besideOf(error, 'second_factor', 'challenge')
    if (challenge !== undefined) {
      secondStep.ask(challenge)
      return page(
        next.origin === location.origin
          ? `/login?to=${encodeURIComponent(`${next.pathname}${next.search}`)}`
          : '/login',
      )
    }
    logClient('autologin', error)
    switch (codeOf(error)) {
      case 'token_missing':
      case 'token_not_base64':
      case 'bad_request':
        return page('/')
      case 'token_not_encrypted':
        return { ...page('/find'), isBroken: true }
      case 'token_expired':
      case 'unauthorized':
        return page('/find')
      case 'account_disabled':
        throw error
      default:
        return { to: next } // the landing leads on even when the server cannot be reached
    }
  }
}

/** Records where the visit came from; a failure stops no one from going on. */
async function arrive(trackerId: string, query: URLSearchParams): Promise<void> {
  const remarketing = query.get('remarketing_clickid') ?? storage.get('remarketing_clickid')
  const headers = {
    tipoautologin: 'email',
    eventoautologin: query.get('event') ?? 'link',
    ...(remarketing !== null && { remarketingclickid: remarketing }),
  }
  try {
    const { remarketingClickId } = await call(routes.arrival, { params: { trackerId }, headers })
    if (remarketingClickId !== null) storage.set('remarketing_clickid', remarketingClickId)
  } catch (error) {
    logClient('autologin arrival', error)
  }
}
