import { ApiError, besideOf, codeOf } from '@incontro/client/api-error.ts'
import { routes } from '@incontro/contract'
import { followableRedirect } from '@incontro/contract/redirect.ts'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { Spinner } from '@incontro/ui/spinner.tsx'
import { Notice } from '@incontro/ui/states.tsx'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../shared/api.ts'
import { brand } from '../../shared/brand.ts'
import { logClient } from '../../shared/client-log.ts'
import { useErrorText } from '../../shared/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { secondStep } from '../../shared/second-step.ts'
import { session } from '../../shared/session.ts'
import { storage } from '../../shared/storage.ts'
import styles from './account.module.css'
import { useLinkOutcome } from './use-link-outcome.ts'

/**
 * ID-12, RT-07: signs in by the link of a letter and goes where `red` leads. What is no token ends at /, what is no token
 * of ours, or none any more, at /find, where a visitor finds the sign-up; each with a line in the log.
 */
export function AutoLogin() {
  const { autologin: words } = useTexts('recovery')
  const { actions } = useTexts('common')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const outcome = useLinkOutcome(`autologin:${query.get('token') ?? ''}`, () => enter(query))

  useEffect(() => {
    if (outcome.status !== 'done') return
    const { value: to } = outcome
    if (to.origin === location.origin) void navigate(`${to.pathname}${to.search}${to.hash}`, { replace: true })
    else location.replace(to)
  }, [outcome, navigate])

  if (outcome.status === 'failed')
    return (
      <div className={styles.form} role="alert">
        <Notice tone="danger" title={words.failedTitle}>
          {errorText(outcome.error)}
        </Notice>
        <ButtonLink href="/" block>
          {actions.goHome}
        </ButtonLink>
      </div>
    )
  return (
    <p role="status">
      <Spinner /> {words.working}
    </p>
  )
}

/** Answers where to go. Throws only for a disabled account, which is told so. */
async function enter(query: URLSearchParams): Promise<URL> {
  const page = (path: string) => new URL(path, location.origin)
  const token = query.get('token')
  const next =
    followableRedirect(query.get('red'), { origin: location.origin, redirectHosts: brand.redirectHosts }) ??
    page('/find')
  try {
    if (token === null || token === '') throw new ApiError('token_missing')
    const device = storage.get('device')
    const opened = await call(routes.autoLogin, {
      body: { ...(device !== null && { device }) },
      headers: { authorization: `Bearer ${token}` },
    })
    session.adopt(opened)
    await arrive(opened.trackerId, query)
    return next
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
      case 'token_expired':
      case 'unauthorized':
        return page('/find')
      case '1008':
        throw error
      default:
        return next // the landing leads on even when nobody could be asked
    }
  }
}

/** Tells where he came from; what cannot be told keeps nobody from going on. */
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
