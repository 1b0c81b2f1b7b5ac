import { ApiError, codeOf } from '@incontro/client/calls/api-error.ts'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { Suspense } from 'react'
import { brand } from '../brand.ts'
import { logClient } from '../calls/client-log.ts'
import { useLaterErrorText } from '../calls/error-text.ts'
import { useTexts } from '../language.tsx'
import styles from './sign-up-refusal.module.css'

export type SignUpRefusal = {
  /** The field that it stands beside, by its name on the wire. */
  readonly field: string | undefined
  readonly text: string
  readonly code: ReturnType<typeof codeOf>
  /** 1006: where these sign-ups are taken. */
  readonly elsewhere: string | undefined
  /** 1003: the masked address of the account that this browser has (D11). */
  readonly knownEmail: string | undefined
}

/** ID-13: what a refused sign-up shows. 1006 leads on at once: its address is of the brand's settings, never of the call. */
export function useSignUpRefusal(): (error: unknown) => Promise<SignUpRefusal> {
  const errorText = useLaterErrorText()
  return async (error) => {
    if (codeOf(error) === undefined) logClient('registration', error) // TR-11
    const refused = error instanceof ApiError ? error : undefined
    const to = refused?.redirect
    const elsewhere = to !== undefined && /^https?:$/.test(new URL(to).protocol) ? to : undefined
    if (elsewhere !== undefined) location.assign(elsewhere)
    const text = await errorText(error)
    return { code: codeOf(error), field: refused?.field, text, elsewhere, knownEmail: refused?.email }
  }
}

type Props = { readonly refusal: SignUpRefusal; readonly onAnotherPerson: () => void }

/** Why, and the way on that fits: to the account that there is, to support, to the other page, or as another person. */
export function RefusalCallout({ refusal, onAnotherPerson }: Props) {
  const { code, text, knownEmail, elsewhere } = refusal
  const hasWays = hasAccount(code) || code === 'account_disabled' || elsewhere !== undefined
  return (
    <div role="alert">
      <Callout
        tone={
          code === 'browser_has_account' || code === 'sign_up_elsewhere' || code === 'email_already_sent'
            ? 'info'
            : 'danger'
        }
      >
        {text} {knownEmail !== undefined && <strong>{knownEmail}</strong>}
      </Callout>
      {hasWays && (
        <Suspense>
          <WaysOn refusal={refusal} onAnotherPerson={onAnotherPerson} />
        </Suspense>
      )}
    </div>
  )
}

/** Apart, since its words are fetched when they are needed: the form stands whether they come or not. */
function WaysOn({ refusal: { code, knownEmail, elsewhere }, onAnotherPerson }: Props) {
  const { sameBrowser } = useTexts('signup')
  const { actions } = useTexts('common')
  const words = useTexts('refusals')
  return (
    <p className={styles.ways}>
      {hasAccount(code) && (
        <ButtonLink href="/login" size="s">
          {actions.logIn}
        </ButtonLink>
      )}
      {code === 'account_exists' && (
        <ButtonLink href="/forgotPassword" size="s" variant="secondary">
          {words.forgotten}
        </ButtonLink>
      )}
      {knownEmail !== undefined && (
        <Button size="s" variant="secondary" onClick={onAnotherPerson}>
          {sameBrowser}
        </Button>
      )}
      {code === 'account_disabled' && <a href={`mailto:${brand.support.email}`}>{words.contact}</a>}
      {elsewhere !== undefined && <a href={elsewhere}>{words.there}</a>}
    </p>
  )
}

function hasAccount(code: SignUpRefusal['code']): boolean {
  return code === 'account_exists' || code === 'browser_has_account' || code === 'email_already_sent'
}
