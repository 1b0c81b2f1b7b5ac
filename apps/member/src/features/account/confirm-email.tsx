import { codeOf } from '@incontro/client/calls/api-error.ts'
import { routes } from '@incontro/contract'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { Spinner } from '@incontro/ui/spinner.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useEffect } from 'react'
import { call } from '../../shared/calls/api.ts'
import { brand } from '../../shared/brand.ts'
import { logClient } from '../../shared/calls/client-log.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { LeadTo } from '../../shared/page/lead-to.tsx'
import { session, useSessionState } from '../../shared/session/session.ts'
import styles from './account.module.css'
import { useLinkOutcome } from './use-link-outcome.ts'

const NEXT = '/match'

/** RT-08: confirms the address of the e-mail and goes on to /match; a visitor logs in first. */
export function ConfirmEmail({ token }: { token: string | null }) {
  const { confirm: words } = useTexts('recovery')
  const { actions } = useTexts('common')
  const errorText = useErrorText()
  const state = useSessionState()
  const outcome = useLinkOutcome(`confirm:${token ?? ''}`, () => confirm(token))
  const isMember = state.status === 'member'

  useEffect(() => {
    if (outcome.status === 'done') session.patch({ emailConfirmed: true })
  }, [outcome, isMember])

  const isOver = outcome.status === 'done' || (outcome.status === 'failed' && codeOf(outcome.error) === 'token_expired')
  if (isMember && isOver && state.session.emailConfirmed) return <LeadTo to={NEXT} />
  if (outcome.status === 'working' || state.status === 'starting' || (outcome.status === 'done' && isMember))
    return (
      <p role="status">
        <Spinner /> {words.working}
      </p>
    )
  const logIn = isMember ? null : (
    <ButtonLink href={`/login?to=${NEXT}`} block>
      {actions.logIn}
    </ButtonLink>
  )
  if (outcome.status === 'done')
    return (
      <div className={styles.form} role="status">
        <Callout tone="success" title={words.doneTitle}>
          {words.done}
        </Callout>
        {logIn}
      </div>
    )
  return (
    <div className={styles.form} role="alert">
      <Callout tone="danger" title={words.failedTitle}>
        {errorText(outcome.error)}
      </Callout>
      {logIn ?? (
        <ButtonLink href={NEXT} block>
          {actions.continue}
        </ButtonLink>
      )}
    </div>
  )
}

async function confirm(token: string | null): Promise<void> {
  try {
    await call(routes.confirmEmail, { body: { brand: brand.id, ...(token !== null && { token }) } })
  } catch (error) {
    logClient('confirmEmail', error)
    throw error
  }
}
