import { ButtonLink } from '@incontro/ui/button.tsx'
import { Spinner } from '@incontro/ui/spinner.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { askedToSignUp, type EntryCallout } from '../../shared/entry/entry-callout.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import styles from './account.module.css'
import { useLinkOutcome } from './use-link-outcome.ts'

/** Where a link leads on to, and what the page there has to say of it. */
export type Landing = {
  readonly to: URL
  readonly callout?: EntryCallout
  /** It was not complete: a visitor is asked to sign up or to log in. */
  readonly isBroken?: boolean
}

type Props = {
  /** Names the link: the same one is opened once, however often the page is drawn. */
  readonly link: string
  readonly words: { readonly working: string; readonly failedTitle: string }
  /** Answers where to go; throws for what the person has to see. */
  readonly open: () => Promise<Landing>
}

/** The page behind a link that does its work by itself and goes on: here, or to another address that is allowed. */
export function LinkLanding({ link, words, open }: Props) {
  const { actions } = useTexts('common')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const outcome = useLinkOutcome(link, open)

  useEffect(() => {
    if (outcome.status !== 'done') return
    const { to, callout, isBroken = false } = outcome.value
    if (to.origin === location.origin)
      void navigate(`${to.pathname}${to.search}${to.hash}`, {
        replace: true,
        state: isBroken ? askedToSignUp : { callout },
      })
    else location.replace(to)
  }, [outcome, navigate])

  if (outcome.status === 'failed')
    return (
      <div className={styles.form} role="alert">
        <Callout tone="danger" title={words.failedTitle}>
          {errorText(outcome.error)}
        </Callout>
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
